import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { goBackTogether, openReleases } from './releases.mjs';

const DAY = 86_400_000;

let dist: string;
let now: number;
let built: string[];
let said: string[];
let commandLines: string[];

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'nkul-releases-'));
  now = Date.parse('2026-11-20T08:00:00Z');
  built = [];
  said = [];
  commandLines = [];
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

async function build(id: string, folder: string) {
  built.push(id);
  mkdirSync(join(folder, 'client/_assets'), { recursive: true });
  writeFileSync(join(folder, `client/_assets/page.${id}.js`), id);
  writeFileSync(join(folder, 'client/_assets/font.woff2'), 'font');
  if (id.startsWith('broken')) throw new Error('a bad text');
  writeFileSync(join(folder, 'build-id'), id);
}

const releases = () =>
  openReleases(dist, { build, say: (text) => said.push(text), now: () => now, commandLines: () => commandLines });
const kept = () => readdirSync(join(dist, 'releases')).sort();
const assets = () => readdirSync(join(dist, 'assets/_assets')).sort();

test('the same sources are built once, and going back to them builds nothing', async () => {
  for (const id of ['a', 'a', 'b', 'a']) await releases().publish(id);
  expect(built).toEqual(['a', 'b']);
  expect(releases().current()).toBe('a');
});

// Proves 13.3.
test('a build that fails leaves the current release in place and nothing behind', async () => {
  await releases().publish('a');
  await expect(releases().publish('broken')).rejects.toThrow('a bad text');
  expect(releases().current()).toBe('a');
  expect(kept()).toEqual(['a']);
});

test('an interrupted build is repeated', async () => {
  mkdirSync(join(dist, 'releases/a/client'), { recursive: true });
  await releases().publish('a');
  expect(built).toEqual(['a']);
});

test('of two concurrent builds one waits and builds nothing', async () => {
  await Promise.all([releases().publish('a'), releases().publish('a')]);
  expect(built).toEqual(['a']);
  expect(said).toHaveLength(1);
});

test('the lock of a killed build is released', async () => {
  const script = `const { openReleases } = await import(${JSON.stringify(join(import.meta.dirname, 'releases.mjs'))});
    await openReleases(${JSON.stringify(dist)}, { say() {}, build: async () => { console.log('building'); await new Promise((r) => setTimeout(r, 60000)); } }).publish('a');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await releases().publish('a');
  expect(releases().current()).toBe('a');
});

// Proves 13.3.
test('expired releases are deleted with their assets, except running ones and the last two', async () => {
  for (const id of ['a', 'b', 'c']) await releases().publish(id);
  now += 15 * DAY;
  commandLines = [`node ${dist}/releases/a/app/server.js`];
  await releases().publish('d');
  expect(kept()).toEqual(['a', 'c', 'd']);
  expect(assets()).toEqual(['font.woff2', 'page.a.js', 'page.c.js', 'page.d.js']);
  now += 13 * DAY;
  commandLines = [];
  await releases().publish('e');
  expect(kept()).toEqual(['c', 'd', 'e']);
  now += 15 * DAY;
  commandLines = ['node /opt/nkul/dist/current/app/server.js'];
  await releases().publish('f');
  expect(kept(), 'the release of that process is unknown').toEqual(['c', 'd', 'e', 'f']);
  commandLines = [];
  await releases().publish('g');
  expect(kept()).toEqual(['e', 'f', 'g']);
});

test('the number of releases is bounded', async () => {
  for (let index = 0; index < 25; index += 1) await releases().publish(`r${index}`);
  expect(kept()).toHaveLength(20);
});

test('a rollback restores the release before; a start keeps it, a build replaces it', async () => {
  for (const id of ['a', 'b', 'c']) await releases().publish(id);
  await releases().rollback();
  expect(releases().current()).toBe('b');
  await releases().publish('c', { unlessWithdrawn: true });
  expect(releases().current()).toBe('b');
  expect(said.at(-1)).toContain('npm run build');
  await releases().rollback();
  expect(releases().current(), 'what was withdrawn is not gone back to').toBe('a');
  await releases().publish('c');
  expect(releases().current()).toBe('c');
  await releases().rollback('b');
  expect(releases().current()).toBe('b');
  await expect(releases().rollback('z')).rejects.toThrow("Aucune version z n'est gardée ici.");
  expect(built).toEqual(['a', 'b', 'c']);
});

test('a release that is only prepared is built and does not become current', async () => {
  await releases().publish('a');
  await releases().publish('b', { isPrepared: true });
  expect(releases().current()).toBe('a');
  await releases().publish('b');
  expect(releases().current()).toBe('b');
  expect(built).toEqual(['a', 'b']);
});

test('the desk goes back and forward with the site, to the one of that time', async () => {
  const desk = openReleases(join(dist, 'desk'), { build, say: (text) => said.push(text), now: () => now });
  const publish = async (site: string, deskId: string) => {
    await releases().publish(site);
    now += 20_000;
    await desk.publish(deskId);
    now += DAY;
  };
  const both = () => [releases().current(), desk.current()];
  await publish('a', 'desk-a');
  await publish('b', 'desk-b');
  await publish('c', 'desk-b');
  const back = async (...ids: string[]) => {
    await goBackTogether(releases(), desk, ...ids);
    now += DAY;
  };
  await back();
  expect(both(), 'one desk for both').toEqual(['b', 'desk-b']);
  await back();
  expect(both()).toEqual(['a', 'desk-a']);
  await back('c');
  expect(both(), 'forward').toEqual(['c', 'desk-b']);
  await back('c', 'desk-a');
  expect(both(), 'as named; what is there already stays').toEqual(['c', 'desk-a']);
  await expect(back('z')).rejects.toThrow("Aucune version z n'est gardée ici.");
  await desk.publish('desk-b');
  expect(both(), 'a build publishes what was withdrawn').toEqual(['c', 'desk-b']);
  await goBackTogether(releases(), undefined, 'a');
  expect(releases().current()).toBe('a');
});

test('new sources after a rollback are published by a start', async () => {
  for (const id of ['a', 'b']) await releases().publish(id);
  await releases().rollback();
  await releases().publish('c', { unlessWithdrawn: true });
  expect(releases().current()).toBe('c');
});

// Proves 13.3.
test('the switch leaves no moment without a current release', async () => {
  await releases().publish('a');
  await releases().publish('b');
  const script = `const { readFileSync } = require('node:fs'); console.log('looking');
    for (const end = Date.now() + 300; Date.now() < end; ) readFileSync(${JSON.stringify(join(dist, 'current/build-id'))});`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  for (let index = 0; child.exitCode === null; index += 1) {
    await releases().publish(index % 2 === 0 ? 'a' : 'b');
    await new Promise(setImmediate);
  }
  expect((await ended)[0]).toBe(0);
  expect(existsSync(join(dist, 'current'))).toBe(true);
  expect(readFileSync(join(dist, 'history'), 'utf8').split('\n').length).toBeGreaterThan(5);
});
