import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acquireInstanceLock } from './instance-lock.ts';

const FIRST = `
  import { acquireInstanceLock } from './src/server/instance-lock.ts';
  const site = await acquireInstanceLock(process.argv[1], () => {});
  process.on('SIGTERM', () => { site.markStopping(); setTimeout(() => process.exit(), 700); });
  console.log('runs');
  setInterval(() => site, 1000);`;
const PATIENCE = { running: 200, stopping: 10_000 };

let folder: string;
let url: string;
let first: ChildProcess;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nkul-sole-'));
  url = `sqlite:${join(folder, 'nkul.sqlite')}`;
  first = spawn(process.execPath, ['--input-type=module', '--eval', FIRST, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(first.stdout as NodeJS.ReadableStream, 'data');
});
afterEach(() => void first.kill('SIGKILL'));

const second = (say = (_text: string) => {}, address = url) => acquireInstanceLock(address, say, PATIENCE);

test('a second site on the same SQLite file is refused with the process of the first', async () => {
  await expect(second()).rejects.toThrow(
    new RegExp(`^Un site tourne déjà sur cette base \\(\\S+nkul.sqlite, processus ${first.pid}\\)\u00a0: arrêtez-le`),
  );
  symlinkSync(folder, `${folder}-link`);
  await expect(second(undefined, `sqlite:${folder}-link/nkul.sqlite`)).rejects.toThrow(`processus ${first.pid}`);
});

test('a site that stops is waited for', async () => {
  first.kill('SIGTERM');
  const say = vi.fn();
  const waiting = second(say);
  await expect(waiting).resolves.toBeDefined();
  await vi.waitFor(() => expect(first.exitCode).toBe(0), { timeout: 15_000 });
  expect(say).toHaveBeenCalledTimes(1);
});

test('a killed site leaves nothing that refuses the next one', async () => {
  first.kill('SIGKILL');
  await once(first, 'close');
  await expect(second()).resolves.toBeDefined();
});

test('sites on PostgreSQL are as many as there are, and where no lock can be made nothing is refused', async () => {
  expect(await acquireInstanceLock('postgres://127.0.0.1/nkul', () => {})).toBeUndefined();
  expect(await acquireInstanceLock('sqlite:/nowhere/at/all.sqlite', () => {})).toBeUndefined();
});
