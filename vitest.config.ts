import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, or mostly waits: begun first, so that no run ends with one of them alone. */
const FIRST = [
  'tests/http/releases.test.ts',
  'tests/durability/campaign.test.ts',
  'tests/durability/kill.test.ts',
  'tests/hostile/hostile.test.ts',
  'tests/http/chat.test.ts',
  'tests/http/start.test.ts',
  'tests/http/inquiries.test.ts',
];
/** What sees a module's first steps: the queries that a process puts together once. */
const APART = ['tests/hot-queries.test.ts'];
/** In Firefox: a step of their own, after the journeys in Chromium. */
const FIREFOX = ['tests/firefox/*.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = FIRST.indexOf(relative(import.meta.dirname, moduleId));
      return at < 0 ? FIRST.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

const INCLUDE = ['src/**/*.test.{ts,tsx}', 'office/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'];

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    environment: 'node',
    // One PostgreSQL server for the run; TEST_POSTGRES_URL when the runner has started it already.
    globalSetup: ['tests/postgres.ts'],
    setupFiles: ['tests/setup.ts'],
    pool: 'forks',
    // On two processors: the tests of kills and deliveries mostly wait.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Rounds of kills and thousands of mails set their own timeouts.
    teardownTimeout: 10_000,
    reporters: ['default'],
    projects: [
      // Files share a worker's process and what it has loaded: to load it again for each costs as much as its tests.
      { extends: true, test: { name: 'shared', isolate: false, include: INCLUDE, exclude: [...APART, ...FIREFOX] } },
      { extends: true, test: { name: 'apart', include: APART } },
      // One browser at a time.
      { extends: true, test: { name: 'firefox', include: FIREFOX, maxWorkers: 1, testTimeout: 120_000 } },
    ],
  },
});
