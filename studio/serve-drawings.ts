import type { Page } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type Plugin } from 'vite';

export interface Drawings {
  load<T>(path: string): Promise<T>;
  publish<P extends object>(path: string, drawn: ComponentType<P>, props: P, css: string): Promise<string>;
  close(): Promise<void>;
}

/** Serves components with the site's style and fonts on loopback, for screenshots. */
export async function serveDrawings(): Promise<Drawings> {
  const pages = new Map<string, string>();
  const server = await createServer({
    configFile: false,
    root: new URL('..', import.meta.url).pathname,
    cacheDir: 'node_modules/.cache/drawings',
    logLevel: 'warn',
    appType: 'custom',
    publicDir: false,
    resolve: { alias: { '@': new URL('../src', import.meta.url).pathname } },
    oxc: { jsx: { runtime: 'automatic' } },
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, ws: false },
    plugins: [tailwindcss(), waitForFonts],
  });
  server.middlewares.use((request, response, next) => {
    const html = pages.get(request.url ?? '');
    if (!html) return next();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('No port of this machine could be listened to.');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    load: async <T>(path: string) => (await server.ssrLoadModule(path)) as T,
    async publish(path, drawn, props, css) {
      const body = renderToStaticMarkup(createElement(drawn, props));
      pages.set(
        path,
        `<!doctype html><html lang="fr" class="js"><head><meta charset="utf-8"><link rel="stylesheet" href="${css}?direct"></head><body>${body}</body></html>`,
      );
      return origin + path;
    },
    close: () => server.close(),
  };
}

/** `font-display: optional` would keep fallbacks when a font is late. */
const waitForFonts: Plugin = {
  name: 'wait-for-fonts',
  enforce: 'post',
  transform: (code, id) =>
    id.includes('.css') ? code.replace(/font-display:\s*optional/g, 'font-display: block') : null,
};

/** `document.fonts.ready` may resolve before the first font is requested. @throws Error when a font file is missing */
export async function loadFonts(page: Page) {
  const missing = await page.evaluate(async () => {
    const files = [...document.fonts].filter(({ family }) => !family.includes('Fallback'));
    const loaded = await Promise.allSettled(files.map((font) => font.load()));
    return files.filter((_, i) => loaded[i]?.status === 'rejected').map(({ family }) => family);
  });
  if (missing.length > 0) throw new Error(`Not loaded: ${missing.join(', ')}`);
}
