/**
 * `npm test` and `npm run test:all`. Arguments: parts of test file names, or --changed (=COMMIT): the tests of what
 * differs from it (scripts/selection.mjs); --all: the whole proof; --all PART …: some parts; --rest: what `npm test`
 * leaves, with its counts added (.ci/run). What follows -- goes to Vitest and Playwright. LONG=1 runs the full sizes.
 * With CI, a test that cannot run fails the run unless TEST_WITHOUT names what it needs. The last line counts tests.
 */
import './installed-node.mjs';
import { spawn, spawnSync } from 'node:child_process';
import fs, { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { openRemembered } from './remembered.mjs';
import { changedFiles, needsOf, testFiles, testsLike, testsNamed } from './selection.mjs';

const ROOT = dirname(import.meta.dirname);
const CACHE = join(ROOT, 'node_modules/.cache');
/** Written by scripts/ensure-installed.mjs, which runs before. */
const INSTALL_TIME = join(ROOT, 'node_modules/.install-ms');
/** The counts of the last `npm test`, for the run of the rest. */
const RECORD = join(CACHE, 'npm-test.json');
const FLAKY_MAX = 3;
const FAULT_LINES = 12;
const UNIT = '--project=shared';
const LONG = ['--project=long', '--project=apart'];
/** The name of a test says which of two parts it belongs to: `npm test` starts no PostgreSQL. */
const ON_POSTGRES = '(?i:postgres)';
const WITHOUT_POSTGRES = `--testNamePattern=^(?!.*${ON_POSTGRES})`;
const WORKSPACES = { assistant: 'packages/assistant', studio: 'studio' };

const PARTS = {
  types: { run: () => programs([['types', TYPES]]) },
  lint: { run: () => programs(LINT) },
  tests: {
    run: () => onChanged('.test.', (files) => vitest('tests', [UNIT, WITHOUT_POSTGRES, '--passWithNoTests', ...files])),
    needs: 'built',
  },
  journeys: {
    run: () =>
      onChanged('.spec.', (files) =>
        playwright('journeys', 'core', ['--project=sqlite', '--pass-with-no-tests', ...files]),
      ),
    needs: 'built',
  },
  templates: {
    left: 'types inside .astro files',
    run: () => programs([['templates', ['astro', 'check', '--minimumFailingSeverity', 'warning']]]),
  },
  long: {
    left: "the office's commands, and files of tests that take over ten seconds",
    run: () => vitest('long', [...LONG, WITHOUT_POSTGRES]),
    needs: 'built',
  },
  postgres: {
    left: 'database and request tests on PostgreSQL',
    run: () => vitest('postgres', [UNIT, ...LONG, `--testNamePattern=${ON_POSTGRES}`, ...filesOnPostgres()]),
    needs: 'postgres',
  },
  'all-journeys': {
    left: 'the journeys that are not the core, and those on PostgreSQL',
    run: () => playwright('all-journeys', 'rest', []),
    needs: 'postgres',
  },
  firefox: { left: 'the journeys in Firefox', run: firefox, needs: 'built' },
  attacks: {
    left: 'durability (processes killed while they write) and attacks',
    run: () => vitest('attacks', ['--project=attacks']),
    needs: 'postgres',
  },
  repository: {
    left: 'tests of scripts, documents, deployment and releases',
    run: repository,
    needs: 'postgres',
  },
  assistant: { left: "types and tests of the assistant's engine", run: () => workspace('assistant') },
  studio: { left: 'types and tests of the studio', run: () => workspace('studio') },
  mutations: {
    left: 'seeded faults, each of which a test must find',
    run: () => counted('mutations', ['node', '--no-warnings', 'tests/mutations/run.ts']),
    needs: 'built',
  },
  operations: {
    left: 'docs/operations*.md by the book, from the installation to replicas',
    run: () => counted('operations', ['node', '--no-warnings', 'tests/operations/operations-manual.ts']),
    needs: 'built',
  },
};
const TYPES = ['node', 'node_modules/typescript-7/bin/tsc', '--noEmit', '--checkers', '1'];
const LINT = [
  ['lint', ['biome', 'ci', '--error-on-warnings', '.']],
  ['import rules', ['node', 'scripts/check-imports.mjs']],
  ['language', ['node', 'scripts/check-language.mjs']],
  ['styles', ['node', 'scripts/check-styles.mjs']],
  ['patterns', ['node', 'scripts/check-patterns.mjs']],
  ['conformance', ['node', 'scripts/conformance.mjs']],
  ['dead code', ['knip']],
];
const QUICK = Object.keys(PARTS).filter((name) => !PARTS[name].left);
const REST = Object.keys(PARTS).filter((name) => PARTS[name].left);
/** Parts that no change needs: a fault that no test finds is a fault of the tests. */
const APART = ['mutations'];

const results = mkdtempSync(join(tmpdir(), 'nkul-test-'));
const env = {
  ...process.env,
  PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_NO_WARNINGS: '1',
  NODE_COMPILE_CACHE: join(CACHE, 'compiled'),
  TEST_POSTGRES: 'off',
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }),
};
const children = new Set();
let isStopped = false;
let postgres;
/** What passed before on these sources, and whether each file has passed now. */
let remembered;
const ran = new Map();
const failures = [];
/** Which tests failed, and why, in few lines. */
const faults = [];
const flaky = [];
const counts = { passed: 0, failed: 0, skipped: 0 };
/** Seconds by part; parts run beside each other. */
const times = new Map();
/** What the machine lacks, with the tests that did not run for it. */
const absent = new Map();
/** What the machine may lack. */
const WITHOUT = (process.env.TEST_WITHOUT ?? '').split(/[\s,]+/).filter(Boolean);

