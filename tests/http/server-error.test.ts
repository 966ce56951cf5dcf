import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPageCache } from '../../src/platform/http/page-cache.ts';
import { withRequestId } from '../../src/platform/http/request-id.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, next: undefined, locals: object) => Promise<void>;

const logged: string[] = [];
let server: Server;

beforeAll(async () => {
  const entry = pathToFileURL(join(process.cwd(), 'dist/current/server/entry.mjs')).href;
  const { handler } = (await import(/* @vite-ignore */ entry)) as { handler: Handler };
  const services = {
    siteUrl: 'https://nkul.example',
    pages: createPageCache(),
    log: { error: (...words: unknown[]) => logged.push(JSON.stringify(words)) },
  };
  server = createServer((request, response) => {
    let fails = true;
    const locals = {
      services,
      pagePolicy: "default-src 'none'",
      get requestedPath(): string {
        if (!fails) return '/';
        fails = false;
        throw new Error('la saisie de +237 6 99 00 00 00');
      },
    };
    void withRequestId('K7QF3M9T', () => handler(request, response, undefined, locals));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

it('a page that fails is answered in French with status 500, and its error is logged without its message', async () => {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/404`);
  expect(response.status).toBe(500);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await response.text();
  expect(page).toContain('Un incident de notre côté');
  expect(page).toMatch(/Référence\u00a0: <strong[^>]*>K7QF3M9T</);
  expect(logged.join()).toContain('page failed');
  expect(logged.join()).not.toContain('+237');
});
