#!/usr/bin/env node
import { STANDARD_OUTPUT } from './output.ts';
import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2), STANDARD_OUTPUT);