const began = performance.now();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    isStopped = true;
    // With the processes that they started.
    for (const { pid } of children) process.kill(-pid, 'SIGTERM');
  });
}
try {
  const code = await main(process.argv.slice(2));
  process.exitCode = isStopped ? 130 : code;
} finally {
  await postgres?.stop();
  rmSync(results, { recursive: true, force: true });
}

async function main(args) {
  const separator = args.indexOf('--');
  const words = separator < 0 ? args : args.slice(0, separator);
  const further = separator < 0 ? [] : args.slice(separator + 1);
  const names = words.filter((word) => word !== '--all' && word !== '--rest');
  if (words.includes('--rest')) {
    addRecord();
    await whole(REST.filter((name) => !APART.includes(name)));
    return verdict(APART);
  }
  if (!words.includes('--all')) {
    if (names.length > 0) return await selected(names, further);
    if (!process.env.CI) remembered = openRemembered();
    await whole(QUICK);
    const code = verdict(REST);
    remembered?.save(ran);
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(RECORD, JSON.stringify({ counts, failures, faults, flaky }));
    return code;
  }
  const unknown = names.filter((name) => !(name in PARTS));
  if (unknown.length > 0) {
    console.error(`No part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`);
    return 2;
  }
  await whole(names.length > 0 ? names : [...QUICK, ...REST]);
  return verdict();
}

/** Runs all test files of a kind, as an empty list, or those that have not passed on these sources. */
async function onChanged(kind, runFiles) {
  if (!remembered || remembered.unchanged.length === 0) return await runFiles([]);
  const files = testFiles().filter((file) => file.includes(kind) && !remembered.unchanged.includes(file));
  if (files.length > 0) await runFiles(files);
}

/** Lint and types run beside the builds and the tests that follow them. */
async function whole(names) {
  env.RETRIES = '1';
  const isBeside = (name) => name === 'types' || name === 'lint';
  const needs = names.map((name) => PARTS[name].needs).filter(Boolean);
  const [site, desk] = builds({ site: needs.length > 0, desk: needs.length > 0 });
  const beside = desk.then(() => inTurn(names.filter(isBeside)));
  const isBuilt = (await Promise.all([site, desk])).every(Boolean);
  if (needs.includes('postgres')) await startPostgres();
  await inTurn(names.filter((name) => !isBeside(name) && (isBuilt || !PARTS[name].needs)));
  await beside;
}

