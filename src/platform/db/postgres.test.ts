import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whileAnswering } from './answering.ts';
import { openLimitsPool, openPostgres } from './postgres.ts';

/** A server that accepts connections and answers nothing, like one that is stopped. */
let url: string;
let close: () => Promise<void>;
beforeEach(async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => {})));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `postgres://site@127.0.0.1:${(server.address() as AddressInfo).port}/site`;
  close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
});
afterEach(() => close());

async function seconds(work: Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work;
  return (performance.now() - started) / 1000;
}

test('a request gives up on a hung PostgreSQL within two seconds, the next ones at once', async () => {
  const db = openPostgres(url);
  const limits = openLimitsPool(url);
  const request = () =>
    whileAnswering(new EventEmitter(), async () => {
      await limits.query('select 1').catch(() => {});
      await expect(db.write((trx) => sql`select 1`.execute(trx))).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    });
  expect(await seconds(request())).toBeLessThan(2);
  expect(await seconds(Promise.all([request(), request(), request()]))).toBeLessThan(0.6);
  await close();
  await db.close();
  await limits.end();
});

test('work that no client waits for is not hurried', async () => {
  const db = openPostgres(url);
  const response = new EventEmitter();
  let work: Promise<unknown> = Promise.resolve();
  whileAnswering(response, () => {
    response.emit('close');
    work = sql`select 1`.execute(db.read).catch(() => {});
  });
  const first = await Promise.race([work.then(() => 'given up'), new Promise((resolve) => setTimeout(resolve, 2000))]);
  expect(first).toBeUndefined();
  await close();
  await work;
  await db.close();
});
