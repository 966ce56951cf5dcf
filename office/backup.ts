import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Command } from 'commander';
import { type Kysely, sql, type Transaction } from 'kysely';
import { BACKED_UP_TABLES } from '../src/composition/schema.ts';
import { rebuildSearch } from '../src/features/blog/post-search.server.ts';
import { holdsOnlySamples } from '../src/features/blog/sample-posts.server.ts';
import { holdsOnlySeeds } from '../src/features/entries/entries.server.ts';
import { raiseContentVersion } from '../src/platform/content-memory.ts';
import { raiseCounters } from '../src/platform/db/counters.ts';
import { type Database, DatabaseUnavailable } from '../src/platform/db/database.ts';
import type { Tables } from '../src/platform/db/tables.ts';
import type { Keyring } from '../src/platform/keyring.ts';
import { markDone } from '../src/platform/last-done.ts';
import { BACKUP } from '../src/platform/readings.ts';
import { audit } from './audit.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from './confirm.ts';
import { fileError } from './files.ts';
import { withOffice } from './open-office.ts';
import { counted, type Io, OfficeError, progressBar, shortInstant } from './output.ts';
import { keepLasting, readLasting } from './redo-erasures.ts';

/*
 * One format for both dialects, so that what one wrote the other can read: gzipped lines of JSON. First a
 * header, then one line per row, parents first, then the checksum of all lines before.
 */
const FORMAT = 'nkul-backup';
const VERSION = 1;
const PAGE = 500;
const INSERTED_TOGETHER = 100;
/** Rows of up to 5 MB are held a few at a time. */
const FILES_AT_ONCE = 4;
const TABLES_OF_FILES: readonly string[] = [
  'inquiry_files',
  'inquiry_file_parts',
  'blog_images',
  'newsletter_campaign_pictures',
] satisfies (keyof Tables)[];

interface Header {
  format: string;
  version: number;
  createdAt: string;
  /** Those that made the tables: a restore needs the same. */
  migrations: string[];
  rows: Record<string, number>;
}
type Row = Record<string, unknown>;
type Progress = (done: number, total: number) => void;

export function addBackup(program: Command, io: Io): void {
  program
    .command('backup')
    .description('copie toute la base dans un fichier, le site pouvant rester en marche')
    .argument('<fichier>', 'par exemple nkul-2026-11-20.jsonl.gz')
    .option('--force', 'remplace un fichier existant')
    .option(...YES_OPTION)
    .action((file: string, options: ConfirmOptions & { force?: boolean }) =>
      withOffice(io, async ({ db, now }) => {
        const former = options.force ? await stat(file).catch(() => undefined) : undefined;
        if (former) {
          const written = shortInstant(former.mtime.toISOString());
          await confirm(io, `Remplacer ${file}, écrit le ${written}\u00a0?`, options);
        }
        const rows = await backUp(db, file, {
          force: options.force,
          now: now(),
          progress: progressBar(io, 'Sauvegarde'),
        });
        await markDone(db, BACKUP, now());
        await audit(io, { db, now }, 'backup', counted(rows, 'ligne'));
        io.out(`${counted(rows, 'ligne')} dans ${file}\n`);
        io.err("Le secret du site (SITE_SECRET, ou celui de DATA_DIR) n'en fait pas partie\u00a0: gardez-le à part.\n");
      }),
    );

  program
    .command('restore')
    .description("remplit une base vide avec une sauvegarde, quelle que soit la base qui l'a produite")
    .argument('<fichier>', 'fait par «\u00a0backup\u00a0»')
    .option('--force', "efface d'abord tout ce que contient la base")
    .option(...YES_OPTION)
    .action((file: string, options: ConfirmOptions & { force?: boolean }) =>
      withOffice(io, async (office) => {
        const { db, keys } = office;
        if (options.force) await confirmReplacing(io, db, file, options);
        const progress = progressBar(io, 'Restauration');
        const { rows, redone } = await restore(db, file, { force: options.force, progress, keys });
        await audit(io, office, 'restore', counted(rows, 'ligne'));
        io.out(`${counted(rows, 'ligne restaurée', 'lignes restaurées')}\n`);
        if (redone > 0)
          io.err(
            `${counted(redone, 'effacement ou départ demandé', 'effacements ou départs demandés')} depuis cette sauvegarde\u00a0: c'est refait.\n`,
          );
      }),
    );
}

async function confirmReplacing(io: Io, db: Database, file: string, options: ConfirmOptions): Promise<void> {
  if (!(await hasRows(db.read, await isAsItBegan(db.read)))) return;
  const there = totalRows(await headerOf(db.read, 0));
  const header = await readHeader(db, file);
  const question = `Effacer ${counted(there, 'ligne')} de la base, et les remplacer par ${counted(totalRows(header), 'ligne')} du ${shortInstant(header.createdAt)}\u00a0?`;
  await confirm(io, question, options);
}

