import { z } from 'zod';
import { RxserveError } from './errors.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const yesNo = z
  .enum(['true', 'false', '1', '0'])
  .transform((word) => word === 'true' || word === '1');

/**
 * Every setting: flag, `RXSERVE_*` variable, default. A flag wins over a variable, a variable over
 * the default.
 */
const Config = z.strictObject({
  /** path of the SQLite file */
  database: z.string().min(1).default('data/rxserve.db'),
  host: z.string().min(1).default('127.0.0.1'),
  port: port.default(4000),
  /** address of /metrics, as host:port; by default it is served with everything else */
  metrics: z
    .string()
    .regex(/^[^:\s]+:\d+$/, 'expected host:port')
    .optional(),
  /** believe X-Forwarded-* headers: true, or the addresses of the proxies */
  trustProxy: z.string().default('false'),
  /** requests a minute from one address, loopback excepted; 0 for no limit */
  rateLimit: z.coerce.number().int().min(0).default(1_200),
  logLevel: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** seconds that requests under way may still take when the server is told to stop */
  drainSeconds: z.coerce.number().int().min(0).max(600).default(10),
  /** log a line for each request */
  logRequests: yesNo.default(true),
});

export type Config = z.infer<typeof Config>;

const VARIABLES: Readonly<Record<keyof Config, string>> = {
  database: 'RXSERVE_DATABASE',
  host: 'RXSERVE_HOST',
  port: 'RXSERVE_PORT',
  metrics: 'RXSERVE_METRICS',
  trustProxy: 'RXSERVE_TRUST_PROXY',
  rateLimit: 'RXSERVE_RATE_LIMIT',
  logLevel: 'RXSERVE_LOG_LEVEL',
  drainSeconds: 'RXSERVE_DRAIN_SECONDS',
  logRequests: 'RXSERVE_LOG_REQUESTS',
};

const EXPECTED: Partial<Readonly<Record<keyof Config, string>>> = {
  port: 'a port number from 0 to 65535',
  rateLimit: 'an integer of 0 or more',
  drainSeconds: 'an integer from 0 to 600',
  logLevel: 'fatal, error, warn, info, debug, trace or silent',
  logRequests: 'true or false',
  metrics: 'host:port',
};

/** `--port (or RXSERVE_PORT): expected …`. */
function describe(name: keyof Config, message: string): string {
  const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const expected = EXPECTED[name];
  return `--${flag} (or ${VARIABLES[name]}): ${expected === undefined ? message : `expected ${expected}`}`;
}

/**
 * @param flags settings from the command line; undefined where a flag was not given
 * @throws RxserveError bad-usage, naming each setting that is wrong
 */
export function readConfig(
  flags: { readonly [Name in keyof Config]?: unknown },
  environment: Readonly<Record<string, string | undefined>>,
): Config {
  const given = Object.entries(VARIABLES).map(([name, variable]) => {
    const flag = flags[name as keyof Config];
    return [name, flag === undefined ? environment[variable] : flag];
  });
  const parsed = Config.safeParse(
    Object.fromEntries(given.filter(([, value]) => value !== undefined)),
  );
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => ({
    pointer: path.join('.'),
    detail: describe(path[0] as keyof Config, message),
  }));
  throw new RxserveError('bad-usage', faults.map(({ detail }) => detail).join('; '), faults);
}
