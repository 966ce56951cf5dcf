import type { Document, DocumentKind } from '../../documents/documents.server.ts';
import { type DraftFields, FIELD_LABELS } from './drafts.schema.ts';

/** Topic of the change feed: texts of drafts. */
export const DRAFTS_TOPIC = 'drafts';

export const ARTICLE: DocumentKind<keyof DraftFields> = {
  name: 'article',
  labels: FIELD_LABELS,
  given: ['author'],
  picturesMax: 60,
  topics: [DRAFTS_TOPIC],
};

/** Its address is that of its post; null: it has none. */
export type Draft = Document<DraftFields>;

/** Notes of versions: published from here; read from a post. */
export const PUBLISHED_NOTE = 'publiée';
export const OPENED_NOTE = 'telle que publiée';
