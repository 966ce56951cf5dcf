import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const FIRST = [
  'tests/repository/releases.test.ts',
  'tests/durability/campaign.test.ts',
  'tests/durability/kill.test.ts',
  'tests/hostile/hostile.test.ts',
  'tests/http/chat.test.ts',
  'tests/repository/start.test.ts',
  'tests/http/inquiries.test.ts',
];
/** Tests that observe module initialisation. */
const APART = ['tests/across/hot-queries.test.ts'];
const FIREFOX = ['tests/firefox/*.test.ts'];
/** The office's commands, and files over ten seconds: `npm run test:all` runs them. */
const LONG = [
  'office/**/*.test.ts',
  'src/content/model/reading.test.ts',
  'src/text/fold-text.test.ts',
  'tests/across/browser-floor.test.ts',
  'tests/http/{alarms,announcements,chat,content-folder,desk-templates,form-lists,guards}.test.ts',
  'src/features/{blog/publishing/publishing,chat/assistant/assistant,entries/published/live}.test.ts',
  'tests/across/long-texts.test.ts',
  'tests/http/{live-content,page-texts,server-error,shared-previews,together}.test.ts',
];
const ATTACKS = ['tests/durability/*.test.ts', 'tests/hostile/*.test.ts'];
const REPOSITORY = ['tests/repository/*.test.ts', 'scripts/*.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = FIRST.indexOf(relative(import.meta.dirname, moduleId));
      return at < 0 ? FIRST.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

const INCLUDE = [
  'src/**/*.test.{ts,tsx}',
  'desk/app/**/*.test.{ts,tsx}',
  'office/**/*.test.ts',
  'demo/*.test.ts',
  'tests/**/*.test.ts',
];

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    environment: 'node',
    // One PostgreSQL server per run; TEST_POSTGRES_URL names a running one, TEST_POSTGRES=off starts none.
    globalSetup: ['tests/setup/postgres.ts'],
    setupFiles: ['tests/setup/setup.ts'],
    pool: 'forks',
    // One more than cores: tests of processes and deliveries wait.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // A test that starts a site twice on PostgreSQL takes 12 s alone, and over 20 s on two busy cores.
    testTimeout: 60_000,
    // What waits for another process waits as long as a busy machine needs; the default is one second.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
    reporters: ['default'],
    projects: [
      // Loading modules again per file costs as much as the tests.
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          include: INCLUDE,
          exclude: [...APART, ...FIREFOX, ...LONG, ...ATTACKS, ...REPOSITORY],
        },
      },
      { extends: true, test: { name: 'long', isolate: false, include: LONG } },
      { extends: true, test: { name: 'attacks', isolate: false, include: ATTACKS } },
      { extends: true, test: { name: 'repository', isolate: false, include: REPOSITORY } },
      { extends: true, test: { name: 'apart', include: APART } },
      { extends: true, test: { name: 'firefox', include: FIREFOX, maxWorkers: 1, testTimeout: 120_000 } },
    ],
  },
});
