import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { badRequest, infeasible, RxserveError } from '../../errors.ts';
import { PLAN_DEFAULTS, type PlanSpec } from '../../folds/plan-spec.ts';
import { parsePlanSpec } from './parse-plan-spec.ts';

/** Raised whenever the same spec would give other folds. */
export const ALGORITHM_VERSION = 1;

const MAX_ID_LENGTH = 1_500;
const DIGEST_DIGITS = 12;
const CHECK_DIGITS = 8;

/** What a plan id says: everything that the plan is computed from. */
type PlanKey = { readonly digest: string; readonly spec: PlanSpec };

const checkOf = (body: string) => hash('sha256', body, 'hex').slice(0, CHECK_DIGITS);

/** The spec as it is asked for, without what is so by default. */
function shortSpec(spec: PlanSpec): object {
  const partition = spec.strategy === 'real-to-real' ? 'seeds' : 'core';
  const byDefault = { ...PLAN_DEFAULTS, train: { partition: [partition] } };
  const defaults = new Map<string, unknown>(Object.entries(byDefault));
  return Object.fromEntries(
    Object.entries(spec).filter(
      ([name, value]) => canonicalize(value) !== canonicalize(defaults.get(name)),
    ),
  );
}

/**
 * The id of a plan, which describes it: any server that holds the release can answer for it.
 *
 * @param digest of the release
 * @throws RxserveError infeasible where it would be too long for a URL
 */
export function planId(digest: string, spec: PlanSpec): string {
  const text = canonicalize(shortSpec(spec)) ?? '';
  const short = digest.slice(0, DIGEST_DIGITS);
  const body = `f1-${ALGORITHM_VERSION}-${short}-${Buffer.from(text).toString('base64url')}`;
  const id = `${body}-${checkOf(body)}`;
  if (id.length <= MAX_ID_LENGTH) return id;
  const detail = `test, train: expected filters short enough for a plan id of ${MAX_ID_LENGTH} characters, found ${id.length}; select by fewer values, or by another field`;
  throw infeasible([{ pointer: 'test', detail }]);
}

/**
 * @returns the first digits of the digest, and the spec
 * @throws RxserveError bad-request for what is no plan id or a damaged one, plan-retired for one of
 *   another version of the algorithm
 */
export function parsePlanId(id: string): PlanKey {
  const damaged = () =>
    badRequest([
      {
        pointer: 'plan_id',
        detail: `plan_id: expected one as POST /v1/folds gives it, whole and unchanged, found ${JSON.stringify(id.slice(0, 100))}`,
      },
    ]);
  const [, version, digest, encoded, check] =
    /^f1-(\d+)-([0-9a-f]{12})-([\w-]+)-([0-9a-f]{8})$/.exec(id) ?? [];
  if (version === undefined || digest === undefined || encoded === undefined) throw damaged();
  if (checkOf(id.slice(0, -CHECK_DIGITS - 1)) !== check) throw damaged();
  if (Number(version) !== ALGORITHM_VERSION)
    throw new RxserveError(
      'plan-retired',
      `the plan is of version ${version} of the algorithm, and this server has version ${ALGORITHM_VERSION}; ask for a new plan with the same spec, or use a server of that version`,
    );
  const spec = parsePlanSpec(specText(encoded, damaged));
  if (planId(digest, spec) !== id) throw damaged();
  return { digest, spec };
}

function specText(encoded: string, damaged: () => RxserveError): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
  } catch {
    throw damaged();
  }
}
