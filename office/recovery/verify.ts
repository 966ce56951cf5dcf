import { accessSync, closeSync, constants, existsSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { openSiteDatabase } from '../../src/composition/schema.ts';
import { DatabaseUnavailable } from '../../src/platform/db/database.ts';
import { pluralize } from '../../src/text/pluralize.ts';
import { type Io, OfficeError, shortInstant } from '../terminal/output.ts';
import { readHeader, releaseOf } from './backup-file.ts';
import { readRows, releaseName, restore, schemaOf } from './restore.ts';

export function addVerify(program: Command, io: Io): void {
  program
    .command('verify')
    .description(
      "prouve une sauvegarde de cette version du site ou d'une version antérieure\u00a0: la restaure dans une base d'essai, effacée ensuite",
    )
    .argument('<fichier>', 'fait par «\u00a0backup\u00a0»')
    .action((file: string) => verifyBackup(io, file));
}

export async function verifyBackup(io: Io, file: string): Promise<void> {
  refuseDatabaseFile(file);
  const here = await releaseOf(io);
  const header = await readHeader(file);
  const folder = mkdtempSync(join(scratchFolder(file), '.nkul-verify-'));
  try {
    const db = await openSiteDatabase(`sqlite:${join(folder, 'essai.sqlite')}`);
    try {
      schemaOf(db, header, here);
      const { rows } = await restore(db, file, { withoutFiles: true });
      io.out(
        `${pluralize(rows, 'ligne restaurée', 'lignes restaurées')} dans une base d'essai\u00a0: la sauvegarde est bonne.\n`,
      );
      io.err(`Faite le ${shortInstant(header.createdAt)} (${releaseName(header, header.migrations)}).\n`);
    } finally {
      await db.close();
    }
  } catch (error) {
    throw error instanceof DatabaseUnavailable ? scratchError(error, folder) : error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What this program has just written of tables that it does not know: only its own release can restore it. */
export async function verifyNewerBackup(io: Io, file: string): Promise<void> {
  const rows = await readRows(file, { withoutFiles: true, isKnown: () => true }, async () => {});
  io.out(
    `${pluralize(rows, 'ligne relue', 'lignes relues')}, la somme de contrôle est juste\u00a0: seule la version qui a fait ces tables peut restaurer cette sauvegarde, et la prouver.\n`,
  );
}

const SQLITE_MAGIC = 'SQLite format 3\0';
/** Write version in the file's header, 2 for a write-ahead log. */
const WRITE_VERSION_AT = 18;

/** A copy of the database is no backup: its latest rows are in the log beside it. @throws {OfficeError} */
function refuseDatabaseFile(file: string): void {
  if (!existsSync(file)) return;
  const start = Buffer.alloc(WRITE_VERSION_AT + 1);
  const fd = openSync(file, 'r');
  try {
    readSync(fd, start, 0, start.length, 0);
  } catch {
    return;
  } finally {
    closeSync(fd);
  }
  if (start.toString('latin1', 0, SQLITE_MAGIC.length) !== SQLITE_MAGIC) return;
  const lacksLog = start[WRITE_VERSION_AT] === 2 && !existsSync(`${file}-wal`);
  const lacks = lacksLog
    ? " Copié pendant que le site tourne, il n'a pas son journal (-wal) auprès de lui\u00a0: les dernières demandes y manquent sans doute."
    : '';
  throw new OfficeError(
    `C'est un fichier de base SQLite, pas une sauvegarde.${lacks} Pour une sauvegarde entière et prouvée\u00a0: «\u00a0npm run office -- backup FICHIER\u00a0».`,
  );
}

/** A folder beside the backup, where that is writable: /tmp is often too small or in memory. */
function scratchFolder(file: string): string {
  const beside = dirname(resolve(file));
  try {
    accessSync(beside, constants.W_OK);
    return beside;
  } catch {
    return tmpdir();
  }
}

function scratchError({ code }: DatabaseUnavailable, folder: string): OfficeError {
  const reason = code === 'SQLITE_FULL' || code === 'ENOSPC' ? 'le disque est plein' : code;
  return new OfficeError(
    `La base d'essai n'a pas pu être remplie dans ${dirname(folder)} (${reason})\u00a0: cela ne dit rien de la sauvegarde.`,
  );
}
