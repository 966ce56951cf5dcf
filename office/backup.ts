import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Command } from 'commander';
import { type Kysely, sql, type Transaction } from 'kysely';
import { BACKED_UP_TABLES } from '../src/composition/schema.ts';
import { damagedSentence } from '../src/platform/db/data-sentences.ts';
import type { Database } from '../src/platform/db/database.ts';
import { readTables } from '../src/platform/db/rebuild.ts';
import type { Tables } from '../src/platform/db/tables.ts';
import { readFact } from '../src/platform/installation.ts';
import { markDone } from '../src/platform/last-done.ts';
import { BACKUP } from '../src/platform/readings.ts';
import { type Release, readRelease } from '../src/platform/release.ts';
import { audit } from './audit.ts';
import {
  backupError,
  FORMAT,
  type Header,
  type Progress,
  packed,
  type Row,
  rowsAtOnce,
  totalRows,
  VERSION,
} from './backup-file.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from './confirm.ts';
import { withOffice } from './open-office.ts';
import { counted, type Io, OfficeError, progressBar, shortInstant } from './output.ts';

const PAGE = 500;

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
          ...{ madeBy: await releaseOf(io), secret: await readFact(db.read, 'secret') },
        });
        await markDone(db, BACKUP, now());
        await audit(io, { db, now }, 'backup', counted(rows, 'ligne'));
        io.out(`${counted(rows, 'ligne')} dans ${file}\n`);
        io.err("Le secret du site (SITE_SECRET, ou celui de DATA_DIR) n'en fait pas partie\u00a0: gardez-le à part.\n");
      }),
    );
}

/** The release that runs the command. */
export async function releaseOf({ release }: Pick<Io, 'release'>): Promise<Release> {
  return release === undefined ? { release: null, commit: null } : readRelease(release);
}

interface BackupOptions {
  force?: boolean | undefined;
  /** Milliseconds since 1970. */
  now: number;
  progress?: Progress;
  madeBy?: Release;
  /** Fingerprint of the secret that the database's hashes are made with. */
  secret?: string | undefined;
}

/** Writes one consistent moment of the database; returns the number of rows. The file exists whole or not at all. */
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
    ...{ format: FORMAT, version: VERSION, createdAt: new Date(now).toISOString() },
    ...madeBy,
    secret,
    migrations: await ranMigrations(trx),
    rows: await countRows(trx, dialect),
  };
}

/** Of the tables that a backup holds, those that are there. */
async function countRows(trx: Kysely<Tables>, dialect: Database['dialect']): Promise<Record<string, number>> {
  const there = await readTables(trx, dialect);
  const rows: Record<string, number> = {};
  for (const [table] of BACKED_UP_TABLES) {
    if (!there.has(table)) continue;
    const { total } = await trx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('total'))
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
  for (const [table, key] of BACKED_UP_TABLES) {
    if (!Object.hasOwn(header.rows, table)) continue;
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
  const size = rowsAtOnce(table, PAGE);
  for (;;) {
    const where = after === undefined ? sql`` : sql`where ${sql.ref(key)} > ${after}`;
    const query = sql<Row>`select * from ${sql.table(table)} ${where} order by ${sql.ref(key)} limit ${sql.lit(size)}`;
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
