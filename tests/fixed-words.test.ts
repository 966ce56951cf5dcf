import { expect, test } from 'vitest';
import { LATER as SAID_LATER } from '../src/content/failures.ts';
import { growthRate, statsEveryMs } from '../src/content/newsletter-figures.ts';
import { CHAT_FAILURE, CHAT_NO_ANSWER } from '../src/features/chat/chat.schema.ts';
import { INQUIRIES, type InquiryKind } from '../src/features/inquiries/inquiry-kinds.schema.ts';
import {
  ALREADY_SUBSCRIBED,
  NOT_SUBSCRIBED,
  SUBSCRIBED,
  UNSUBSCRIBED,
} from '../src/features/newsletter/newsletter-messages.schema.ts';

/* The words that the requirements fix. That the forms say them is seen by the journeys, which know them by these names. */

const LATER = 'Une erreur est survenue. Veuillez réessayer plus tard.';

// Proves 8.1, 8.3, 8.6.
test('what a request says of success and failure', () => {
  const success = (kind: InquiryKind) => Object.values(INQUIRIES[kind].form.success).join(' ');
  expect(success('contact')).toBe('Message envoyé avec succès\u00a0! Nous vous répondrons dans les plus brefs délais.');
  expect(success('training')).toBe(
    'Votre demande a été envoyée avec succès\u00a0! Nous vous contacterons dans les plus brefs délais.',
  );
  expect(success('partner')).toBe(
    'Votre demande de partenariat a été envoyée avec succès\u00a0! Notre équipe vous contactera dans les plus brefs délais.',
  );
  const directly = 'Une erreur est survenue. Veuillez réessayer plus tard ou nous contacter directement.';
  for (const kind of ['demo', 'contact'] as const) expect(INQUIRIES[kind].form.failure).toBe(LATER);
  for (const kind of ['training', 'partner'] as const) expect(INQUIRIES[kind].form.failure).toBe(directly);
});

// Proves 8.2, 8.5.
test('what the newsletter says of coming and leaving', () => {
  expect(ALREADY_SUBSCRIBED).toBe('Cette adresse email est déjà inscrite à notre newsletter.');
  expect(SUBSCRIBED).toBe('Merci\u00a0! Vous êtes maintenant inscrit à notre newsletter.');
  expect(NOT_SUBSCRIBED).toBe("Cette adresse email n'est pas trouvée dans notre liste d'abonnés.");
  expect(UNSUBSCRIBED).toBe('Vous avez été désabonné avec succès de notre newsletter.');
  // Which the newsletter's form and the comments' say as well.
  expect(SAID_LATER).toBe(LATER);
});

// Proves 8.7.
test('what the assistant says when it cannot answer', () => {
  expect(CHAT_FAILURE).toBe('Désolé, je rencontre une difficulté technique. Veuillez réessayer.');
  expect(CHAT_NO_ANSWER).toBe("Désolé, je n'ai pas de réponse pour le moment.");
});

// Proves 9.1, 9.2.
test('the figures of the newsletter that are constants', () => {
  expect([growthRate, statsEveryMs]).toEqual([15.2, 300_000]);
});
