import { expect, test } from 'vitest';
import { priceRanges } from '../../src/content/kinds/offer/price-ranges.ts';
import { internshipDurations } from '../../src/content/kinds/people/internships.ts';
import { LATER } from '../../src/content/words/failures.ts';
import { CHAT_FAILURE, CHAT_NO_ANSWER } from '../../src/features/chat/chat.schema.ts';
import { INQUIRIES, type InquiryKind } from '../../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import {
  ALREADY_SUBSCRIBED,
  NOT_SUBSCRIBED,
  SUBSCRIBED,
  UNSUBSCRIBED,
} from '../../src/features/newsletter/newsletter-messages.schema.ts';

const FAILED = 'Une erreur est survenue. Veuillez réessayer plus tard.';
const FAILED_DIRECTLY = 'Une erreur est survenue. Veuillez réessayer plus tard ou nous contacter directement.';

// Proves 2.9, 8.1, 8.3, 8.6.
test.each<[InquiryKind, success: string, failure: string]>([
  [
    'demo',
    'Demande envoyée avec succès\u00a0! Nous vous contacterons très prochainement pour planifier votre démo.',
    FAILED,
  ],
  ['contact', 'Message envoyé avec succès\u00a0! Nous vous répondrons dans les plus brefs délais.', FAILED],
  [
    'training',
    'Votre demande a été envoyée avec succès\u00a0! Nous vous contacterons dans les plus brefs délais.',
    FAILED_DIRECTLY,
  ],
  [
    'partner',
    'Votre demande de partenariat a été envoyée avec succès\u00a0! Notre équipe vous contactera dans les plus brefs délais.',
    FAILED_DIRECTLY,
  ],
])('what the %s form says of success and failure', (kind, words, failed) => {
  const { success, failure } = INQUIRIES[kind].form;
  expect([`${success.done} ${success.next}`, failure]).toEqual([words, failed]);
});

// Proves 8.2, 8.5.
test('what the newsletter says of coming and leaving', () => {
  expect(ALREADY_SUBSCRIBED).toBe('Cette adresse email est déjà inscrite à notre newsletter.');
  expect(SUBSCRIBED).toBe('Merci\u00a0! Vous êtes maintenant inscrit à notre newsletter.');
  expect(NOT_SUBSCRIBED).toBe("Cette adresse email n'est pas trouvée dans notre liste d'abonnés.");
  expect(UNSUBSCRIBED).toBe('Vous avez été désabonné avec succès de notre newsletter.');
  expect(LATER).toBe(FAILED);
});

// Proves 8.7.
test('what the assistant says when it cannot answer', () => {
  expect(CHAT_FAILURE).toBe('Désolé, je rencontre une difficulté technique. Veuillez réessayer.');
  expect(CHAT_NO_ANSWER).toBe("Désolé, je n'ai pas de réponse pour le moment.");
});

// Proves 9.6.
test('the price ranges that the assistant tells on request, in FCFA', () => {
  expect(priceRanges().map(({ id, from, to, more = false, period }) => [id, from, to, more, period])).toEqual([
    ['showcase', 300_000, 1_200_000, true, undefined],
    ['shop', 800_000, 2_500_000, false, undefined],
    ['mobile', 1_000_000, 3_500_000, false, undefined],
    ['custom', 1_500_000, 5_000_000, false, undefined],
    ['ai-data', 2_000_000, 5_000_000, false, undefined],
    ['marketing', 200_000, 1_000_000, false, 'par mois'],
    ['graphics', 50_000, 500_000, false, undefined],
  ]);
});

// Proves 9.6.
test('how long an internship lasts, by its field', () => {
  expect(internshipDurations().map(({ field, duration }) => `${field}: ${duration.replace('\u00a0', ' ')}`)).toEqual([
    'Développement Web/Mobile: 4-6 mois',
    'Intelligence Artificielle: 6 mois',
    'Marketing Digital: 3-6 mois',
    'UI/UX Design: 4-6 mois',
    'DevOps/Cloud: 6 mois',
    'Data Science: 6 mois',
  ]);
});