/** @returns whether each succeeded, or was not needed */
function builds({ site, desk }) {
  return [
    site ? programs([['build', ['node', 'scripts/release.mjs', 'build']]]) : Promise.resolve(true),
    desk ? programs([['build of the desk', ['node', 'scripts/desk.mjs', 'build']]]) : Promise.resolve(true),
  ];
}

async function inTurn(names) {
  for (const name of names) await PARTS[name].run();
}

/** The test files with one of these names, or of what has changed. */
async function selected(names, further) {
  const change = names.find((name) => /^--changed(=|$)/.test(name));
  const files = testsNamed(names.filter((name) => name !== change));
  if (change) {
    const base = change.split('=')[1] ?? 'HEAD';
    const words = ['list', '--filesOnly', '--changed', base, UNIT, ...LONG, '--project=attacks'];
    const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/vitest'), words, { cwd: ROOT, env, encoding: 'utf8' });
    const importing = [...stdout.matchAll(/^\[\w+\] (\S+)$/gm)].map(([, file]) => file);
    const all = new Set([...files, ...importing, ...testsLike(changedFiles(base))]);
    files.splice(0, files.length, ...testFiles().filter((file) => all.has(file)));
  }
  if (files.length === 0 && names.length > (change ? 1 : 0)) failures.push(`no test found ${names.join(', ')}`);
  const areBuilt = (await Promise.all(builds(needsOf(files)))).every(Boolean);
  if (areBuilt && files.length > 0) {
    if (process.env.TEST_POSTGRES !== 'off') await startPostgres();
    const journeys = files.filter((file) => file.endsWith('.spec.ts'));
    const inFirefox = files.filter((file) => file.startsWith('tests/firefox/'));
    const others = files.filter((file) => !journeys.includes(file) && !inFirefox.includes(file));
    if (others.length > 0)
      await vitest('tests', [UNIT, '--project=attacks', ...LONG, '--project=repository', ...others, ...further]);
    if (journeys.length > 0) await playwright('journeys', 'all', [...journeys, ...further]);
    if (inFirefox.length > 0) await firefox([...inFirefox, ...further]);
  }
  return verdict();
}

function addRecord() {
  if (!existsSync(RECORD)) return console.log('No record of `npm test`: the counts are those of the rest alone.');
  const before = JSON.parse(readFileSync(RECORD, 'utf8'));
  rmSync(RECORD);
  for (const key of Object.keys(counts)) counts[key] += before.counts[key];
  failures.push(...before.failures);
  faults.push(...before.faults);
  flaky.push(...before.flaky);
}

/** @param left parts that did not run and are not asked for here */
function verdict(left = []) {
  heading(`Verdict after ${Math.round((performance.now() - began) / 1000)} s`);
  const install = existsSync(INSTALL_TIME) ? Number(readFileSync(INSTALL_TIME, 'utf8')) / 1000 : 0;
  rmSync(INSTALL_TIME, { force: true });
  if (install > 0) times.set('install, before', install);
  console.log('Seconds by part (some run beside each other)');
  for (const [part, seconds] of times) console.log(`${seconds.toFixed(1).padStart(7)}  ${part}`);
  for (const [name, tests] of absent) {
    const isDeclared = WITHOUT.includes(name);
    console.log(`NOT RUN: ${tests} (no ${name} here${isDeclared ? ', as TEST_WITHOUT says' : ''}).`);
    if (process.env.CI && !isDeclared) failures.push(`${name} is absent and not in TEST_WITHOUT`);
  }
  for (const fault of faults) console.log(`FAILED: ${fault}`);
  for (const journey of flaky) console.log(`FLAKY: ${journey}`);
  if (process.env.CI && flaky.length >= FLAKY_MAX) failures.push(`${flaky.length} flaky journeys`);
  if (remembered?.unchanged.length > 0)
    console.log(
      `${remembered.unchanged.length} test files have passed on these sources and did not run again; a second run does.`,
    );
  if (left.length > 0) console.log('Not in here, but in `npm run test:all`:');
  for (const name of left) console.log(`- ${PARTS[name].left} (npm run test:all -- ${name})`);
  console.log(failures.length === 0 ? 'Every step succeeded.' : `Failed: ${failures.join(', ')}.`);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return failures.length === 0 && counts.failed === 0 ? 0 : 1;
}

