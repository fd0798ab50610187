import { inWords } from './figure.ts';
import { cohensKappa } from './statistics/cohens-kappa.ts';

/** One line of the judgment log. */
export type Verdict = {
  readonly stage: string;
  readonly sample: string;
  readonly judge: string;
  readonly verdict: string;
};

/** Two judges over the samples that both judged at one stage. */
export type JudgeAgreement = {
  readonly stage: string;
  readonly judges: readonly [string, string];
  readonly n: number;
  /** Share of the samples on which they agree. */
  readonly agreement: number | null;
  readonly kappa: number | null;
  readonly reason: string | null;
};

/**
 * How much judges agree, pairwise, stage by stage. Of several verdicts of a judge about a sample at a
 * stage the last one counts.
 *
 * Source: design, section 7; the paper, Table 6.
 */
export function agreement(verdicts: readonly Verdict[]): readonly JudgeAgreement[] {
  const stages = new Map<string, Map<string, Map<string, string>>>();
  for (const { stage, judge, sample, verdict } of verdicts) {
    const judges = stages.get(stage) ?? new Map<string, Map<string, string>>();
    stages.set(stage, judges);
    const own = judges.get(judge) ?? new Map<string, string>();
    judges.set(judge, own);
    own.set(sample, verdict);
  }
  return [...stages].sort(byName).flatMap(([stage, judges]) => {
    const names = [...judges.keys()].sort();
    return names.flatMap((one, at) =>
      names.slice(at + 1).map((two) => pairwise(stage, [one, two], judges)),
    );
  });
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
  a < b ? -1 : 1;

function pairwise(
  stage: string,
  judges: readonly [string, string],
  verdictsOf: ReadonlyMap<string, ReadonlyMap<string, string>>,
): JudgeAgreement {
  const [one, two] = judges.map((judge) => verdictsOf.get(judge) ?? new Map<string, string>());
  const shared = [...(one ?? [])].flatMap(([sample, verdict]) => {
    const other = two?.get(sample);
    return other === undefined ? [] : [[verdict, other] as const];
  });
  const n = shared.length;
  const agreed = shared.filter(([a, b]) => a === b).length;
  const outcome = cohensKappa(
    shared.map(([a]) => a),
    shared.map(([, b]) => b),
  );
  const base = { stage, judges, n, agreement: n === 0 ? null : agreed / n };
  return outcome.value === null
    ? { ...base, kappa: null, reason: inWords(outcome.reason) }
    : { ...base, kappa: outcome.value.kappa, reason: null };
}
