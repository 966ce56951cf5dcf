import type { Database } from '../../platform/db/database.ts';
import type { Measure } from './figures.tables.ts';

/** Distinct names of a day by measure; further ones are summed as REST. */
const MAX_NAMES: Record<Measure, number> = {
  page: 500,
  referrer: 150,
  campaign: 80,
  form: 80,
  search: 200,
  choice: 300,
};
export const REST = 'autres';
const ROWS_PER_INSERT = 500;

export interface Sum {
  measure: Measure;
  name: string;
  total: number;
}

/** @param day '2026-11-20' @throws {DatabaseUnavailable} nothing is added */
export async function addCounts(db: Database, day: string, sums: readonly Sum[]): Promise<void> {
  await db.write(async (trx) => {
    const rows = new Map<string, Sum>();
    for (const measure of Object.keys(MAX_NAMES) as Measure[]) {
      const counted = sums.filter((sum) => sum.measure === measure);
      if (counted.length === 0) continue;
      const known = await trx
        .selectFrom('site_counts')
        .select('name')
        .where('measure', '=', measure)
        .where('day', '=', day)
        .execute();
      const names = new Set(known.map(({ name }) => name));
      for (const { name: wanted, total } of counted) {
        const isCountedByName = names.has(wanted) || names.size < MAX_NAMES[measure];
        const name = isCountedByName ? wanted : REST;
        names.add(name);
        const key = `${day} ${measure} ${name}`;
        rows.set(key, { measure, name, total: total + (rows.get(key)?.total ?? 0) });
      }
    }
    // Sorted, so that two processes lock rows in the same order and cannot deadlock.
    const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
    for (let from = 0; from < sorted.length; from += ROWS_PER_INSERT) {
      await trx
        .insertInto('site_counts')
        .values(sorted.slice(from, from + ROWS_PER_INSERT).map(([key, sum]) => ({ key, day, ...sum })))
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({
            total: eb('site_counts.total', '+', eb.ref('excluded.total')),
          })),
        )
        .execute();
    }
  });
}

export async function deleteCounts(db: Database, day: string): Promise<void> {
  const measures = Object.keys(MAX_NAMES) as Measure[];
  await db.write((trx) =>
    trx.deleteFrom('site_counts').where('measure', 'in', measures).where('day', '<', day).execute(),
  );
}
