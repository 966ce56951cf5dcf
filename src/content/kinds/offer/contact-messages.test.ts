import { expect, test } from 'vitest';
import { contactPath, productMessage, tradeMessage, tradeMessagingUrl, tradeQuestion } from './contact-messages.ts';
import { trades } from './trades.ts';

const boutique = trades()[0] as ReturnType<typeof trades>[number];

// Proves 2.32.
test('a trade begins the message of the form, of the chat and of WhatsApp', () => {
  expect(contactPath('metier', boutique.id)).toBe('/contact?metier=boutique#contact-message');
  expect(tradeMessage(boutique)).toBe(
    'Je tiens une boutique. Quel serait mon prix pour «\u00a0Fufullu, une boutique\u00a0»\u00a0?',
  );
  expect(tradeQuestion(boutique)).toBe('Je tiens une boutique. Que pouvez-vous faire pour moi\u00a0?');
});

test('a product begins the message of the form', () => {
  expect(contactPath('produit', 'gomap')).toBe('/contact?produit=gomap#contact-message');
  expect(productMessage({ title: 'GoMap' })).toBe("Je m'intéresse à GoMap. Quel serait mon prix\u00a0?");
});

test('WhatsApp receives the words whole, beside what its address has already', () => {
  const textOf = (address: string) => new URL(tradeMessagingUrl(address, { said: 'Été & pluie.' })).searchParams;
  for (const address of ['https://wa.me/237600000000', 'https://api.whatsapp.com/send?phone=237600000000'])
    expect(textOf(address).get('text')).toBe('Bonjour. Été & pluie. Pouvez-vous me rappeler\u00a0?');
  expect(textOf('https://api.whatsapp.com/send?phone=1').get('phone')).toBe('1');
});
