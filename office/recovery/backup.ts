import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Command } from 'commander';
import { type Kysely, sql, type Transaction } from 'kysely';
import { readEnv } from '../../src/composition/env.ts';
import { BACKED_UP_TABLES } from '../../src/composition/schema.ts';
import { damagedSentence } from '../../src/platform/db/data-sentences.ts';
import { type Database, DatabaseUnavailable } from '../../src/platform/db/database.ts';
import { readTables } from '../../src/platform/db/rebuild.ts';
import type { Tables } from '../../src/platform/db/tables.ts';
import { readFact } from '../../src/platform/installation.ts';
import { markDone } from '../../src/platform/last-done.ts';
import type { Release } from '../../src/platform/release.ts';
import { BACKUP, BACKUP_FAILED } from '../../src/platform/stats.ts';
import { pluralize } from '../../src/text/pluralize.ts';
import { DAY_MS } from '../../src/text/yaounde-days.ts';
import { audit } from '../audit.ts';
import { type Office, readOffice } from '../open-office.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from '../terminal/confirm.ts';
import { type Io, OfficeError, progressBar, shortInstant } from '../terminal/output.ts';
import {
  backupError,
  batchSize,
  encodeRow,
  FORMAT,
  type Header,
  type Progress,
  type Row,
  releaseOf,
  totalRows,
  VERSION,
} from './backup-file.ts';
import { verifyBackup } from './verify.ts';

const PAGE = 500;
const TABLES: readonly (readonly [table: string, key: string, where?: string])[] = BACKED_UP_TABLES;

export function addBackup(program: Command, io: Io): void {
  program
    .command('backup')
    .description('copie toute la base dans un fichier, le site pouvant rester en marche')
    .argument(
      '<fichier>',
      'par exemple nkul-2026-11-20.jsonl.gz, ou un dossier avec «\u00a0/\u00a0» à la fin\u00a0: la sauvegarde y prend un nom daté, est prouvée, et les plus anciennes partent (BACKUP_KEEP)',
    )
    .option('--force', 'remplace un fichier existant')
    .option(...YES_OPTION)
    .action((path: string, options: BackupRun) =>
      readOffice(io, async ({ db, now }) => {
        const folder = path.endsWith('/') || (await isFolder(path)) ? path : undefined;
        try {
          await backUpTo(io, { db, now }, path, folder, options);
        } catch (error) {
          if (folder !== undefined) await markDone(db, BACKUP_FAILED, now()).catch(() => {});
          throw error;
        }
      }),
    );
}

type BackupRun = ConfirmOptions & { force?: boolean };

/** @param folder where the file gets a dated name and is verified, and the oldest backups are deleted. */
async function backUpTo(
  io: Io,
  { db, now }: Pick<Office, 'db' | 'now'>,
  path: string,
  folder: string | undefined,
  options: BackupRun,
): Promise<void> {
  const { backupKeep, backupCommand } = readEnv(io.env);
  const file = folder === undefined ? path : await reserveName(folder, now());
  const former = options.force ? await stat(file).catch(() => undefined) : undefined;
  if (former) {
    const at = shortInstant(former.mtime.toISOString());
    await confirm(io, `Remplacer ${file}, écrit le ${at}\u00a0?`, options);
  }
  // An unverified file never has a final name.
  const written = folder === undefined ? file : `${file}.new`;
  let rows: number;
  try {
    rows = await backUp(db, written, {
      // `reserveName` has created the file.
      force: options.force || folder !== undefined,
      now: now(),
      progress: progressBar(io, 'Sauvegarde'),
      madeBy: await releaseOf(io),
      secret: await readFact(db.read, 'secret').catch(undefinedIfMissing),
    });
    if (folder !== undefined) {
      await verifyBackup(io, written);
      await rename(written, file);
    }
  } catch (error) {
    if (folder !== undefined) await rm(written, { force: true });
    throw error;
  }
  if (folder !== undefined) {
    await syncFolder(folder);
    await deleteOldBackups(folder, backupKeep, now());
  }
  await markDone(db, BACKUP, now());
  await audit(io, { db, now }, 'backup', pluralize(rows, 'ligne'));
  io.out(`${pluralize(rows, 'ligne')} dans ${file}\n`);
  io.err("Le secret du site (SITE_SECRET, ou celui de DATA_DIR) n'en fait pas partie\u00a0: gardez-le à part.\n");
  if (backupCommand !== undefined) await runCommand(backupCommand, file);
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof DatabaseUnavailable) throw error;
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const DATED = /^nkul-\d{8}T\d{6}Z\.jsonl\.gz$/;
const ABANDONED = /^nkul-\d{8}T\d{6}Z\.jsonl\.gz\.new(\.unfinished)?$/;

function datedName(now: number): string {
  return `nkul-${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}.jsonl.gz`;
}

