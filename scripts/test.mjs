/**
 * `npm test`. Arguments: steps (types, lint, unit, repository, browser, firefox, a workspace's folder), parts of test
 * file names, or --changed (=COMMIT): the tests of what differs from it (scripts/selection.mjs). What follows -- goes
 * to the step's runner. LONG=1 runs the full sizes. With CI, a test that cannot run fails the run unless TEST_WITHOUT
 * names what it needs. The end shows the slowest tests and the share of each part; the last line counts tests.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { divided, durationsText, playwrightTimes, vitestTimes } from './durations.mjs';
import { changedFiles, needsOf, testFiles, testsLike, testsNamed } from './selection.mjs';
import { installWorkspace, isTested, REPOSITORY, recordTested, WORKSPACES } from './workspaces.mjs';

const ROOT = dirname(import.meta.dirname);
const STEPS_OF_SITE = ['types', 'lint', 'unit', 'repository', 'browser', 'firefox'];
const RUNNERS = {
  unit: (file) => !/^scripts\/|\.spec\.ts$|^tests\/(repository|firefox)\//.test(file),
  repository: (file) => /^(scripts|tests\/repository)\//.test(file),
  browser: (file) => file.endsWith('.spec.ts'),
  firefox: (file) => file.startsWith('tests/firefox/'),
};
const STEPS = [...STEPS_OF_SITE, ...Object.keys(WORKSPACES)];
const results = mkdtempSync(join(tmpdir(), 'nkul-test-'));
const env = {
  ...process.env,
  PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_NO_WARNINGS: '1',
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }),
};
const children = new Set();
const failures = [];
const unchanged = [];
const counts = { passed: 0, failed: 0, skipped: 0 };
/** Parts of the run that are not named like their command. */
const PARTS = {
  'build of the desk': 'build',
  'types of the desk': 'types',
  'import rules': 'lint',
  language: 'lint',
  conformance: 'lint',
  'dead code': 'lint',
  'browser tests': 'journeys',
  'firefox tests': 'firefox',
  'repository tests': 'repository',
};
/** Written by scripts/ensure-installed.mjs, which runs before. */
const INSTALL_TIME = join(ROOT, 'node_modules/.install-ms');
const parts = new Map([['install', takeInstallTime()]]);
const times = [];
/** What the machine lacks, with the tests that did not run for it. */
const absent = new Map();
/** What the machine may lack. */
const WITHOUT = (process.env.TEST_WITHOUT ?? '').split(/[\s,]+/).filter(Boolean);

process.exitCode = await main(process.argv.slice(2));

async function main(args) {
  const separator = args.indexOf('--');
  const words = separator < 0 ? args : args.slice(0, separator);
  const rest = separator < 0 ? [] : args.slice(separator + 1);
  const steps = words.filter((word) => STEPS.includes(word));
  const names = words.filter((word) => !STEPS.includes(word));
  const selected = names.length > 0 ? selectTests(names) : undefined;
  const asked = selected && steps.length === 0 ? Object.keys(RUNNERS) : steps;
  const isWhole = asked.length === 0;
  const filesOf = (step) => selected?.filter(RUNNERS[step]) ?? [];
  const wanted = (step) =>
    (isWhole || asked.includes(step)) && (!selected || !(step in RUNNERS) || filesOf(step).length > 0);
  const expectsTests = selected ? selected.length > 0 : STEPS.some((step) => wanted(step) && step in RUNNERS);
  const began = performance.now();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      for (const child of children) child.kill('SIGTERM');
      void postgres?.stop();
      process.exitCode = 130;
    });
  }

  let postgres;
  try {
    for (const folder of Object.keys(WORKSPACES))
      if (!selected && wanted(folder)) await workspaceTests(folder, asked.includes(folder));
    if (!STEPS_OF_SITE.some(wanted)) return verdict({ began, names, expectsTests, isWhole });
    const needs = selected ? needsOf(selected) : { site: true, desk: true };
    const builds = [
      ...(needs.site ? [['build', ['node', 'scripts/release.mjs', 'build']]] : []),
      ...(needs.desk ? [['build of the desk', ['node', 'scripts/desk.mjs', 'build']]] : []),
    ];
    // Steps that read only the sources run beside the builds.
    const failed = await step(wanted('lint') ? 'Builds, lint, import rules' : 'Builds', [
      ...builds,
      ...(wanted('lint')
        ? [
            ['lint', ['biome', 'ci', '--error-on-warnings', '.']],
            ['import rules', ['node', 'scripts/check-imports.mjs']],
            ['language', ['node', 'scripts/check-language.mjs']],
            ['patterns', ['node', 'scripts/check-patterns.mjs']],
            ['conformance', ['node', 'scripts/conformance.mjs']],
          ]
        : []),
    ]);
    const built = builds.every(([name]) => !failed.includes(name));
    if (wanted('types') || wanted('lint')) {
      await step('Types, dead code', [
        ...(wanted('types')
          ? [
              ['types', ['astro', 'check', '--minimumFailingSeverity', 'warning']],
              ['types of the desk', ['tsc', '--noEmit', '-p', 'desk']],
            ]
          : []),
        ...(wanted('lint') ? [['dead code', ['knip']]] : []),
      ]);
    }
    if (built && Object.keys(RUNNERS).some(wanted)) {
      postgres = await startPostgres();
      env.TEST_POSTGRES_URL = postgres?.url ?? '';
      if (!postgres) absent.set('postgresql', 'tests of PostgreSQL, half of the database');
      if (wanted('unit')) await unitTests([...filesOf('unit'), ...rest]);
      if (wanted('repository'))
        await repositoryTests([...filesOf('repository'), ...rest], asked.includes('repository'));
      if (wanted('browser')) await browserTests([...filesOf('browser'), ...rest]);
      if (wanted('firefox')) await firefoxTests([...filesOf('firefox'), ...rest]);
    }
  } finally {
    await postgres?.stop();
    rmSync(results, { recursive: true, force: true });
  }

  return verdict({ began, names, expectsTests, isWhole });
}

