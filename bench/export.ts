import { request } from 'node:http';
import { type Finding, median, RUNS } from './measure.ts';
import { type Server, startServer } from './serving.ts';

type Download = { readonly ms: number; readonly bytes: number };

/** Reads an answer to its end and throws it away. */
function download(url: string): Promise<Download> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent: false }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ ms: performance.now() - started, bytes }));
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
    })
      .on('error', reject)
      .end();
  });
}

const FLOOR = '/all';

/** Median milliseconds of each file and of the bare loop, measured in turns. */
async function times(server: Server, runs: number): Promise<ReadonlyMap<string, number>> {
  const urls = {
    [FLOOR]: `${server.floor}${FLOOR}`,
    jsonl: `${server.ours}/v1/pairs.jsonl`,
    csv: `${server.ours}/v1/pairs.csv`,
    parquet: `${server.ours}/v1/pairs.parquet`,
  };
  const all = new Map<string, number[]>(Object.keys(urls).map((name) => [name, []]));
  for (const url of Object.values(urls)) await download(url);
  for (let run = 0; run < runs; run++)
    for (const [name, url] of Object.entries(urls)) all.get(name)?.push((await download(url)).ms);
  return new Map([...all].map(([name, figures]) => [name, median(figures)]));
}

/** Whole files of a release, both codes, one client, against the bare loop. */
export async function benchExport(server: Server, runs = RUNS): Promise<Finding[]> {
  const ms = await times(server, runs);
  const of = (name: string) => ms.get(name) ?? Number.NaN;
  const against = (name: string, floor: string, atLeast: number): Finding => ({
    name: `${name} of all pairs against ${floor === FLOOR ? 'a bare loop' : floor}`,
    ours: `${of(name).toFixed(0)} ms`,
    floor: `${of(floor).toFixed(0)} ms`,
    ratio: of(floor) / of(name),
    wanted: { atLeast },
  });
  return [
    against('jsonl', FLOOR, 0.6),
    against('csv', FLOOR, 0.5),
    against('parquet', 'jsonl', 0.25),
  ];
}

const PAGES = 400;

/** 99 % of pages came in so many milliseconds; they are asked for one after another. */
async function pageP99(server: Server, pages: number): Promise<number> {
  const figures: number[] = [];
  for (let i = 0; i < pages; i++)
    figures.push((await download(`${server.ours}/v1/pairs?exception_type=NPE&limit=100`)).ms);
  return figures.toSorted((a, b) => a - b)[Math.floor(pages * 0.99)] ?? Number.NaN;
}

/** Pages while three whole files are being sent, against pages alone. */
export async function benchPagesBesideExports(server: Server): Promise<Finding[]> {
  await pageP99(server, 100);
  const findings: Finding[] = [];
  for (const format of ['jsonl', 'parquet']) {
    const idle = await pageP99(server, PAGES);
    let wanted = true;
    const again = async () => {
      while (wanted) await download(`${server.ours}/v1/pairs.${format}`);
    };
    const exports = [again(), again(), again()];
    const busy = await pageP99(server, PAGES);
    wanted = false;
    await Promise.all(exports);
    findings.push({
      name: `p99 of a page beside three exports, ${format}`,
      ours: `${busy.toFixed(1)} ms`,
      floor: `${idle.toFixed(1)} ms`,
      ratio: busy / idle,
      wanted: { atMost: 5 },
    });
  }
  return findings;
}

/** Memory of the server while whole files of a large release are sent. */
export async function benchExportsAtScale(database: string): Promise<Finding[]> {
  const server = await startServer(database);
  try {
    return await memoryOfExports(server);
  } finally {
    server.stop();
  }
}

/** Memory while a file is sent, over what there was before, the thread that makes files started, in MB. */
async function memoryOfExports(server: Server): Promise<Finding[]> {
  await download(`${server.ours}/v1/pairs.parquet?partition=seeds&fields=id&exception_type=NFE`);
  const findings: Finding[] = [];
  for (const format of ['jsonl', 'csv', 'parquet']) {
    const before = await server.memory();
    let most = before;
    let done = false;
    const sent = download(`${server.ours}/v1/pairs.${format}`).finally(() => {
      done = true;
    });
    while (!done) {
      most = Math.max(most, await server.memory());
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const { ms, bytes } = await sent;
    findings.push({
      name: `memory over idle, MB: ${format}, ${(bytes / 1e6).toFixed(0)} MB in ${(ms / 1000).toFixed(0)} s`,
      ours: `${(most / 1e6).toFixed(0)} MB`,
      floor: `${(before / 1e6).toFixed(0)} MB`,
      ratio: (most - before) / 1e6,
      wanted: { atMost: 150 },
    });
  }
  return findings;
}