/** Reserves the first free dated path by creating its `.new`. @throws {OfficeError} when the folder is not writable. */
async function reserveName(folder: string, now: number): Promise<string> {
  for (let at = now; ; at += 1000) {
    const file = join(folder, datedName(at));
    try {
      await (await open(`${file}.new`, 'wx', 0o600)).close();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw backupError(file, error);
    }
    // Checked after the reservation: another backup may have renamed its `.new` just before.
    if (!existsSync(file)) return file;
    await rm(`${file}.new`, { force: true });
  }
}

/** Deletes all but the newest, and leftovers of interrupted backups after a day. */
async function deleteOldBackups(folder: string, keep: number, now: number): Promise<void> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => DATED.test(name))
    .toSorted()
    .slice(0, -keep);
  for (const name of names.filter((it) => ABANDONED.test(it))) {
    // Undefined: another backup has renamed it meanwhile.
    const leftover = await stat(join(folder, name)).catch(ignoreMissing);
    if (leftover && now - leftover.mtimeMs > DAY_MS) old.push(name);
  }
  for (const name of old) await rm(join(folder, name), { force: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function runCommand(command: string, file: string): Promise<void> {
  const child = spawn('sh', ['-c', command, 'sh', resolve(file)], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) {
    throw new OfficeError(`La sauvegarde est faite, mais BACKUP_COMMAND a échoué (code ${code ?? 'aucun'}).`);
  }
}

interface BackupOptions {
  force?: boolean | undefined;
  now: number;
  progress?: Progress;
  madeBy?: Release;
  secret?: string | undefined;
}

/** Writes one consistent snapshot of the database, atomically. @returns the number of rows */
export async function backUp(db: Database, file: string, options: BackupOptions): Promise<number> {
  if (!options.force && existsSync(file)) {
    throw new OfficeError(`Le fichier ${file} existe déjà\u00a0: --force le remplace.`);
  }
  const damage = await db.findDamage();
  if (damage !== undefined) throw new OfficeError(damagedSentence(damage));
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w', 0o600).catch((error: unknown) => {
    throw backupError(file, error);
  });
  try {
    let total = 0;
    await db.read
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const header = await headerOf(trx, db.dialect, options);
        total = totalRows(header);
        const lines = Readable.from(backupLines(trx, header, options.progress));
        await pipeline(lines, createGzip(), toHandle(handle));
      });
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
    await syncFolder(dirname(resolve(file)));
    return total;
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw backupError(file, error);
  }
}

async function headerOf(
  trx: Kysely<Tables>,
  dialect: Database['dialect'],
  { now, madeBy, secret }: BackupOptions,
): Promise<Header> {
  return {
    format: FORMAT,
    version: VERSION,
    createdAt: new Date(now).toISOString(),
    ...madeBy,
    secret,
    migrations: await ranMigrations(trx),
    rows: await countRows(trx, dialect),
  };
}

async function countRows(trx: Kysely<Tables>, dialect: Database['dialect']): Promise<Record<string, number>> {
  const there = await readTables(trx, dialect);
  const rows: Record<string, number> = {};
  for (const [table, , where = 'true'] of TABLES) {
    if (!there.has(table)) continue;
    const { total } = await trx
      .selectFrom(table as 'outbox')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(sql<boolean>`${sql.raw(where)}`)
      .executeTakeFirstOrThrow();
    rows[table] = total;
  }
  return rows;
}

async function ranMigrations(trx: Kysely<Tables>): Promise<string[]> {
  const rows = await trx.selectFrom('migrations').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

async function* backupLines(trx: Transaction<Tables>, header: Header, progress?: Progress): AsyncGenerator<string> {
  const total = totalRows(header);
  const hash = createHash('sha256');
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line(header);
  let done = 0;
  for (const [table, key, where = 'true'] of TABLES) {
    if (!Object.hasOwn(header.rows, table)) continue;
    for await (const page of readBatches(trx, table, key, where)) {
      yield page.map((row) => line([table, encodeRow(row)])).join('');
      done += page.length;
      progress?.(done, total);
    }
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
}

/** Rows in key order, in batches: no table has to fit in memory. */
async function* readBatches(trx: Kysely<Tables>, table: string, key: string, where: string): AsyncGenerator<Row[]> {
  let after: unknown;
  const size = batchSize(table, PAGE);
  for (;;) {
    const rest = after === undefined ? sql`` : sql`and ${sql.ref(key)} > ${after}`;
    const query = sql<Row>`select * from ${sql.table(table)} where ${sql.raw(where)} ${rest}
      order by ${sql.ref(key)} limit ${sql.lit(size)}`;
    const { rows } = await query.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)?.[key];
  }
}

function toHandle(handle: Awaited<ReturnType<typeof open>>): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      handle.writeFile(chunk).then(() => done(), done);
    },
  });
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
