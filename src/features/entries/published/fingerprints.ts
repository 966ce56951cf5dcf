import { createHash } from 'node:crypto';
import { KINDS } from '../../../content/kinds/kinds.ts';
import type { Published } from '../../../content/model/editable.ts';

/** Content snapshots with equal fingerprints render equal pages. @param day `yyyy-mm-dd` in Cameroon */
export function fingerprintsOf(published: Published, day: string): Record<string, string> {
  return Object.fromEntries(
    [...published].map(([name, entries]) => {
      const kind = KINDS.find((it) => it.name === name);
      const over = entries.map((entry) => kind?.lastDayOf !== undefined && kind.lastDayOf(entry) < day);
      const text = JSON.stringify([entries, over, kind?.changesEachYear && day.slice(0, 4)]);
      return [name, createHash('sha256').update(text).digest('base64url').slice(0, 22)];
    }),
  );
}
