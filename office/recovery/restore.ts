import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Transaction } from 'kysely';
import { readEnv } from '../../src/composition/env.ts';
import { isDatabaseMissing } from '../../src/composition/existing-database.ts';
import { rebuildSearch } from '../../src/features/blog/search/post-search.server.ts';
import { holdsOnlySamples } from '../../src/features/blog/seed/sample-posts.server.ts';
import { holdsOnlySeeds } from '../../src/features/entries/seed-entries.server.ts';
import { ROLE_LABELS } from '../../src/features/staff/staff.schema.ts';
import { listStaff } from '../../src/features/staff/staff.server.ts';
import { EVERYTHING, recordChange } from '../../src/platform/changes.ts';
import { raiseCounters } from '../../src/platform/db/counters.ts';
import { olderBackupSentence, olderDatabaseSentence } from '../../src/platform/db/data-sentences.ts';
import { type Database, DatabaseUnavailable, NewerDatabase, OlderDatabase } from '../../src/platform/db/database.ts';
import { areFormer } from '../../src/platform/db/former-migrations.ts';
import { isoInstant } from '../../src/platform/db/ids.ts';
import { findDanglingTables, findForeignViews, findOwnTables, readTables } from '../../src/platform/db/rebuild.ts';
import type { Tables } from '../../src/platform/db/tables.ts';
import { setFact } from '../../src/platform/installation.ts';
import type { Release } from '../../src/platform/release.ts';
import { type Keyring, secretFingerprint } from '../../src/platform/secrets/keyring.ts';
import { acceptSecret } from '../../src/platform/secrets/known-secret.ts';
import { pluralize } from '../../src/text/pluralize.ts';
import { audit } from '../audit.ts';
import { type Office, withOffice } from '../open-office.ts';
import { unmatchedTombstones } from '../secret.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from '../terminal/confirm.ts';
import { type Io, OfficeError, printable, progressBar, shortInstant } from '../terminal/output.ts';
import {
  batchSize,
  decodeRow,
  type Header,
  INCOMPLETE,
  type Progress,
  parsed,
  parseHeader,
  parseRow,
  type Row,
  readHeader,
  readLines,
  releaseOf,
  totalRows,
} from './backup-file.ts';
import { backUp } from './backup-writer.ts';
import { mergeRetained, readRetained } from './retained-records.ts';

const BATCH_SIZE = 100;

export function addRestore(program: Command, io: Io): void {
  program
    .command('restore')
    .description(
      "remplit une base vide avec une sauvegarde de cette version du site ou d'une version antérieure, quelle que soit la base qui l'a produite",
    )
    .argument('<fichier>', 'fait par «\u00a0backup\u00a0»')
    .option('--force', "efface d'abord tout ce que contient la base, de quelque version qu'elle soit")
    .option(...YES_OPTION)
    .action(async (file: string, options: ConfirmOptions & { force?: boolean }) => {
      const env = readEnv(io.env);
      const wasMissing = isDatabaseMissing(env);
      try {
        await withOffice(io, (office) => restoreInto(io, office, file, options), { anyVersion: true });
      } catch (error) {
        // A database created here and left empty would hide that there was none.
        if (wasMissing) removeSqlite(env.databaseUrl.slice('sqlite:'.length));
        throw error;
      }
    });
}

function removeSqlite(file: string): void {
  for (const part of ['', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true });
}

async function restoreInto(io: Io, office: Office, file: string, options: ConfirmOptions & { force?: boolean }) {
  const { db, keys, now } = office;
  const here = await releaseOf(io);
  const header = await readHeader(file);
  schemaOf(db, header, here);
  const isOtherSecret = header.secret !== undefined && header.secret !== secretFingerprint(keys);
  if (isOtherSecret) await confirmOtherSecret(io, header, keys, options);
  if (options.force && (await confirmReplacing(io, db, header, options)))
    await keepOtherRequests(io, office, file, options);
  const progress = progressBar(io, 'Restauration');
  const { rows, redone: reapplied } = await restore(db, file, {
    force: options.force,
    progress,
    keys,
    now: now(),
  });
  await audit(io, office, 'restore', pluralize(rows, 'ligne'));
  io.out(`${pluralize(rows, 'ligne restaurée', 'lignes restaurées')}\n`);
  io.err(
    "Rien ne part par courriel de cette base tant que «\u00a0npm run office -- mail release\u00a0» ne l'a pas permis\u00a0: une copie d'essai n'écrit à personne.\n",
  );
  if (isOtherSecret)
    io.err(
      "Cette sauvegarde a été faite sous un autre secret\u00a0: les liens des messages déjà envoyés ne valent plus. La base est passée au secret d'ici\u00a0; si l'ancien revient (SITE_SECRET, ou le fichier secret de DATA_DIR), «\u00a0npm run office -- secret accept\u00a0» le fait accepter.\n",
    );
  if (reapplied > 0)
    io.err(
      `${pluralize(reapplied, 'effacement ou départ demandé', 'effacements ou départs demandés')} depuis cette sauvegarde\u00a0: c'est refait.\n`,
    );
  await showAccess(io, office);
}

