import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Kind } from '../../../content/model/editable.ts';
import { within } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { changeDocument, createDocument, type DocumentKind, findDocuments } from '../../documents/documents.server.ts';
import type { EntryContent } from '../entries.schema.ts';
import { ENTRIES_TOPIC, ORDER, type Trx } from '../stored-entries.server.ts';

/**
 * What the database has taken in, or refused, of a kind's seed. A document of the kind's name, so that a release
 * without it reads these tables as they were.
 */
export interface TakenSeed {
  /** Hash of the whole seed in the release that grew it last. */
  digest: string;
  /** Entries by id, in the form in which they were stored. */
  entries: Readonly<Record<string, EntryContent>>;
}

/** Each version holds the kind's whole seed. */
export const TAKEN: DocumentKind = { ...ORDER, name: 'seeds', topics: [ENTRIES_TOPIC], versionsKept: 10 };

export const digestOf = ({ seed }: Kind<object>): string =>
  createHash('sha256').update(JSON.stringify(seed)).digest('base64url');

/** Finds what was taken of each kind that can be read. */
export async function findTaken(db: Kysely<Tables>) {
  const documents = await findDocuments<TakenSeed | null>(db, [TAKEN.name]);
  return new Map(documents.flatMap(({ address, id, fields }) => (fields ? [[address ?? '', { id, ...fields }]] : [])));
}

/** @param note 'seed': by the release itself. @returns the revision that it had before; null: none */
export async function writeTaken(
  trx: Trx,
  kind: Pick<Kind, 'name'>,
  taken: TakenSeed,
  { author, note }: { author: string; note: 'seed' | 'refusal' },
  now: number,
): Promise<number | null> {
  const by = { id: '', name: author };
  const text = { fields: taken, markdown: '', note, isKept: true };
  const [known] = (await findDocuments(trx, [TAKEN.name])).filter(({ address }) => address === kind.name);
  if (!known) {
    await createDocument(trx, TAKEN, by, { ...text, columns: { address: kind.name } }, now);
    return null;
  }
  const changed = await changeDocument<TakenSeed>(
    { db: within(trx), now: () => now },
    TAKEN,
    known.id,
    { author: by },
    () => text,
  );
  return changed.status === 'ok' ? changed.undo : null;
}
