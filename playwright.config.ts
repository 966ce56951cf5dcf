import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tests/chromium.ts';

process.env.CHROMIUM_PATH ||= await findChromium();
/** Android's font: with wider fallbacks the text would shift when the web fonts arrive. */
process.env.FONTCONFIG_FILE ||= join(import.meta.dirname, 'tests/fonts.conf');
// Without it Chromium does not find files with accents in their names.
process.env.LANG ||= 'C.UTF-8';

export default defineConfig<object, { database: 'sqlite' | 'postgres' }>({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Tests on throttled connections mostly wait.
  workers: 5,
  // A retried test is reported as flaky.
  retries: process.env.CI ? 1 : 0,
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
    { name: 'sqlite', use: { database: 'sqlite' } },
    // In the small sizes, one journey per kind of write.
    {
      name: 'postgres',
      use: { database: 'postgres' },
      grep: process.env.LONG ? /@postgres/ : /@postgres(?!-)/,
      // Each starts a site and a desk.
      ...(!process.env.LONG && { workers: 2 }),
    },
  ],
});
