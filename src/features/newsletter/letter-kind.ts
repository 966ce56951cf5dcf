import type { DocumentKind } from '../documents/documents.server.ts';

export const LETTER: DocumentKind = { name: 'letter', topics: [], versionsKept: 100 };

export interface LetterFields {
  subject: string;
  preheader: string;
}
