import { describe, expect, test } from 'vitest';
import { pdf } from '../../../../tests/fixtures/data/request-values.ts';
import { clientMail, file, html, multi, type Part, text } from '../../../../tests/fixtures/mail/client-mails.ts';
import { ANSWER, FORM, marked, OURS, quotingMails } from '../../../../tests/fixtures/mail/quoting-mails.ts';
import { returnPath } from '../../../platform/mail/return-path.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import { isOursOf, readIncomingMail, splitMail } from './incoming-mail.server.ts';

const returns = { address: 'demandes@nkul.example', keys: createKeyring('a secret for the tests, long enough') };
const OWN = new Set(['site@nkul.example', 'demandes@nkul.example']);
const TO = returnPath(returns, 'reply', '01a21485-6265-70ae-b205-dd85d979545c');

const conversation = { known: [OURS, FORM], subjects: ['Votre boutique'], isOurs: isOursOf(returns, OWN) };

interface Seen {
  body: string;
  quoted: string;
  files: string[];
  leftOut: string[];
  subject: string;
  others: string[];
  automatic: string;
}

async function seen(mail: Buffer): Promise<Seen | string> {
  const read = await readIncomingMail({ bytes: mail, isCut: false }, returns, OWN);
  if (read.status !== 'ok') return read.status;
  const { body, quoted, files, leftOut, subject, others, automatic } = splitMail(read.mail, conversation);
  return {
    body,
    quoted,
    files: files.map(({ name }) => name),
    leftOut,
    subject,
    others: others.map(({ address }) => address),
    automatic,
  };
}

// Proves 16.15.
test.each(quotingMails(TO))('the answer is read, and our mail folded: %s', async (_program, part) => {
  const result = await seen(clientMail(TO, part));
  if (typeof result === 'string') throw new Error(result);
  expect(
    result.body
      .replaceAll('’', "'")
      .replace(/\u00a0/g, '')
      .replace(/\n+/g, '\n'),
  ).toBe(ANSWER.replace(/\n+/g, '\n'));
  expect(result.quoted).toMatch(/Arlette Manga[\s\S]+Votre boutique est en[\s\S]+\+237 699 00 11 22/);
  expect(result).toMatchObject({ files: [], leftOut: [], others: [], automatic: '', subject: 'Re: Votre boutique' });
});

const bytes = (hexadecimal: string) => Buffer.concat([Buffer.from(hexadecimal, 'hex'), Buffer.alloc(600)]);
const PNG = bytes('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489');
const JPEG = bytes('ffd8ffe000104a46494600010100000100010000ffdb0043');
const HEIC = bytes('000000186674797068656963000000006d69663168656963');
const DOC = bytes('d0cf11e0a1b11ae1');
const TNEF = bytes('789f3e22');
const CSV = Buffer.from('nom;prix\r\npagne;5000\r\n');
const QUOTE = `Le 16 nov. 2026 à 10:02, Arlette Manga <${TO}> a écrit :\n\n${marked(OURS)}`;
const logo = file('logo.png', 'image/png', PNG, { disposition: 'inline', id: 'p' });
const inner = clientMail('paul@client.example', text('Ce que Paul a écrit à son comptable.'), {
  From: 'Paul <paul@client.example>',
  Subject: 'Facture',
  'Message-ID': '<inner@client.example>',
});
const picture = (id: string) => `<div>Voyez :</div><img src="cid:${id}"><div>Merci</div>`;

