import { expect, test } from 'vitest';
import { partsOf } from '../../packages/assistant/text.ts';
import { validateComment, validateReply } from '../../src/features/blog/comments/comment.schema.ts';
import { checkMessage, earlierMessages } from '../../src/features/chat/chat.schema.ts';
import { readAmount } from '../../src/features/inquiries/fields/amount.schema.ts';
import { storedEmail } from '../../src/features/inquiries/fields/email.schema.ts';
import { barePhone, normalisePhone, severalPhones } from '../../src/features/inquiries/fields/phone.schema.ts';
import { readCc, validateAnswer, validateNote } from '../../src/features/inquiries/follow-up/follow-up.schema.ts';
import { contactForm } from '../../src/features/inquiries/kinds/contact.schema.ts';
import { demoForm } from '../../src/features/inquiries/kinds/demo.schema.ts';
import { jobForm } from '../../src/features/inquiries/kinds/job.schema.ts';
import { partnerForm } from '../../src/features/inquiries/kinds/partner.schema.ts';
import { trainingForm } from '../../src/features/inquiries/kinds/training.schema.ts';
import { absenceEnd, automaticOf } from '../../src/features/inquiries/messages/automatic-mail.ts';
import { isForward, wordsOfSubject } from '../../src/features/inquiries/messages/mail-subject.ts';
import { splitHistory } from '../../src/features/inquiries/messages/quoted-history.ts';
import { spamSignals } from '../../src/features/inquiries/spam/spam-signals.server.ts';
import {
  validateAddress,
  validateConsent,
  validateSubscription,
} from '../../src/features/newsletter/newsletter.schema.ts';
import { storedContact } from '../../src/features/privacy/contact.server.ts';
import { validateSignature } from '../../src/features/staff/signature.schema.ts';
import { validateInvitation, validateStaffAddress } from '../../src/features/staff/staff.schema.ts';
import { mailboxOf } from '../../src/platform/mail/address-limit.ts';
import { signedAddresses } from '../../src/platform/mail/bounces.ts';
import { boundNesting } from '../../src/platform/markdown/markdown-depth.ts';
import { addressKey } from '../../src/text/address-key.ts';
import { searchWords } from '../../src/text/search-words.ts';
import { countedWork } from '../fixtures/counted-work.ts';

const LONG = 90_000;
const SHORT = LONG / 10;

const SIGNS = [
  ...[
    '.',
    ',',
    ';',
    ':',
    '!',
    '?',
    '(',
    ')',
    '[',
    '<',
    '>',
    '"',
    "'",
    '«',
    '@',
    '+',
    '-',
    '_',
    '*',
    '`',
    '/',
    '\\',
    '#',
  ],
  ...[
    '&',
    '=',
    '1',
    'a',
    'é',
    ' ',
    '\u00a0',
    '\t',
    '\n',
    '\u0301',
    '\u0323\u0301',
    '\u200d',
    '。',
    '😀',
    '![',
    'a@',
    '٣',
  ],
];
const SHAPES: ((sign: string, length: number) => string)[] = [
  (sign, length) => `a${sign.repeat(length / sign.length)}x`,
  (sign, length) => `a@b.cm${` ${sign}`.repeat(length / (sign.length + 1))}${sign.repeat(100)}x`,
];

const TEXTS = SIGNS.flatMap((sign) =>
  SHAPES.map((shape) => ({ sign, textOf: (length: number) => shape(sign, length) })),
);
for (const sign of [' ', '\u200d', '\n']) TEXTS.push({ sign, textOf: (length) => sign.repeat(length) });

const inEveryField = (form: { fields: object; validate: (input: unknown) => unknown }) => (text: string) =>
  form.validate(Object.fromEntries(Object.keys(form.fields).map((name) => [name, text])));
const returns = { address: 'retours@nkul.example' } as unknown as Parameters<typeof signedAddresses>[1];

const RULES: Record<string, (text: string) => unknown> = {
  'the contact form': inEveryField(contactForm),
  'the demo form': inEveryField(demoForm),
  'the job form': inEveryField(jobForm),
  'the partner form': inEveryField(partnerForm),
  'the training form': inEveryField(trainingForm),
  'a subscription': (email) => validateSubscription({ email, name: email }),
  'an unsubscription': (email) => validateAddress({ email }),
  'a consent': (text) => validateConsent({ how: text, on: text }, 0),
  'a comment': (content) => validateComment({ content }),
  'the reply to a comment': (reply) => validateReply({ reply }),
  'a message of the chat': checkMessage,
  'the conversation before it': (content) => earlierMessages([{ role: 'user', content }]),
  // A message of the chat is shorter.
  'the parts of a message': (text) => partsOf(text.slice(0, 5000)),
  'the spam signals': (content) => spamSignals({ input: {}, data: { content }, touchedAt: undefined, now: 0 }),
  'the words of a search': searchWords,
  'the key of an address': addressKey,
  'sign-in at the desk': (email) => validateStaffAddress({ email }),
  'an invitation': (text) => validateInvitation({ email: text, name: text, role: text }),
  'a signature': (text) => validateSignature({ name: text, title: text, phone: text, lines: text }),
  'an answer': (text) => validateAnswer({ subject: text, text }),
  'a note': (note) => validateNote({ note }),
  'the addresses in copy': readCc,
  'an amount': readAmount,
  'a stored address': storedEmail,
  'a stored contact': storedContact,
  'the mailbox of an address': mailboxOf,
  'a phone number': (text) => [normalisePhone(text), barePhone(text), severalPhones(text)],
  'the history of a mail': (text) => splitHistory(text, { known: [text], isOurs: () => true }),
  'the subject of a mail': (text) => [wordsOfSubject(text, [text.slice(1)]), isForward(text.slice(0, 300))],
  // A subject is cut at 300 characters before.
  'the absence of a mail': (text) => [
    absenceEnd(text),
    automaticOf({ header: () => [], from: 'a@b.cm', subject: text.slice(0, 300), text, hasHistory: false }),
  ],
  'the addresses of a bounce': (text) => signedAddresses([text], returns),
  'the nesting of Markdown': boundNesting,
};

/** The longest rule takes seconds alone, and many on a busy machine. */
const LIMIT = { timeout: 90_000 };

// Proves 5.1.
test.each(Object.entries(RULES))('%s reads a text in time that grows with its length', LIMIT, (_name, rule) => {
  for (const { sign, textOf } of TEXTS) {
    const [short = 0, long] = [SHORT, LONG].map((length) => countedWork(() => rule(textOf(length))));
    const grown = `${JSON.stringify(sign)}: ${short} signs read of ${SHORT}, ${long} of ${LONG}`;
    expect(long, grown).toBeLessThanOrEqual(11 * short + LONG);
  }
});

test('a slow pattern, and a letter with many marks, are seen', () => {
  const text = `a${')'.repeat(LONG)}x`;
  expect(() => countedWork(() => text.replace(/[)\s]+$/, ''))).toThrow('polynomial');
  expect(() => countedWork(() => '\u0301'.repeat(LONG).normalize('NFC'))).toThrow('normalize');
  expect(countedWork(() => text.replace(/^[)\s]+/, ''))).toBeLessThan(2 * LONG);
});
