import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutProvenance, NODE } from '../../src/web/pair/layout-provenance.ts';

const graph = fc
  .record({
    seeds: fc.integer({ min: 1, max: 3 }),
    bugs: fc.integer({ min: 1, max: 2 }),
    core: fc.nat(9),
  })
  .map(({ seeds, bugs, core }) => {
    const names = Array.from({ length: bugs }, (_, at) => `bug-${at}`);
    const pair = (prefix: string) => (_: unknown, at: number) => ({
      id: `${prefix}-${at}`,
      bugs: at % 2 === 0 ? names : names.slice(0, 1),
    });
    return {
      seeds: Array.from({ length: seeds }, pair('seed')),
      bugs: names,
      descendants: Array.from({ length: core }, pair('core')),
      more: core > 7 ? 12 : 0,
      isOfBug: false,
    };
  });

test('nodes lie within the width, none on another, and edges go down', () => {
  fc.assert(
    fc.property(graph, fc.integer({ min: 300, max: 1300 }), (of, width) => {
      const { nodes, edges, height } = layoutProvenance(of, width);
      const extra = of.more > 0 ? 1 : 0;
      expect(nodes).toHaveLength(of.seeds.length + of.bugs.length + of.descendants.length + extra);
      for (const { x, y } of nodes) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + NODE.width).toBeLessThanOrEqual(width);
        expect(y + NODE.height).toBeLessThanOrEqual(height);
      }
      for (const one of nodes)
        for (const other of nodes) {
          const isApart =
            Math.abs(one.x - other.x) >= NODE.width || Math.abs(one.y - other.y) >= NODE.height;
          expect(one === other || isApart).toBe(true);
        }
      for (const { from, to } of edges) expect(from.y).toBeLessThan(to.y);
      const wanted = [...of.seeds, ...of.descendants].flatMap(({ bugs }) => bugs).length;
      expect(edges).toHaveLength(wanted + extra * of.bugs.length);
    }),
  );
});
