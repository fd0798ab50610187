import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { RxserveError } from '../../errors.ts';
import { chunksOf } from '../../simulate/chunks-of.ts';
import { simulateRelease } from '../../simulate/simulate-release.ts';
import type { Output } from '../output.ts';

function integerOf(name: string, text: string): number {
  if (!/^\d{1,16}$/.test(text))
    throw new RxserveError('bad-usage', `${name} must be an integer of 0 or more, got ${text}`);
  return Number(text);
}

async function simulate(
  directory: string,
  scaleText: string,
  seedText: string,
  output: Output,
): Promise<void> {
  const scale = scaleText === 'paper' ? 1 : integerOf('--scale (paper or a number)', scaleText);
  const seed = integerOf('--seed', seedText);
  let files: ReturnType<typeof simulateRelease>;
  try {
    files = simulateRelease({ scale, seed });
  } catch (error) {
    if (error instanceof RangeError) throw new RxserveError('bad-usage', error.message);
    throw error;
  }
  mkdirSync(directory, { recursive: true });
  for (const { name, lines } of files) {
    output.note(`writing ${name}`);
    await pipeline(Readable.from(chunksOf(lines)), createWriteStream(path.join(directory, name)));
  }
  output.out(`simulated release in ${directory}; load it with: rxserve load ${directory}`);
}

/** `simulate`. */
export function simulateCommand(program: Command, output: Output): void {
  program
    .command('simulate')
    .description('write an invented release with the published structure')
    .requiredOption('--out <directory>', 'where to write it')
    .option('--scale <scale>', 'paper, or a whole number of times that size', 'paper')
    .option('--seed <integer>', 'same scale and seed, same bytes', '1')
    .action(({ out, scale, seed }) => simulate(out, scale, seed, output));
}
