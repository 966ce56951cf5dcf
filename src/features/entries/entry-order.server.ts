import type { Kind } from '../../content/model/editable.ts';
import { within, writeOrRollBack } from '../../platform/db/database.ts';
import type { Result } from '../../platform/result.ts';
import type { Services } from '../../platform/services.ts';
import {
  changeDocument,
  createDocument,
  findDocumentId,
  lockDocuments,
  updateDocument,
} from '../documents/documents.server.ts';
import { type EntryTexts, isSame } from './entries.schema.ts';
import { documentKind, findEntries, ORDER, recordEntryChange, type Trx } from './stored-entries.server.ts';

export type Ordered = Result<{ isChanged: boolean }, { conflict: { theirs: string[] } }>;

/** Orders the site as well. @param ids all of the list, once each. @param seenOrder the order that the author saw */
export function orderEntries(
  { db, now }: Pick<Services, 'db' | 'now'>,
  author: string,
  kind: Kind<object>,
  ids: readonly string[],
  seenOrder: readonly string[],
): Promise<Ordered> {
  return writeOrRollBack<Ordered>(db, async (trx, rollBack) => {
    const stored = await lockDocuments<EntryTexts>(trx, [documentKind(kind).name]);
    await recordEntryChange(trx, kind.name);
    const theirs = stored.flatMap(({ address, fields }) => (fields.published || fields.draft ? [address ?? ''] : []));
    const hasAllIds = isSame(ids.toSorted(), theirs.toSorted());
    if (!isSame(theirs, seenOrder) || !hasAllIds) return rollBack({ status: 'conflict', theirs });
    if (isSame(theirs, ids)) return rollBack({ status: 'ok', isChanged: false });
    await writeOrder(trx, kind, ids, author, now());
    return { status: 'ok', isChanged: true };
  });
}

/** The versions of an order are those of a document of their own. */
export async function writeOrder(
  trx: Trx,
  kind: Pick<Kind, 'name'>,
  ids: readonly string[],
  author: string,
  now: number,
): Promise<void> {
  for (const { id, address } of await findEntries(trx, [kind])) {
    const index = ids.indexOf(address ?? '');
    if (index >= 0) await updateDocument(trx, id, { position: index + 1 });
  }
  const by = { id: '', name: author };
  const text = { fields: ids, markdown: '', note: 'order', isKept: true };
  const document = await findDocumentId(trx, ORDER.name, kind.name);
  if (document === undefined) await createDocument(trx, ORDER, by, { ...text, columns: { address: kind.name } }, now);
  else await changeDocument({ db: within(trx), now: () => now }, ORDER, document, { author: by }, () => text);
}