// Proves 16.15.
describe('pictures and files are kept, or named with the reason', () => {
  test.each<[string, Part, Partial<Seen>]>([
    [
      'Gmail, pasted',
      multi(
        'related',
        multi('alternative', text('Voyez :\n[image: image.png]\nMerci'), html(picture('ii_1'))),
        file('image.png', 'image/png', PNG, { id: 'ii_1' }),
      ),
      { body: 'Voyez :\n[image: image.png]\nMerci', files: ['image.png'] },
    ],
    [
      'Apple Mail, inline with a disposition',
      multi(
        'alternative',
        text('Voyez :\n\nMerci'),
        multi(
          'related',
          html(picture('A1')),
          file('Capture.png', 'image/png', PNG, { disposition: 'inline', id: 'A1' }),
        ),
      ),
      { body: 'Voyez :\n\nMerci', files: ['Capture.png'] },
    ],
    [
      'Apple Mail, between two texts',
      multi(
        'mixed',
        text('Voyez :'),
        file('IMG_0042.heic', 'image/heic', HEIC, { disposition: 'inline' }),
        text('Merci'),
      ),
      { body: 'Voyez :\n\nMerci', files: ['IMG_0042.heic'] },
    ],
    [
      'Outlook, without a disposition',
      multi(
        'related',
        multi('alternative', text('Voyez :\n[cid:image001.png@01D]\nMerci'), html(picture('image001.png@01D'))),
        file('image001.png', 'image/png', PNG, { disposition: '', id: 'image001.png@01D' }),
      ),
      { body: 'Voyez :\n[cid:image001.png@01D]\nMerci', files: ['image001.png'] },
    ],
    [
      'without a name',
      multi('related', html(picture('x')), file('', 'image/jpeg', JPEG, { disposition: '', id: 'x' })),
      { body: 'Voyez :\nMerci', files: ['image.jpg'] },
    ],
    [
      'of a telephone and an old office',
      multi(
        'mixed',
        text('Voici.'),
        file('IMG_1.HEIC', 'application/octet-stream', HEIC),
        file('devis.doc', 'application/msword', DOC),
        file('prix.csv', 'application/vnd.ms-excel', CSV),
        file('=?UTF-8?Q?d=C3=A9tail=2Epdf?=', 'application/pdf', pdf()),
      ),
      { body: 'Voici.', files: ['IMG_1.heic', 'devis.doc', 'prix.csv', 'détail.pdf'] },
    ],
    [
      'an attached mail',
      multi('mixed', text('Voyez son message.'), {
        head: ['Content-Type: message/rfc822'],
        body: inner,
      }),
      { body: 'Voyez son message.', files: ['Facture.eml'] },
    ],
    [
      "Outlook's own parcel",
      multi('mixed', text('Voici.'), file('winmail.dat', 'application/ms-tnef', TNEF)),
      { body: 'Voici.', files: [], leftOut: ['winmail.dat (format non gardé)'] },
    ],
    [
      'a signed mail',
      multi('signed', text('Oui.'), file('smime.p7s', 'application/pkcs7-signature', bytes('30820100'))),
      { body: 'Oui.', files: [], leftOut: [] },
    ],
    [
      'more than fit: what was attached has room before pictures of the text',
      multi(
        'mixed',
        multi('related', html(picture('p')), ...Array.from({ length: 21 }, () => logo)),
        file('bon.pdf', 'application/pdf', pdf()),
      ),
      {
        files: [...Array(19).fill('logo.png'), 'bon.pdf'],
        leftOut: Array(2).fill('logo.png (plus de 20 pièces)'),
      },
    ],
    ['nothing but a picture', multi('mixed', file('IMG.jpg', 'image/jpeg', JPEG)), { body: '', files: ['IMG.jpg'] }],
  ])('%s', async (_what, part, expected) => {
    expect(await seen(clientMail(TO, part))).toMatchObject({ leftOut: [], ...expected });
  });
});

