import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { dropUnreadBody } from './unread-body.ts';

const BODY_BYTES = 5 * 1024 * 1024;
const closings: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const close of closings.splice(0)) close();
});

/** @param begin what a handler reads of the body before it refuses */
async function aServer(begin: (request: IncomingMessage) => Promise<unknown>, ms?: number) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    dropUnreadBody(request, response, ms);
    void begin(request).then(() => response.writeHead(429, { 'Content-Length': 2 }).end('no'));
  });
  // It would close a sender that pauses.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  closings.push(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.on('error', () => {});
  const answers = () => text.split('HTTP/1.1 429').length - 1;
  const post = (bytes: number) => {
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${BODY_BYTES}\r\n\r\n${'a'.repeat(bytes)}`);
  };
  return { post, answers, requests, socket };
}

const WAYS: [string, (request: IncomingMessage) => Promise<unknown>][] = [
  ['unread', async () => {}],
  ['begun as a web stream', (request) => Readable.toWeb(request).getReader().read()],
  ['begun by its iterator', (request) => request[Symbol.asyncIterator]().next()],
  [
    'begun and paused',
    async (request) => {
      request.on('data', () => request.pause());
      await once(request, 'data');
    },
  ],
];

test.each(WAYS)('a body left %s is dropped, and its connection serves the next request', async (_how, begin) => {
  const { post, answers, requests } = await aServer(begin);
  post(BODY_BYTES);
  await expect.poll(answers).toBe(1);
  await expect.poll(() => requests[0]?.complete).toBe(true);
  post(BODY_BYTES);
  await expect.poll(answers).toBe(2);
});

test.each(WAYS)('a body left %s that never ends closes its connection', async (_how, begin) => {
  const { post, answers, socket } = await aServer(begin, 100);
  const closed = once(socket, 'close');
  post(100_000);
  await expect.poll(answers).toBe(1);
  await closed;
});

test('a body that ends after its answer keeps its connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { post, answers, socket } = await aServer(async () => {});
  post(100_000);
  await expect.poll(answers).toBe(1);
  expect(vi.getTimerCount()).toBe(1);
  socket.write('a'.repeat(BODY_BYTES - 100_000));
  await expect.poll(() => vi.getTimerCount()).toBe(0);
});
