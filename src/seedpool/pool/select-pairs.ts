import type { ExceptionType } from '../../corpus/exception-type.ts';
import type { BugEntry } from '../benchmarks/bug-entry.ts';
import { type EvidenceLevel, evidenceOf, frameOf, isAtLeast } from '../failures/evidence.ts';
import { thrownKind } from '../failures/exception-kind.ts';
import type { Failure } from '../failures/failure.ts';
import { addsThrow } from '../filters/adds-throw.ts';
import { type ContainedChange, containedChanges } from '../filters/contained-change.ts';
import { dropByFailures } from '../filters/failure-step.ts';
import type { Drop } from '../filters/step.ts';
import type { SeedPair } from './seed-pair.ts';

/** What becomes of an entry: pairs, at least one, or the one step that drops it. */
export type Outcome = { readonly pairs: readonly SeedPair[] } | { readonly dropped: Drop };

type Typed = { readonly type: ExceptionType; readonly failure: Failure };
type Candidate = Typed & { readonly change: ContainedChange; readonly evidence: EvidenceLevel };

/**
 * Takes an entry through the steps.
 *
 * @param level evidence below it does not do
 */
export function selectPairs(entry: BugEntry, level: EvidenceLevel): Outcome {
  const dropped = entry.dropped ?? dropByFailures(entry.failures);
  if (dropped !== null) return { dropped };
  const changes = containedChanges(entry.files);
  if ('step' in changes) return { dropped: changes };
  const typed = typedFailures(entry.failures);
  const throwing = throwingChanges(changes, typed);
  if (throwing.length === 0)
    return {
      dropped: {
        step: 'F3',
        reason: 'several methods change, none on a throwing stack',
        detail: changes.map(({ place }) => `${place.classPath}#${place.name}`).join(', '),
      },
    };

  const candidates = throwing.flatMap((change) => bestCandidate(change, typed));
  const additive = candidates.filter(({ type, change }) =>
    addsThrow(type, change.buggy, change.fixed),
  );
  const repaired = candidates.filter((candidate) => !additive.includes(candidate));
  const [firstAdditive] = additive;
  if (repaired.length === 0 && firstAdditive !== undefined)
    return {
      dropped: { step: 'F4', reason: 'the fix adds a throw', detail: firstAdditive.type },
    };
  const proven = repaired.filter(({ evidence }) => isAtLeast(evidence, level));
  if (proven.length === 0) {
    const found = repaired.map(({ evidence }) => evidence).join(', ');
    return { dropped: { step: 'evidence', reason: `below ${level}`, detail: found } };
  }
  return { pairs: proven.map((candidate) => toPair(entry, candidate, changes.length)) };
}

function typedFailures(failures: readonly Failure[]): readonly Typed[] {
  return failures.flatMap((failure) => {
    const kind = thrownKind(failure.thrown);
    return kind.kind === 'in scope' ? [{ type: kind.type, failure }] : [];
  });
}

/**
 * The changed methods that can be pairs: the only one, or, of several, those that are the nearest to
 * the throw on some throwing stack. Of the others nothing says that they throw.
 */
function throwingChanges(
  changes: readonly ContainedChange[],
  typed: readonly Typed[],
): readonly ContainedChange[] {
  if (changes.length === 1) return changes;
  const nearest = new Set(typed.map(({ failure }) => nearestChange(changes, failure)));
  return changes.filter((change) => nearest.has(change));
}

function nearestChange(
  changes: readonly ContainedChange[],
  failure: Failure,
): ContainedChange | null {
  const depths = changes
    .map((change) => ({ change, depth: frameOf(failure.thrown.frames, change.place) }))
    .filter(({ depth }) => depth !== -1)
    .sort((a, b) => a.depth - b.depth);
  return depths[0]?.change ?? null;
}

/** The failure that says most of a change; of several as good the first that is recorded. */
function bestCandidate(change: ContainedChange, typed: readonly Typed[]): readonly Candidate[] {
  const candidates = typed.map((each) => ({
    ...each,
    change,
    evidence: evidenceOf(each.failure.thrown, change.place),
  }));
  const best = candidates.find(
    ({ evidence }) => !candidates.some((other) => !isAtLeast(evidence, other.evidence)),
  );
  return best === undefined ? [] : [best];
}

function toPair(
  entry: BugEntry,
  { type, failure, change, evidence }: Candidate,
  changedMethods: number,
): SeedPair {
  const { packageName, classPath, name } = change.place;
  return {
    benchmark: entry.benchmark,
    entry: entry.entry,
    bugId: entry.bugId,
    project: entry.project,
    exceptionType: type,
    buggy: change.buggy,
    fixed: change.fixed,
    path: change.path,
    method: `${packageName === '' ? '' : `${packageName}.`}${classPath}#${name}`,
    evidence,
    changedMethods,
    test: failure.test,
    message: failure.thrown.message,
  };
}
