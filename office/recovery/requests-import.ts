import type { Command } from 'commander';
import { reapplyErasures } from '../../src/features/privacy/erasure.server.ts';
import { EVERYTHING, recordChange } from '../../src/platform/changes.ts';
import { nextNumber, raiseCounters } from '../../src/platform/db/counters.ts';
import { readTables } from '../../src/platform/db/rebuild.ts';
import type { Tables } from '../../src/platform/db/tables.ts';
import { pluralize } from '../../src/text/pluralize.ts';
import { audit } from '../audit.ts';
import { type Office, withOffice } from '../open-office.ts';
import { type FormatOptions, type Io, json } from '../terminal/output.ts';
import type { Row } from './backup-file.ts';
import { insertRows, readRows } from './restore.ts';

/** Tables of a request, parents first, each with the column that names its parent. */
const PARTS: Readonly<Record<string, string>> = {
  inquiry_notes: 'inquiry_id',
  inquiry_replies: 'inquiry_id',
  inquiry_messages: 'inquiry_id',
  inquiry_files: 'inquiry_id',
  file_parts: 'file_id',
} satisfies Partial<Record<keyof Tables, string>>;

const NUMBER = 'inquiry_number';

interface Imported {
  /** Those that the database did not have. */
  numbers: number[];
  /** Another request has the number meanwhile. */
  renumbered: { from: number; to: number }[];
}

export function addRequestsImport(requests: Command, io: Io): void {
  requests
    .command('import')
    .description(
      "remet les demandes d'une sauvegarde que la base n'a pas, avec leur historique, leurs messages et leurs fichiers\u00a0; celles qu'elle a ne changent pas",
    )
    .argument('<fichier>', 'fait par «\u00a0backup\u00a0», ou avant une restauration')
    .option('--json', 'en JSON')
    .action((file: string, options: FormatOptions) =>
      withOffice(io, async (office) => {
        const imported = await importRequests(office, file);
        await audit(io, office, 'requests import', pluralize(imported.numbers.length, 'demande'));
        if (options.json) return io.out(json(imported));
        for (const { from, to } of imported.renumbered)
          io.err(`#${from} s'appelle désormais #${to}\u00a0: ce numéro est pris.\n`);
        const list = imported.numbers.map((number) => `#${number}`).join(', ');
        io.out(imported.numbers.length === 0 ? 'Aucune demande à remettre.\n' : `Remises\u00a0: ${list}.\n`);
      }),
    );
}

/**
 * Adds them in one transaction; who was erased since is erased again. The mails of these requests are not queued: they
 * left when the requests came.
 * @throws {OfficeError} when the file is not whole
 */
async function importRequests({ db, keys }: Office, file: string): Promise<Imported> {
  return db.write(async (trx) => {
    const columns = await readTables(trx, db.dialect);
    /** A column that a newer release added is left out. */
    const fitting = (table: string, row: Row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => columns.get(table)?.has(column)));
    const there = await trx.selectFrom('inquiries').select(['id', 'number']).execute();
    const known = new Set(there.map(({ id }) => id));
    const taken = new Set(there.map(({ number }) => number));
    const parents = new Set<unknown>();
    const imported: Imported = { numbers: [], renumbered: [] };

    const numbered = async (row: Row): Promise<Row> => {
      const from = Number(row.number);
      let to = from;
      while (taken.has(to)) to = await (await nextNumber(db, NUMBER))(trx);
      taken.add(to);
      imported.numbers.push(to);
      if (to === from) return row;
      imported.renumbered.push({ from, to });
      const searchText = String(row.search_text).replace(new RegExp(`#${from}$`), `#${to}`);
      return { ...row, number: to, search_text: searchText };
    };

    // A newer release's backup has tables that are not known here.
    await readRows(file, { isKnown: () => true }, async (table, rows) => {
      const parent = PARTS[table];
      if (table !== 'inquiries' && parent === undefined) return;
      const own = rows.filter((row) => (parent === undefined ? !known.has(String(row.id)) : parents.has(row[parent])));
      const kept: Row[] = [];
      for (const row of own) {
        parents.add(row.id);
        kept.push(fitting(table, parent === undefined ? await numbered(row) : row));
      }
      if (kept.length > 0) await insertRows(trx, table, kept, { skipsKnown: parent !== undefined });
    });
    const highest = Math.max(0, ...imported.numbers);
    if (highest > 0) await raiseCounters(trx, [{ name: NUMBER, value: highest }]);
    await reapplyErasures(trx, keys);
    await recordChange(trx, EVERYTHING);
    const left = new Set((await trx.selectFrom('inquiries').select('number').execute()).map(({ number }) => number));
    return {
      numbers: imported.numbers.filter((number) => left.has(number)).toSorted((one, other) => one - other),
      renumbered: imported.renumbered.filter(({ to }) => left.has(to)),
    };
  });
}