/** Runs programs that count no tests, one after another; shows the output of those that fail. */
async function programs(list) {
  let succeeded = true;
  for (const [name, words] of list) {
    const { code, output, seconds } = await run(name, words, 'pipe');
    console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${name}, ${seconds.toFixed(1)} s`);
    if (code === 0) continue;
    console.log(output.trim());
    failures.push(name);
    succeeded = false;
  }
  return succeeded;
}

async function vitest(name, words) {
  if (name === 'tests') await findMount();
  const report = join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  heading(name);
  const { code } = await run(name, ['vitest', 'run', ...reporters, ...words], 'inherit');
  if (code !== 0) failures.push(name);
  if (!existsSync(report)) return;
  const filter = words.find((word) => word.startsWith('--testNamePattern='))?.replace(/^[^=]*=/, '');
  const isChosen = new RegExp(filter ?? '', 's');
  for (const { name: path, status: outcome, assertionResults } of JSON.parse(readFileSync(report, 'utf8'))
    .testResults) {
    ran.set(relative(ROOT, path), outcome === 'passed');
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (isChosen.test(fullName)) counts[status in counts ? status : 'skipped'] += 1;
      if (status === 'failed') faults.push(`${relative(ROOT, path)}: ${fullName}\n  ${linesOf(failureMessages?.[0])}`);
    }
  }
}

async function playwright(name, journeys, words) {
  heading(name);
  try {
    const { findChromium } = await import('../tests/setup/chromium.ts');
    env.CHROMIUM_PATH = await findChromium();
    console.log(`Chromium: ${env.CHROMIUM_PATH}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    absent.set('chromium', 'journeys');
    return;
  }
  const report = join(results, `${name}.json`);
  Object.assign(env, { PLAYWRIGHT_JSON_OUTPUT_FILE: report, JOURNEYS: journeys });
  const { code } = await run(name, ['playwright', 'test', '--reporter=list,json', ...words], 'inherit');
  if (code !== 0) failures.push(name);
  if (!existsSync(report)) return;
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
  counts.passed += stats.expected + stats.flaky;
  counts.failed += stats.unexpected;
  counts.skipped += stats.skipped;
  const within = ({ suites: inner = [], specs = [] }) => [...specs, ...inner.flatMap(within)];
  for (const { title, file, tests } of suites.flatMap(within)) {
    const path = `tests/journeys/${file}`;
    const hasPassed = tests.every(({ status }) => status !== 'unexpected' && status !== 'flaky');
    ran.set(path, hasPassed && ran.get(path) !== false);
    const [failed] = tests.filter(({ status }) => status === 'unexpected').flatMap(({ results }) => results);
    if (failed) faults.push(`${path}: ${title}. ${faultOf(failed)}`);
    const [first] = tests.filter(({ status }) => status === 'flaky').flatMap(({ results }) => results);
    if (first)
      flaky.push(`${path}: ${title} passed at its second try: a fault of it or of the site. ${faultOf(first)}`);
  }
}

/** Why a try failed, in the last lines of a verdict: they may be all that a reader of a run elsewhere gets. */
function faultOf({ status, duration, error }) {
  const where = error?.location ? ` (line ${error.location.line})` : '';
  return `First: ${status} after ${Math.round(duration / 1000)} s${where}\n  ${linesOf(error?.message)}`;
}

/** The first lines of an error, without its stack. */
function linesOf(message = '') {
  const [said = ''] = stripVTControlCharacters(message).split(/\n+ +at /);
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, FAULT_LINES).join('\n  ');
}

async function firefox(words = []) {
  const { firefoxOnMachine } = await import('../tests/setup/firefox.ts');
  env.FIREFOX_PATH = firefoxOnMachine();
  if (env.FIREFOX_PATH === '') absent.set('firefox', 'journeys in Firefox');
  await vitest('firefox', ['--project=firefox', ...words]);
}

