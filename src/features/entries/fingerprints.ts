import { createHash } from 'node:crypto';
import type { Published } from '../../content/editable.ts';
import { KINDS } from '../../content/kinds.ts';

/**
 * What each list of content says on a day (`yyyy-mm-dd`, Cameroon's), told by a hash of its entries: two editions agree
 * where their prints do.
 */
export function fingerprintsOf(published: Published, day: string): Record<string, string> {
  return Object.fromEntries(
    [...published].map(([name, entries]) => {
      const kind = KINDS.find((it) => it.name === name);
      const over = entries.map((entry) => kind?.lastDayOf !== undefined && kind.lastDayOf(entry) < day);
      const text = JSON.stringify([entries, over]);
      return [name, createHash('sha256').update(text).digest('base64url').slice(0, 22)];
    }),
  );
}
