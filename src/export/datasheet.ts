import type { DescribedRelease } from './croissant.ts';
import type { Block, Datasheet } from './datasheet-block.ts';
import { limitsOfUse } from './limits-of-use.ts';

/** A count of pairs, as facets give it. */
type CountedType = {
  readonly exception_type: string;
  readonly partition: string;
  readonly pairs: number;
};

export type DatasheetFacts = {
  readonly release: DescribedRelease;
  readonly absent: readonly string[];
  readonly quarantined: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly types: readonly CountedType[];
  /** licences of seed pairs; null where none is stated */
  readonly seedLicences: readonly { readonly licence: string | null; readonly pairs: number }[];
  readonly flagged: { readonly ise: number; readonly introducesLabel: number };
};

const text = (content: string): Block => ({ kind: 'text', text: content });
const list = (items: readonly string[]): Block => ({ kind: 'list', items });

function typeTable({ types, counts }: DatasheetFacts): Block {
  const partitions = Object.keys(counts);
  const names = [...new Set(types.map(({ exception_type: type }) => type))].sort();
  const pairs = (type: string, partition: string) =>
    types.find((each) => each.exception_type === type && each.partition === partition)?.pairs ?? 0;
  return {
    kind: 'table',
    head: ['exception type', ...partitions],
    rows: [
      ...names.map((type) => [type, ...partitions.map((name) => String(pairs(type, name)))]),
      ['all', ...partitions.map((name) => String(counts[name] ?? 0))],
    ],
  };
}

function completeness({ release, absent, quarantined }: DatasheetFacts): string {
  const parts = [
    ...(absent.length > 0 ? [`without ${absent.join(', ')}`] : []),
    ...(quarantined > 0 ? [`${quarantined} records were set aside when it was loaded`] : []),
  ];
  if (parts.length === 0) return 'Every file of the layout is there, and no record was set aside.';
  const state = release.partial ? 'partial' : release.incomplete ? 'incomplete' : 'complete';
  return `The release is ${state}: ${parts.join('; ')}.`;
}

/**
 * The datasheet of a release: the seven groups of questions, answered from its own facts and from
 * what is known of its making.
 *
 * Source: Gebru et al., Datasheets for Datasets, CACM 64(12), 2021.
 */
export function datasheet(facts: DatasheetFacts): Datasheet {
  const { release, flagged, seedLicences } = facts;
  const { version, kind, digest, title, description, citation, doi, licence } = release;
  const stated = (value: string | null) => value ?? 'not stated by the release';
  return {
    title: `Datasheet: ${title ?? version}`,
    sections: [
      {
        title: 'Limits of intended use',
        blocks: [list(limitsOfUse(kind))],
      },
      {
        title: 'Motivation',
        blocks: [
          text(
            description ??
              'Made to train and to evaluate detectors of Java methods that throw unchecked exceptions, where real bugs with a known cause are few.',
          ),
          text(
            'Two tasks are meant: to say of one method whether it is defective, and to say of two versions which one is.',
          ),
        ],
      },
      {
        title: 'Composition',
        blocks: [
          text(
            'An instance is a pair: a buggy and a fixed version of one Java method with the same signature, labelled with one of seven unchecked exceptions.',
          ),
          list([
            'core: generated pairs that judges found valid, with the real bugs that the generator was shown',
            'excluded: generated candidates that were rejected, and why; their provenance was not recorded',
            'contrast: pairs generated without examples; without a label of validity',
            'seeds: real pairs from public benchmarks of bugs',
          ]),
          typeTable(facts),
          text(completeness(facts)),
          text(
            `${flagged.ise} core pairs carry ise_flag, ${flagged.introducesLabel} core pairs carry fix_introduces_label. There is no recommended split by row: splits are made by source bug, and come with a certificate.`,
          ),
          text('There is no data about people, other than what comments in real code may say.'),
        ],
      },
      {
        title: 'Collection process',
        blocks: [
          text(
            'Seed pairs were taken from repairs of real bugs. A language model was shown one or two of them and asked for a new pair of the same exception type; the generation metadata say which model, and which pairs it was shown.',
          ),
        ],
      },
      {
        title: 'Preprocessing, cleaning, labelling',
        blocks: [
          text(
            'Judges, which are language models, looked at each candidate; a candidate that failed had one attempt at repair. What they said is kept with the pairs. Code is kept byte for byte; metrics, constructs and introduced throws are computed when a release is loaded and say so.',
          ),
        ],
      },
      {
        title: 'Uses',
        blocks: [
          text(
            'Training and evaluation of bug detectors on single methods, under folds that share no source bug; comparison of generated with real code. What it is not for stands at the top.',
          ),
        ],
      },
      {
        title: 'Distribution',
        blocks: [
          list([
            `release ${version}, of the kind ${kind}, digest ${digest}`,
            `licence of core, excluded and contrast: ${stated(licence)}`,
            `citation: ${stated(citation)}`,
            `DOI: ${stated(doi)}`,
          ]),
          ...(seedLicences.length === 0
            ? []
            : [
                text('Seed pairs are under the licences of the projects that they are from:'),
                {
                  kind: 'table' as const,
                  head: ['licence', 'seed pairs'],
                  rows: seedLicences.map(({ licence: name, pairs }) => [
                    stated(name),
                    String(pairs),
                  ]),
                },
              ]),
        ],
      },
      {
        title: 'Maintenance',
        blocks: [
          text(
            `A release does not change: its digest covers every record of every role. A correction is another release beside it. This one was loaded here on ${release.loadedAt.slice(0, 10)}.`,
          ),
        ],
      },
    ],
  };
}