async function repository() {
  const { hasProgram, PROGRAMS } = await import('../tests/fixtures/machine.ts');
  for (const name of PROGRAMS) if (!hasProgram(name)) absent.set(name, `tests of deploy/ with ${name}`);
  if (process.getuid?.() !== 0) absent.set('root', 'tests of files of other users');
  if (!existsSync('.git')) absent.set('git', 'the tests of the release before the newest migration');
  await findMount();
  await vitest('repository', ['--project=repository']);
}

async function findMount() {
  const { canMount } = await import('../tests/fixtures/server-clone.ts');
  if (!canMount()) absent.set('mount', 'tests of a full disk');
}

async function workspace(name) {
  const folder = WORKSPACES[name];
  const { devDependencies = {} } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  const isThere = ([dependency, version]) =>
    [folder, '.'].some((root) => {
      const manifest = join(ROOT, root, 'node_modules', dependency, 'package.json');
      return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version;
    });
  const install = [
    'install',
    '--no-save',
    '--workspace',
    folder,
    '--include=dev',
    '--ignore-scripts',
    '--loglevel=error',
  ];
  if (!Object.entries(devDependencies).every(isThere) && spawnSync('npm', install, { stdio: [0, 2, 2] }).status !== 0)
    failures.push(`packages of ${folder}`);
  await programs([[`types of ${name}`, ['node', 'node_modules/typescript-7/bin/tsc', '--noEmit', '-p', folder]]]);
  await vitest(name, ['--config', `${folder}/vitest.config.ts`]);
}

/** A program whose last line counts as a test run's does, or whose exit code is one test. */
async function counted(name, words) {
  heading(name);
  const { code, output } = await run(name, words, 'tee');
  if (code !== 0) {
    failures.push(name);
    faults.push(`${name}: ${linesOf(/^\w*Error\b[\s\S]*/m.exec(output)?.[0] ?? output.slice(-1000))}`);
  }
  const [, found, all] = /(\d+) of (\d+) faults were found\s*$/.exec(output) ?? [0, code === 0 ? 1 : 0, 1];
  counts.passed += Number(found);
  counts.failed += Number(all) - Number(found);
}

function filesOnPostgres() {
  const isNamed = (file) => /postgres|DIALECTS/i.test(readFileSync(join(ROOT, file), 'utf8'));
  return fs
    .globSync('{src,desk/app,office,tests}/**/*.test.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/^tests\/(repository|firefox|durability|hostile)\//.test(file) && isNamed(file))
    .sort();
}

async function startPostgres() {
  if (postgres) return;
  try {
    delete env.TEST_POSTGRES;
    const server = await (await import('../tests/setup/postgres.ts')).startPostgres();
    if ('skipped' in server) throw new Error(server.skipped);
    postgres = server;
    env.TEST_POSTGRES_URL = server.url;
  } catch (error) {
    console.error(`No PostgreSQL: ${error instanceof Error ? error.message : error}`);
    Object.assign(env, { TEST_POSTGRES: 'off', TEST_POSTGRES_URL: '' });
    absent.set('postgresql', 'tests on PostgreSQL');
  }
}

/** @param output `inherit` shows it, `pipe` keeps it, `tee` does both */
async function run(name, [program, ...args], output) {
  if (isStopped) return { code: 130, output: 'not started', seconds: 0 };
  const started = performance.now();
  const [command, words] =
    program === 'node' ? [process.execPath, args] : [join(ROOT, 'node_modules/.bin', program), args];
  const shown = output === 'inherit' ? 'inherit' : 'pipe';
  const child = spawn(command, words, { cwd: ROOT, env, stdio: ['ignore', shown, shown], detached: true });
  if (child.pid) children.add(child);
  let text = '';
  for (const [stream, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      if (output === 'tee') to.write(chunk);
    });
  }
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      text += `\n${error.message}`;
      resolve(1);
    });
    child.once('close', (exit, signal) => {
      if (signal) text += `\nended by ${signal}`;
      resolve(exit ?? 1);
    });
  });
  children.delete(child);
  const seconds = (performance.now() - started) / 1000;
  times.set(name, (times.get(name) ?? 0) + seconds);
  return { code, output: text, seconds };
}

function heading(title) {
  console.log(`\n=== ${title} ===`);
}
