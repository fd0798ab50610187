import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const CANDIDATES = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Without these a headless browser looks up hosts of its own, which tests must not. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** An installed Chrome or Chromium, or null; with RXSERVE_REQUIRE_BROWSER its absence is an error. */
export function findChrome(): string | null {
  const found = CANDIDATES.find((path) => path !== undefined && existsSync(path)) ?? null;
  if (found === null && process.env['RXSERVE_REQUIRE_BROWSER'] === '1')
    throw new Error(
      'browser tests are required, and no Chrome or Chromium was found (CHROME_PATH names one)',
    );
  return found;
}

export function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: QUIET });
}
