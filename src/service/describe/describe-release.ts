import { PARTITIONS, type Partition } from '../../corpus/partition.ts';
import { RxserveError } from '../../errors.ts';
import type { CroissantFacts, DescribedFolds, DescribedPartition } from '../../export/croissant.ts';
import type { DatasheetFacts } from '../../export/datasheet.ts';
import { limitsOfUse } from '../../export/limits-of-use.ts';
import { EVERYTHING, type Filter } from '../../query/filter.ts';
import type { Release } from '../../store/releases.ts';
import type { Corpus } from '../corpus.ts';
import { factsOf } from '../export/exports.ts';
import { pairColumns } from '../export/pair-columns.ts';
import { type PairExportOptions, pairExport } from '../export/pair-export.ts';
import { assignedSplits } from '../plans/plan-assignments.ts';
import type { PlanRef } from '../plans/plans.ts';
import { ABOUT_PARTITIONS } from './partitions.ts';

/** Checksums of a large release take minutes the first time; so long is waited for them. */
const PATIENCE_MS = 25_000;

const PARQUET: PairExportOptions = {
  format: 'parquet',
  code: 'both',
  shape: 'normalised',
  fields: null,
  null: null,
  bom: false,
  spreadsheet_safe: false,
};

const only = (field: string, value: string | boolean): Filter => ({
  op: 'in',
  field,
  values: [value],
});

async function describedPartition(
  corpus: Corpus,
  release: Release,
  partition: Partition,
  rows: number,
  aboutColumn: (name: string) => string,
): Promise<DescribedPartition> {
  const { request } = pairExport(only('partition', partition), PARQUET);
  const facts = await corpus.exports.factsOfPairs(release, request, false, rows);
  const version = encodeURIComponent(release.version);
  return {
    ...facts,
    partition,
    name: `${partition}.parquet`,
    url: `/v1/pairs.parquet?release=${version}&partition=${partition}`,
    about: ABOUT_PARTITIONS[partition],
    licences:
      partition === 'seeds'
        ? corpus.seedLicences(release).map(({ licence }) => licence)
        : [release.licence],
    columns: pairColumns(null).map(({ name, type, nullable }) => ({
      ...{ name, type, nullable },
      about: aboutColumn(name),
    })),
  };
}

async function describedFolds(corpus: Corpus, ref: PlanRef): Promise<DescribedFolds> {
  const facts = await factsOf(corpus.assignments(ref));
  const plan = `/v1/folds/${ref.id}`;
  return {
    ...facts,
    ...{ plan, planId: ref.id, name: 'folds.csv', url: `${plan}/assignments.csv` },
    splits: assignedSplits(ref.spec),
  };
}

/** The folds of the plan that is asked for, else of the stratified one where it can be made. */
async function foldsOf(
  corpus: Corpus,
  release: Release,
  plan: PlanRef | null,
): Promise<DescribedFolds | null> {
  if (plan !== null) return describedFolds(corpus, plan);
  try {
    return await describedFolds(corpus, corpus.plans.ofSpec(release, { strategy: 'stratified' }));
  } catch (error) {
    if (error instanceof RxserveError && error.code === 'infeasible') return null;
    throw error;
  }
}

/** @throws RxserveError over-budget where it takes too long; it goes on, and is known the next time */
async function withPatience<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new RxserveError(
            'over-budget',
            `the checksums of the files are being computed, which takes more than ${PATIENCE_MS / 1000} s; ask again in a minute`,
          ),
        ),
      PATIENCE_MS,
    );
  });
  work.catch(() => {}); // after too long nobody waits for it
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

/**
 * What Croissant says of a release.
 *
 * @param origin `https://host`
 * @param plan whose folds are described; null for the stratified ones
 * @param aboutColumn what a column of the pairs holds
 * @throws RxserveError over-budget while the checksums are not known yet
 */
export async function croissantFacts(
  corpus: Corpus,
  release: Release,
  plan: PlanRef | null,
  origin: string,
  aboutColumn: (name: string) => string,
): Promise<CroissantFacts> {
  const counts = corpus.partitionCounts(release);
  const there = PARTITIONS.filter((partition) => counts[partition] > 0);
  const work = async (): Promise<CroissantFacts> => {
    const partitions: DescribedPartition[] = [];
    for (const partition of there)
      partitions.push(
        await describedPartition(corpus, release, partition, counts[partition], aboutColumn),
      );
    const folds = await foldsOf(corpus, release, plan);
    return { origin, release, partitions, folds, limits: limitsOfUse(release.kind) };
  };
  return withPatience(work());
}

/** What a datasheet says of a release. */
export async function datasheetFacts(corpus: Corpus, release: Release): Promise<DatasheetFacts> {
  const core = (field: string): Filter => ({
    op: 'and',
    of: [only('partition', 'core'), only(field, true)],
  });
  const [facets, ise, introducesLabel] = await Promise.all([
    corpus.countFacets(release, EVERYTHING, ['exception_type', 'partition']),
    corpus.countPairs(release, core('ise_flag')),
    corpus.countPairs(release, core('fix_introduces_label')),
  ]);
  return {
    release,
    absent: release.absent,
    quarantined: release.quarantined,
    counts: corpus.partitionCounts(release),
    types: facets.map(({ values: [type, partition], pairs }) => ({
      exception_type: String(type),
      partition: String(partition),
      pairs,
    })),
    seedLicences: corpus.seedLicences(release),
    flagged: { ise, introducesLabel },
  };
}