/** Lists who has access: the backup may precede a revocation. */
async function showAccess(io: Io, office: Office): Promise<void> {
  const open = (await listStaff(office)).filter(({ endedAt }) => endedAt === null);
  if (!open.some(({ role }) => role === 'direction')) {
    io.err("Personne de la direction n'a accès au bureau\u00a0: « staff invite » ou « staff role » l'ouvre.\n");
  }
  if (open.length === 0) return;
  const names = open.map(({ name, email, role }) => `${printable(name)} (${printable(email)}, ${ROLE_LABELS[role]})`);
  io.err(`${pluralize(open.length, 'personne a', 'personnes ont')} accès au bureau\u00a0: ${names.join(', ')}.\n`);
  io.err("Les accès fermés depuis cette sauvegarde le restent, et les clés d'accès retirées aussi.\n");
}

async function confirmReplacing(io: Io, db: Database, header: Header, options: ConfirmOptions): Promise<boolean> {
  const there = await databaseContent(db, db.read);
  if (there.isEmpty) return false;
  const question = `Effacer ${pluralize(there.rows, 'ligne')} de la base, et les remplacer par ${pluralize(totalRows(header), 'ligne')} du ${shortInstant(header.createdAt)}\u00a0?`;
  await confirm(io, question, options);
  return true;
}