/** @returns the test files with one of these names, or of what has changed */
function selectTests(names) {
  const change = names.find((name) => /^--changed(=|$)/.test(name));
  const named = testsNamed(names.filter((name) => name !== change));
  if (!change) return named;
  const base = change.split('=')[1] ?? 'HEAD';
  const list = ['vitest', 'list', '--filesOnly', '--changed', base, '--project=shared', '--project=apart'];
  const [program, ...words] = list;
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin', program), words, { cwd: ROOT, env, encoding: 'utf8' });
  const importing = new Set([...stdout.matchAll(/^\[\w+\] (\S+)$/gm)].map(([, file]) => file));
  const like = testsLike(changedFiles(base));
  return testFiles().filter((file) => importing.has(file) || like.includes(file) || named.includes(file));
}

/** Runs a workspace's types and tests when asked for, or in a full run when its files changed. */
async function workspaceTests(folder, isAsked) {
  if (!isAsked && isTested(folder)) {
    unchanged.push(folder);
    return;
  }
  if (!installWorkspace(folder)) failures.push(`packages of ${folder}`);
  const before = failures.length + counts.failed;
  await step(`Types of ${folder}`, [[`types of ${folder}`, ['tsc', '--noEmit', '-p', folder]]]);
  await vitestStep(`Tests of ${folder}`, `tests of ${basename(folder)}`, ['--config', `${folder}/vitest.config.ts`]);
  if (failures.length + counts.failed === before) recordTested(folder);
}

function verdict({ began, names, expectsTests, isWhole }) {
  const found = counts.passed + counts.failed + counts.skipped;
  if (found === 0 && expectsTests) failures.push(`no test found ${names.join(', ')}`.trim());
  heading('Durations');
  console.log(durationsText(times, parts));
  heading(`Verdict after ${seconds(began)}`);
  for (const [name, tests] of absent) {
    const isDeclared = WITHOUT.includes(name);
    console.log(`NOT RUN: ${tests} (no ${name} here${isDeclared ? ', as TEST_WITHOUT says' : ''}).`);
    if (process.env.CI && !isDeclared) failures.push(`${name} is absent and not in TEST_WITHOUT`);
  }
  if (isWhole) {
    console.log('NOT IN HERE: the operations test, installation to replicas (npm run test:operations).');
  }
  for (const folder of unchanged)
    console.log(`NOT IN HERE: ${folder}, unchanged since its tests passed (node scripts/test.mjs ${folder}).`);
  console.log(failures.length === 0 ? 'Every step succeeded.' : `Failed: ${failures.join(', ')}.`);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return failures.length === 0 && counts.failed === 0 ? 0 : 1;
}

async function unitTests(rest) {
  await findMount();
  await vitestStep('Unit, database and request tests', 'unit tests', ['--project=shared', '--project=apart', ...rest]);
}

