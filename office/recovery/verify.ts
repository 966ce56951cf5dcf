import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { openSiteDatabase } from '../../src/composition/schema.ts';
import { DatabaseUnavailable } from '../../src/platform/db/database.ts';
import { pluralize } from '../../src/text/pluralize.ts';
import { type Io, OfficeError, shortInstant } from '../terminal/output.ts';
import { readHeader, releaseOf } from './backup-file.ts';
import { releaseName, restore, schemaOf } from './restore.ts';

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
