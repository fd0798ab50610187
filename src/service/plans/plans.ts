import { LRUCache } from 'lru-cache';
import { badRequest, RxserveError } from '../../errors.ts';
import { parquetEnd } from '../../export/parquet.ts';
import { ROW_FORMATS, type RowFormat } from '../../export/row-format.ts';
import {
  type PairOrder,
  rowsOfPair,
  type Task,
  trainingColumns,
} from '../../export/training-rows.ts';
import type { Certificate } from '../../folds/certificate.ts';
import type { PlanSpec } from '../../folds/plan-spec.ts';
import { LEAKY_SPLIT } from '../../folds/planned-fold.ts';
import type { Release } from '../../store/releases.ts';
import type { Executor } from '../executor.ts';
import { parquetAbout } from '../export/exports.ts';
import { MAX_GROUP_ROWS, type Piece } from '../export/piece.ts';
import { piecesOf } from '../export/pieces-of.ts';
import type { PlanSummary, SplitRows } from './compute-plan.ts';
import { parsePlanSpec } from './parse-plan-spec.ts';
import { ALGORITHM_VERSION, parsePlanId, planId } from './plan-id.ts';

/** A plan in numbers: what is in its folds is behind the URLs of the splits. */
export type Plan = {
  readonly plan_id: string;
  readonly release: string;
  readonly release_digest: string;
  readonly release_kind: Release['kind'];
  readonly spec: PlanSpec;
  readonly algorithm: { readonly name: 'rxserve-folds'; readonly version: number };
  readonly balance: PlanSummary['balance'];
  /** What no assignment of the same groups to folds of the same sizes can exceed. */
  readonly bound: { readonly mean_train_pairs: number | null; readonly reason: string | null };
  readonly warnings: PlanSummary['warnings'];
  readonly folds: PlanSummary['folds'];
};

/** A plan that was asked for, by a spec or by its id. */
export type PlanRef = { readonly id: string; readonly release: Release; readonly spec: PlanSpec };

/** Formats of a split: its ids, one a line, or rows. */
export const SPLIT_FORMATS = ['ids', ...ROW_FORMATS] as const;
export type SplitFormat = (typeof SPLIT_FORMATS)[number];

/** What of a plan is downloaded, and how. */
export type SplitRequest = {
  /** From 0. */
  readonly fold: number;
  readonly split: string;
  readonly format: SplitFormat;
  readonly task: Task;
  readonly order: PairOrder;
};

/** A split as a file, in chunks, with what is known before the first of them. */
type SplitFile = {
  readonly rows: number;
  readonly leaky: boolean;
  readonly chunks: AsyncIterable<Uint8Array>;
};

/** Pairs read and written at once: about 300 KB of code. */
const PAIRS_A_CHUNK = 200;

const MAX_CACHED_BOUNDS = 1_000;

/** Plans of folds over the loaded releases. */
export class Plans {
  readonly #executor: Executor;
  readonly #files: Executor;
  readonly #releases: () => readonly Release[];
  readonly #bounds = new LRUCache<string, Promise<number | null>>({ max: MAX_CACHED_BOUNDS });

  /**
   * @param files with threads of its own for what is long in the making
   * @param releases all that are loaded, the default one first
   */
  constructor(executor: Executor, files: Executor, releases: () => readonly Release[]) {
    this.#executor = executor;
    this.#files = files;
    this.#releases = releases;
  }

  /**
   * @param json the parts of a spec, without `release`
   * @throws RxserveError as parsePlanSpec, planId
   */
  ofSpec(release: Release, json: unknown): PlanRef {
    const spec = parsePlanSpec(json);
    return { id: planId(release.digest, spec), release, spec };
  }

  /** @throws RxserveError as parsePlanId; unknown-release where no release has the digest */
  ofId(id: string): PlanRef {
    const { digest, spec } = parsePlanId(id);
    const all = this.#releases();
    const release = all.find((each) => each.digest.startsWith(digest));
    if (release !== undefined) return { id, release, spec };
    const there = all.map((each) => `${each.version} (${each.digest.slice(0, digest.length)})`);
    throw new RxserveError(
      'unknown-release',
      `the plan is of a release with the digest ${digest}.., which is not loaded; loaded: ${there.join(', ') || 'none'}`,
    );
  }

  /** @throws RxserveError infeasible, over-budget */
  async plan({ id, release, spec }: PlanRef): Promise<Plan> {
    const [summary, bound] = await Promise.all([
      this.#executor.run('planSummary', release, [spec], { cost: costOf(spec) }),
      this.#bound({ id, release, spec }),
    ]);
    return {
      plan_id: id,
      release: release.version,
      release_digest: release.digest,
      release_kind: release.kind,
      spec,
      algorithm: { name: 'rxserve-folds', version: ALGORITHM_VERSION },
      balance: summary.balance,
      bound: { mean_train_pairs: bound, reason: bound === null ? boundReason(spec) : null },
      warnings: summary.warnings,
      folds: summary.folds,
    };
  }

