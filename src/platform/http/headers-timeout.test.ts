import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { HEADERS_LIMITS, limitHeaders } from './headers-timeout.ts';

test('headers may be late while the site is loaded and a while after it; then they are cut off', async () => {
  const limits = { runningMs: 100, startingMs: 10_000 };
  const loaded = Promise.withResolvers<void>();
  const server = createServer({ connectionsCheckingInterval: 5 }, (_request, response) => response.end('here'));
  limitHeaders(server, loaded.promise, limits);
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = () => {
    let received = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    return { finish: () => socket.write('1\r\n\r\n'), status: () => received.split(' ')[1] };
  };

  const early = open();
  const waiting = open();
  await new Promise((resolve) => setTimeout(resolve, 2 * limits.runningMs));
  early.finish();
  await expect.poll(early.status, { message: 'twice as late as is let pass later' }).toBe('200');
  loaded.resolve();
  await loaded.promise;
  waiting.finish();
  await expect.poll(waiting.status, { message: 'it came before' }).toBe('200');
  await expect.poll(() => server.headersTimeout).toBe(limits.runningMs);
  await expect.poll(open().status, { timeout: 5_000 }).toBe('408');
});

test('the times that the site gives', () => {
  expect(HEADERS_LIMITS).toEqual({ runningMs: 15_000, startingMs: 60_000 });
});
