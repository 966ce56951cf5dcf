import type { DocumentKind } from '../documents/documents.server.ts';

export interface LetterFields {
  subject: string;
  preheader: string;
  greeting: string;
}

export const LETTER: DocumentKind<keyof LetterFields> = {
  name: 'letter',
  labels: { subject: 'Objet', preheader: 'Accroche', greeting: 'Salutation' },
  picturesMax: 12,
  topics: [],
  versionsKept: 100,
};
