import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    environment: 'node',
    include: [
      'src/**/*.test.{ts,tsx}',
      'office/**/*.test.ts',
      'tests/**/*.test.ts',
      'scripts/**/*.test.ts',
      'studio/**/*.test.{ts,tsx}',
    ],
    // One PostgreSQL server for the run; TEST_POSTGRES_URL when the runner has started it already.
    globalSetup: ['tests/postgres.ts'],
    pool: 'forks',
    // On two processors: the tests of kills and deliveries mostly wait.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Rounds of kills and thousands of mails set their own timeouts.
    teardownTimeout: 10_000,
    reporters: ['default'],
  },
});
