import { shortTypeName } from '../corpus/exception-type.ts';
import type { PoolReport } from '../seedpool/pool/pool-report.ts';
import { wrapped } from './wrapped.ts';

/** Columns of the command line's output. */
const WIDTH = 100;

/** Entries of a reason that are named; the report has them all. */
const MAX_SHOWN_ENTRIES = 3;

const percent = (part: number, whole: number) =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;

const heading = (text: string) => ['', text];

function balanceLines({ balance }: PoolReport): readonly string[] {
  const line = (count: number, step: string, text: string) => {
    const head = `${String(count).padStart(6)}  ${step.padEnd(10)}`;
    return wrapped(text, WIDTH - head.length, 0).map((part, index) =>
      index === 0 ? head + part : ' '.repeat(head.length) + part,
    );
  };
  return [
    ...line(balance.entries_in, 'in', 'entries of the benchmark'),
    ...balance.groups.flatMap(({ step, reason, entries }) => {
      const named = entries.slice(0, MAX_SHOWN_ENTRIES).map(({ entry }) => entry);
      const more = entries.length > named.length ? ', …' : '';
      return line(entries.length, step, `${reason} (${named.join(', ')}${more})`);
    }),
    ...line(balance.entries_out, 'out', 'entries that give pairs'),
  ];
}

function tableTwo({ table_2: table, benchmark }: PoolReport): readonly string[] {
  const { published, counted, rules } = table;
  return counted
    .flatMap(({ rule, entries, of_entries, bugs, of_bugs }) =>
      wrapped(
        `${benchmark}: ${entries} of ${of_entries} entries (${percent(entries, of_entries)}), ` +
          `${bugs} of ${of_bugs} bugs (${percent(bugs, of_bugs)}): ${rules[rule]}`,
        WIDTH,
        2,
      ),
    )
    .concat(
      `published: ${published.bugs} of ${published.of} (${percent(published.bugs, published.of)})`,
    );
}

function tableThree({ table_3: rows, pairs }: PoolReport): readonly string[] {
  const columns = [...rows.map(({ exception_type: type }) => shortTypeName(type)), 'all'];
  const line = (name: string, cells: readonly (string | number)[]) =>
    name.padEnd(10) + cells.map((cell) => String(cell).padStart(8)).join('');
  const published = rows.map((row) => row.published);
  return [
    line('', columns),
    line('here', [...rows.map((row) => row.pairs), pairs]),
    line('published', [...published, published.reduce((sum, each) => sum + each, 0)]),
  ];
}

/** The report of a run as a person reads it, in lines of up to 100 characters. */
export function seedsTable(report: PoolReport): readonly string[] {
  const { benchmark, sources, evidence, pairs, source_bugs: bugs, notes } = report;
  return [
    `${benchmark}: ${pairs} pairs of ${bugs} bugs`,
    ...sources.map(({ repository, commit, date }) => `  ${repository} at ${commit} of ${date}`),
    ...heading('What became of each entry, by step:'),
    ...balanceLines(report),
    ...heading(`Evidence (asked for: ${report.evidence_level}):`),
    `${evidence.stack} on the throwing stack, ${evidence.trimmed} with a trimmed trace, ` +
      `${evidence.class} by class name only`,
    ...heading('Bugs of the seven types (Table 2):'),
    ...tableTwo(report),
    ...heading('Pairs by exception type (Table 3):'),
    ...tableThree(report),
    ...(notes.length === 0
      ? []
      : ['', `${notes.length} notes of what was unusual are in the report`]),
  ];
}
