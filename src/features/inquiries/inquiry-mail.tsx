import { renderToStaticMarkup } from 'react-dom/server';
import { mailboxes } from '../../content/mailboxes.ts';
import { spelledHour } from '../../content/typeset.ts';
import type { OwedMail } from '../../platform/mail/outbox.ts';
import type { Answers } from './inquiry.schema.ts';
import { INQUIRIES, type InquiryKind } from './inquiry-kinds.schema.ts';
import { type InquiryLine, inquiryLines } from './inquiry-lines.ts';

export interface ReceivedInquiry {
  id: string;
  number: number;
  kind: InquiryKind;
  contact: { name: string; email: string };
  data: Answers;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** Numbers of earlier applications of the same address for the same position. */
  earlier?: readonly number[];
  fileIds?: string[];
  /** Origin of the staff's desk; undefined: there is none to lead to. */
  deskUrl?: string | undefined;
}

/** The mail to the team about an inquiry, to the mailbox of its kind; an answer to it goes to the visitor. */
export function inquiryMail(inquiry: ReceivedInquiry): OwedMail {
  const { id, number, kind, contact, data, receivedAt, earlier = [], fileIds = [], deskUrl } = inquiry;
  const { mailbox, subject, intro } = INQUIRIES[kind];
  const told = [
    intro(data, contact.name),
    ...(earlier.length > 0
      ? [
          `Autre candidature de la même adresse pour ce poste\u00a0: ${earlier.map((it) => `#${it}`).join(', ')} (rien ne prouve que l'expéditeur est le même).`,
        ]
      : []),
  ];
  return {
    kind,
    recordId: id,
    to: mailboxes()[mailbox],
    subject: `Demande #${number} - ${subject(data, contact.name)}`,
    replyTo: { name: contact.name, address: contact.email },
    ...(fileIds.length > 0 && { fileIds }),
    ...contentOf(number, told.join(' '), inquiryLines(kind, data), {
      ...{ receivedAt, hasFile: fileIds.length > 0 },
      deskLink: deskUrl && `${deskUrl}/demandes/${number}`,
    }),
  };
}

/** Each kind of inquiry is told to the team in the same way. */
function contentOf(
  number: number,
  intro: string,
  lines: InquiryLine[],
  { receivedAt, hasFile, deskLink }: { receivedAt: number; hasFile: boolean; deskLink: string | undefined },
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
    ...(deskLink ? [`${AT_THE_DESK}\u00a0: ${deskLink}`] : []),
    ...commands.map(({ label, value }) => `${label}\u00a0: ${value}`),
    '',
  ].join('\n');
  const markup = renderToStaticMarkup(
    <InquiryMessage commands={commands} deskLink={deskLink} intro={intro} lines={all} />,
  );
  return { text, html: `<!doctype html>${markup}` };
}

const AT_THE_DESK = 'La suivre et y répondre au bureau';

const inYaounde = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Africa/Douala',
});

/** Mail programs know neither style sheets nor our fonts: a plain table, styled in place. */
function InquiryMessage({
  intro,
  lines,
  commands,
  deskLink,
}: {
  intro: string;
  lines: InquiryLine[];
  commands: InquiryLine[];
  deskLink: string | undefined;
}) {
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
        {deskLink && (
          <p style={{ margin: '8px 0 0' }}>
            {AT_THE_DESK}&nbsp;: <a href={deskLink}>{deskLink}</a>
          </p>
        )}
        {commands.map(({ label, value }) => (
          <p key={label} style={{ margin: '8px 0 0' }}>
            {label}&nbsp;: <code>{value}</code>
          </p>
        ))}
      </body>
    </html>
  );
}
