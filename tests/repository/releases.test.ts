import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { linkTree } from '../../scripts/releases.mjs';
import { freePort } from '../fixtures/network/free-port.ts';
import { NODE_COMPILE_CACHE } from '../fixtures/site.ts';

const ROOT = join(import.meta.dirname, '../..');
const BIN = join(ROOT, 'node_modules/.bin');
const RELEASE = realpathSync(join(ROOT, 'dist/current'));
const ID = basename(RELEASE);
const LONG = process.env.LONG === '1';

let project: string;
let dataDir: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'nkul-clone-'));
  dataDir = join(project, 'data');
  linkTree(RELEASE, join(project, 'dist/releases', ID));
  symlinkSync(join('releases', ID), join(project, 'dist/current'));
  writeFileSync(join(project, 'dist/history'), `2026-11-20T08:00:00.000Z ${ID}\n`);
  mkdirSync(join(project, 'scripts'));
  for (const name of [
    'run.sh',
    'release.mjs',
    'releases.mjs',
    'installed-node.mjs',
    'source-id.mjs',
    'owner.mjs',
    'ensure-installed.mjs',
  ])
    copyFileSync(join(ROOT, 'scripts', name), join(project, 'scripts', name));
  writeFileSync(
    join(project, 'scripts/build.mjs'),
    `export const buildSite = () => { throw new Error('a bad text'); };`,
  );
  mkdirSync(join(project, 'src'));
  writeFileSync(join(project, 'src/newer.ts'), '');
  copyFileSync(join(ROOT, 'package.json'), join(project, 'package.json'));
  copyFileSync(join(ROOT, 'package-lock.json'), join(project, 'package-lock.json'));
});
afterEach(async () => {
  if (child?.kill('SIGKILL')) await once(child, 'exit');
  child = undefined;
  rmSync(project, { recursive: true, force: true });
});

const env = (settings: Record<string, string> = {}) => ({
  PATH: [BIN, process.env.PATH].join(delimiter),
  NODE_COMPILE_CACHE,
  ...settings,
});

