import { renderToStaticMarkup } from 'react-dom/server';
import { company } from '../../content/company.ts';
import type { OwedMail } from '../../platform/mail/outbox.ts';
import type { DemoRequest } from './demo.schema.ts';
import { demoLines, type InquiryLine } from './inquiry-lines.ts';

/** The mail to the sales team about a request for a demo; an answer to it goes to the visitor. */
export function demoMail(id: string, request: DemoRequest, receivedAt: number): OwedMail {
  return inquiryMail({
    id,
    kind: 'demo',
    to: company.mailboxes.sales,
    subject: `Demande de démo Fufullu\u00a0: ${request.companyName}`,
    replyTo: { name: request.contactName, address: request.contactEmail },
    intro: `${request.contactName} demande une démo de Fufullu.`,
    lines: demoLines(request),
    receivedAt,
  });
}

interface InquiryMail extends Pick<OwedMail, 'kind' | 'to' | 'subject'> {
  id: string;
  replyTo: NonNullable<OwedMail['replyTo']>;
  intro: string;
  lines: InquiryLine[];
  /** Milliseconds since 1970. */
  receivedAt: number;
}

/** Each kind of inquiry is told to the team in the same way. */
function inquiryMail({ id, intro, lines, receivedAt, ...envelope }: InquiryMail): OwedMail {
  const all = [...lines, { label: 'Reçue le', value: `${inYaounde.format(receivedAt)} (heure de Yaoundé)` }];
  const command = `npm run office -- requests show ${id}`;
  const text = [
    intro,
    '',
    ...all.map(({ label, value }) => `${label}\u00a0: ${value}`),
    '',
    'Répondez à ce message pour écrire au demandeur.',
    `Suivi de la demande\u00a0: ${command}`,
    '',
  ].join('\n');
  const markup = renderToStaticMarkup(<InquiryMessage command={command} intro={intro} lines={all} />);
  return { ...envelope, text, html: `<!doctype html>${markup}` };
}

const inYaounde = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Africa/Douala',
});

/** Mail programs know neither style sheets nor our fonts: a plain table, styled in place. */
function InquiryMessage({ intro, lines, command }: { intro: string; lines: InquiryLine[]; command: string }) {
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
                <td style={{ padding: '6px 0', verticalAlign: 'top' }}>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p style={{ margin: '16px 0 0' }}>Répondez à ce message pour écrire au demandeur.</p>
        <p style={{ margin: '8px 0 0' }}>
          Suivi de la demande&nbsp;: <code>{command}</code>
        </p>
      </body>
    </html>
  );
}
