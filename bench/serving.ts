import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';
import { z } from 'zod';
import { type Finding, median, RUNS } from './measure.ts';

const SECONDS = 2;
const PAGE = '/v1/pairs?exception_type=NPE&limit=100';

const QUERY = `{ pairs(filter: { exceptionType: { in: [NullPointerException] } }, first: 100) { nodes {
  pairId partition exceptionType releaseKind buggy { code } fixed { code } ... on CorePair { confidence judgeModel } } } }`;

const Addresses = z.object({ ours: z.string(), floor: z.string() });
const Memory = z.object({ rss: z.number() });

export type Server = {
  readonly ours: string;
  readonly floor: string;
  readonly memory: () => Promise<number>;
  readonly stop: () => void;
};

/** Starts `bench/server.ts` in a process of its own. */
export async function startServer(database: string): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'server.ts'), [database], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (child.stdout === null) throw new Error('the server has no output');
  const [line] = await once(child.stdout, 'data');
  const { ours, floor } = Addresses.parse(JSON.parse(String(line)));
  return {
    ours,
    floor,
    memory: async () => {
      child.send('memory');
      const [answer] = await once(child, 'message');
      return Memory.parse(answer).rss;
    },
    stop: () => child.disconnect(),
  };
}

type Load = Pick<autocannon.Options, 'url' | 'method' | 'body' | 'headers'>;

async function requestsPerSecond(load: Load, connections: number): Promise<number> {
  const result = await autocannon({ ...load, connections, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.total / result.duration;
}

/** Throughput of a page against the bare route, measured in turns. */
async function compare(
  name: string,
  load: Load,
  floor: Load,
  connections: number,
  atLeast: number,
): Promise<Finding> {
  await requestsPerSecond(load, connections);
  await requestsPerSecond(floor, connections);
  const ours: number[] = [];
  const floors: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    ours.push(await requestsPerSecond(load, connections));
    floors.push(await requestsPerSecond(floor, connections));
  }
  const [a, b] = [median(ours), median(floors)];
  return {
    name,
    ours: `${a.toFixed(0)}/s`,
    floor: `${b.toFixed(0)}/s`,
    ratio: a / b,
    wanted: { atLeast },
  };
}

export async function benchServing(server: Server): Promise<Finding[]> {
  const floor = { url: `${server.floor}/pairs` };
  const rest = { url: `${server.ours}${PAGE}` };
  const graphql: Load = {
    url: `${server.ours}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY }),
  };
  return [
    await compare('REST page of 100, 1 client', rest, floor, 1, 0.7),
    await compare('REST page of 100, 32 clients', rest, floor, 32, 0.7),
    await compare('GraphQL, 100 nodes of 8 fields, 1 client', graphql, floor, 1, 0.4),
    await compare('GraphQL, 100 nodes of 8 fields, 32 clients', graphql, floor, 32, 0.4),
  ];
}

async function timeOf(url: string): Promise<{ ms: number; next: string | null; items: number }> {
  const started = performance.now();
  const response = await fetch(url);
  const { next, items } = z
    .object({ next: z.string().nullable(), items: z.array(z.unknown()) })
    .parse(await response.json());
  return { ms: performance.now() - started, next, items: items.length };
}

/** The last full page of a walk against the first one. */
export async function benchWalk(server: Server): Promise<Finding> {
  let cursor = '';
  let last = '';
  for (;;) {
    const page = await timeOf(`${server.ours}/v1/pairs?limit=100${cursor}`);
    if (page.items === 100) last = cursor;
    if (page.next === null) break;
    cursor = `&cursor=${page.next}`;
  }
  const times = async (suffix: string) => {
    const all: number[] = [];
    for (let i = 0; i < 101; i++)
      all.push((await timeOf(`${server.ours}/v1/pairs?limit=100${suffix}`)).ms);
    return median(all);
  };
  const [a, b] = [await times(last), await times('')];
  return {
    name: 'last page of a walk against the first',
    ours: `${a.toFixed(2)} ms`,
    floor: `${b.toFixed(2)} ms`,
    ratio: a / b,
    wanted: { atMost: 1.5 },
  };
}
