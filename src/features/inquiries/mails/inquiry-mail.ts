import { mailboxes } from '../../../content/kinds/company/mailboxes.ts';
import { spelledHour } from '../../../content/model/typeset.ts';
import type { MailLayout } from '../../../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../../../platform/mail/outbox.ts';
import { type InquiryLine, inquiryLines } from '../inquiry-lines.ts';
import type { Answers } from '../kinds/inquiry.schema.ts';
import { INQUIRIES, type InquiryKind } from '../kinds/inquiry-kinds.schema.ts';

export interface ReceivedInquiry {
  id: string;
  number: number;
  kind: InquiryKind;
  contact: { name: string; email: string };
  data: Answers;
  receivedAt: number;
  /** Numbers of earlier applications for the same position. */
  earlier?: readonly number[];
  fileIds?: string[];
  doubts?: string;
  deskUrl?: string | undefined;
}

export function inquiryMail(inquiry: ReceivedInquiry): QueuedMail {
  const { id, number, kind, contact, data, receivedAt, earlier = [], fileIds = [], doubts = '', deskUrl } = inquiry;
  const { mailbox, subject, intro } = INQUIRIES[kind];
  const told = [
    intro(data, contact.name),
    ...(earlier.length > 0
      ? [
          `Autre candidature de la même adresse pour ce poste\u00a0: ${earlier.map((it) => `#${it}`).join(', ')} (rien ne prouve que l'expéditeur est le même).`,
        ]
      : []),
    ...(doubts ? [`À vérifier, car cette demande pourrait venir d'un robot\u00a0: ${doubts}.`] : []),
  ];
  return {
    kind,
    recordId: id,
    to: mailboxes()[mailbox],
    subject: `${doubts ? '[À vérifier] ' : ''}Demande #${number} - ${subject(data, contact.name)}`,
    replyTo: { name: contact.name, address: contact.email },
    ...(fileIds.length > 0 && { fileIds }),
    layout: layoutOf(number, told.join(' '), inquiryLines(kind, data), {
      receivedAt,
      hasFile: fileIds.length > 0,
      deskLink: deskUrl && `${deskUrl}/demandes/${number}`,
    }),
  };
}

function layoutOf(
  number: number,
  intro: string,
  lines: InquiryLine[],
  { receivedAt, hasFile, deskLink }: { receivedAt: number; hasFile: boolean; deskLink: string | undefined },
): MailLayout {
  const row = (line: InquiryLine) => ({ ...line, as: 'row' as const });
  // Without '#', which starts a comment in a shell.
  const command = (label: string, value: string) => ({
    label,
    value: `npm run office -- ${value}`,
    as: 'code' as const,
  });
  return [
    [{ text: intro }],
    [
      row({ label: 'Demande', value: `#${number}` }),
      ...lines.map(row),
      row({ label: 'Reçue le', value: `${spelledHour(inYaounde.format(receivedAt))} (heure de Yaoundé)` }),
    ],
    [
      { text: 'Répondez à ce message pour écrire au demandeur.' },
      ...(deskLink ? [{ label: AT_THE_DESK, value: deskLink, as: 'link' as const }] : []),
      command('Suivi de la demande', `requests show ${number}`),
      ...(hasFile ? [command("Le CV, s'il n'est pas joint", `requests cv ${number} --output cv.pdf`)] : []),
    ],
  ];
}

const AT_THE_DESK = 'La suivre et y répondre au bureau';

const inYaounde = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Africa/Douala',
});
