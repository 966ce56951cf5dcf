import type { DocumentKind } from '../../documents/documents.server.ts';
import { LETTERS_TOPIC } from '../campaigns/campaigns.repository.ts';

export interface LetterFields {
  subject: string;
  preheader: string;
  greeting: string;
  /** `ALL_SUBSCRIBERS`, or ids of groups; no other value sends. */
  audience: string;
}

export const LETTER: DocumentKind<keyof LetterFields> = {
  name: 'letter',
  labels: { subject: 'Objet', preheader: 'Accroche', greeting: 'Salutation', audience: 'Destinataires' },
  picturesMax: 12,
  topics: [],
  versionsKept: 100,
};

/** Fields of the header of a letter's file. */
export interface PastLetterFields {
  subject: string;
  preheader?: string | undefined;
  greeting?: string | undefined;
  date?: string | undefined;
  summary?: string | undefined;
  /** Id that the letter had at that site's desk. */
  id?: string | undefined;
}

/** Sent by another site: its address is the slug of the campaign there, published when that ended. Never sent here. */
export const PAST_LETTER: DocumentKind = {
  name: 'past-letter',
  labels: {},
  picturesMax: 0,
  topics: [LETTERS_TOPIC],
};
