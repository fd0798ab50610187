import type { Fingerprint, Vocabulary } from '../../java/fingerprints.ts';
import { lex } from '../../java/lex.ts';
import type { PairCodes } from '../../store/fold-pool.ts';

export type PairFingerprints = {
  readonly seq: number;
  readonly buggy: Fingerprint;
  readonly fixed: Fingerprint;
};

/** What pairs are compared by, by the one vocabulary of the comparison. */
export function fingerprintCodes(
  codes: readonly PairCodes[],
  vocabulary: Vocabulary,
): readonly PairFingerprints[] {
  return codes.map(({ seq, buggy, fixed }) => ({
    seq,
    buggy: vocabulary.fingerprint(lex(buggy)),
    fixed: vocabulary.fingerprint(lex(fixed)),
  }));
}
