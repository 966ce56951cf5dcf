import { mailDraft } from './mail-draft.ts';

/** What a mail draft for an internship asks for, to be completed in the visitor's own mail program. */
const LINES = [
  'Prénom',
  'Nom',
  'Téléphone',
  'École et niveau',
  'Domaine',
  "Période d'accueil souhaitée",
  'Un travail à nous montrer',
];

/** The draft of an application for an internship. @param subject of the offer, as its title says it. */
export function internshipApplication(mailbox: string, subject: string): string {
  return mailDraft(mailbox, `Candidature - ${subject}`, [
    ...LINES.map((line) => `${line}\u00a0: `),
    '',
    'Mon CV en PDF est joint.',
  ]);
}

/** Where /careers/apply holds the draft for an offer. */
export const internshipAnchor = (offerId: string): string => `stage-${offerId}`;
