import { isoInstant } from '../../../platform/db/ids.ts';
import type { Services } from '../../../platform/services.ts';
import {
  createDocument,
  type DocumentKind,
  deleteDocumentsBefore,
  discardDocument,
  findDocument,
} from '../../documents/documents.server.ts';
import type { EntryContent } from '../entries.schema.ts';

/** A text that may be published; null: the entry would be withdrawn. */
export interface AskedText {
  kind: string;
  id: string;
  content: EntryContent | null;
}

const ASKED: DocumentKind = { name: 'asked', labels: {}, picturesMax: 0, topics: [], versionsKept: 1 };

/** Longer than any question: what is older was left by a process that was killed. */
const ABANDONED_MS = 3_600_000;

type TemporaryTextServices = Pick<Services, 'db' | 'now'>;

/** Stores texts that are no drafts while the site is asked about them. */
export async function withAskedTexts<T>(
  { db, now }: TemporaryTextServices,
  texts: readonly AskedText[],
  ask: (id: string) => Promise<T>,
): Promise<T> {
  const stored = { fields: { texts }, markdown: '' };
  await purgeAskedTexts({ db, now });
  const id = await db.write((trx) => createDocument(trx, ASKED, { id: '', name: 'site' }, stored, now()));
  try {
    return await ask(id);
  } finally {
    await discardDocument({ db }, ASKED, id);
  }
}

export function purgeAskedTexts({ db, now }: TemporaryTextServices): Promise<void> {
  return db.write((trx) => deleteDocumentsBefore(trx, ASKED.name, isoInstant(now() - ABANDONED_MS)));
}

export async function readAskedTexts(
  { db }: Pick<TemporaryTextServices, 'db'>,
  id: string,
): Promise<AskedText[] | undefined> {
  const found = await findDocument<{ texts: AskedText[] }>(db.read, ASKED.name, id);
  return found?.fields.texts;
}
