import type { DocumentColumns, DocumentKind, ListedDocument } from '../../documents/documents.server.ts';

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
  given: ['greeting', 'audience'],
  picturesMax: 12,
  topics: [UNSENT_TOPIC],
  versionsKept: 100,
};

/** Columns of a letter that loses its schedule: it keeps the hour. */
export const unscheduled = ({ scheduledAt }: Pick<ListedDocument, 'scheduledAt'>): DocumentColumns => ({
  address: null,
  scheduled_at: null,
  former_scheduled_at: scheduledAt,
});
