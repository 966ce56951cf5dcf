import type { Services } from '../../../platform/services.ts';
import { type DocumentKind, discardDocument, findDocuments, updateDocument } from '../../documents/documents.server.ts';
import type { EntryContent } from '../entries.schema.ts';
import { ENTRIES_TOPIC } from '../stored-entries.server.ts';
import type { EntryRef } from './publish-together.server.ts';

/** Earlier releases kept drafts that were to be published together, now or at an hour, as documents of this kind. */
const BATCH: DocumentKind = { name: 'batch', labels: {}, picturesMax: 0, topics: [ENTRIES_TOPIC] };

interface BatchFields {
  name: string;
  entries: EntryRef[];
  plan: { by: string; texts: (EntryRef & { content: EntryContent })[] } | null;
}

export interface FormerBatch extends Omit<BatchFields, 'plan'> {
  id: string;
  /** Its hour, which nothing keeps any more; null: it was in preparation. */
  plannedAt: string | null;
  by: string | undefined;
  /** The texts that were planned. */
  texts: (EntryRef & { content: EntryContent })[];
}

/** What an upgrade found unpublished, until a colleague has read it. */
export async function findFormerBatches({ db }: Pick<Services, 'db'>): Promise<FormerBatch[]> {
  return (await findDocuments<BatchFields | null>(db.read, [BATCH.name])).flatMap(
    ({ id, fields, scheduledAt: plannedAt, publishedAt }) => {
      if (!fields || publishedAt !== null || fields.entries.length === 0) return [];
      const { name, entries, plan } = fields;
      return [{ id, name, entries, plannedAt, by: plan?.by, texts: plan?.texts ?? [] }];
    },
  );
}

/** Its drafts stay. */
export async function forgetFormerBatch({ db }: Pick<Services, 'db'>, { id }: FormerBatch): Promise<void> {
  await db.write((trx) => updateDocument(trx, id, { scheduled_at: null }));
  await discardDocument({ db }, BATCH, id);
}
