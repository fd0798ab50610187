import { createHash } from 'node:crypto';
import { PassThrough, pipeline, Readable } from 'node:stream';
import canonicalize from 'canonicalize';
import { ZipFile } from 'yazl';
import type { RowFormat } from '../../export/row-format.ts';
import type { PairOrder, Task } from '../../export/training-rows.ts';
import type { Certificate } from '../../folds/certificate.ts';
import { SOFTWARE_VERSION } from '../../version.ts';
import { sha256 } from './compute-plan.ts';
import { planReadme } from './plan-readme.ts';
import { type Plan, type PlanRef, type Plans, splitNames } from './plans.ts';
import { splitFileName } from './split-file-name.ts';

/** A certificate with what is said beside it. */
export type CertificateFile = {
  readonly certificate: Certificate;
  /** Of the certificate alone, in RFC 8785 form; what follows is not covered. */
  readonly sha256: string;
  readonly bound: Plan['bound'];
  readonly release: string;
  readonly software: string;
};

export async function certificateFile(plans: Plans, ref: PlanRef): Promise<CertificateFile> {
  const [certificate, { bound }] = await Promise.all([plans.certificate(ref), plans.plan(ref)]);
  return {
    certificate,
    sha256: certificateHash(certificate),
    bound,
    release: ref.release.version,
    software: `rxserve ${SOFTWARE_VERSION}`,
  };
}

export function certificateHash(certificate: unknown): string {
  return sha256(new TextEncoder().encode(canonicalize(certificate) ?? ''));
}

/** One file of the archive, as the manifest has it. */
type ManifestFile = {
  readonly name: string;
  /** ids or rows; null in a file that is not a split */
  readonly rows: number | null;
  readonly leaky: boolean;
  readonly bytes: number;
  readonly sha256: string;
};

export type ZipRequest = {
  readonly task: Task;
  readonly order: PairOrder;
  readonly format: RowFormat;
};

/** The same for every archive, so that it says nothing of when it was made. */
const NO_TIME = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true } as const;

/**
 * A whole plan as one .zip: its splits as ids and as rows, the plan, the certificate, a README with
 * the lines that load it, and last a manifest with the size and SHA-256 of every file.
 *
 * @throws RxserveError infeasible, over-budget, before the first byte
 */
export async function planZip(plans: Plans, ref: PlanRef, request: ZipRequest): Promise<Readable> {
  const plan = await plans.plan(ref);
  const certificate = await certificateFile(plans, ref);
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: Error) => output.destroy(error);
  pipeline(zip.outputStream, output, () => {}); // whoever reads the output sees its errors
  zip.on('error', fail);
  const files: ManifestFile[] = [];
  const add = (name: string, open: () => Promise<Entry> | Entry) =>
    zip.addReadStreamLazy(name, NO_TIME, (done) => {
      // the archive does not look at the errors of its sources
      done(null, Readable.from(recorded(name, open, files)).on('error', fail));
    });
  add('README.md', () => textEntry(planReadme(plan, request)));
  add('plan.json', () => textEntry(json(plan)));
  add('certificate.json', () => textEntry(json(certificate)));
  const { task, order } = request;
  for (const { fold } of plan.folds)
    for (const split of splitNames(ref.spec)) {
      const name = `fold-${fold}/${splitFileName(split)}`;
      const ids = { fold, split, format: 'ids', task: 'pairs', order } as const;
      const rows = { fold, split, format: request.format, task, order };
      add(`${name}.ids`, () => plans.splitFile(ref, ids));
      add(`${name}.${request.format}`, () => plans.splitFile(ref, rows));
    }
  zip.addReadStreamLazy('manifest.json', NO_TIME, (done) => {
    const manifest = { plan_id: ref.id, task, order, format: request.format, files };
    done(null, Readable.from([Buffer.from(json(manifest))]));
  });
  zip.end();
  return output;
}

/** A file's text, and what the manifest says of it. */
type Entry = Pick<ManifestFile, 'rows' | 'leaky'> & {
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<string>;
};

const textEntry = (text: string): Entry => ({ rows: null, leaky: false, chunks: [text] });

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The bytes of a file; when they have gone by, it is in the list. */
async function* recorded(
  name: string,
  open: () => Promise<Entry> | Entry,
  files: ManifestFile[],
): AsyncGenerator<Buffer> {
  const { rows, leaky, chunks } = await open();
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    const data = Buffer.from(chunk);
    hash.update(data);
    bytes += data.length;
    yield data;
  }
  files.push({ name, rows, leaky, bytes, sha256: hash.digest('hex') });
}
