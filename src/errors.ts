/**
 * The closed list of what can go wrong. Each code has a page under docs/errors/, a status in the
 * REST adapter and an exit code in the CLI; a code without one of these does not compile.
 */
export const ERROR_CODES = [
  'bad-request',
  'bad-cursor',
  'bad-release',
  'bad-usage',
  'ambiguous-id',
  'client-left',
  'infeasible',
  'internal',
  'method-not-allowed',
  'no-release',
  'not-found',
  'over-budget',
  'payload-too-large',
  'plan-retired',
  'release-conflict',
  'release-gone',
  'release-mismatch',
  'schema-mismatch',
  'too-complex',
  'too-many-requests',
  'unavailable',
  'unknown-release',
  'unsupported-media-type',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** One part of a request or file that is wrong: where (a parameter, a JSON pointer) and how. */
export type Fault = { readonly pointer: string; readonly detail: string };

/** The one error that rxserve throws on purpose; anything else that is thrown is a defect. */
export class RxserveError extends Error {
  override readonly name = 'RxserveError';
  readonly code: ErrorCode;
  readonly faults: readonly Fault[];

  constructor(code: ErrorCode, message: string, faults: readonly Fault[] = []) {
    super(message);
    this.code = code;
    this.faults = faults;
  }
}

/** A request with one or more faults, reported together. */
export function badRequest(faults: readonly Fault[]): RxserveError {
  return new RxserveError('bad-request', faults.map((fault) => fault.detail).join('; '), faults);
}

/** A request that is understood and cannot be met; each fault says what would do. */
export function infeasible(faults: readonly Fault[]): RxserveError {
  return new RxserveError('infeasible', faults.map((fault) => fault.detail).join('; '), faults);
}