/** In a full run only when their inputs changed, or in CI. */
async function repositoryTests(rest, isAsked) {
  if (!isAsked && !process.env.CI && isTested(REPOSITORY)) {
    unchanged.push('repository');
    return;
  }
  const { hasProgram, PROGRAMS } = await import('../tests/fixtures/machine.ts');
  for (const name of PROGRAMS) if (!hasProgram(name)) absent.set(name, `tests of deploy/ with ${name}`);
  if (process.getuid?.() !== 0) absent.set('root', 'tests of files of other users');
  await findMount();
  const before = failures.length + counts.failed;
  await vitestStep('Tests of the repository', 'repository tests', ['--project=repository', ...rest]);
  if (rest.length === 0 && failures.length + counts.failed === before) recordTested(REPOSITORY);
}

async function findMount() {
  const { canMount } = await import('../tests/fixtures/server-clone.ts');
  if (!canMount()) absent.set('mount', 'tests of a full disk');
}

async function firefoxTests(rest) {
  const { findFirefox } = await import('../tests/firefox.ts');
  env.FIREFOX_PATH = findFirefox();
  if (env.FIREFOX_PATH === '') absent.set('firefox', 'tests in Firefox');
  await vitestStep('Journeys in Firefox', 'firefox tests', ['--project=firefox', ...rest]);
}

async function vitestStep(title, name, words) {
  const report = join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await step(title, [[name, ['vitest', 'run', ...reporters, ...words]]]);
  const read = readReport(report);
  if (!read) return;
  const found = vitestTimes(read, ROOT);
  times.push(...found);
  if (name === 'unit tests') {
    for (const [kind, ms] of divided(parts.get(name), found)) addTo(kind, ms);
    parts.delete(name);
  }
  counts.passed += read.numPassedTests;
  counts.failed += read.numFailedTests;
  counts.skipped += read.numPendingTests + (read.numTodoTests ?? 0);
}

async function browserTests(rest) {
  heading('Browser');
  try {
    const { findChromium } = await import('../tests/chromium.ts');
    env.CHROMIUM_PATH = await findChromium();
    console.log(`Chromium: ${env.CHROMIUM_PATH}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    failures.push('browser (no Chromium)');
    return;
  }
  const report = join(results, 'playwright.json');
  env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  await step('Journeys in a real browser', [
    ['browser tests', ['playwright', 'test', '--reporter=list,json', ...rest]],
  ]);
  const read = readReport(report);
  if (!read) return;
  times.push(...playwrightTimes(read, ROOT));
  const { stats } = read;
  counts.passed += stats.expected + stats.flaky;
  counts.failed += stats.unexpected;
  counts.skipped += stats.skipped;
}

/** @returns the failed names */
async function step(title, commands) {
  if (commands.length === 0) return [];
  heading(title);
  const alone = commands.length === 1;
  const failed = [];
  await Promise.all(
    commands.map(async ([name, [program, ...args]]) => {
      const began = performance.now();
      const { code, output } = await run(program, args, alone);
      addTo(PARTS[name] ?? name, performance.now() - began);
      if (!alone) console.log(`\n- ${name}\n${output.trim()}`);
      console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${name}, ${seconds(began)}`);
      if (code !== 0) failed.push(name);
    }),
  );
  failures.push(...failed);
  return failed;
}

function run(program, args, shown) {
  return new Promise((resolve) => {
    const [command, parameters] =
      program === 'node' ? [process.execPath, args] : [join(ROOT, 'node_modules/.bin', program), args];
    const child = spawn(command, parameters, {
      cwd: ROOT,
      env,
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    });
    children.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => {
      children.delete(child);
      resolve({ code: 1, output: `${output}\n${error.message}` });
    });
    child.once('close', (code, signal) => {
      children.delete(child);
      resolve({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output });
    });
  });
}

async function startPostgres() {
  heading('PostgreSQL');
  const began = performance.now();
  try {
    const { startPostgres: start } = await import('../tests/postgres.ts');
    const server = await start();
    if ('skipped' in server) throw new Error(server.skipped);
    console.log(`ready, ${seconds(began)}`);
    return server;
  } catch (error) {
    console.error(`none could be had: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function addTo(part, ms) {
  parts.set(part, (parts.get(part) ?? 0) + ms);
}

function takeInstallTime() {
  if (!existsSync(INSTALL_TIME)) return 0;
  const ms = Number(readFileSync(INSTALL_TIME, 'utf8'));
  rmSync(INSTALL_TIME);
  return ms;
}

function heading(title) {
  console.log(`\n=== ${title} ===`);
}

function seconds(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}