/** @throws {OfficeError} when it is no backup that this database takes. */
async function readHeader(db: Database, file: string): Promise<Header> {
  for await (const line of linesOf(file)) return checkedHeader(db.read, parsed(line));
  throw new OfficeError(NOT_WHOLE);
}

interface BackupOptions {
  force?: boolean | undefined;
  /** Milliseconds since 1970. */
  now: number;
  progress?: Progress;
}

/** Writes one consistent moment of the database; returns the number of rows. The file exists whole or not at all. */
export async function backUp(db: Database, file: string, { force, now, progress }: BackupOptions): Promise<number> {
  if (!force && existsSync(file)) throw new OfficeError(`Le fichier ${file} existe déjà\u00a0: --force le remplace.`);
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
        const header = await headerOf(trx, now);
        total = totalRows(header);
        const lines = Readable.from(backupLines(trx, header, progress));
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

/**
 * Fills the database from a file of `backUp`, in one transaction; what was erased since is erased again. Returns the number of rows,
 * and of those that were erased again.
 * @throws {OfficeError} when the database is not empty (without `force`) or the file is not whole.
 */
export async function restore(
  db: Database,
  file: string,
  { force, progress, keys }: { force?: boolean | undefined; progress?: Progress; keys?: Keyring },
): Promise<{ rows: number; redone: number }> {
  const onlySamples = await isAsItBegan(db.read);
  return db.write(async (trx) => {
    if (!force && (await hasRows(trx, onlySamples))) {
      throw new OfficeError("La base n'est pas vide\u00a0: --force efface d'abord tout ce qu'elle contient.");
    }
    const before = await contentVersion(trx);
    const lasting = keys && (await readLasting(trx, keys));
    const counters = await trx.selectFrom('counters').selectAll().execute();
    for (const [table] of BACKED_UP_TABLES.toReversed()) await trx.deleteFrom(table).execute();
    const rows = await insertAll(trx, file, progress);
    await rebuildSearch(trx);
    await raiseCounters(trx, counters);
    // A restore that only proves a file has no keys, and brings nobody back.
    const redone = keys && lasting ? await keepLasting(trx, lasting, keys) : 0;
    // A site that runs meanwhile must not take the restored content for the one it knows.
    if (before > 0) {
      const version = Math.max(before, await contentVersion(trx));
      await trx.deleteFrom('content_version').execute();
      await trx.insertInto('content_version').values({ id: 1, version }).execute();
      await raiseContentVersion(trx);
    }
    return { rows, redone };
  });
}

async function contentVersion(trx: Transaction<Tables>): Promise<number> {
  const row = await trx.selectFrom('content_version').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

async function headerOf(trx: Kysely<Tables>, now: number): Promise<Header> {
  const rows: Record<string, number> = {};
  for (const [table] of BACKED_UP_TABLES) {
    const { total } = await trx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    rows[table] = total;
  }
  const createdAt = new Date(now).toISOString();
  return { format: FORMAT, version: VERSION, createdAt, migrations: await migrationNames(trx), rows };
}

async function migrationNames(trx: Kysely<Tables>): Promise<string[]> {
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
  for (const [table, key] of BACKED_UP_TABLES) {
    for await (const page of pagesOf(trx, table, key)) {
      yield page.map((row) => line([table, packed(row)])).join('');
      done += page.length;
      progress?.(done, total);
    }
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
}

/** Rows in the order of their key, some at a time: no table has to fit in memory. */
async function* pagesOf(trx: Kysely<Tables>, table: string, key: string): AsyncGenerator<Row[]> {
  let after: unknown;
  const size = TABLES_OF_FILES.includes(table) ? FILES_AT_ONCE : PAGE;
  for (;;) {
    const where = after === undefined ? sql`` : sql`where ${sql.ref(key)} > ${after}`;
    const query = sql<Row>`select * from ${sql.table(table)} ${where} order by ${sql.ref(key)} limit ${sql.lit(size)}`;
    const { rows } = await query.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)?.[key];
  }
}

/** What nobody would miss: it stays behind when all it counted is gone. */
const TABLES_LEFT_BEHIND: readonly string[] = [
  'counters',
  'audit_log',
  'forgotten_addresses',
] satisfies (keyof Tables)[];

/** What a first start puts into an empty database. */
const TABLES_OF_SAMPLES: readonly string[] = [
  'blog_categories',
  'blog_posts',
  'blog_images',
  'content_entries',
  'content_entry_versions',
  'content_version',
] satisfies (keyof Tables)[];

const isAsItBegan = async (db: Kysely<Tables>) => (await holdsOnlySamples(db)) && (await holdsOnlySeeds(db));

/** Whether there is anything that somebody would miss. */
async function hasRows(trx: Kysely<Tables>, onlySamples: boolean): Promise<boolean> {
  for (const [table] of BACKED_UP_TABLES) {
    if (TABLES_LEFT_BEHIND.includes(table) || (onlySamples && TABLES_OF_SAMPLES.includes(table))) continue;
    if (await trx.selectFrom(table).select(sql.lit(1).as('one')).limit(1).executeTakeFirst()) return true;
  }
  return false;
}

const NOT_WHOLE = "Ce fichier n'est pas une sauvegarde entière\u00a0: rien n'a été restauré.";

async function insertAll(trx: Transaction<Tables>, file: string, progress?: Progress): Promise<number> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  let header: Header | undefined;
  let checksum: string | undefined;
  let waiting = { table: '', rows: [] as Row[] };
  let done = 0;
  const flush = async () => {
    const { table, rows } = waiting;
    if (rows.length === 0) return;
    await trx
      .insertInto(table as 'outbox')
      .values(rows as never)
      .execute();
    waiting = { table: '', rows: [] };
    done += rows.length;
    if (header) progress?.(done, totalRows(header));
  };

  for await (const line of linesOf(file)) {
    const value = parsed(line);
    if (checksum !== undefined) throw new OfficeError(NOT_WHOLE);
    if (!header) {
      header = await checkedHeader(trx, value);
    } else if (Array.isArray(value)) {
      const [table, row] = value as [string, Row];
      if (!BACKED_UP_TABLES.some(([name]) => name === table)) throw new OfficeError(NOT_WHOLE);
      if (
        waiting.table !== table ||
        waiting.rows.length >= (TABLES_OF_FILES.includes(table) ? FILES_AT_ONCE : INSERTED_TOGETHER)
      )
        await flush();
      waiting.table = table;
      waiting.rows.push(unpacked(row));
      counts[table] = (counts[table] ?? 0) + 1;
    } else {
      checksum = (value as { sha256?: string }).sha256 ?? '';
      continue;
    }
    hash.update(`${line}\n`);
  }
  await flush();
  const isWhole =
    header !== undefined &&
    checksum === hash.digest('hex') &&
    BACKED_UP_TABLES.every(([table]) => (counts[table] ?? 0) === (header.rows[table] ?? 0));
  if (!isWhole) throw new OfficeError(NOT_WHOLE);
  return done;
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(file), unpacked);
  // Told by the loop below, which reads the same stream.
  reading.catch(() => {});
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) yield line;
    await reading;
  } catch (error) {
    throw backupError(file, error);
  } finally {
    unpacked.destroy();
  }
}

