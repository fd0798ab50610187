import { z } from 'zod';

const Written = z.union([z.number(), z.enum(['NaN', 'Infinity', '-Infinity'])]);

const Generator = z.strictObject({
  gen: z.literal('lcg15'),
  seed: z.int(),
  n: z.int(),
  op: z.enum(['mod', 'sq', 'unit', 'rare', 'bit']),
  m: z.int().default(1),
  add: z.number().default(0),
  div: z.int().default(1),
  thr: z.int().default(0),
});

/** Numbers as the golden files write them: a list, runs of equal ones, or a small generator. */
export const GoldenNumbers = z.union([
  z.array(Written).transform((written) => written.map(Number)),
  z
    .strictObject({ runs: z.array(z.tuple([z.int(), z.number()])) })
    .transform(({ runs }) =>
      runs.flatMap(([count, value]) => Array(count).fill(value).map(Number)),
    ),
  Generator.transform(generated),
]);

function generated(how: z.output<typeof Generator>): number[] {
  let state = how.seed & 0x7fffffff;
  return Array.from({ length: how.n }, () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return transformed(state >>> 16, how);
  });
}

function transformed(value: number, how: z.output<typeof Generator>): number {
  switch (how.op) {
    case 'mod':
      return (value % how.m) + how.add;
    case 'sq':
      return Math.floor(Math.floor((value * value) / 32768) / how.div) + how.add;
    case 'unit':
      return value / 32768 + how.add;
    case 'rare':
      return value < how.thr ? 1 + (value % 3) : 0;
    case 'bit':
      return value < how.thr ? 1 : 0;
  }
}
