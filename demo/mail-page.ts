import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReceivedMail } from '../tests/fixtures/mail/smtp.ts';
import { customerMail } from './customer-mail.ts';

/* The mails that would leave, as a page; their readers can answer there. */

interface Mailbox {
  /** Oldest first. */
  mails: readonly ReceivedMail[];
  /** Puts an answer into the mailbox that the site reads. */
  deliver(mail: Buffer): void;
  /** Mailboxes of the company have this domain. */
  domain: string;
}

const BODY_MAX = 64 * 1024;

/** @returns the address of the page, on this machine only */
export async function startMailPage(mailbox: Mailbox): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    answer(mailbox, request, response).catch((error: unknown) => {
      response.writeHead(500, TEXT).end(error instanceof Error ? error.message : 'Erreur');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };
const HTML = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
};

async function answer({ mails, deliver, domain }: Mailbox, request: IncomingMessage, response: ServerResponse) {
  const [, at] = /^\/(\d{1,6})$/.exec(request.url ?? '') ?? [];
  const mail = at === undefined ? undefined : mails[Number(at)];
  if (at !== undefined && !mail) return void response.writeHead(404, TEXT).end("Ce mail n'existe pas.");
  if (!mail) return void response.writeHead(200, HTML).end(listPage(mails, domain));
  if (request.method !== 'POST') return void response.writeHead(200, HTML).end(mailPage(mail));
  if (request.headers['sec-fetch-site'] !== 'same-origin') return void response.writeHead(403, TEXT).end('Refusé.');
  const text = new URLSearchParams(await bodyOf(request)).get('texte')?.trim() ?? '';
  if (text === '') return void response.writeHead(422, HTML).end(mailPage(mail, 'Écrivez votre réponse.'));
  deliver(await replyTo(mail, text));
  response.writeHead(200, HTML).end(mailPage(mail, 'Parti. La réponse apparaît au bureau dans quelques secondes.'));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > BODY_MAX) throw new Error('Cette réponse est trop longue.');
  }
  return body;
}

/** The answer of the mail's reader. */
function replyTo(mail: ReceivedMail, text: string): Promise<Buffer> {
  const quoted = (mail.text ?? '')
    .trim()
    .split('\n')
    .map((line) => `> ${line}`);
  return customerMail({
    from: { name: mail.to?.[0]?.name ?? '', address: mail.envelopeTo[0] ?? '' },
    to: mail.replyTo?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: [text, '', `Le ${mail.date ?? ''}, ${mail.from?.address ?? ''} a écrit :`, ...quoted].join('\n'),
    at: Date.now(),
    answers: mail.messageId,
  });
}

function listPage(mails: readonly ReceivedMail[], domain: string): string {
  const rows = mails
    .map((mail, index) => ({ mail, index, to: mail.envelopeTo[0] ?? '' }))
    .sort((a, b) => Date.parse(b.mail.date ?? '') - Date.parse(a.mail.date ?? ''));
  const list = (title: string, some: typeof rows) =>
    `<h2>${title}</h2><ol>${some
      .map(({ mail, index, to }) => {
        const subject = safe(mail.subject ?? '(sans objet)');
        return `<li><a href="/${index}">${subject}</a><small>${safe(to)} · ${when(mail)}</small></li>`;
      })
      .join('')}</ol>`;
  const answerable = rows.filter(({ mail }) => isAnswerable(mail));
  const toTeam = rows.filter(({ to }) => to.endsWith(`@${domain}`));
  const others = rows.filter((row) => !answerable.includes(row) && !toTeam.includes(row));
  return page(
    'Le courrier de la démonstration',
    `<p>Rien ne quitte cette machine : ce qui partirait arrive ici. Ouvrez ce qu'un client a reçu, répondez à sa place, et
regardez la réponse arriver au bureau.</p>
${list('Reçu par les clients, qui peuvent répondre', answerable)}${list("Reçu par l'équipe", toTeam)}
${list('Lettres et autres', others)}`,
  );
}

/** A reply to it is read by the site. */
const isAnswerable = ({ replyTo }: ReceivedMail): boolean =>
  replyTo?.some(({ address }) => address?.includes('+')) ?? false;

function mailPage(mail: ReceivedMail, told = ''): string {
  const to = mail.envelopeTo[0] ?? '';
  const form = `<form method="post"><label for="texte">Répondre en tant que ${safe(to)}</label>
<textarea id="texte" name="texte" rows="6" required></textarea><button>Envoyer la réponse</button></form>`;
  return page(
    mail.subject ?? '(sans objet)',
    `<p><a href="/">Tout le courrier</a></p><p><small>De ${safe(mail.from?.address ?? '')} à ${safe(to)} · ${when(mail)}</small></p>
${told ? `<p role="status"><strong>${safe(told)}</strong></p>` : ''}<pre>${safe(mail.text ?? '')}</pre>${isAnswerable(mail) ? form : ''}`,
  );
}

const page = (title: string, body: string) => `<!doctype html><html lang="fr"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${safe(title)}</title><style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
a { color: inherit }
li { margin-block: .5rem }
small { display: block; opacity: .75 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; border-block: 1px solid; padding-block: 1rem }
label { display: block }
textarea { width: 100%; box-sizing: border-box; font: inherit; margin-block: .5rem }
button { font: inherit; padding: .5rem 1rem }
</style>
<main><h1>${safe(title)}</h1>${body}</main></html>`;

const when = ({ date }: ReceivedMail) =>
  date
    ? new Date(date).toLocaleString('fr-FR', { timeZone: 'Africa/Douala', dateStyle: 'full', timeStyle: 'short' })
    : '';

const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