  #bound({ id, release, spec }: PlanRef): Promise<number | null> {
    const key = `${release.digest} ${id}`;
    const known = this.#bounds.get(key);
    if (known !== undefined) return known;
    const bound = this.#executor.run('planBound', release, [spec], { cost: 'heavy' });
    this.#bounds.set(key, bound);
    bound.catch(() => this.#bounds.delete(key));
    return bound;
  }

  certificate({ release, spec }: PlanRef): Promise<Certificate> {
    return this.#executor.run('planCertificate', release, [spec], { cost: costOf(spec) });
  }

  /** @throws RxserveError not-found where the plan has no such fold or split */
  async splitRows({ release, spec }: PlanRef, fold: number, split: string): Promise<SplitRows> {
    const args = [spec, fold, split] as const;
    const rows = await this.#executor.run('planSplit', release, [...args], { cost: costOf(spec) });
    if (rows !== null) return rows;
    throw new RxserveError(
      'not-found',
      `the plan has no split ${JSON.stringify(split)} in fold ${fold}; folds count from 0, and splits are ${splitNames(spec).join(', ')}`,
    );
  }

  /** @throws RxserveError not-found, and bad-request for ids of a task that has other rows */
  async splitFile(ref: PlanRef, request: SplitRequest): Promise<SplitFile> {
    const { fold, split, format, task, order } = request;
    if (format === 'ids' && task !== 'pairs')
      throw badRequest([
        { pointer: 'task', detail: 'task: with ids there are only pairs; leave it out' },
      ]);
    const rows = await this.splitRows(ref, fold, split);
    const leaky = split === LEAKY_SPLIT;
    if (format === 'ids') return { rows: rows.ids.length, leaky, chunks: chunksOfIds(rows.ids) };
    const perPair = rowsOfPair(task, order);
    return {
      rows: rows.ids.length * perPair,
      leaky,
      chunks: this.#chunksOfRows(ref, rows, { ...request, format }),
    };
  }

  #chunksOfRows(
    { release, spec }: PlanRef,
    { seqs, reasons }: SplitRows,
    { fold, split, format, task, order }: SplitRequest & { readonly format: RowFormat },
  ): AsyncIterable<Uint8Array> {
    const place = { fold, split, seed: spec.seed, leaky: split === LEAKY_SPLIT };
    const isParquet = format === 'parquet';
    const count = isParquet ? MAX_GROUP_ROWS : PAIRS_A_CHUNK;
    const read = async (at: number, offset: number): Promise<Piece> => {
      const part = {
        ...{ place, task, order, format },
        seqs: [...seqs.subarray(at, at + count)],
        reasons: reasons?.slice(at, at + count) ?? null,
      };
      const cost = isParquet ? 'heavy' : 'quick';
      const piece = await this.#files.run('splitPiece', release, [part, offset], { cost });
      const next = at + (piece.next ?? count);
      return { ...piece, next: next < seqs.length ? next : null };
    };
    return piecesOf(read, (groups, offset) =>
      isParquet
        ? parquetEnd(trainingColumns(task, reasons !== null), groups, offset, parquetAbout(release))
        : null,
    );
  }
}

async function* chunksOfIds(ids: readonly string[]): AsyncGenerator<Uint8Array> {
  const AT_ONCE = 10_000;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const lines = ids.slice(at, at + AT_ONCE).map((id) => `${id}\n`);
    yield Buffer.from(lines.join(''));
  }
}

/** The names of the splits that every fold of a plan has. */
export function splitNames(spec: PlanSpec): readonly string[] {
  return [
    'test',
    ...(spec.strategy === 'train-validation-test' ? ['validation'] : []),
    'train',
    ...spec.train_sizes.map((size) => `train@${size}`),
    ...(spec.leaky_control ? [LEAKY_SPLIT] : []),
    'dropped',
  ];
}

/** Dealing takes a millisecond; searching and comparing code take longer. */
function costOf({ strategy, near_duplicates: near }: PlanSpec): 'heavy' | 'by-size' {
  const searches = strategy.startsWith('retaining') || strategy === 'train-validation-test';
  return searches || near !== null ? 'heavy' : 'by-size';
}

function boundReason({ strategy }: PlanSpec): string {
  return strategy === 'leave-one-out' || strategy === 'train-validation-test'
    ? `there is no choice of groups to bound with ${strategy}`
    : 'there are more than 2,000 groups, for which the bound is not computed';
}
