import { z } from 'zod';
import { type Finding, median } from './measure.ts';
import { type Server, startServer } from './serving.ts';

const PAGES = {
  'one type': 'exception_type=NPE',
  'one type and partition': 'exception_type=ISE&partition=core',
  'two types': 'exception_type=SIOOBE,CCE',
  'judged contrast': 'partition=contrast&judged=true',
  'confidence from 0.9': 'confidence.gte=0.9',
  'a benchmark': 'benchmark=Bears',
  'a source bug': 'source_bug=Lang-47',
} as const;

const Page = z.object({ next: z.string().nullable() });

async function milliseconds(server: Server, query: string): Promise<number> {
  const figures: number[] = [];
  let cursor = '';
  for (let i = 0; i < 31; i++) {
    const started = performance.now();
    const response = await fetch(`${server.ours}/v1/pairs?${query}&limit=100${cursor}`);
    const { next } = Page.parse(await response.json());
    figures.push(performance.now() - started);
    cursor = next === null ? '' : `&cursor=${next}`;
  }
  return median(figures);
}

/** Filtered pages of a large release against the same pages of the paper-size one; memory. */
export async function benchScale(small: string, large: string): Promise<Finding[]> {
  const servers = { small: await startServer(small), large: await startServer(large) };
  try {
    const findings: Finding[] = [];
    for (const [name, query] of Object.entries(PAGES)) {
      const floor = await milliseconds(servers.small, query);
      const ours = await milliseconds(servers.large, query);
      findings.push({
        name: `page at large scale: ${name}`,
        ours: `${ours.toFixed(2)} ms`,
        floor: `${floor.toFixed(2)} ms`,
        ratio: ours / floor,
        wanted: { atMost: 3 },
      });
    }
    // the time of a rare text made of common trigrams grows with the corpus: it is done in a worker
    const text = await milliseconds(servers.large, 'text=return%20null');
    findings.push({
      name: 'page at large scale: a rare text, ms',
      ours: `${text.toFixed(0)} ms`,
      floor: '-',
      ratio: text,
      wanted: { atMost: 250 },
    });
    const megabytes = (await servers.large.memory()) / 1e6;
    findings.push({
      name: 'memory of the server at large scale, MB',
      ours: `${megabytes.toFixed(0)} MB`,
      floor: '1 MB',
      ratio: megabytes,
      wanted: { atMost: 500 },
    });
    return findings;
  } finally {
    servers.small.stop();
    servers.large.stop();
  }
}
