// Serves a database twice from one process: as rxserve does, and from bare routes over the same
// prepared statements. Prints both addresses as JSON; ends when its input ends.
import { once } from 'node:events';
import Fastify from 'fastify';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { Corpus } from '../src/service/corpus.ts';
import { openReadOnly } from '../src/store/database.ts';
import { pageStatement } from '../src/store/pairs.ts';

const [database] = process.argv.slice(2);
if (database === undefined) throw new Error('usage: server.ts DATABASE');

const store = openReadOnly(database);
const corpus = new Corpus(openReadOnly(database), database);
const { fastify } = await createApp({
  ...readConfig({ logRequests: 'false' }, {}),
  corpus,
  logger: false,
});

const release = corpus.release(null);
const { text, params } = pageStatement(store, release, {
  filter: { op: 'in', field: 'exception_type', values: ['NullPointerException'] },
  order: [{ field: 'id', descending: false }],
  limit: 100,
  after: null,
});
const statement = store.sqlite.prepare(text);
const bare = Fastify();
bare.get('/pairs', () => ({ items: statement.all(...params) }));

const everything = pageStatement(store, release, {
  filter: { op: 'and', of: [] },
  order: [{ field: 'id', descending: false }],
  limit: release.lastSeq,
  after: [0],
});
const rows = store.sqlite.prepare(everything.text);
bare.get('/all', async (_request, reply) => {
  reply.hijack();
  const { socket } = reply.raw;
  if (socket === null) return;
  socket.write('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n');
  for (const row of rows.iterate(...everything.params))
    if (!socket.write(`${JSON.stringify(row)}\n`)) await once(socket, 'drain');
  socket.end();
});

const host = '127.0.0.1';
const [ours, floor] = [
  await fastify.listen({ host, port: 0 }),
  await bare.listen({ host, port: 0 }),
];
console.log(JSON.stringify({ ours, floor }));

process.on('message', () => {
  process.send?.({ rss: process.memoryUsage().rss });
});
process.on('disconnect', () => process.exit(0));
