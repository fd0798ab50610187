import type { Command } from 'commander';
import { readConfig } from '../../config.ts';
import { serve } from '../../server.ts';
import { loadRelease } from '../../service/load-release.ts';
import { openWritable } from '../../store/database.ts';
import { listReleases } from '../../store/releases.ts';
import type { Output } from '../output.ts';

/** Loads a release where the database holds none yet. */
async function loadFirst(database: string, location: string, output: Output): Promise<void> {
  const store = openWritable(database);
  try {
    if (listReleases(store).length > 0) return;
    const { release } = await loadRelease(store, location, {
      syntax: 'full',
      now: () => new Date(),
    });
    output.note(`loaded ${release.version} into ${database}`);
  } finally {
    store.sqlite.close();
  }
}

/** `serve`. */
export function serveCommand(program: Command, output: Output): void {
  program
    .command('serve')
    .description('serve the loaded releases over HTTP')
    .option('--load <release>', 'load this release first, where the database holds none')
    .option('--database <file>', 'the SQLite database (RXSERVE_DATABASE; data/rxserve.db)')
    .option('--host <address>', 'address to listen at (RXSERVE_HOST; 127.0.0.1)')
    .option('--port <number>', 'port to listen at (RXSERVE_PORT; 4000)')
    .option('--metrics <host:port>', 'serve /metrics there alone (RXSERVE_METRICS; with the rest)')
    .option(
      '--trust-proxy <setting>',
      'true, or addresses of proxies whose X-Forwarded-* are believed (RXSERVE_TRUST_PROXY; false)',
    )
    .option(
      '--rate-limit <number>',
      'requests a minute from one address; 0 for no limit (RXSERVE_RATE_LIMIT; 1200)',
    )
    .option(
      '--log-level <level>',
      'fatal, error, warn, info, debug, trace or silent (RXSERVE_LOG_LEVEL; info)',
    )
    .option('--log-requests <boolean>', 'log a line for each request (RXSERVE_LOG_REQUESTS; true)')
    .option(
      '--drain-seconds <number>',
      'how long requests under way may take when stopping (RXSERVE_DRAIN_SECONDS; 10)',
    )
    .action(async ({ load, ...flags }) => {
      const config = readConfig(flags, process.env);
      if (load !== undefined) await loadFirst(config.database, load, output);
      const address = await serve(config);
      output.note(
        `rxserve answers at ${address}  (API: ${address}/docs  GraphQL: ${address}/graphiql)`,
      );
    });
}
