import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

/*
 * Pages of others with a form, to be measured beside ours: a template that agencies like us begin with, as its authors publish
 * it (but for what it takes from other hosts, which speaks for it), and a question page of GOV.UK's design system, which is made for
 * everybody on any line. Both are served as well as can be: brotli, and kept for ever once fetched.
 */

export const PEERS = { agency: '/agency/index.html', 'GOV.UK': '/govuk/page.html' } as const;
/** What any page costs: the browser's own work, and that of what measures. */
export const EMPTY = '/empty.html';

const AGENCY = dirname(fileURLToPath(import.meta.resolve('startbootstrap-agency/dist/index.html')));
const GOVUK = dirname(fileURLToPath(import.meta.resolve('govuk-frontend/dist/govuk/govuk-frontend.min.css')));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
};
const MADE: Readonly<Record<string, () => string>> = {
  [PEERS['GOV.UK']]: govukPage,
  [EMPTY]: () =>
    '<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rien</title></head><body><main><h1>Rien</h1></main></body></html>',
};
const FROM_ELSEWHERE = /<script src="https:[^>]*><\/script>|<link href="https:[^>]*>/g;
const COMPRESSED = new Set(['.html', '.css', '.js', '.svg']);

/** @returns the origin, without a slash at the end. */
export async function startPeers(): Promise<{ url: string; stop: () => void }> {
  const kept = new Map<string, Buffer>();
  const bodyOf = (path: string) => {
    const made = MADE[path]?.();
    const text = made === undefined ? readFileSync(fileOf(path)) : Buffer.from(made);
    if (path === PEERS.agency) return brotliCompressSync(text.toString().replace(FROM_ELSEWHERE, ''));
    return COMPRESSED.has(extname(path)) ? brotliCompressSync(text) : text;
  };
  const server = createServer((request, response) => {
    const path = normalize(request.url ?? '/');
    try {
      const body = kept.get(path) ?? bodyOf(path);
      kept.set(path, body);
      response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
      if (COMPRESSED.has(extname(path))) response.setHeader('Content-Encoding', 'br');
      response.setHeader('Cache-Control', extname(path) === '.html' ? 'no-cache' : 'max-age=31536000, immutable');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() };
}

function fileOf(path: string): string {
  if (path.startsWith('/agency/')) return join(AGENCY, path.slice('/agency'.length));
  // Its sheet names its fonts from the root.
  return path.startsWith('/assets/') ? join(GOVUK, path) : join(GOVUK, path.slice('/govuk'.length));
}

/** As their page template has it, with three fields. */
function govukPage(): string {
  const example = (component: string) => {
    const file = join(GOVUK, 'components', component, 'fixtures.json');
    const { fixtures } = JSON.parse(readFileSync(file, 'utf8')) as { fixtures: { html: string }[] };
    return fixtures[0]?.html ?? '';
  };
  const form = ['input', 'input', 'textarea', 'button'].map(example).join('');
  return `<!DOCTYPE html><html lang="en" class="govuk-template"><head><meta charset="utf-8"><title>Contact</title><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><link rel="stylesheet" href="/govuk/govuk-frontend.min.css"></head><body class="govuk-template__body">${example('header')}<div class="govuk-width-container"><main class="govuk-main-wrapper" id="main-content"><h1 class="govuk-heading-xl">Contact</h1><form action="/govuk" method="post">${form}</form></main></div>${example('footer')}<script type="module" src="/govuk/govuk-frontend.min.js"></script></body></html>`;
}
