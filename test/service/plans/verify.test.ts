import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PairOrder, Task } from '../../../src/export/training-rows.ts';
import {
  type CertificateFile,
  certificateFile,
  certificateHash,
} from '../../../src/service/plans/plan-zip.ts';
import type { PlanRef, SplitFormat } from '../../../src/service/plans/plans.ts';
import { verifyCertificate } from '../../../src/service/plans/verify-certificate.ts';
import { verifySplitFiles } from '../../../src/service/plans/verify-split-files.ts';
import { demoVariant } from '../../support/releases.ts';
import { directoryOf, scratchDirectory, writeFiles } from '../../support/scratch.ts';
import { type Served, serveReleases } from '../../support/served.ts';

let served: Served;
let ref: PlanRef;
let file: CertificateFile;

beforeAll(async () => {
  served = await serveReleases();
  ref = served.corpus.plans.ofSpec(served.corpus.release(null), {
    strategy: 'stratified',
    folds: 3,
    test: { exception_type: ['NPE', 'ISE', 'NFE'] },
    train_sizes: [5],
    leaky_control: true,
  });
  file = await certificateFile(served.corpus.plans, ref);
});
afterAll(() => served.close());

/** The certificate after a trip through JSON, one of its parts changed, and hashed anew if asked. */
function changed(change: (certificate: Any) => void, rehash = true): Any {
  const copy = JSON.parse(JSON.stringify(file));
  change(copy.certificate);
  if (rehash) copy.sha256 = certificateHash(copy.certificate);
  return copy;
}
// biome-ignore lint/suspicious/noExplicitAny: any part is there to be changed
type Any = any;

const differences = async (given: unknown) =>
  (await verifyCertificate(served.corpus.plans, given)).differences;

