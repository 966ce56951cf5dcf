import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { minifySync, transformWithOxc } from 'vite';
import { pathsOfPages } from './src/layouts/page-paths.ts';
import { SENTINEL_ORIGIN } from './src/platform/http/sentinel-origin.ts';

export default defineConfig({
  // The public origin is a run-time setting (SITE_URL): the finalise step replaces this one.
  site: SENTINEL_ORIGIN,
  session: false,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never', assets: '_assets' },
  adapter: node({ mode: 'middleware' }),
  integrations: [reactIslands(), interactionDirective(), knownRoutes()],
  // server.ts checks the origin of every POST, with the public origin it really has.
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
  prefetch: false,
  vite: {
    plugins: [tailwindcss(), plainDynamicImports(), ownIslands(), learnedAssistant()],
    build: {
      assetsInlineLimit: 0,
      cssCodeSplit: true,
      modulePreload: false,
      target: ['chrome111', 'safari16.4', 'firefox115'],
    },
  },
});

/** React as Astro has it, but for what hydrates in the browser: ours keeps what was typed (src/behaviours/client-react.ts). */
function reactIslands() {
  const { name, hooks } = react();
  const clientEntrypoint = new URL('./src/behaviours/client-react.ts', import.meta.url).pathname;
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (setup) =>
        hooks['astro:config:setup']({
          ...setup,
          addRenderer: (renderer) => setup.addRenderer({ ...renderer, clientEntrypoint }),
        }),
    },
  };
}

/** `client:near`: fetched and hydrated when seen or first touched (docs/architecture.md). */
function interactionDirective() {
  return {
    name: 'nkul:client-near',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'near', entrypoint: './src/behaviours/client-near.ts' });
      },
    },
  };
}

/**
 * Tells apart, beside the handler, what is rendered on demand (all else is refused before it, platform/http/known-routes.ts)
 * and the pages that are finished ahead (scripts/finish-pages.mjs). The handler can render the latter too: their
 * content may change while the site runs.
 */
function knownRoutes() {
  const finished = new Set();
  let patterns = [];
  let folder;
  return {
    name: 'nkul:known-routes',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = config.build.server;
      },
      'astro:route:setup': ({ route }) => {
        if (!route.prerender || !route.component.endsWith('.astro')) return;
        route.prerender = false;
        finished.add(route.component);
      },
      'astro:routes:resolved': ({ routes }) => {
        patterns = routes
          .filter(({ origin, isPrerendered, entrypoint }) => {
            return origin === 'project' && !isPrerendered && !finished.has(entrypoint);
          })
          .map(({ patternRegex }) => patternRegex.source);
      },
      'astro:build:done': async () => {
        await writeFile(new URL('routes.json', folder), JSON.stringify(patterns));
        const paths = pathsOfPages([...finished].map((component) => `/${component}`));
        await writeFile(new URL('finished.json', folder), JSON.stringify([...paths, '/503'].sort()));
      },
    },
  };
}

/**
 * Vite's loader preloads the style sheets and imports of a lazy chunk; ours have none, and 0.9 KB is a quarter of the budget.
 * In each module that needs it: shared, it would be a file of 28 bytes, and one more round trip before any script runs.
 */
function plainDynamicImports() {
  const own = '\0plain-import:';
  return {
    name: 'nkul:plain-dynamic-imports',
    enforce: 'pre',
    resolveId: (id, importer) => (id.includes('vite/preload-helper') ? own + importer : undefined),
    load: (id) => (id.startsWith(own) ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}

/** The element around islands is ours, a quarter of the size (src/behaviours/island.ts). */
function ownIslands() {
  const file = new URL('./src/behaviours/island.ts', import.meta.url).pathname;
  return {
    name: 'nkul:own-islands',
    enforce: 'pre',
    async load(id) {
      if (!/astro-island\.prebuilt(-dev)?\.js/.test(id)) return undefined;
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
      const script = minifySync(file, `{${code}}`).code;
      return `export default ${JSON.stringify(script)}`;
    },
  };
}

/** What the assistant has learned goes into the release: nothing is learned where it runs. */
function learnedAssistant() {
  const training = new URL('./src/features/chat/assistant-training.server.ts', import.meta.url).href;
  /** Beside the rest of the build, which leaves a processor free. */
  let learning;
  return {
    name: 'nkul:learned-assistant',
    apply: 'build',
    buildStart() {
      const code = `import { learnedMind } from ${JSON.stringify(training)}; learnedMind();`;
      learning ??= promisify(execFile)(process.execPath, ['--no-warnings', '--input-type=module', '--eval', code]);
      // Told where it is waited for.
      learning.catch(() => {});
    },
    async load(id) {
      if (!id.endsWith('/features/chat/assistant-training.server.ts')) return undefined;
      await learning;
      const { learnedMind } = await import(training);
      return `const packed = ${JSON.stringify(learnedMind())};\nexport const learnedMind = () => packed;`;
    },
  };
}
