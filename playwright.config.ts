import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tests/setup/chromium.ts';

process.env.CHROMIUM_PATH ||= await findChromium();
// Android's font: with wider fallbacks the text would shift when the web fonts arrive.
process.env.FONTCONFIG_FILE ||= join(import.meta.dirname, 'tests/setup/fonts.conf');
// Without it Chromium does not find files with accents in their names.
process.env.LANG ||= 'C.UTF-8';

/** The journeys that scripts/test.mjs asks for: `core`, one per mechanism, `rest` or all. */
const journeys = process.env.JOURNEYS;

export default defineConfig<object, { database: 'sqlite' | 'postgres' }>({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Tests on throttled connections mostly wait; with twice the cores others miss their time limits.
  workers: Math.ceil(1.5 * availableParallelism()),
  // A journey that passes at its second try is named FLAKY by scripts/test.mjs.
  retries: Number(process.env.RETRIES ?? 0),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Both end what hangs; no test depends on the speed of its machine.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // The service worker would hide requests from the test; offline.spec.ts allows it.
    serviceWorkers: 'block',
    locale: 'fr-FR',
    timezoneId: 'Africa/Douala',
    reducedMotion: 'no-preference',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    {
      name: 'sqlite',
      use: { database: 'sqlite' },
      ...(journeys === 'core' && { grep: /@core/ }),
      ...(journeys === 'rest' && { grepInvert: /@core/ }),
    },
    // In the small sizes, one journey per kind of write.
    {
      name: 'postgres',
      use: { database: 'postgres' },
      grep: process.env.LONG ? /@postgres/ : /@postgres(?!-)/,
      // Each starts a site and a desk.
      ...(!process.env.LONG && { workers: availableParallelism() }),
    },
  ],
});
