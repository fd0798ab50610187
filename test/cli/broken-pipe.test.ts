import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../src/root.ts';

test('a reader that leaves ends a command quietly', async () => {
  const main = path.join(PROJECT_ROOT, 'src', 'cli', 'main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main, 'folds', '--help'], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const [code] = await once(child, 'close');
  expect(errors.join('')).toBe('');
  expect(code).toBe(141);
});