/** JSON has no bytes: they are written as base64, as the only object that a row holds. */
function packed(row: Row): Row {
  return mapValues(row, (value) =>
    value instanceof Uint8Array
      ? { base64: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') }
      : value,
  );
}

function unpacked(row: Row): Row {
  return mapValues(row, (value) => {
    const base64 = (value as { base64?: unknown } | null)?.base64;
    return typeof base64 === 'string' ? Buffer.from(base64, 'base64') : value;
  });
}

function mapValues(row: Row, change: (value: unknown) => unknown): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, change(value)]));
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new OfficeError(NOT_WHOLE);
  }
}

async function checkedHeader(trx: Kysely<Tables>, value: unknown): Promise<Header> {
  const header = value as Partial<Header> | null;
  if (header?.format !== FORMAT || header.version !== VERSION || !header.rows) throw new OfficeError(NOT_WHOLE);
  const here = await migrationNames(trx);
  if (JSON.stringify(header.migrations) !== JSON.stringify(here)) {
    throw new OfficeError(
      `Cette sauvegarde vient d'une autre version du site (tables\u00a0: ${header.migrations?.at(-1)}, ici\u00a0: ${here.at(-1)})\u00a0: restaurez-la avec la version qui l'a faite.`,
    );
  }
  return header as Header;
}

function totalRows(header: Header): number {
  return Object.values(header.rows).reduce((sum, count) => sum + count, 0);
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

/** A file that is damaged, or cannot be read or written, in a sentence; anything else as it is. */
function backupError(file: string, error: unknown): unknown {
  if (error instanceof OfficeError || error instanceof DatabaseUnavailable) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  const isDamaged = code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isDamaged ? new OfficeError(NOT_WHOLE) : fileError(file, error);
}
