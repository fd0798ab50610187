import { describe, expect, test } from 'vitest';
import { Vocabulary } from '../../src/java/fingerprints.ts';
import { jaccard } from '../../src/java/jaccard.ts';
import { comparePair } from '../../src/java/patch.ts';
import { type Scan, scanMethod } from '../../src/java/scan.ts';
import { goldenCode, goldenMethods, goldenPairs } from './golden-methods.ts';

describe('golden pairs', () => {
  test.each(goldenPairs)('$id', (pair) => {
    const buggy = scanned(goldenCode(pair.buggy));
    const fixed = scanned(goldenCode(pair.fixed));
    const patch = comparePair(buggy, fixed, pair.label);
    expect(patch.repair_growth).toBe(pair.tokenDelta);
    expect(patch.growth).toBe(['shrinks', 'same', 'grows'][Math.sign(pair.tokenDelta) + 1]);
    expect(patch.introduced_throws.length).toBe(pair.introducedThrowStatements);
    expect(patch.introduces_throw !== 'none').toBe(pair.fixIntroducesThrow);
    expect(patch.introduces_throw === 'label').toBe(pair.fixIntroducesLabel);
    expect(patch.label_throws_grow).toBe(pair.fixIntroducesLabelByTypeCount);
    for (const [name, change] of Object.entries(patch.changed_constructs))
      expect(change, name).not.toBe(0);

    const vocabulary = new Vocabulary();
    const a = vocabulary.fingerprint(buggy.lexed);
    const b = vocabulary.fingerprint(fixed.lexed);
    expect(jaccard(a.tokens, b.tokens)).toEqual(pair.tokenSetJaccard);
    expect(jaccard(a.grams, b.grams)).toEqual(pair.token5gramJaccard);
  });

  test('changed constructs of the NPE pair', () => {
    const patch = comparePair(
      scanned(goldenCode('npe-buggy')),
      scanned(goldenCode('npe-fixed')),
      '',
    );
    expect(patch.changed_constructs).toEqual({ null_literal: 1, equality: 1 });
  });
});

test('distinct tokens and 5-grams of every golden method, in one vocabulary', () => {
  const vocabulary = new Vocabulary();
  for (const { id, code, expected } of goldenMethods) {
    const { tokens, grams } = vocabulary.fingerprint(scanned(code).lexed);
    expect(tokens.length, id).toBe(expected.detail.distinctTokens);
    expect(grams.length, id).toBe(expected.detail.distinctToken5grams);
  }
});

function scanned(code: string): Extract<Scan, { readonly constructs: unknown }> {
  const scan = scanMethod(code);
  if (scan.metrics === null) throw new Error(scan.problem.message);
  return scan;
}
