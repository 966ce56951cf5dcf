import { renderToStaticMarkup } from 'react-dom/server';
import { company } from '../../content/company.ts';
import { spelledHour } from '../../content/typeset.ts';
import type { OwedMail } from '../../platform/mail/outbox.ts';
import type { InquiryKind } from './inquiries.tables.ts';
import { type InquiryLine, inquiryLines } from './inquiry-lines.ts';

export interface ReceivedInquiry {
  id: string;
  number: number;
  kind: InquiryKind;
  contact: { name: string; email: string };
  /** The answers of its form, by field name. */
  data: Record<string, unknown>;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** Numbers of earlier applications of the same address for the same position. */
  earlier?: readonly number[];
  fileIds?: string[];
}

interface Envelope {
  to: string;
  /** After its number: what it is about, and who or what it comes from. */
  subject: (data: Record<string, unknown>, name: string) => string;
  intro: (name: string, data: Record<string, unknown>) => string;
}

const ENVELOPES: Record<InquiryKind, Envelope> = {
  demo: {
    to: company.mailboxes.sales,
    subject: ({ companyName }) => `démo Fufullu\u00a0: ${companyName}`,
    intro: (name) => `${name} demande une démo de Fufullu.`,
  },
  contact: {
    to: company.mailboxes.sales,
    subject: (_data, name) => `contact\u00a0: ${name}`,
    intro: (name) => `${name} a écrit par le formulaire de contact.`,
  },
  training: {
    to: company.mailboxes.training,
    subject: ({ trainingType }, name) => `formation ${trainingType}\u00a0: ${name}`,
    intro: (name, { trainingType }) => `${name} demande une formation\u00a0: ${trainingType}.`,
  },
  partner: {
    to: company.mailboxes.partners,
    subject: ({ partnerType, companyName }) => `partenariat (${partnerType})\u00a0: ${companyName}`,
    intro: (name, { companyName }) => `${name}, de ${companyName}, propose un partenariat.`,
  },
  job: {
    to: company.mailboxes.recruitment,
    subject: ({ position }, name) => `Candidature - ${position}\u00a0: ${name}`,
    intro: (name, { position }) => `${name} postule au poste de ${position}.`,
  },
};

/** The mail to the team about an inquiry, to the mailbox of its kind; an answer to it goes to the visitor. */
export function inquiryMail(inquiry: ReceivedInquiry): OwedMail {
  const { id, number, kind, contact, data, receivedAt, earlier = [], fileIds = [] } = inquiry;
  const { to, subject, intro } = ENVELOPES[kind];
  const told = [
    intro(contact.name, data),
    ...(earlier.length > 0
      ? [
          `Autre candidature de la même adresse pour ce poste\u00a0: ${earlier.map((it) => `#${it}`).join(', ')} (rien ne prouve que l'expéditeur est le même).`,
        ]
      : []),
  ];
  return {
    kind,
    recordId: id,
    to,
    subject: `Demande #${number} - ${subject(data, contact.name)}`,
    replyTo: { name: contact.name, address: contact.email },
    ...(fileIds.length > 0 && { fileIds }),
    ...contentOf(number, told.join(' '), inquiryLines(kind, data), { receivedAt, hasFile: fileIds.length > 0 }),
  };
}

/** Each kind of inquiry is told to the team in the same way. */
function contentOf(
  number: number,
  intro: string,
  lines: InquiryLine[],
  { receivedAt, hasFile }: { receivedAt: number; hasFile: boolean },
): { text: string; html: string } {
  const all = [
    { label: 'Demande', value: `#${number}` },
    ...lines,
    { label: 'Reçue le', value: `${spelledHour(inYaounde.format(receivedAt))} (heure de Yaoundé)` },
  ];
  // Without the number's sign, which begins a comment in a shell.
  const commands: InquiryLine[] = [
    { label: 'Suivi de la demande', value: `npm run office -- requests show ${number}` },
    // True as well where the file was too heavy to go along.
    ...(hasFile
      ? [{ label: "Le CV, s'il n'est pas joint", value: `npm run office -- requests cv ${number} --output cv.pdf` }]
      : []),
  ];
  const text = [
    intro,
    '',
    ...all.map(({ label, value }) => `${label}\u00a0: ${value}`),
    '',
    'Répondez à ce message pour écrire au demandeur.',
    ...commands.map(({ label, value }) => `${label}\u00a0: ${value}`),
    '',
  ].join('\n');
  const markup = renderToStaticMarkup(<InquiryMessage commands={commands} intro={intro} lines={all} />);
  return { text, html: `<!doctype html>${markup}` };
}

const inYaounde = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Africa/Douala',
});

/** Mail programs know neither style sheets nor our fonts: a plain table, styled in place. */
function InquiryMessage({ intro, lines, commands }: { intro: string; lines: InquiryLine[]; commands: InquiryLine[] }) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
      </head>
      <body style={{ margin: 0, padding: '24px', fontFamily: 'Arial, Helvetica, sans-serif', fontSize: '16px' }}>
        <p style={{ margin: '0 0 16px' }}>{intro}</p>
        <table cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse' }}>
          <tbody>
            {lines.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row" style={{ padding: '6px 16px 6px 0', textAlign: 'left', verticalAlign: 'top' }}>
                  {label}
                </th>
                <td style={{ padding: '6px 0', verticalAlign: 'top', whiteSpace: 'pre-wrap' }}>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p style={{ margin: '16px 0 0' }}>Répondez à ce message pour écrire au demandeur.</p>
        {commands.map(({ label, value }) => (
          <p key={label} style={{ margin: '8px 0 0' }}>
            {label}&nbsp;: <code>{value}</code>
          </p>
        ))}
      </body>
    </html>
  );
}
