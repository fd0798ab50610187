import type { ReleaseKind } from '../corpus/release-kind.ts';
import type { Column } from './column.ts';

/** What the description says of a release. */
export type DescribedRelease = {
  readonly version: string;
  readonly digest: string;
  readonly kind: ReleaseKind;
  readonly title: string | null;
  readonly description: string | null;
  readonly doi: string | null;
  readonly licence: string | null;
  readonly citation: string | null;
  readonly partial: boolean;
  readonly incomplete: boolean;
  /** ISO 8601 */
  readonly loadedAt: string;
};

/** A file that can be fetched, with what it is to be checked against. */
type DescribedFile = {
  readonly name: string;
  /** path and query */
  readonly url: string;
  readonly bytes: number;
  /** hex */
  readonly sha256: string;
};

export type DescribedPartition = DescribedFile & {
  readonly partition: string;
  readonly about: string;
  /** null where none is stated */
  readonly licences: readonly (string | null)[];
  readonly columns: readonly (Column & { readonly about: string })[];
};

export type DescribedFolds = DescribedFile & {
  readonly planId: string;
  /** path of the plan */
  readonly plan: string;
  readonly splits: readonly string[];
};

export type CroissantFacts = {
  /** `https://host`, before every path */
  readonly origin: string;
  readonly release: DescribedRelease;
  readonly partitions: readonly DescribedPartition[];
  /** null where no folds can be made of the release */
  readonly folds: DescribedFolds | null;
  /** what the data is not for */
  readonly limits: readonly string[];
};

type Json = { readonly [name: string]: unknown };

/** Source: Croissant 1.1, appendix 1; and what else is used here. */
const CONTEXT = {
  '@language': 'en',
  '@vocab': 'http://schema.org/',
  sc: 'http://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  rai: 'http://mlcommons.org/croissant/RAI/',
  dct: 'http://purl.org/dc/terms/',
  prov: 'http://www.w3.org/ns/prov#',
  arrayShape: 'cr:arrayShape',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  isArray: 'cr:isArray',
  isLiveDataset: 'cr:isLiveDataset',
  key: 'cr:key',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  sdVersion: 'cr:sdVersion',
  source: 'cr:source',
} as const;

const CONFORMS_TO = 'http://mlcommons.org/croissant/1.1';

const DATA_TYPES = {
  text: 'sc:Text',
  integer: 'sc:Integer',
  number: 'sc:Float',
  boolean: 'sc:Boolean',
  texts: 'sc:Text',
} as const satisfies Record<Column['type'], string>;

