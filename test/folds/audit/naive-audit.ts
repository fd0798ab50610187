import { compareCodePoints } from '../../../src/corpus/compare-code-points.ts';
import type { Split } from '../../../src/folds/audit/audit-split.ts';
import { METHOD_SIDES, type Method } from '../../../src/folds/audit/method.ts';
import type { SplitItem } from '../../../src/folds/audit/split-item.ts';
import { lex, tokenText } from '../../../src/java/lex.ts';

type Content = {
  readonly key: string;
  readonly tokens: number | null;
  readonly grams: Set<string>;
};

function contentOf({ code }: Method): Content {
  const lexed = lex(code);
  const texts = Array.from({ length: lexed.count }, (_, at) => tokenText(lexed, at));
  const isJava = lexed.problem === null;
  if (!isJava || texts.length === 0)
    return { key: code.replaceAll(/\s/g, ''), tokens: isJava ? 0 : null, grams: new Set() };
  const runs = texts.slice(4).map((_, at) => JSON.stringify(texts.slice(at, at + 5)));
  return { key: JSON.stringify(texts), tokens: texts.length, grams: new Set(runs) };
}

const place = ({ side }: Method) => METHOD_SIDES.indexOf(side);

/** Every two items and every two methods compared; ids must differ within a side. */
export function naiveAudit({ train, test }: Split, perMille: number) {
  const sorted = (items: readonly SplitItem[]) =>
    [...items]
      .sort((a, b) => compareCodePoints(a.id, b.id))
      .map((item) => {
        const methods = [...item.methods]
          .filter(({ code }) => code.trim() !== '')
          .sort((a, b) => place(a) - place(b));
        return { ...item, all: methods.map((method) => ({ method, content: contentOf(method) })) };
      });
  const same: string[] = [];
  const exact: object[] = [];
  const near: object[] = [];
  for (const a of sorted(train)) {
    for (const b of sorted(test)) {
      if (a.known !== null && b.known !== null && a.id === b.id) {
        same.push(a.id);
        continue;
      }
      let isEqual = false;
      let best: { inter: number; union: number; finding: object } | null = null;
      for (const x of a.all)
        for (const y of b.all) {
          const names = {
            train: { id: a.id, method: x.method.side },
            test: { id: b.id, method: y.method.side },
          };
          if (x.content.key === y.content.key) {
            exact.push({ ...names, tokens: x.content.tokens });
            if (x.content.grams.size > 0) isEqual = true;
            continue;
          }
          const inter = [...x.content.grams].filter((gram) => y.content.grams.has(gram)).length;
          const union = x.content.grams.size + y.content.grams.size - inter;
          if (union === 0 || 1000 * inter < perMille * union) continue;
          if (best === null || inter * best.union > best.inter * union)
            best = { inter, union, finding: { ...names, intersection: inter, union } };
        }
      if (best !== null && !isEqual) near.push(best.finding);
    }
  }
  const methodOrder = (finding: object) => JSON.stringify(finding);
  return { same, exact, near, exactUnordered: exact.map(methodOrder).sort() };
}
