import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createNetworkQueue } from '../platform/http/load/network-queue.ts';
import { createRenderedPages } from '../platform/http/pages/rendered-pages.ts';
import { createExchange } from './exchange.ts';
import { renderOnDemand } from './render.ts';
import type { Site } from './site.ts';

/** A site whose framework answers with these statuses in turn. */
function siteOf(...statuses: number[]) {
  let rendered = 0;
  const site = {
    app: {
      match: () => ({}),
      async render(_asked: Request, { locals }: { locals: App.Locals }) {
        locals.reusable = { parameters: [], isFresh: () => true, fill: () => ({}) };
        const status = statuses[rendered] ?? 200;
        rendered += 1;
        return new Response('<h1>Page</h1>', { status, headers: { 'Content-Type': 'text/html' } });
      },
    },
    services: { pages: createRenderedPages(), inFlight: { bodies: () => 0 }, siteUrl: 'https://nkul.example' },
    queue: createNetworkQueue(),
    readLoad: () => 'calm',
    isKnown: () => true,
    faultsOf: () => [],
    previewChecks: {},
    refusals: { record: () => {}, clear: () => {} },
    representations: { find: ({ status }: { status: number }) => ({ status, headers: [], body: '' }) },
  } as unknown as Site;
  return { site, rendered: () => rendered };
}

async function ask(site: Site, path: string, socket = new EventEmitter()): Promise<number> {
  let sent = 0;
  const request = { method: 'GET', url: path, headers: { host: 'nkul.example' }, socket } as unknown as IncomingMessage;
  const response = { writeHead: (status: number) => (sent = status), end: () => {} } as unknown as ServerResponse;
  const exchange = createExchange(request, response, { network: '192.0.2.1', requestId: 'A', siteHeaders: [] });
  await renderOnDemand(site, exchange, { path, search: '', plain: true });
  return sent;
}

test('a page is kept under its address', async () => {
  const { site, rendered } = siteOf(200, 500);
  expect([await ask(site, '/blog/article'), await ask(site, '/blog/article')]).toEqual([200, 200]);
  expect(rendered()).toBe(1);
});

test.each([500, 503, 404])('an error page of status %i in place of a page is not kept', async (status) => {
  const { site } = siteOf(status, 200);
  expect([await ask(site, '/blog/article'), await ask(site, '/blog/article')]).toEqual([status, 200]);
});

test('pages leave no listener on their connection', async () => {
  const { site } = siteOf();
  const socket = new EventEmitter();
  for (let i = 0; i < 3; i += 1) await ask(site, `/page-${i}`, socket);
  expect(socket.listenerCount('close')).toBe(0);
});
