import { expect, test } from 'vitest';
import { messageWords } from './message-words.server.ts';
import type { InquiryMessage } from './messages.repository.ts';

const words = (message: Partial<InquiryMessage>) =>
  messageWords(
    { subject: 'Re: Votre boutique [#1001]', others: [], automatic: '', body: 'Oui.', ...message } as InquiryMessage,
    {
      kind: 'contact',
      number: 1001,
      replies: [{ subject: 'Votre boutique [#1001]' }],
      messages: [
        { subject: 'Les photos', automatic: '' },
        { subject: 'Absence', automatic: 'absence' },
      ],
    },
  );

// Proves 16.15.
test('a changed subject is told, unless a program wrote it or it is the message', () => {
  expect(words({}).subject).toBe('');
  expect(words({ subject: 'RE: Votre message est bien arrivé (#1001)' }).subject).toBe('');
  expect(words({ subject: 'Re: Les photos' }).subject).toBe('');
  expect(words({ subject: 'Re: Oui pour le 18' }).subject).toBe('Oui pour le 18');
  expect(words({ subject: 'Et le 20 ?', body: 'Et le 20 ?' }).subject).toBe('');
  const absence = words({ subject: 'Absence', automatic: 'absence', body: "Absente jusqu'au mardi 1er." });
  expect(absence).toMatchObject({ subject: '', automatic: "Absence jusqu'au mardi 1er" });
});

// Proves 16.15.
test('a mail that is passed on is set apart, whole', () => {
  const head = 'De : Paul <paul@client.example>\nEnvoyé : lundi 16 novembre 2026 10:02\nObjet : Prix';
  expect(words({ body: `Voyez.\n\n---------- Forwarded message ---------\n${head}\n\n500\n\nAlors ?` })).toMatchObject({
    body: 'Voyez.',
    forwarded: `${head}\n\n500\n\nAlors ?`,
    forwardTitle: 'Message transféré',
  });
  expect(words({ body: `Voyez.\n\n-----Message d'origine-----\n${head}\n\n500` })).toMatchObject({
    body: 'Voyez.',
    forwarded: `-----Message d'origine-----\n${head}\n\n500`,
    forwardTitle: 'Message cité',
  });
  const typed = 'De : Yaoundé\nÀ : Kribi\nDate : 16/11/2026\nObjet : livraison';
  expect(words({ body: typed })).toMatchObject({ body: typed, forwarded: '' });
});
