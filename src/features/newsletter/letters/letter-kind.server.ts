import type { DocumentKind } from '../../documents/documents.server.ts';

export interface LetterFields {
  subject: string;
  preheader: string;
  greeting: string;
  /** `ALL_SUBSCRIBERS`, or ids of groups; no other value sends. */
  audience: string;
}

/** Topic of the change feed: drafts, schedules, and the progress of what is being sent. */
export const UNSENT_TOPIC = 'unsent letters';

export const LETTER: DocumentKind<keyof LetterFields> = {
  name: 'letter',
  labels: { subject: 'Objet', preheader: 'Accroche', greeting: 'Salutation', audience: 'Destinataires' },
  picturesMax: 12,
  topics: [UNSENT_TOPIC],
  versionsKept: 100,
};