// Proves 16.15.
describe('letters and lines arrive as they were typed', () => {
  const words = 'L’été à Yaoundé coûte 500 €… c’est noté, cœur';
  test.each<[string, Part, string]>([
    ['Latin-1 without a charset', text("L'été à Yaoundé, déjà réglé", { charset: '' }), "L'été à Yaoundé, déjà réglé"],
    [
      'Windows-1252 without a charset',
      { head: ['Content-Type: text/plain'], body: text(words, { charset: 'x' }).body },
      words,
    ],
    ['no type at all', { head: [], body: text(words, { charset: 'x' }).body }, words],
    [
      'Windows-1252 that calls itself Latin-1',
      { ...text(words, { charset: 'iso-8859-1', encoding: 'quoted-printable' }) },
      words,
    ],
    [
      'UTF-8 that calls itself Latin-1',
      {
        head: ['Content-Type: text/plain; charset=iso-8859-1', 'Content-Transfer-Encoding: 8bit'],
        body: Buffer.from(words),
      },
      words,
    ],
    ['base64', text(words, { encoding: 'base64' }), words],
    [
      'flowed, with a signature',
      text('Une ligne qui est \ncoupée.\n\n-- \nZoé Éboa \nTissus', { more: '; format=flowed' }),
      'Une ligne qui est coupée.\n\n-- \nZoé Éboa Tissus',
    ],
    ['a line that begins an mbox', text('Voici :\nFrom Mon Nov 16\nMerci'), 'Voici :\nFrom Mon Nov 16\nMerci'],
  ])('%s', async (_what, part, body) => {
    expect(await seen(clientMail(TO, part))).toMatchObject({ body, quoted: '' });
  });

  test('a head with letters that are not encoded', async () => {
    const mail = clientMail(TO, text('Oui.'), { Subject: 'Où et quand', From: 'Zoé <zoe@client.example>' });
    expect(await seen(Buffer.from(mail.toString(), 'latin1'))).toMatchObject({ subject: 'Où et quand' });
  });
});

