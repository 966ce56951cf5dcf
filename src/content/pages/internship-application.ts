import { mailDraft } from '../words/mail-draft.ts';

/** Lines that the visitor completes in a mail program. */
const LINES = [
  'Prénom',
  'Nom',
  'Téléphone',
  'École et niveau',
  'Domaine',
  "Période d'accueil souhaitée",
  'Un travail à nous montrer',
];

/** @param subject the offer's title */
export function internshipApplication(mailbox: string, subject: string): string {
  return mailDraft(mailbox, `Candidature - ${subject}`, [
    ...LINES.map((line) => `${line}\u00a0: `),
    '',
    'Mon CV en PDF est joint.',
  ]);
}

/** Anchor on /careers/apply. */
export const internshipAnchor = (offerId: string): string => `stage-${offerId}`;
