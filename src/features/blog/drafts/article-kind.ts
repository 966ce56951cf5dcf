import type { Document, DocumentKind } from '../../documents/documents.server.ts';
import type { DraftFields } from './drafts.schema.ts';

/** Topic of the change feed: texts of drafts. */
export const DRAFTS_TOPIC = 'drafts';
export const ARTICLE: DocumentKind = { name: 'article', topics: [DRAFTS_TOPIC] };

/** Its address is that of its post; null: it has none. */
export type Draft = Document<DraftFields>;
