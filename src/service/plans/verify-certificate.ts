import { RxserveError } from '../../errors.ts';
import { compareCertificates } from '../../folds/compare-certificates.ts';
import { ALGORITHM_VERSION } from './plan-id.ts';
import { certificateHash } from './plan-zip.ts';
import type { PlanRef, Plans } from './plans.ts';

/** What came of a verification: the plan, where it could be recomputed, and what differs. */
export type Verification = {
  readonly ref: PlanRef | null;
  /** In words, a line for each value; none where all is the same. */
  readonly differences: readonly string[];
};

function member(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null
    ? (of as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/**
 * Recomputes a certificate from the release and compares.
 *
 * @param file a certificate as `certificate.json` has it, parsed
 * @throws RxserveError bad-usage for what is no certificate
 */
export async function verifyCertificate(plans: Plans, file: unknown): Promise<Verification> {
  const given = member(file, 'certificate');
  const id = member(given, 'plan_id');
  if (member(given, 'certificate') !== 'rxserve-folds' || typeof id !== 'string')
    throw new RxserveError(
      'bad-usage',
      'expected a certificate of a fold plan, as /v1/folds/{plan_id}/certificate.json gives it',
    );
  const version = member(member(given, 'algorithm'), 'version');
  if (version !== ALGORITHM_VERSION)
    return stop(
      `algorithm.version: the certificate says ${JSON.stringify(version)}, this program has ${ALGORITHM_VERSION}`,
    );
  const stated = member(file, 'sha256');
  const hash = hashOf(given);
  const hashed =
    stated === hash
      ? []
      : [
          `sha256: the file says ${JSON.stringify(stated) ?? 'nothing'}, the certificate in it hashes to ${JSON.stringify(hash)}`,
        ];
  const ref = refOf(plans, id);
  if (typeof ref === 'string') return stop(...hashed, ref);
  const computed = await plans.certificate(ref);
  return { ref, differences: [...hashed, ...compareCertificates(given, computed)] };
}

/** What is parsed from JSON and is not in RFC 8785 (1e400, a lone surrogate) was never hashed. */
function hashOf(certificate: unknown): string | null {
  try {
    return certificateHash(certificate);
  } catch {
    return null;
  }
}

const stop = (...differences: readonly string[]): Verification => ({ ref: null, differences });

/** The plan of an id, or why there is none. */
function refOf(plans: Plans, id: string): PlanRef | string {
  try {
    return plans.ofId(id);
  } catch (error) {
    if (!(error instanceof RxserveError)) throw error;
    return error.code === 'unknown-release' ? `release_digest: ${error.message}` : error.message;
  }
}