/** Writes a whole backup where the database has requests that the file lacks: they can be read in again from it. */
async function keepOtherRequests(io: Io, { db, now }: Office, file: string, options: ConfirmOptions): Promise<void> {
  const ids = new Set<unknown>();
  await readRows(file, { withoutFiles: true }, async (table, rows) => {
    if (table === 'inquiries') for (const { id } of rows) ids.add(id);
  });
  const kept = join(dirname(resolve(file)), `avant-restauration-${now()}.jsonl.gz`);
  try {
    const there = await db.read.selectFrom('inquiries').select('id').execute();
    // Compared by id: clocks may have been wrong.
    const others = there.filter(({ id }) => !ids.has(id)).length;
    if (others === 0) return;
    await backUp(db, kept, { now: now(), madeBy: await releaseOf(io) });
    io.err(
      `${pluralize(others, 'demande arrivée', 'demandes arrivées')} depuis cette sauvegarde\u00a0: ${others === 1 ? 'gardée' : 'gardées'} dans ${kept}. Une fois le site reparti, «\u00a0npm run office -- requests import ${kept}\u00a0» les remet dans la base\u00a0; effacez ensuite ce fichier.\n`,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Told also where `--yes` answers.
    io.err(
      `Les demandes que cette sauvegarde n'a pas ne peuvent pas être mises de côté (${printable(reason)})\u00a0: elles seront perdues.\n`,
    );
    await confirm(io, 'Restaurer quand même\u00a0?', options);
  }
}

async function confirmOtherSecret(io: Io, { secret, rows }: Header, keys: Keyring, options: ConfirmOptions) {
  const here = secretFingerprint(keys);
  await confirm(
    io,
    `Cette sauvegarde a été faite sous un autre secret (empreinte ${secret}, ici\u00a0: ${here})\u00a0: les liens déjà envoyés ne vaudront plus, et ${unmatchedTombstones(rows.forgotten_addresses ?? 0)}. Mieux vaut remettre d'abord l'ancien secret. Restaurer quand même\u00a0?`,
    options,
  );
}

/**
 * The migration whose tables take the backup's rows.
 * @throws {OfficeError} when the backup is older than the first one, or has tables that this program does not know.
 */
export function schemaOf(db: Database, { migrations, ...madeBy }: Header, here?: Release): string {
  try {
    return (areFormer(migrations, db.knownMigrations, db.former) ? db.knownMigrations[0] : migrations.at(-1)) as string;
  } catch (error) {
    if (error instanceof OlderDatabase) throw new OfficeError(olderBackupSentence(error.commit));
    if (!(error instanceof NewerDatabase)) throw error;
    throw new OfficeError(
      newerBackupSentence(error.unknown, releaseName(madeBy, migrations), releaseName(here, db.knownMigrations)),
    );
  }
}

function newerBackupSentence(unknown: readonly string[], its: string, here: string): string {
  return `Cette sauvegarde vient d'une version plus récente du site (${its}) que celle-ci (${here}), qui ne connaît pas ${unknown.join(', ')}\u00a0: installez cette version ou une plus récente, puis recommencez.`;
}

export function releaseName({ release, commit }: Partial<Release> = {}, migrations: readonly string[] = []): string {
  return [
    `version ${release ?? 'sans nom'}`,
    ...(commit ? [`commit ${commit.slice(0, 12)}`] : []),
    `tables ${migrations.at(-1)}`,
  ].join(', ');
}

interface RestoreOptions {
  force?: boolean | undefined;
  progress?: Progress;
  keys?: Keyring;
  now?: number;
  withoutFiles?: boolean;
}

/**
 * Fills the database in one transaction: the backup's tables and rows, later migrations, later erasures. @throws
 * {OfficeError} when the database is not empty (without `force`), views of others read its tables, or the file is newer
 * or damaged.
 */
export async function restore(
  db: Database,
  file: string,
  { force, progress, keys, now = Date.now(), withoutFiles }: RestoreOptions,
): Promise<{ rows: number; redone: number }> {
  const header = await readHeader(file);
  const schema = schemaOf(db, header);
  await db.prepareMigrating();
  return db.write(async (trx) => {
    const there = await databaseContent(db, trx);
    if (!force && !there.isEmpty) {
      throw new OfficeError("La base n'est pas vide\u00a0: --force efface d'abord tout ce qu'elle contient.");
    }
    const views = await findForeignViews(trx, db.dialect, there.own);
    if (views.length > 0) {
      throw new OfficeError(
        `Des vues qui ne sont pas celles du site (${views.map(printable).join(', ')}) lisent ses tables, que la restauration refait\u00a0: notez leurs définitions, supprimez-les, recommencez, puis recréez-les.`,
      );
    }
    const retained = await readRetained(trx, there.tables, keys);
    await db.rebuild(trx, schema);
    for (const table of Object.keys(header.rows)) await emptyTable(trx, db.former.movedTables[table] ?? table);
    const rows = await readRows(file, { progress, withoutFiles }, (table, batch) =>
      insertRows(trx, db.former.movedTables[table] ?? table, batch),
    );
    await db.migrateWithin(trx);
    const stray = await findDanglingTables(trx, db.dialect);
    if (stray.length > 0) {
      throw new OfficeError(
        `Des lignes de tables qui ne sont pas celles du site (${stray.join(', ')}) renvoient à ce que cette sauvegarde ne contient pas\u00a0: mettez ces tables de côté, puis recommencez.`,
      );
    }
    await rebuildSearch(trx);
    await raiseCounters(trx, retained.counters);
    // Invalidates the content of running sites.
    await recordChange(trx, EVERYTHING);
    const redone = keys ? await mergeRetained(trx, retained, keys) : 0;
    if (keys) {
      await acceptSecret(trx, keys, header.secret);
      await setFact(trx, 'mail held since', isoInstant(now));
      await setFact(trx, 'known time', isoInstant(now));
    }
    return { rows, redone };
  });
}

async function emptyTable(trx: Transaction<Tables>, table: string): Promise<void> {
  await trx.deleteFrom(table as 'outbox').execute();
}

/** Tables that do not count as content: derived, or filled at the first start. */
const EXPENDABLE_TABLES: readonly string[] = [
  'counters',
  'audit_log',
  'forgotten_addresses',
  'last_done',
  'write_probe',
  'changes',
  'rate_limits',
  'acknowledgements',
  'chat_days',
  'installation',
  'picture_renditions',
] satisfies (keyof Tables)[];
const SEARCH_TABLES = /^blog_search/;

const SAMPLE_TABLES: readonly string[] = [
  'blog_categories',
  'blog_posts',
  'blog_images',
  'documents',
  'document_versions',
] satisfies (keyof Tables)[];

async function databaseContent(db: Database, trx: Database['read']) {
  const tables = await readTables(trx, db.dialect);
  const own = await findOwnTables(trx, tables, db.madeTables);
  const names = own.filter((name) => !SEARCH_TABLES.test(name));
  if (names.length > 0 && !tables.has('migrations')) {
    throw new OfficeError(
      `Cette base contient des tables qui ne sont pas celles du site (${names.slice(0, 3).join(', ')}…)\u00a0: vérifiez DATABASE_URL.`,
    );
  }
  const onlySamples =
    (await isUpToDate(db, trx, tables)) && (await holdsOnlySamples(trx)) && (await holdsOnlySeeds(trx));
  let rows = 0;
  let isEmpty = true;
  for (const name of names) {
    const count = await trx
      .selectFrom(name as 'outbox')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    rows += count.total;
    const isContent = !EXPENDABLE_TABLES.includes(name) && !(onlySamples && SAMPLE_TABLES.includes(name));
    if (isContent && count.total > 0) isEmpty = false;
  }
  return { tables, own, rows, isEmpty };
}

/** @throws {OfficeError} when the database is older than the first migration: not all of its tables are known here. */
async function isUpToDate(db: Database, trx: Database['read'], tables: ReadonlyMap<string, unknown>): Promise<boolean> {
  if (!tables.has('migrations')) return false;
  const ran = await trx.selectFrom('migrations').select('name').orderBy('name').execute();
  const names = ran.map(({ name }) => name);
  try {
    areFormer(names, db.knownMigrations, db.former);
  } catch (error) {
    if (error instanceof OlderDatabase) throw new OfficeError(olderDatabaseSentence(error.commit));
    // A backup may replace a newer database.
    if (!(error instanceof NewerDatabase)) throw error;
  }
  return names.join() === db.knownMigrations.join();
}

/** @returns the number of rows @throws {OfficeError} when the file is not whole */
export async function readRows(
  file: string,
  {
    progress,
    withoutFiles,
    isKnown,
  }: Pick<RestoreOptions, 'progress' | 'withoutFiles'> & { isKnown?: (table: string) => boolean },
  take: (table: string, rows: readonly Row[]) => Promise<void>,
): Promise<number> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  let header: Header | undefined;
  let checksum: unknown;
  let waiting = { table: '', rows: [] as Row[] };
  let done = 0;
  const flush = async () => {
    const { table, rows } = waiting;
    if (rows.length === 0) return;
    await take(table, rows);
    waiting = { table: '', rows: [] };
    done += rows.length;
    if (header) progress?.(done, totalRows(header));
  };

  for await (const line of readLines(file)) {
    const value = parsed(line);
    if (checksum !== undefined) throw new OfficeError(INCOMPLETE);
    if (!header) {
      header = parseHeader(value);
    } else if (Array.isArray(value)) {
      const [table, row] = parseRow(value, header, isKnown);
      const count = (counts[table] ?? 0) + 1;
      if (count > (header.rows[table] ?? 0)) throw new OfficeError(INCOMPLETE);
      counts[table] = count;
      if (waiting.table !== table || waiting.rows.length >= batchSize(table, BATCH_SIZE)) await flush();
      waiting.table = table;
      waiting.rows.push(decodeRow(row, withoutFiles));
    } else {
      checksum = (value as { sha256?: unknown } | null)?.sha256 ?? '';
      continue;
    }
    hash.update(line).update('\n');
  }
  await flush();
  const { rows = {} } = header ?? {};
  const isWhole =
    checksum === hash.digest('hex') && Object.entries(rows).every(([table, count]) => (counts[table] ?? 0) === count);
  if (!isWhole) throw new OfficeError(INCOMPLETE);
  return done;
}

/** @param skipsKnown rows whose key is there already */
export async function insertRows(
  trx: Transaction<Tables>,
  table: string,
  rows: readonly Row[],
  { skipsKnown = false } = {},
): Promise<void> {
  const inserting = trx.insertInto(table as 'outbox').values(rows as never);
  try {
    await (skipsKnown ? inserting.onConflict((conflict) => conflict.doNothing()) : inserting).execute();
  } catch (error) {
    throw isRejectedRow(error) ? new OfficeError(INCOMPLETE) : error;
  }
}

/** Whether the database rejects the row's values; a transaction conflict is retried. */
function isRejectedRow(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return false;
  return !/^(40001|40P01)$/.test(String((error as { code?: unknown }).code));
}
