import { createHash } from 'node:crypto';
import type { Published } from '../../content/editable.ts';

/** What each kind of content is, told by a hash of its entries: two editions agree where their prints do. */
export function fingerprintsOf(published: Published): Record<string, string> {
  return Object.fromEntries(
    [...published].map(([kind, entries]) => [
      kind,
      createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 22),
    ]),
  );
}