/** A licence by its page, where its name is an identifier of SPDX's; else by its name. */
function licenceOf(name: string | null): unknown {
  if (name === null) return { '@type': 'CreativeWork', name: 'not stated by the release' };
  if (/^https?:\/\//.test(name)) return name;
  return /^[A-Za-z0-9][A-Za-z0-9.+-]*$/.test(name)
    ? `https://spdx.org/licenses/${name}.html`
    : { '@type': 'CreativeWork', name };
}

function licencesOf(names: readonly (string | null)[]): unknown {
  const all = [...new Set(names)].map(licenceOf);
  return all.length === 1 ? all[0] : all;
}

const fileObject = (origin: string, file: DescribedFile, more: Json): Json => ({
  '@type': 'cr:FileObject',
  '@id': file.name,
  name: file.name,
  contentUrl: `${origin}${file.url}`,
  contentSize: `${file.bytes} B`,
  sha256: file.sha256,
  ...more,
});

const column = (file: string, name: string): Json => ({
  source: { fileObject: { '@id': file }, extract: { column: name } },
});

function pairRecords({ partition, about, name: file, columns }: DescribedPartition): Json {
  return {
    '@type': 'cr:RecordSet',
    '@id': partition,
    name: partition,
    description: about,
    key: { '@id': `${partition}/id` },
    field: columns.map(({ name, type, about: what }) => ({
      '@type': 'cr:Field',
      '@id': `${partition}/${name}`,
      name,
      description: what,
      dataType: DATA_TYPES[type],
      ...(type === 'texts' ? { isArray: true, arrayShape: '-1' } : {}),
      ...column(file, name),
    })),
  };
}

/** What a split is for, by its name. Source: Croissant 1.1, "Splits". */
function splitUrl(split: string): string {
  if (split === 'test') return 'cr:TestSplit';
  return split === 'validation' ? 'cr:ValidationSplit' : 'cr:TrainingSplit';
}

function foldRecords(folds: DescribedFolds, partitions: readonly string[]): readonly Json[] {
  const field = (name: string, dataType: string, about: string, more: Json = {}): Json => ({
    '@type': 'cr:Field',
    '@id': `folds/${name}`,
    name,
    description: about,
    dataType,
    ...column(folds.name, name),
    ...more,
  });
  return [
    {
      '@type': 'cr:RecordSet',
      '@id': 'splits',
      name: 'splits',
      description: 'The splits of each fold.',
      dataType: 'cr:Split',
      key: { '@id': 'splits/name' },
      field: [
        { '@type': 'cr:Field', '@id': 'splits/name', name: 'name', dataType: 'sc:Text' },
        { '@type': 'cr:Field', '@id': 'splits/url', name: 'url', dataType: 'cr:Split' },
      ],
      data: folds.splits.map((split) => ({ 'splits/name': split, 'splits/url': splitUrl(split) })),
    },
    {
      '@type': 'cr:RecordSet',
      '@id': 'folds',
      name: 'folds',
      description: `Which pair is on which side of which fold of the plan ${folds.planId}: no pair of train has a source bug of a pair of test of the same fold.`,
      key: ['fold', 'split', 'id'].map((name) => ({ '@id': `folds/${name}` })),
      field: [
        field('fold', 'sc:Integer', 'The fold, from 0.'),
        field('split', 'sc:Text', 'The side of the fold.', {
          references: { '@id': 'splits/name' },
        }),
        field('partition', 'sc:Text', 'The partition that the pair is in.'),
        field('id', 'sc:Text', 'The pair.', {
          references: partitions.map((partition) => ({ '@id': `${partition}/id` })),
        }),
      ],
    },
  ];
}

const INVENTED = ['demo', 'simulated'];

/**
 * A release as Croissant 1.1 (JSON-LD): every file with its SHA-256, a record set for each partition
 * and for the folds, licences by partition, citation, provenance, and what the data is not for.
 *
 * Source: http://mlcommons.org/croissant/1.1
 */
export function croissant({ origin, release, partitions, folds, limits }: CroissantFacts): Json {
  const { version, digest, kind, title, doi, citation, licence } = release;
  const invented = INVENTED.includes(kind);
  const name = title ?? `Java runtime-exception bug/fix pairs, ${version}`;
  const states = [
    ...(invented ? [`This is a ${kind} release: its code is invented and is no data.`] : []),
    ...(release.partial
      ? ['The release is partial: a partition or the source bug map is absent.']
      : []),
    ...(release.incomplete ? ['The release is incomplete: records were set aside.'] : []),
  ];
  const seeds = partitions.find(({ partition }) => partition === 'seeds');
  return {
    '@context': CONTEXT,
    '@type': 'sc:Dataset',
    name,
    description: [
      release.description ??
        'Buggy and fixed versions of Java methods, labelled with the unchecked exception that the buggy one throws.',
      ...states,
    ].join(' '),
    conformsTo: CONFORMS_TO,
    license: licencesOf([licence, ...(seeds?.licences ?? [])]),
    url: `${origin}/v1/datasheet?release=${encodeURIComponent(version)}`,
    ...(doi === null
      ? {}
      : { sameAs: `https://doi.org/${doi.replace(/^(https?:\/\/)?(dx\.)?doi\.org\//, '')}` }),
    creator: {
      '@type': 'Organization',
      name: invented ? 'rxserve' : `the authors of ${title ?? version}`,
    },
    datePublished: release.loadedAt.slice(0, 10),
    version,
    sdVersion: digest,
    isLiveDataset: false,
    inLanguage: 'en',
    keywords: ['Java', 'runtime exceptions', 'bug detection', 'program repair', 'synthetic data'],
    citeAs: citation ?? `${name}, version ${version}, digest ${digest}`,
    'prov:wasDerivedFrom': {
      '@id': `urn:sha256:${digest}`,
      'prov:label': `release ${version} (${kind})`,
    },
    'rai:dataLimitations': limits,
    distribution: [
      ...partitions.map((partition) =>
        fileObject(origin, partition, {
          description: partition.about,
          encodingFormat: 'application/x-parquet',
          license: licencesOf(partition.licences),
        }),
      ),
      ...(folds === null
        ? []
        : [
            fileObject(origin, folds, {
              description: `Folds of the plan ${folds.planId}.`,
              encodingFormat: 'text/csv',
              'prov:wasGeneratedBy': {
                '@type': 'prov:Activity',
                '@id': `${origin}${folds.plan}`,
                'prov:label': 'provenance-disjoint folds, with a certificate',
              },
            }),
          ]),
    ],
    recordSet: [
      ...partitions.map(pairRecords),
      ...(folds === null
        ? []
        : foldRecords(
            folds,
            partitions.map(({ partition }) => partition),
          )),
    ],
  };
}
