import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql, type Transaction } from 'kysely';
import { damagedSentence } from '../../src/platform/db/data-sentences.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { BackedUpTable } from '../../src/platform/db/overlap.ts';
import { readTables } from '../../src/platform/db/rebuild.ts';
import type { Tables } from '../../src/platform/db/tables.ts';
import type { Release } from '../../src/platform/release.ts';
import { OfficeError } from '../terminal/output.ts';
import {
  backupError,
  batchSize,
  encodeRow,
  FORMAT,
  type Header,
  type Progress,
  type Row,
  totalRows,
  VERSION,
} from './backup-file.ts';

const PAGE = 500;

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
        const tables = await db.backedUpTables(trx);
        const header = await headerOf(trx, db.dialect, tables, options);
        total = totalRows(header);
        const lines = Readable.from(backupLines(trx, tables, header, options.progress));
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
  tables: readonly BackedUpTable[],
  { now, madeBy, secret }: BackupOptions,
): Promise<Header> {
  return {
    format: FORMAT,
    version: VERSION,
    createdAt: new Date(now).toISOString(),
    ...madeBy,
    secret,
    migrations: await ranMigrations(trx),
    rows: await countRows(trx, dialect, tables),
  };
}

async function countRows(
  trx: Kysely<Tables>,
  dialect: Database['dialect'],
  tables: readonly BackedUpTable[],
): Promise<Record<string, number>> {
  const there = await readTables(trx, dialect);
  const rows: Record<string, number> = {};
  for (const [table, , where = 'true'] of tables) {
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

async function* backupLines(
  trx: Transaction<Tables>,
  tables: readonly BackedUpTable[],
  header: Header,
  progress?: Progress,
): AsyncGenerator<string> {
  const total = totalRows(header);
  const hash = createHash('sha256');
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line(header);
  let done = 0;
  for (const [table, key, where = 'true'] of tables) {
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

export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
