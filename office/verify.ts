import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { openSiteDatabase } from '../src/composition/schema.ts';
import { restore } from './backup.ts';
import { counted, type Io } from './output.ts';

export function addVerify(program: Command, io: Io): void {
  program
    .command('verify')
    .description("prouve une sauvegarde\u00a0: la restaure dans une base d'essai, effacée ensuite")
    .argument('<fichier>', 'fait par «\u00a0backup\u00a0»')
    .action(async (file: string) => {
      const folder = mkdtempSync(join(tmpdir(), 'nkul-verify-'));
      try {
        const db = await openSiteDatabase(`sqlite:${join(folder, 'essai.sqlite')}`);
        try {
          await db.migrate();
          io.out(
            `${counted((await restore(db, file, {})).rows, 'ligne restaurée', 'lignes restaurées')} dans une base d'essai\u00a0: la sauvegarde est bonne.\n`,
          );
        } finally {
          await db.close();
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
}
