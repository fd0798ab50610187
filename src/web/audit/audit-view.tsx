import { useState } from 'preact/hooks';
import { client } from '../client.ts';
import type { ViewProps } from '../parts/lazy-view.tsx';
import { ProblemNote } from '../parts/problem-note.tsx';
import { Progress } from '../parts/progress.tsx';
import { formatQuery } from '../router/query.ts';
import { useAnswer } from '../use-answer.ts';
import { AuditResult } from './audit-report.tsx';
import { FileDrop, type SideFile } from './file-drop.tsx';

type Asked = { readonly train: SideFile; readonly test: SideFile; readonly near: string };

/** A split of the reader's own, looked through for what training tells about the test. */
export function AuditView({ release }: ViewProps) {
  const [train, setTrain] = useState<SideFile | null>(null);
  const [test, setTest] = useState<SideFile | null>(null);
  const [near, setNear] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [run, setRun] = useState(0);
  const query = formatQuery([
    ...(release === null ? [] : [{ name: 'release', values: [release] }]),
    ...(asked === null || asked.near === ''
      ? []
      : [{ name: 'near_duplicates', values: [asked.near] }]),
  ]);
  const { data, problem, isLoading, retry } = useAnswer(
    asked === null ? null : `${run}?${query}`,
    (signal) => client.audit(asked?.train.text ?? '', asked?.test.text ?? '', query, signal),
  );
  return (
    <div class="audit">
      <h1>Audit a split of your own</h1>
      <p class="soft">
        Each side is a file: ids one a line, JSON lines or CSV, with ids, code or both; up to 64 MiB
        together. The server forgets it afterwards.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (train === null || test === null) return;
          setAsked({ train, test, near: near.trim() });
          setRun(run + 1);
        }}
      >
        <div class="drops">
          <FileDrop label="Training" file={train} take={setTrain} />
          <FileDrop label="Test" file={test} take={setTest} />
        </div>
        <div class="fields">
          <label>
            <span>Near duplicates from similarity</span>
            <input
              value={near}
              placeholder="0.8"
              size={8}
              onInput={({ currentTarget }) => setNear(currentTarget.value)}
            />
          </label>
          <button type="submit" class="primary" disabled={train === null || test === null}>
            Audit
          </button>
          {(train === null || test === null) && (
            <span class="soft hint-line">It takes both files.</span>
          )}
        </div>
      </form>
      <Progress active={isLoading} what="Looking for leaks" />
      {problem !== null && <ProblemNote problem={problem} retry={retry} />}
      {data !== null && problem === null && (
        <div class={isLoading ? 'stale' : undefined}>
          <AuditResult report={data} />
        </div>
      )}
    </div>
  );
}
