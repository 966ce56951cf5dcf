import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { App as AstroApp } from 'astro/app';
import { expect, test } from 'vitest';

/** The built framework, whose 404 page cannot be rendered. */
test('a page that fails is answered in French with status 500, and its error is logged without its message', async () => {
  const entry = pathToFileURL(join(process.cwd(), 'dist/current/server/entry.mjs')).href;
  const { app } = (await import(/* @vite-ignore */ entry)) as { app: AstroApp };
  const logged: string[] = [];
  const services = { log: { error: (...words: unknown[]) => logged.push(JSON.stringify(words)) } };
  const locals = {
    services,
    set reusable(_page: unknown) {
      throw new Error('la saisie de +237 6 99 00 00 00');
    },
  };
  const request = new Request('https://nkul.example/404');
  const response = await app.render(request, { locals, routeData: app.match(request, true) });
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('Un incident de notre côté');
  expect(logged.join()).toContain('page failed');
  expect(logged.join()).not.toContain('+237');
});
