import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from './root.ts';

const Package = z.object({ version: z.string() });

/** The version of this program; part of every ETag. */
export const SOFTWARE_VERSION = Package.parse(
  JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8')),
).version;
