import type {
  AuditReport,
  ExactDuplicate,
  MethodName,
  NearDuplicate,
  SideReport,
} from './audit-report.ts';
import { compareTypes } from './compare-types.ts';
import { fitted } from './fitted.ts';
import type { Listing } from './listing.ts';

const WIDTH = 100;
const EXAMPLES = 5; // the report itself has the others
/** Of one of two names on a line. */
const HALF = 33;

/**
 * A report as a person reads it: the verdict, the kinds of leaks with their first examples, what
 * could not be checked, and the sides in numbers.
 *
 * @returns lines of at most 100 code points, of printable characters
 */
export function auditWords(report: AuditReport): readonly string[] {
  return [
    report.leaks
      ? 'LEAKS: the training side tells about the test side.'
      : 'No leak found: the training side does not tell about the test side.',
    ...numbers('train', report.train),
    ...numbers('test', report.test),
    '',
    ...leakLines(report),
    ...section('not fully checked', caveats(report)),
    ...section('exception types', classLines(report)),
  ];
}

function numbers(name: string, side: SideReport): readonly string[] {
  const { items, methods, source_bugs: bugs } = side;
  return [`  ${name.padEnd(5)} ${items} items, ${methods} methods, ${bugs} known source bugs`];
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

function leakLines(report: AuditReport): readonly string[] {
  const ofBugs = ({ train, test }: Record<'train' | 'test', Listing<string>>) => [
    idLine('    train', train),
    idLine('    test', test),
  ];
  return [
    ...kind('pairs on both sides', report.same_pair, (id) => [`  ${fitted(id, WIDTH - 2)}`]),
    ...kind('source bugs on both sides', report.shared_source_bug, (found) => [
      `  ${fitted(found.source_bug, WIDTH - 2)}`,
      ...ofBugs(found),
    ]),
    ...kind('test bugs with a near-identical bug in training', report.twin_source_bug, (found) => [
      `  ${fitted(found.test_bug, HALF)} in test, ${fitted(found.train_bug, HALF)} in training`,
      ...ofBugs(found),
    ]),
    ...kind('equal methods', report.exact_duplicate, (found) => [exactLine(found)]),
    ...kind(
      `similar items (token 5-gram Jaccard >= ${report.near_threshold})`,
      report.near_duplicate,
      (found) => [nearLine(found)],
    ),
  ];
}

function kind<T>(
  title: string,
  { total, listed }: Listing<T>,
  linesOf: (found: T) => readonly string[],
): readonly string[] {
  if (total === 0) return [`${title}: none`];
  const shown = listed.slice(0, EXAMPLES);
  const more = total - shown.length;
  return [
    `${title}: ${total}`,
    ...shown.flatMap(linesOf),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function exactLine({ train, test, tokens }: ExactDuplicate): string {
  const length = tokens === null ? 'no Java' : `${tokens} tokens`;
  return `  ${methodName(train)} = ${methodName(test)}, ${length}`;
}

function nearLine({ train, test, intersection, union }: NearDuplicate): string {
  const perMille = Math.floor((1000 * intersection) / union); // not rounded up to the threshold
  return `  ${methodName(train)} ~ ${methodName(test)}, ${(perMille / 1000).toFixed(3)}`;
}

function methodName({ id, method }: MethodName): string {
  return `${fitted(id, HALF)} ${method}`;
}

/** As many ids as fit, and how many there are besides. */
function idLine(title: string, { total, listed }: Listing<string>): string {
  let line = `${title} ${total}:`;
  let shown = 0;
  for (const id of listed.slice(0, EXAMPLES)) {
    const longer = `${line}${shown === 0 ? ' ' : ', '}${fitted(id, HALF)}`;
    if ([...longer].length > WIDTH - ' and 1234567890 more'.length) break;
    line = longer;
    shown++;
  }
  if (shown === total) return line;
  return `${line} ${shown === 0 ? '' : 'and '}${total - shown} more`;
}

function caveats({ train, test }: AuditReport): readonly string[] {
  return [...sideCaveats('train', train), ...sideCaveats('test', test)];
}

function sideCaveats(name: string, side: SideReport): readonly string[] {
  const { unknown_ids, without_provenance, repeated, unreadable_methods: unreadable } = side;
  const times = { ...repeated, listed: repeated.listed.map(({ id }) => id) };
  return [
    ...(unknown_ids.total > 0
      ? [idLine(`  ${name}, ids unknown to the release`, unknown_ids)]
      : []),
    ...(without_provenance.total > 0
      ? [idLine(`  ${name}, without a known source bug`, without_provenance)]
      : []),
    ...(repeated.total > 0 ? [idLine(`  ${name}, ids given more than once`, times)] : []),
    ...(side.methods === 0 ? [`  ${name}, no code to compare`] : []),
    ...(unreadable > 0 ? [`  ${name}, methods that are no Java: ${unreadable}`] : []),
  ];
}

const TYPE_WIDTH = 40;
const COUNT_WIDTH = 12;
const MOST_TYPES = 20; // a corpus has seven

function classLines({ train, test }: AuditReport): readonly string[] {
  const inTest = new Map(test.by_exception_type.map(({ type, items }) => [type, items]));
  const inTrain = new Map(train.by_exception_type.map(({ type, items }) => [type, items]));
  const types = [...new Set([...inTrain.keys(), ...inTest.keys()])].sort(compareTypes);
  const more = types.length - MOST_TYPES;
  const row = (type: string, ...counts: readonly (string | number)[]) =>
    `  ${type.padEnd(TYPE_WIDTH)}${counts.map((count) => String(count).padStart(COUNT_WIDTH)).join('')}`;
  return [
    row('', 'train', 'test'),
    ...types
      .slice(0, MOST_TYPES)
      .map((type) =>
        row(
          type === null ? '(none given)' : fitted(type, TYPE_WIDTH),
          inTrain.get(type) ?? 0,
          inTest.get(type) ?? 0,
        ),
      ),
    ...(more > 0 ? [`  and ${more} more types`] : []),
  ];
}
