import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { minifySync, transformWithOxc } from 'vite';
import { pathsOfFiles, RELEASED_ENTRY_PATHS } from './src/layouts/paths-of-files.ts';
import { SENTINEL_ORIGIN } from './src/platform/http/connection/sentinel-origin.ts';

export default defineConfig({
  // The finalise step replaces it with SITE_URL.
  site: SENTINEL_ORIGIN,
  session: false,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never', assets: '_assets' },
  adapter: ownEntry(),
  integrations: [reactIslands(), interactionDirective(), onDemandRoutes()],
  // server.ts checks the origin against SITE_URL.
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
  prefetch: false,
  vite: {
    plugins: [tailwindcss(), plainDynamicImports(), ownIslands(), trainedAssistant()],
    build: {
      assetsInlineLimit: 0,
      cssCodeSplit: true,
      target: ['chrome111', 'safari16.4', 'firefox115'],
    },
  },
});

/** The framework runs inside our process: one build, one module graph (src/main.ts). */
function ownEntry() {
  return {
    name: 'nkul:entry',
    hooks: {
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'nkul:entry',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./src/main.ts', import.meta.url),
          supportedAstroFeatures: {
            hybridOutput: 'stable',
            staticOutput: 'stable',
            serverOutput: 'stable',
            sharpImageService: 'stable',
          },
        }),
    },
  };
}

/** Astro's React integration with our hydration, which keeps typed text (src/behaviours/islands/client-react.ts). */
function reactIslands() {
  const { name, hooks } = react();
  const clientEntrypoint = join(import.meta.dirname, 'src/behaviours/islands/client-react.ts');
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

/** `client:near` (docs/architecture.md). */
function interactionDirective() {
  return {
    name: 'nkul:client-near',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'near', entrypoint: './src/behaviours/islands/client-near.ts' });
      },
    },
  };
}

/** Records on-demand routes, and pages rendered ahead that the handler re-renders when content changes. */
function onDemandRoutes() {
  const finished = new Set();
  let patterns = [];
  let folder;
  return {
    name: 'nkul:on-demand-routes',
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
        const paths = pathsOfFiles([...finished].map((component) => `/${component}`));
        await writeFile(
          new URL('finished.json', folder),
          JSON.stringify([...paths, ...RELEASED_ENTRY_PATHS, '/503'].sort()),
        );
      },
    },
  };
}

/**
 * Vite's preload helper takes 0.9 KB of each page and preloads nothing here. A shared file would cost a round trip.
 */
function plainDynamicImports() {
  const own = '\0plain-import:';
  return {
    name: 'nkul:plain-dynamic-imports',
    enforce: 'pre',
    // Astro leaves the option out where browsers' scripts are built: they would list what is never preloaded.
    configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
    resolveId: (id, importer) => (id.includes('vite/preload-helper') ? own + importer : undefined),
    load: (id) => (id.startsWith(own) ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}

/** A quarter of the size of Astro's (src/behaviours/islands/island.ts). */
function ownIslands() {
  const file = join(import.meta.dirname, 'src/behaviours/islands/island.ts');
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

/** The assistant's model is trained at build time. */
function trainedAssistant() {
  const training = new URL('./src/features/chat/assistant/assistant-training.server.ts', import.meta.url).href;
  let learning;
  return {
    name: 'nkul:trained-assistant',
    apply: 'build',
    buildStart() {
      const code = `import { trainedModel } from ${JSON.stringify(training)}; trainedModel();`;
      learning ??= promisify(execFile)(process.execPath, ['--no-warnings', '--input-type=module', '--eval', code]);
      // Reported where it is awaited.
      learning.catch(() => {});
    },
    async load(id) {
      if (!id.endsWith('/features/chat/assistant/assistant-training.server.ts')) return undefined;
      await learning;
      const { trainedModel } = await import(training);
      return `const packed = ${JSON.stringify(trainedModel())};\nexport const trainedModel = () => packed;`;
    },
  };
}