// Proves 16.15.
describe('what is not certainly ours is shown', () => {
  const small = "Ce message est confidentiel. Si vous n'en êtes pas le destinataire, détruisez-le.";
  test.each<[string, string, string?]>([
    ['bottom-posted', `${QUOTE}\n\n${ANSWER}`],
    ['answers between', `${QUOTE.replace('> Arlette', 'Jeudi, alors.\n\n> Arlette')}\n\nMerci`],
    ['below our quote', `Bonjour,\n\n${QUOTE}\n\nP.-S. : la clé est chez le gardien.`],
    ['one word below it', `${QUOTE}\n\nOui`],
    ['one word above it', `Oui\n\n${QUOTE}`, 'Oui'],
    ['typed at the end of the quote', `Voir plus bas.\n\n${QUOTE}\n> Oui, pour jeudi.`],
    ['a quote by hand, without an introduction', 'Il est écrit :\n\n> Le loyer est payé au 5 du mois.\n> Sinon, 10 %.'],
    [
      'our sentence, quoted by hand',
      "D'accord pour ceci :\n\n> Passez mardi ou jeudi pour la recette, avec les photos",
    ],
    ['the mayor', "Le maire m'a écrit :\n\n> le permis est accordé\n\nOn commence."],
    ['the mayor, last', `Le 12 novembre 2026, le maire m'a écrit :\n\n> le permis est accordé`],
    ['a place', `Le chauffeur part ainsi.\nDe : Yaoundé\nÀ : Kribi\nDate : 16/11/2026\nObjet : livraison`],
    ['a line of the kind', 'Message original\n\nLe texte de ma page est celui-ci.'],
    [
      'a forward in the middle',
      "Voyez sa réponse :\n\n-----Original Message-----\nFrom: Paul <paul@client.example>\nSent: Monday, November 16, 2026 9:00 AM\nSubject: Prix\n\n500 000 FCFA\n\nQu'en pensez-vous ?",
    ],
    [
      'a forward by Gmail, of our mail too',
      `Paul, voici.\n\n---------- Forwarded message ---------\nDe : Arlette Manga <${TO}>\nDate: lun. 16 nov. 2026 à 10:02\nSubject: Votre boutique\nTo: Zoé <zoe@client.example>\n\n${OURS}`,
    ],
    [
      'a forward by Apple Mail',
      `Voyez.\n\n> Début du message réexpédié :\n> \n> De: Paul <paul@client.example>\n> Objet: Prix\n> Date: 16 novembre 2026 à 09:00\n> À: zoe@client.example\n> \n> 500 000 FCFA`,
    ],
    [
      'another correspondent, quoted',
      `Voyez.\n\nLe 16 nov. 2026 à 09:00, Paul <paul@client.example> a écrit :\n\n> 500 000 FCFA`,
    ],
    ['small print below our quote', `Oui.\n\n${QUOTE}\n\n${small}`, `Oui.\n\n${small}`],
    ['small print of a telephone above it', `Oui.\n\nEnvoyé de mon iPhone\n\n${QUOTE}`, 'Oui.\n\nEnvoyé de mon iPhone'],
    [
      'words below a small print',
      `Oui.\n\n${QUOTE}\n\nEnvoyé de mon iPhone\n\nEt jeudi ?`,
      'Oui.\n\nEnvoyé de mon iPhone\n\nEt jeudi ?',
    ],
    [
      'the mayor, who had us in copy',
      "Merci.\n\nLe 3 nov. 2026, le maire (copie à <site@nkul.example>) m'a écrit :\n\n> le permis est accordé",
    ],
  ])('%s', async (_what, words, body = words) => {
    const result = await seen(clientMail(TO, text(words, { encoding: 'base64' })));
    if (typeof result === 'string') throw new Error(result);
    expect(result.body).toBe(body.trim());
    const all = (it: string) => [...it.replace(/\s/g, '')].sort().join('');
    expect(all(result.body + result.quoted)).toBe(all(words));
  });

  test('what is typed behind a quoted line', async () => {
    const words = `Voir plus bas.\n\n${QUOTE.replace('Bonjour Zoé,', 'Bonjour Zoé, non, jeudi')}`;
    expect(await seen(clientMail(TO, text(words)))).toMatchObject({
      body: expect.stringContaining('> Bonjour Zoé, non, jeudi'),
    });
  });

  test('a forward by its subject stays whole', async () => {
    const words = `Pour vous.\n\n-----Message d'origine-----\nDe : Arlette Manga <${TO}>\nEnvoyé : lundi 16 novembre 2026 10:02\nObjet : Votre boutique\n\n${OURS}`;
    expect(await seen(clientMail(TO, text(words), { Subject: 'TR : Votre boutique' }))).toMatchObject({
      body: words,
      quoted: '',
      subject: 'TR : Votre boutique',
    });
  });

  test.each(['Re: Fwd: Votre boutique', 'RE : TR : Votre boutique', 'AW: WG: Votre boutique'])(
    'an answer to a forward is none: %s',
    async (subject) => {
      const mail = clientMail(TO, text(`Merci.\n\n${QUOTE}`), { Subject: subject });
      expect(await seen(mail)).toMatchObject({ body: 'Merci.', quoted: QUOTE, subject });
    },
  );
});

// Proves 16.15.
describe('a subject that says more is the message of an empty mail', () => {
  test.each([
    ['Re: Votre boutique', ''],
    ['RE: [#1001] Votre boutique', ''],
    ['OK pour mardi 10 h', 'OK pour mardi 10 h'],
    ['Re: Votre boutique - ok pour mardi (EOM)', 'ok pour mardi'],
    ['Rép : Votre boutique : oui', 'oui'],
  ])('%s', async (subject, body) => {
    const mail = clientMail(TO, text(`\n\n${QUOTE}`), { Subject: subject });
    expect(await seen(mail)).toMatchObject({ body, subject });
  });
});

