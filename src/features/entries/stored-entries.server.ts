import type { Kysely, Transaction } from 'kysely';
import type { Kind } from '../../content/model/editable.ts';
import { recordChange } from '../../platform/changes.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import type { Tables } from '../../platform/db/tables.ts';
import {
  createDocument,
  type DocumentKind,
  findDocuments,
  type ListedDocument,
} from '../documents/documents.server.ts';
import { entryDocuments } from '../documents/last-published.server.ts';
import type { EntryContent, EntryTexts, VersionAction } from './entries.schema.ts';

export type Trx = Transaction<Tables>;

/** Topic of the change feed: any entry, drafts included. */
export const ENTRIES_TOPIC = 'entries';
/** What is published of one kind. */
export const publishedTopic = entryDocuments;

/** Ids of a kind in their order. */
export const ORDER: DocumentKind = { name: 'order', labels: {}, picturesMax: 0, topics: [], versionsKept: 100 };

/** `recordEntryChange` records its topics. */
export const documentKind = ({ name }: Pick<Kind, 'name'>): DocumentKind => ({ ...ORDER, name: publishedTopic(name) });

/** Its address is the entry's id; a removed entry has two empty texts. */
export type StoredEntry = ListedDocument<EntryTexts>;

/** Fits no kind: only that entry is reported as invalid. */
const BROKEN: EntryTexts = { published: { data: null, from: null, until: null, real: false }, draft: null };

/** Ordered by position, removed entries included. */
export async function findEntries(db: Kysely<Tables>, kinds: readonly Pick<Kind, 'name'>[]): Promise<StoredEntry[]> {
  const names = kinds.map((kind) => documentKind(kind).name);
  const found = await findDocuments<EntryTexts | null>(db, names);
  return found.map((entry) => ({ ...entry, fields: entry.fields ?? BROKEN }));
}

/** `published` is null for a draft that was never published, and for a removed entry. */
export interface PublishedRow {
  kind: string;
  id: string;
  published: EntryContent | null;
}

export async function findPublished(db: Kysely<Tables>, kinds: readonly Pick<Kind, 'name'>[]): Promise<PublishedRow[]> {
  const entries = await findEntries(db, kinds);
  return entries.map(({ kind, address, fields: { published } }) => ({
    kind: kind.slice(publishedTopic('').length),
    id: address ?? '',
    published,
  }));
}

/** Locks the change feed until the commit: publications are serialised. @param kinds whose published entries change */
export const recordEntryChange = (trx: Trx, ...kinds: readonly string[]): Promise<void> =>
  recordChange(trx, ENTRIES_TOPIC, ...kinds.map(publishedTopic));

export const nextPosition = (others: readonly StoredEntry[]): number =>
  Math.max(0, ...others.map(({ position }) => position)) + 1;

interface NewEntry {
  id: string;
  position: number;
  texts: EntryTexts;
  action?: VersionAction;
}

export function addEntry(
  trx: Trx,
  kind: Pick<Kind, 'name'>,
  author: string,
  { id, position, texts, action = 'draft' }: NewEntry,
  now: number,
): Promise<string> {
  const published_at = texts.published && isoInstant(now);
  const columns = { address: id, position, published_at };
  const version = { note: action, isKept: action !== 'draft' };
  const added = { fields: texts, markdown: '', columns, ...version };
  return createDocument(trx, documentKind(kind), { id: '', name: author }, added, now);
}
