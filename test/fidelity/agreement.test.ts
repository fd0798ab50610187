import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreement, type Verdict } from '../../src/fidelity/agreement.ts';

const someVerdict: fc.Arbitrary<Verdict> = fc.record({
  stage: fc.constantFrom('first', 'audit'),
  sample: fc.constantFrom('s1', 's2', 's3', 's4', 's5', '__proto__'),
  judge: fc.constantFrom('wren', 'finch', 'heron', '__proto__'),
  verdict: fc.constantFrom('valid', 'invalid', 'unsure'),
});
const someLog = fc.array(someVerdict, { maxLength: 60 });

const different = (values: readonly string[]) => [...new Set(values)].sort();

/** The verdict that counts: the last one. */
const lastOf = (log: readonly Verdict[], stage: string, judge: string, sample: string) =>
  log.findLast((each) => each.stage === stage && each.judge === judge && each.sample === sample)
    ?.verdict;

/** Kappa by its definition, null where chance alone would agree always. */
function naiveKappa(rated: readonly (readonly [string, string])[]): number | null {
  const n = rated.length;
  const observed = rated.filter(([one, two]) => one === two).length / n;
  const labels = different(rated.flat());
  const share = (at: 0 | 1, label: string) => rated.filter((each) => each[at] === label).length / n;
  const expected = labels.reduce((sum, label) => sum + share(0, label) * share(1, label), 0);
  return labels.length < 2 ? null : (observed - expected) / (1 - expected);
}

describe('laws', () => {
  test('each two judges of a stage are compared over the samples that both judged', () => {
    fc.assert(
      fc.property(someLog, (log) => {
        const got = agreement(log);
        const expected = different(log.map(({ stage }) => stage)).flatMap((stage) => {
          const judges = different(
            log.filter((each) => each.stage === stage).map(({ judge }) => judge),
          );
          return judges.flatMap((one, at) =>
            judges.slice(at + 1).map((two) => ({ stage, judges: [one, two] as const })),
          );
        });
        expect(got.map(({ stage, judges }) => ({ stage, judges }))).toEqual(expected);
        for (const { stage, judges, n, agreement: share, kappa, reason } of got) {
          const rated = different(log.map(({ sample }) => sample)).flatMap((sample) => {
            const [one, two] = judges.map((judge) => lastOf(log, stage, judge, sample));
            return one === undefined || two === undefined ? [] : [[one, two] as const];
          });
          expect(n).toBe(rated.length);
          if (n === 0) {
            expect([share, kappa, reason]).toEqual([null, null, 'there are no values']);
            continue;
          }
          expect(share).toBe(rated.filter(([one, two]) => one === two).length / n);
          const naive = naiveKappa(rated);
          if (naive === null) expect([kappa, reason]).toEqual([null, 'all values are the same']);
          else {
            expect(kappa).toBeCloseTo(naive, 12);
            expect(reason).toBeNull();
          }
        }
      }),
    );
  });

  test('a verdict said again changes nothing', () => {
    fc.assert(
      fc.property(someLog, (log) => {
        expect(agreement(log.flatMap((each) => [each, each]))).toEqual(agreement(log));
      }),
    );
  });
});

describe('examples', () => {
  const judged = (judge: string, ...verdicts: string[]): Verdict[] =>
    verdicts.map((verdict, at) => ({ stage: 'first', sample: `s${at}`, judge, verdict }));

  test('judges who always agree, with both verdicts, have kappa 1', () => {
    const log = [...judged('b', 'yes', 'no', 'yes'), ...judged('a', 'yes', 'no', 'yes')];
    expect(agreement(log)).toEqual([
      { stage: 'first', judges: ['a', 'b'], n: 3, agreement: 1, kappa: 1, reason: null },
    ]);
  });

  test('judges who give one verdict throughout agree, and kappa is not defined', () => {
    const log = [...judged('a', 'yes', 'yes'), ...judged('b', 'yes', 'yes')];
    expect(agreement(log)).toEqual([
      {
        ...{ stage: 'first', judges: ['a', 'b'], n: 2, agreement: 1, kappa: null },
        reason: 'all values are the same',
      },
    ]);
  });

  test('of two verdicts about a sample the last one counts', () => {
    const log = [...judged('a', 'no'), ...judged('b', 'yes'), ...judged('a', 'yes')];
    expect(agreement(log)[0]).toMatchObject({ n: 1, agreement: 1 });
  });

  test('one judge alone, or an empty log, has no agreement', () => {
    expect(agreement([])).toEqual([]);
    expect(agreement(judged('a', 'yes', 'no'))).toEqual([]);
    const other = judged('b', 'yes').map((each) => ({ ...each, stage: 'audit' }));
    expect(agreement([...judged('a', 'yes'), ...other])).toEqual([]);
  });

  test('two of forty apart', () => {
    const verdicts = Array.from({ length: 40 }, (_, at) => (at < 10 ? 'no' : 'yes'));
    const others = verdicts.map((verdict, at) => (at < 2 ? 'yes' : verdict));
    // observed 0.95, by chance 0.25 * 0.2 + 0.75 * 0.8 = 0.65
    expect(agreement([...judged('a', ...verdicts), ...judged('b', ...others)])[0]).toMatchObject({
      ...{ n: 40, agreement: 0.95, kappa: expect.closeTo(0.3 / 0.35, 12) },
    });
  });
});
