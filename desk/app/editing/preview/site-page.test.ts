import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createLog } from '../../../../src/platform/log.ts';
import type { DeskServices } from '../../session/context.server.ts';
import { framedPage } from './site-page.server.ts';

test.each([
  ['cut before its end', 200, true, 503, /^<!doctype html>.*Le site ne répond pas/],
  ['that is whole', 200, false, 200, /^<p>Une page$/],
  ['that has gone', 404, false, 200, /^<p>Une page$/],
  ['of a failing site', 500, false, 503, /<html [^>]*data-site="away".*Le site ne répond pas/],
])('a page %s, with status %i, is framed accordingly', async (_, status, isCut, expected, shown) => {
  const server = createServer((_request, response) => {
    response.writeHead(status).write('<p>Une page');
    setImmediate(() => (isCut ? response.destroy() : response.end()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const answer = await framedPage({ siteUrl, log: createLog('silent') } as DeskServices, '/');
    expect(answer.status).toBe(expected);
    expect(await answer.text()).toMatch(shown);
    // The careers page has a film.
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* media-src 'self';/);
  } finally {
    server.close();
  }
});
