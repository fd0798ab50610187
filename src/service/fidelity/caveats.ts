import type { FidelitySpec } from './parse-fidelity-spec.ts';

/** What every reader of a comparison should know (design, section 7; the paper, §6.1). */
const OF_TESTS = [
  'p is descriptive: generated pairs are clustered by the seeds they come from, so they are not independent',
  'a difference that is not significant is not equivalence: with few real pairs only large ones show',
];

const OF_PARTS: Readonly<Record<FidelityPart, readonly string[]>> = {
  structural: [
    ...OF_TESTS,
    'ks.p ignores ties, as SciPy does; ks.p_ties regards them, as R does, and can fall on the other side of 0.05 for whole numbers',
  ],
  lexical: OF_TESTS,
  repair_style: [
    'what a fix throws is computed from both methods; the flags of the release are not used',
  ],
  distance: [
    'similarity is of texts: that a method is far from every real one does not say that it is new',
  ],
  compression: [
    'where a bug has several pairs, or a pair two exemplars, the exemplar is taken as their mean; `ambiguous` counts these',
  ],
  screening: [
    'the paper does not name the measure of its Table 4; `measure` says which one this is',
  ],
  length_rule: ['a detector of pairs that does not beat the length rule has learned lengths'],
  curves: [
    'the last bin of a histogram is open; of more than 400 steps of a curve every k-th is given',
  ],
  acceptance: [
    'first_pass counts core pairs that were not marked as repaired; where a release does not say, they count as first pass',
  ],
  agreement: [
    'kappa depends on how often each verdict is given; read it beside the agreement and n',
  ],
};

type FidelityPart = FidelitySpec['parts'][number] | FidelitySpec['release_parts'][number];

/** The caveats of what is asked for, each once. */
export function caveatsOf({ parts, release_parts }: FidelitySpec): readonly string[] {
  const all = [...parts, ...release_parts].flatMap((part) => OF_PARTS[part]);
  const numbers =
    parts.length === 0 ? [] : ['methods that do not parse have no numbers; `missing` counts them'];
  return [...new Set([...all, ...numbers])];
}
