import type { Column } from '../../export/column.ts';
import type { RowFormat } from '../../export/row-format.ts';
import { trainingColumns } from '../../export/training-rows.ts';
import { LEAKY_SPLIT } from '../../folds/planned-fold.ts';
import type { ZipRequest } from './plan-zip.ts';
import { type Plan, splitNames } from './plans.ts';
import { splitFileName } from './split-file-name.ts';

/** Types of columns as Hugging Face names them. */
const TYPES = {
  text: 'dtype: string',
  integer: 'dtype: int64',
  number: 'dtype: float64',
  boolean: 'dtype: bool',
  texts: 'sequence: string',
} as const satisfies Record<Column['type'], string>;

/** How pandas reads a side of a fold. */
const READERS = {
  jsonl: 'pd.read_json(f"fold-0/{side}.jsonl", lines=True)',
  csv: 'pd.read_csv(f"fold-0/{side}.csv", keep_default_na=False)',
  parquet: 'pd.read_parquet(f"fold-0/{side}.parquet")',
} as const satisfies Record<RowFormat, string>;

/** A configuration of the folder as a data set of Hugging Face's: which file is which split. */
type Configuration = {
  readonly name: string;
  readonly files: readonly (readonly [split: string, file: string])[];
};

function configurations({ folds, spec }: Plan): readonly Configuration[] {
  const names = splitNames(spec);
  const sides = names.includes('validation') ? ['validation', 'test'] : ['test'];
  const trains = names.filter(
    (name) => name === 'train' || name.startsWith('train@') || name === LEAKY_SPLIT,
  );
  return folds.flatMap(({ fold }) =>
    trains.map((train) => ({
      name: `fold_${fold}${train === 'train' ? '' : `_${splitFileName(train).replace(/\W/g, '_')}`}`,
      files: [train, ...sides].map((split, at) => [
        at === 0 ? 'train' : split,
        `fold-${fold}/${splitFileName(split)}`,
      ]),
    })),
  );
}

function frontMatter(plan: Plan, { task, format }: ZipRequest): string {
  const all = configurations(plan);
  const features = trainingColumns(task, false).map(({ name, type }) => [
    `  - name: ${name}`,
    `    ${type === 'texts' && format === 'csv' ? TYPES.text : TYPES[type]}`,
  ]);
  return [
    '---',
    'configs:',
    ...all.flatMap(({ name, files }) => [
      `- config_name: ${name}`,
      '  data_files:',
      ...files.flatMap(([split, file]) => [`  - split: ${split}`, `    path: "${file}.${format}"`]),
    ]),
    'dataset_info:',
    ...all.flatMap(({ name }) => [`- config_name: ${name}`, '  features:', ...features.flat()]),
    '---',
  ].join('\n');
}

/** The README of a plan's archive: what it is, its warnings, and the lines that load it. */
export function planReadme(plan: Plan, request: ZipRequest): string {
  const { format } = request;
  const reader = READERS[format];
  return `${frontMatter(plan, request)}

# Folds ${plan.spec.strategy} of ${plan.release}

Plan \`${plan.plan_id}\` over the release ${plan.release} (${plan.release_kind}, digest ${plan.release_digest}).
In each \`fold-N\`: \`test\` to test on, \`train\` to train on, \`dropped\` with what is left out and why.
No pair of \`train\` has a source bug of a pair of \`test\`.
${plan.spec.leaky_control ? '\n`control-leaky` ignores provenance ON PURPOSE and leaks: it shows what leakage gains, nothing else.\n' : ''}
${plan.warnings.map(({ code, message }) => `- ${code}: ${message}`).join('\n')}

With pandas and scikit-learn:

    import pandas as pd
    from sklearn.model_selection import PredefinedSplit
    rows = pd.concat((${reader} for side in ("train", "test")), ignore_index=True)
    split = PredefinedSplit(rows["test_fold"])  # one split: -1 is trained on, the fold is tested on

With Hugging Face datasets, where this file is in the folder \`plan\`:

    from datasets import load_dataset
    fold = load_dataset("plan", "fold_0")  # fold["train"], fold["test"]

\`source_bugs\` is a list; in CSV it is its JSON text.

To check that nothing was changed: \`rxserve verify certificate.json --split .\`
`;
}
