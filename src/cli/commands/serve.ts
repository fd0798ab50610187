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
    .option('--database <file>', 'the SQLite database')
    .option('--host <address>', 'address to listen at')
    .option('--port <number>', 'port to listen at')
    .option('--metrics <host:port>', 'serve /metrics there alone')
    .option(
      '--trust-proxy <setting>',
      'true, or addresses of proxies whose X-Forwarded-* are believed',
    )
    .option('--rate-limit <number>', 'requests a minute from one address; 0 for no limit')
    .option('--log-level <level>', 'fatal, error, warn, info, debug, trace or silent')
    .option('--log-requests <boolean>', 'log a line for each request')
    .option('--drain-seconds <number>', 'how long requests under way may take when stopping')
    .action(async ({ load, ...flags }) => {
      const config = readConfig(flags, process.env);
      if (load !== undefined) await loadFirst(config.database, load, output);
      const address = await serve(config);
      output.note(
        `rxserve answers at ${address}  (API: ${address}/docs  GraphQL: ${address}/graphiql)`,
      );
    });
}
