#!/usr/bin/env node
import { STANDARD_OUTPUT } from './output.ts';
import { run } from './run.ts';

/** As the shell reports a program that is ended because nobody reads its output any more. */
const BROKEN_PIPE = 141;

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(BROKEN_PIPE);
});

process.exitCode = await run(process.argv.slice(2), STANDARD_OUTPUT);
