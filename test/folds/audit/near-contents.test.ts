import { expect, test } from 'vitest';
import { MethodContents } from '../../../src/folds/audit/method-contents.ts';
import { NearContents } from '../../../src/folds/audit/near-contents.ts';

test('what is not kept is found again', () => {
  const contents = new MethodContents();
  const codes = ['g', 'h', 'i', 'f'].map((name) => `void ${name}() { a(b, c); d(e); return; }`);
  const numbers = codes.map((code) => contents.numberOf(code) ?? -1);
  for (const room of [0, 3, 4, 100]) {
    const near = new NearContents(contents, numbers, 0.5, room);
    for (const content of [...numbers, ...numbers]) {
      const others = numbers.filter((other) => other !== content);
      expect(near.of(content).map((found) => found.content)).toEqual(others);
    }
  }
});
