import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tests/chromium.ts';

/** Found once by the main process; the workers inherit it. */
process.env.CHROMIUM_PATH ||= await findChromium();
/** Roboto, as on our visitors' phones: on a machine without it text would stand in wider letters until our fonts arrive. */
process.env.FONTCONFIG_FILE ||= join(import.meta.dirname, 'tests/fonts.conf');

export default defineConfig<object, { database: 'sqlite' | 'postgres' }>({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // A page on a slowed line leaves its processor idle.
  workers: 5,
  // A machine under load may miss a moment once; such a test is named as flaky in the report.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // What a page asks for is seen by the test, not by the worker; offline.spec.ts lets it in.
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
    // Journeys that reach the database, a second time on a real PostgreSQL server: in the small sizes one for each way in
    // (a form, a file, the search, a comment, three at the desk), beside the tests of requests and of the database there.
    {
      name: 'postgres',
      use: { database: 'postgres' },
      grep: process.env.LONG ? /@postgres/ : /@postgres(?!-)/,
      // Each starts a site and a desk of its own.
      ...(!process.env.LONG && { workers: 2 }),
    },
  ],
});