// Proves 16.15.
describe('an answer is not lost, an absence reopens nothing', () => {
  const AWAY = "Bonjour,\n\nJe suis absente jusqu'au 30 novembre. En cas d'urgence, contactez Paul.";
  test.each<[string, string, Record<string, string>, string]>([
    [
      'Exchange',
      AWAY,
      {
        Subject: 'Réponse automatique : Votre boutique',
        'X-Auto-Response-Suppress': 'All',
        'Auto-Submitted': 'auto-generated',
      },
      'absence',
    ],
    ['Exchange, its header lost', AWAY, { Subject: 'Réponse automatique : Votre boutique' }, 'absence'],
    [
      'Exchange in English',
      'I am out of the office until 30 November.',
      { Subject: 'Automatic reply: Votre boutique' },
      'absence',
    ],
    [
      'Gmail',
      AWAY,
      { Subject: 'Re: Votre boutique', Precedence: 'bulk', 'X-Autoreply': 'yes', 'Auto-Submitted': 'auto-replied' },
      'absence',
    ],
    ['Gmail, its header lost', 'Je suis en congés.', { Subject: 'Réponse auto Re: Votre boutique' }, 'absence'],
    ['a French system', AWAY, { Subject: 'Absence du bureau : Votre boutique' }, 'absence'],
    ['Orange', AWAY, { Subject: "Je suis absente jusqu'au 30 novembre" }, 'absence'],
    ['Zimbra', AWAY, { Subject: "Message d'absence" }, 'absence'],
    [
      'a German system',
      'Ich bin bis zum 30.11.2026 nicht im Büro.',
      { Subject: 'Automatische Antwort: Votre boutique' },
      'absence',
    ],
    ['without a sender', AWAY, { 'Return-Path': '<>', Subject: 'Votre boutique' }, 'absence'],
    ['a receipt', 'Nous avons bien reçu votre message.', { 'Auto-Submitted': 'auto-replied' }, 'notice'],
    ['who mentions an absence', 'Je serai absente lundi, appelez mardi.', {}, ''],
    ['who mentions it in the subject', 'Je serai absente lundi, appelez mardi.', { Subject: 'Absente lundi' }, ''],
    ['who asks in spite of it', `Je suis absente jusqu'à jeudi. Peut-on décaler ?`, { Subject: 'Absence' }, ''],
    ['who answers with our mail below', `${AWAY}\n\n${QUOTE}`, { Subject: 'Je suis absente' }, ''],
    [
      'whose subject is of an automatic answer',
      "Votre réponse automatique me suffit, merci. D'accord.",
      { Subject: 'Re: Réponse automatique : Votre boutique' },
      '',
    ],
    [
      'who is in a list',
      'Oui.',
      { 'List-Id': '<a.example>', Precedence: 'bulk', 'List-Unsubscribe': '<https://a.example>' },
      '',
    ],
    [
      'whose helpdesk marks it',
      'Oui, mardi.',
      { 'Auto-Submitted': 'auto-generated', 'In-Reply-To': '<x@nkul.example>' },
      '',
    ],
  ])('%s', async (_what, words, head, automatic) => {
    expect(await seen(clientMail(TO, text(words), head))).toMatchObject({
      automatic,
      body: words.replace(`\n\n${QUOTE}`, ''),
    });
  });

  test('others in it are kept without us, whatever forms their names have', async () => {
    const mail = clientMail(TO, text('Oui.'), {
      To: `"Manga, Arlette" <${TO}>, paul@client.example`,
      Cc: '=?UTF-8?B?TMOpYQ==?= <LEA@client.example>, site@nkul.example, Paul <paul@client.example>, zoe@client.example',
    });
    expect(await seen(mail)).toMatchObject({ others: ['paul@client.example', 'lea@client.example'] });
  });
});

test('a conversation that a mail names thousands of times is looked up once', async () => {
  const mail = `From: zoe@client.example\r\nTo: ${TO}\r\nCc: ${`${TO},\r\n `.repeat(5000)}${TO}\r\n\r\nOui`;
  const read = await readIncomingMail({ bytes: Buffer.from(mail), isCut: false }, returns, OWN);
  expect(read).toMatchObject({ mail: { proofs: [{ kind: 'reply' }], others: [] } });
});
