import path from 'node:path';
import { build } from 'vite';
import { PROJECT_ROOT } from '../../src/root.ts';
import { findChrome } from '../support/browser.ts';

/** Before the first browser test: builds the page, or says why there is none to be shown. */
export default async function buildPage(): Promise<void> {
  if (findChrome() === null) {
    console.warn('browser tests not run: no Chrome or Chromium found (CHROME_PATH names one)');
    return;
  }
  await build({
    configFile: path.join(PROJECT_ROOT, 'vite.config.ts'),
    root: path.join(PROJECT_ROOT, 'src', 'web'),
    logLevel: 'warn',
  });
}