describe('a certificate', () => {
  test('that is unchanged is the same, whatever the order of its names', async () => {
    expect(await verifyCertificate(served.corpus.plans, file)).toEqual({ ref, differences: [] });
    const turned = changed((certificate) => {
      certificate.spec = Object.fromEntries(Object.entries(certificate.spec).reverse());
    }, false);
    expect(await differences(turned)).toEqual([]);
  });

  test('what stands beside it is not compared: the bound, the release, the software', async () => {
    expect(await differences({ ...file, bound: null, release: 'x', software: 'y' })).toEqual([]);
  });

  test.each<[string, (certificate: Any) => void, readonly string[]]>([
    [
      'a number of pairs',
      ({ folds }) => {
        folds[1].splits.train.pairs += 1;
      },
      [
        expect.stringMatching(
          /^folds\.1\.splits\.train\.pairs: the certificate says \d+, the release gives \d+$/,
        ),
      ],
    ],
    [
      'a hash',
      ({ folds }) => {
        folds[0].splits.control.ids_sha256 = '0'.repeat(64);
      },
      [
        expect.stringMatching(
          /^folds\.0\.splits\.control\.ids_sha256: the certificate says "0{64}", the release gives "[0-9a-f]{64}"$/,
        ),
      ],
    ],
    [
      'a mark of a leak that is taken off',
      ({ folds }) => {
        delete folds[2].splits.control.leaky;
      },
      ['folds.2.splits.control.leaky: the certificate says nothing, the release gives true'],
    ],
    [
      'a guarantee too many',
      ({ guarantees }) => guarantees.push('and it is good'),
      ['guarantees.4: the certificate says "and it is good", the release gives nothing'],
    ],
    [
      'a spec that is not that of the id',
      ({ spec }) => {
        spec.seed = 43;
        spec.test = [];
      },
      [
        'spec.seed: the certificate says 43, the release gives 42',
        expect.stringMatching(/^spec\.test: the certificate says \[\], the release gives \{/),
      ],
    ],
    [
      'the digest of another release',
      (certificate) => {
        certificate.release_digest = 'f'.repeat(64);
      },
      [expect.stringMatching(/^release_digest: the certificate says "f{64}", the release gives "/)],
    ],
    [
      'a damaged id',
      (certificate) => {
        certificate.plan_id = `${certificate.plan_id.slice(0, -1)}z`;
      },
      [expect.stringMatching(/^plan_id: expected one as POST \/v1\/folds gives it/)],
    ],
    [
      'another version of the algorithm',
      ({ algorithm }) => {
        algorithm.version = 2;
      },
      ['algorithm.version: the certificate says 2, this program has 1'],
    ],
  ])('names %s', async (_name, change, lines) => {
    expect(await differences(changed(change))).toEqual(lines);
  });

  test('names a hash of the whole that is not its own', async () => {
    const unhashed = changed(({ folds }) => {
      folds[0].splits.test.pairs = 0;
    }, false);
    expect(await differences(unhashed)).toEqual([
      expect.stringMatching(
        /^sha256: the file says "[0-9a-f]{64}", the certificate in it hashes to "/,
      ),
      expect.stringMatching(/^folds\.0\.splits\.test\.pairs: the certificate says 0, /),
    ]);
    const { sha256: _, ...without } = file;
    expect(await differences(without)).toEqual([
      `sha256: the file says nothing, the certificate in it hashes to ${JSON.stringify(file.sha256)}`,
    ]);
  });

  test('with what RFC 8785 cannot say is different, and no accident', async () => {
    for (const text of ['1e400', '"\\ud800"']) {
      const given = JSON.parse(
        JSON.stringify(file).replace('"guarantees":[', `"guarantees":[${text},`),
      );
      const found = await differences(given);
      expect(found[0]).toMatch(
        /^sha256: the file says "[0-9a-f]{64}", the certificate in it hashes to null$/,
      );
      expect(found[1]).toMatch(/^guarantees\.0: /);
    }
  });

  test('of a release that is not loaded says so', async () => {
    const other = demoVariant('demo-2', { 'contrast.jsonl': (text) => text.replace('"', ' "') });
    const smaller = demoVariant('demo-3', {
      'contrast.jsonl': (text) => text.split('\n').slice(1).join('\n'),
    });
    const elsewhere = await serveReleases([other.directory, smaller.directory]);
    other.remove();
    smaller.remove();
    const { plans } = elsewhere.corpus;
    const theirs = plans.ofSpec(elsewhere.corpus.release('demo-3'), { strategy: 'rq3' });
    const found = await verifyCertificate(
      served.corpus.plans,
      await certificateFile(plans, theirs),
    );
    expect(found.ref).toBeNull();
    expect(found.differences).toEqual([
      `release_digest: the plan is of a release with the digest ${theirs.release.digest.slice(0, 12)}.., which is not loaded; loaded: demo-1 (${ref.release.digest.slice(0, 12)})`,
    ]);
    await elsewhere.close();
  });

  test.each([
    [null],
    [[]],
    [7],
    ['x'],
    [{}],
    [{ certificate: {} }],
    [{ certificate: { certificate: 'rxserve-folds', plan_id: 5 } }],
  ])('%j is none', async (given) => {
    await expect(differences(given)).rejects.toMatchObject({
      code: 'bad-usage',
      message:
        'expected a certificate of a fold plan, as /v1/folds/{plan_id}/certificate.json gives it',
    });
  });
});

type Asked = { readonly task?: Task; readonly order?: PairOrder; readonly split?: string };

async function bytesOf(
  format: SplitFormat,
  { task = 'pairs', order = 'seeded', split = 'train' }: Asked = {},
) {
  const file = await served.corpus.plans.splitFile(ref, { fold: 0, split, format, task, order });
  const parts: Uint8Array[] = [];
  for await (const chunk of file.chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

const verify = (files: Readonly<Record<string, string | Buffer>>) =>
  verifySplitFiles(served.corpus.plans, ref, directoryOf(files));

const KINDS: readonly (readonly [SplitFormat, Asked])[] = [
  ['ids', {}],
  ...(['jsonl', 'csv', 'parquet'] as const).flatMap((format) => [
    [format, {}] as const,
    [format, { task: 'isolated' }] as const,
    [format, { task: 'discrimination' }] as const,
    [format, { task: 'discrimination', order: 'both' }] as const,
  ]),
];

const TEXT_KINDS = KINDS.filter(([format]) => format !== 'parquet');

describe('files of splits', () => {
  test('of every split, format and task are the same, in folders and one by one', async () => {
    const files: Record<string, Buffer> = {};
    for (const [format, asked] of KINDS)
      for (const split of ['test', 'train', 'train@5', 'control', 'dropped']) {
        const name = split === 'control' ? 'control-leaky' : split;
        const folder = `fold-0/${name}.${format}`;
        const text = await bytesOf(format, { ...asked, split });
        if (files[folder] === undefined) files[folder] = text;
        else
          expect(await verify({ [`fold-0-${name}.${format}`]: text })).toEqual({
            files: 1,
            differences: [],
          });
      }
    expect(await verify({ ...files, 'README.md': 'x', 'manifest.json': '{}' })).toEqual({
      files: 20,
      differences: [],
    });
  });

  test.each(TEXT_KINDS)(
    '%s %j: a byte of the code, or of the ids, that is changed',
    async (format, asked) => {
      const text = String(await bytesOf(format, asked));
      const lines = text.split('\n');
      if (format === 'ids') {
        const swapped = [lines[1], lines[0], ...lines.slice(2)].join('\n');
        expect((await verify({ 'fold-0/train.ids': swapped })).differences).toEqual([
          'fold-0/train.ids: line 1 is not as the release gives it',
        ]);
        return;
      }
      const at = text.lastIndexOf('return');
      const line = text.slice(0, at).split('\n').length;
      const damaged = `${text.slice(0, at)}retorn${text.slice(at + 6)}`;
      expect((await verify({ [`fold-0/train.${format}`]: damaged })).differences).toEqual([
        `fold-0/train.${format}: line ${line} is not as the release gives it`,
      ]);
    },
  );

  test.each(TEXT_KINDS)(
    '%s %j: a pair that is missing, one that is moved in, a file cut short',
    async (format, asked) => {
      const name = `fold-0/train.${format}`;
      const text = String(await bytesOf(format, asked));
      const ids = String(await bytesOf('ids'))
        .trimEnd()
        .split('\n');
      const [other = ''] = String(await bytesOf('ids', { split: 'dropped' })).split('\n');
      const last = ids.at(-1) ?? '';
      expect((await verify({ [name]: text.replaceAll(last, other) })).differences).toEqual([
        `${name}: has ${other}, which the plan has not there`,
        `${name}: lacks ${last}, which the plan has there`,
      ]);
      const without = text.slice(0, text.indexOf(last));
      const cut = without.slice(0, without.lastIndexOf('\n') + 1);
      expect((await verify({ [name]: cut })).differences).toEqual([
        `${name}: lacks ${last}, which the plan has there`,
      ]);
      const repeated = await verify({ [name]: `${text}${text.slice(cut.length)}` });
      expect(repeated.differences).toHaveLength(1);
      expect(repeated.differences[0]).toMatch(/line \d+ is not as the release gives it$/);
    },
  );

  test('Parquet with a byte changed, or cut short', async () => {
    const whole = await bytesOf('parquet');
    const changed = Buffer.from(whole);
    changed[99] = (changed[99] ?? 0) ^ 1;
    for (const bytes of [changed, whole.subarray(0, -1)])
      expect((await verify({ 'fold-0/train.parquet': bytes })).differences).toEqual([
        'fold-0/train.parquet: its bytes are not those that the release gives',
      ]);
  });

  test('of many differing ids, twenty are named and the others counted', async () => {
    const [train = '', control = ''] = [
      String(await bytesOf('ids')),
      String(await bytesOf('ids', { split: 'dropped' })),
    ];
    const wanted = train.trimEnd().split('\n');
    const found = (await verify({ 'fold-0/train.ids': control })).differences;
    expect(found.filter((line) => line.includes(': lacks '))).toHaveLength(21);
    expect(found.at(-1)).toBe(
      `fold-0/train.ids: lacks ${wanted.length - 20} more ids, which the plan has there`,
    );
  });

  test('an empty file, and bytes that are no text', async () => {
    const ids = String(await bytesOf('ids', { split: 'train@5' }))
      .trimEnd()
      .split('\n');
    expect((await verify({ 'fold-0/train@5.ids': '' })).differences).toEqual(
      ids.map((id) => `fold-0/train@5.ids: lacks ${id}, which the plan has there`),
    );
    const rows = await bytesOf('jsonl', { split: 'train@5' });
    rows[rows.lastIndexOf('return')] = 0xff;
    expect((await verify({ 'fold-0/train@5.jsonl': rows })).differences).toHaveLength(1);
  });

  test('a fold or split that the plan does not have', async () => {
    const found = await verify({ 'fold-9/train.ids': '', 'fold-0/validation.ids': '' });
    expect(found).toEqual({
      files: 2,
      differences: [
        'fold-0/validation.ids: the plan has no split "validation" in fold 0; folds count from 0, and splits are test, train, train@5, control, dropped',
        expect.stringMatching(/^fold-9\/train\.ids: the plan has no split "train" in fold 9; /),
      ],
    });
  });

  test('a directory without such files, or none at all, is wrong usage', async () => {
    const empty = scratchDirectory();
    writeFiles(empty, { 'train.ids': 'x\n' });
    await expect(verifySplitFiles(served.corpus.plans, ref, empty)).rejects.toMatchObject({
      code: 'bad-usage',
      message: `expected files of splits in ${empty}, such as fold-0/train.ids or fold-0-train.jsonl, found none`,
    });
    const file2 = path.join(empty, 'train.ids');
    writeFileSync(file2, '');
    for (const nowhere of [path.join(empty, 'nope'), file2])
      await expect(verifySplitFiles(served.corpus.plans, ref, nowhere)).rejects.toMatchObject({
        code: 'bad-usage',
        message: expect.stringContaining(`cannot read the directory ${nowhere}: `),
      });
  });
});
