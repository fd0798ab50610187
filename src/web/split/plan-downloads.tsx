import { useState } from 'preact/hooks';
import type { Plan } from '../api-types.ts';
import { CopyField } from '../parts/copy-field.tsx';

const TASKS = [
  ['isolated', 'one method: is it defective?'],
  ['discrimination', 'two methods: which one is?'],
  ['pairs', 'both methods of each pair'],
] as const;

type Task = (typeof TASKS)[number][0];

const isTask = (text: string): text is Task => TASKS.some(([task]) => task === text);

/** Three lines that load the first fold. */
function pythonOf(base: string, task: Task): string {
  const of = (split: string) => `"${base}/0/${split}.jsonl?task=${task}"`;
  return [
    'import pandas as pd',
    `train = pd.read_json(${of('train')}, lines=True)`,
    `test = pd.read_json(${of('test')}, lines=True)`,
  ].join('\n');
}

/** The plan as files: everything at once, its certificate, or fold by fold. */
export function PlanDownloads({ plan: { plan_id: id, folds } }: { readonly plan: Plan }) {
  const [task, setTask] = useState<Task>('isolated');
  const [format, setFormat] = useState('jsonl');
  const [fold, setFold] = useState(0);
  const path = `/v1/folds/${id}`;
  const chosen = folds[fold] ?? folds[0];
  const splits = [
    'train',
    ...(chosen?.validation === undefined ? [] : ['validation']),
    'test',
    'dropped',
    ...Object.keys(chosen?.train_sizes ?? {}).map((size) => `train@${size}`),
    ...(chosen?.control === undefined ? [] : ['control']),
  ];
  const base = `${window.location.origin}${path}`;
  return (
    <>
      <div class="fields">
        <label>
          <span>Task</span>
          <select
            value={task}
            onChange={({ currentTarget: { value } }) => isTask(value) && setTask(value)}
          >
            {TASKS.map(([name, words]) => (
              <option key={name} value={name}>
                {name}: {words}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Format</span>
          <select value={format} onChange={({ currentTarget }) => setFormat(currentTarget.value)}>
            <option value="jsonl">JSON lines</option>
            <option value="csv">CSV</option>
          </select>
        </label>
      </div>
      <p class="buttons">
        <a class="button primary" href={`${path}.zip?task=${task}&format=${format}`} download>
          Download all folds (.zip)
        </a>
        <a class="button" href={`${path}/certificate.json`} download="certificate.json">
          Certificate
        </a>
      </p>
      <div class="fields">
        <label>
          <span>Single files of fold</span>
          <select
            value={String(chosen?.fold ?? 0)}
            onChange={({ currentTarget }) => setFold(Number(currentTarget.value))}
          >
            {folds.map((each) => (
              <option key={each.fold} value={String(each.fold)}>
                {each.fold}
              </option>
            ))}
          </select>
        </label>
        <span class="links">
          {splits.map((split) => (
            <a
              key={split}
              href={`${path}/${chosen?.fold ?? 0}/${split}.${format}?task=${task}`}
              download
            >
              {split}
            </a>
          ))}
        </span>
      </div>
      <CopyField label="Python: the first fold" text={pythonOf(base, task)} />
      <CopyField
        label="Verify it later: recompute the plan, compare every file"
        text={`unzip folds-*.zip -d plan && npx rxserve verify plan/certificate.json --split plan`}
      />
      <p class="soft breaks">Plan {id}</p>
    </>
  );
}
