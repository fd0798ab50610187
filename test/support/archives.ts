import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import tar from 'tar-stream';

export type ZipEntry = {
  readonly name: string;
  readonly content: string | Buffer;
  /** Unix mode, file type included */
  readonly mode?: number;
  /** recorded checksum, where it is not that of the content */
  readonly crc?: number;
};

const FILE_MODE = 0o100644;
const DEFLATE = 8;
const UNIX = 3;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;

/** What a local header and a central one have in common (PKWARE's APPNOTE, 4.4). */
function common({ name, content, crc }: ZipEntry, packed: Buffer): Buffer {
  const bytes = Buffer.from(content);
  const header = Buffer.alloc(26);
  header.writeUInt16LE(VERSION, 0);
  header.writeUInt16LE(FLAGS, 2);
  header.writeUInt16LE(DEFLATE, 4);
  header.writeUInt32LE(crc ?? crc32(bytes), 10);
  header.writeUInt32LE(packed.length, 14);
  header.writeUInt32LE(bytes.length, 18);
  header.writeUInt16LE(Buffer.byteLength(name), 22);
  return header;
}

/** A zip archive, byte by byte, so that it can be wrong in any way. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const packed = deflateRawSync(entry.content);
    const header = common(entry, packed);
    parts.push(Buffer.from('PK\x03\x04'), header, name, packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((entry.mode ?? FILE_MODE) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([VERSION, UNIX]), header, tail, name);
    offset += 4 + header.length + name.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

export type TarEntry = {
  readonly name: string;
  readonly content?: string | Buffer;
  readonly type?: 'file' | 'directory' | 'symlink' | 'link';
  readonly linkname?: string;
};

/** A gzipped tar archive. */
export async function tarGzOf(entries: readonly TarEntry[]): Promise<Buffer> {
  const pack = tar.pack();
  for (const { content, ...header } of entries) pack.entry(header, content ?? '');
  pack.finalize();
  return gzipSync(await buffer(pack));
}