function run(command: string, settings?: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: project,
    env: env(settings),
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

async function start(settings?: Record<string, string>): Promise<string> {
  child = spawn('sh', ['scripts/run.sh', 'server'], {
    cwd: project,
    env: env({ PORT: '0', ...settings }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return (await untilReady(child)).url;
}

async function untilReady({ stderr }: ChildProcess): Promise<{ url: string; said: string }> {
  let said = '';
  for await (const chunk of stderr as NodeJS.ReadableStream) {
    said += chunk;
    const url = /Prêt\s*: (\S+)/.exec(said)?.[1];
    if (url) return { url, said };
  }
  throw new Error(said);
}

/** Each on its own data: one site at a time serves an SQLite file. */
function npmStart() {
  const started = spawn('npm', ['start'], {
    cwd: project,
    env: env({ HOME: project, PORT: '0', DATA_DIR: mkdtempSync(join(project, 'data-')) }),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  onTestFinished(async () => {
    const ended = once(started, 'close');
    process.kill(-(started.pid as number), 'SIGKILL');
    await ended;
  });
  return untilReady(started);
}

/** A real build, or in short runs a copy of the release. */
function needsBuild() {
  rmSync(join(project, 'dist'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
  if (LONG) {
    for (const name of ['src', 'office', 'public', 'scripts'])
      cpSync(join(ROOT, name), join(project, name), { recursive: true });
    for (const name of ['astro.config.mjs', 'tsconfig.json']) copyFileSync(join(ROOT, name), join(project, name));
    return;
  }
  writeFileSync(
    join(project, 'scripts/build.mjs'),
    `import { rmSync, writeFileSync } from 'node:fs';
    import { linkTree } from './releases.mjs';
    export async function buildSite(id, folder) {
      console.error('Construction du site…');
      await new Promise((resolve) => setTimeout(resolve, 500));
      linkTree(${JSON.stringify(RELEASE)}, folder);
      rmSync(folder + '/build-id');
      writeFileSync(folder + '/build-id', id);
    }`,
  );
}

// Proves 13.3.
test('with sources that cannot be built, a build fails, start and office go on with what is there', async () => {
  const failed = run('node scripts/release.mjs build');
  expect(failed).toMatchObject({ status: 1, stderr: expect.stringContaining('a bad text') });
  expect(failed.stderr).toContain(`La version ${ID} reste en place`);
  expect(run('node scripts/release.mjs start').status).toBe(0);
  expect(run('node scripts/release.mjs office')).toMatchObject({ status: 0, stderr: '' });
  await start({ DATA_DIR: dataDir });
  const backup = run(`node scripts/release.mjs office && exec sh scripts/run.sh office backup ${dataDir}/x.gz`, {
    DATA_DIR: dataDir,
  });
  expect(backup).toMatchObject({ status: 0, stderr: expect.stringContaining(`Données\u00a0: ${dataDir}/nkul.sqlite`) });
});

// Proves 13.3.
test('a running site keeps its own release whole while another becomes current', async () => {
  const url = await start({ DATA_DIR: dataDir });
  const other = join(project, 'dist/releases/other');
  cpSync(join(project, 'dist/releases', ID, 'client'), join(other, 'client'), { recursive: true });
  writeFileSync(join(other, 'client/about.html'), 'the other release');
  writeFileSync(join(other, 'build-id'), 'other');
  mkdirSync(join(project, 'dist/assets/_assets'), { recursive: true });
  writeFileSync(join(project, 'dist/assets/_assets/page.0123abcd.js'), 'other();');
  expect((await fetch(`${url}/_assets/page.0123abcd.js`)).headers.get('cache-control')).toContain('immutable');
  rmSync(join(project, 'dist/current'));
  symlinkSync('releases/other', join(project, 'dist/current'));

  expect(await (await fetch(`${url}/about`)).text()).not.toContain('the other release');
  for (let tries = 0; tries < 100 && !(await fetch(`${url}/readyz`)).ok; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const list = await (await fetch(`${url}/api/blog/posts`)).json();
  const page = await (await fetch(`${url}/blog/${list[0].slug}`)).text();
  const picture = /[^"]*-share-[0-9a-f]{16}\.png/.exec(page)?.[0] ?? '';
  const drawn = await fetch(url + new URL(picture).pathname);
  expect(drawn.status).toBe(200);
  expect(drawn.headers.get('content-type')).toMatch(/^image\//);
  expect((await fetch(`${url}/_assets/nothing.js`)).status).toBe(404);
  expect((await fetch(`${url}/_assets/..%2f..%2fbuild-id`)).status).not.toBe(200);
});

test('.env is read by site and office alike, and the environment wins', async () => {
  writeFileSync(join(project, '.env'), `DATA_DIR=${dataDir}\nRATE_LIMIT_SCALE=0\n`);
  expect(run('exec sh scripts/run.sh server').stderr).toContain('RATE_LIMIT_SCALE');
  expect(run('exec sh scripts/run.sh office requests list').stderr).toContain('RATE_LIMIT_SCALE');
  await start({ RATE_LIMIT_SCALE: '1' });
  const listed = run('exec sh scripts/run.sh office requests list', { RATE_LIMIT_SCALE: '1' });
  expect(listed.stderr).toContain(`Données\u00a0: ${dataDir}/nkul.sqlite`);
  expect(listed.status).toBe(0);
  appendFileSync(join(project, '.env'), `DATA_DIR=${project}/nowhere\n`);
  const elsewhere = run('exec sh scripts/run.sh office requests list', { RATE_LIMIT_SCALE: '1' });
  expect(elsewhere).toMatchObject({ status: 3, stdout: '' });
});

test('compiled code is kept in the release that it belongs to, and goes with it', () => {
  const compiled = join(project, 'dist/releases', ID, 'compiled');
  rmSync(compiled, { recursive: true, force: true });
  expect(run('exec sh scripts/run.sh office --help', { NODE_COMPILE_CACHE: '' }).status).toBe(0);
  expect(existsSync(compiled)).toBe(true);
});

test('the lock of an installation whose process is gone is released', () => {
  const gone = spawnSync('true').pid;
  writeFileSync(join(project, 'dist/installing'), String(gone));
  const { status } = run('node scripts/ensure-installed.mjs', { npm_execpath: join(project, 'npm.cjs') });
  expect(status, 'there is no npm at that path').toBe(1);
  writeFileSync(join(project, 'npm.cjs'), '');
  mkdirSync(join(project, 'node_modules'));
  expect(run('node scripts/ensure-installed.mjs', { npm_execpath: join(project, 'npm.cjs') }).status).toBe(0);
});

test('a request that comes before the site is loaded waits for it', async () => {
  const port = await freePort();
  const ready = start({ DATA_DIR: dataDir, PORT: String(port) });
  let response: Response | undefined;
  while (!response) response = await fetch(`http://127.0.0.1:${port}/about`).catch(() => undefined);
  expect(response.status).toBe(200);
  await ready;
});

// Proves 13.1.
test('of two concurrent npm start in a clone that needs a build one builds, both serve', {
  timeout: LONG ? 300_000 : 180_000,
}, async () => {
  needsBuild();
  const both = await Promise.all([npmStart(), npmStart()]);
  const said = both.map((it) => it.said).join('');
  expect(said.match(/Construction du site/g)).toHaveLength(1);
  expect(said.match(/attente de sa fin/g)).toHaveLength(1);
  const [release, ...others] = readdirSync(join(project, 'dist/releases'));
  expect(others).toEqual([]);
  expect(readFileSync(join(project, 'dist/history'), 'utf8')).toMatch(new RegExp(`^\\S+ ${release}\n$`));
  expect(new Set(both.map(({ url }) => url)).size).toBe(2);
  for (const { url } of both) {
    const page = await fetch(url);
    expect(page.status).toBe(200);
    const script = /\/_assets\/[^"]+\.js/.exec(await page.text())?.[0] ?? '';
    expect((await fetch(url + script)).status).toBe(200);
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
  }
  expect((await npmStart()).said).not.toMatch(/Construction|attente/);
});
