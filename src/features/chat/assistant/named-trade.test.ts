import { beforeAll, describe, expect, test } from 'vitest';
import type { ChatMessage } from '../chat.schema.ts';
import { createAssistant } from './assistant.server.ts';
import { assistantModel } from './assistant-model.server.ts';
import { tradeSaid } from './named-trade.server.ts';

const NOW = Date.parse('2026-12-01T12:00:00+01:00');
const LEARNING_MS = 600_000;
const assistant = createAssistant({ now: () => NOW });
const ask = (message: string, ...before: string[]) => {
  const earlier = before.map((content): ChatMessage => ({ role: 'user', content }));
  return assistant.answer(message, earlier);
};

beforeAll(() => void assistantModel(), LEARNING_MS);

// Proves 11.5.
describe('a visitor who says a trade', () => {
  test.each([
    ['Je vends des pagnes au marché Mokolo, vous pouvez faire quoi pour moi ?', 'boutique'],
    ["J'ai une boutique de pagnes", 'boutique'],
    ['Combien pour une caisse pour ma boutique ?', 'boutique'],
    ['je suis tailleur à Briqueterie', 'boutique'],
    ['mon call box à Essos', 'boutique'],
    ['Je tiens un petit restaurant', 'restaurant'],
    ["Je dirige une clinique, qu'est-ce que vous avez pour nous", 'cabinet'],
    ['je suis directrice d’école', 'ecole'],
    ['nous livrons avec six motos', 'livraison'],
    ['Notre église veut mieux communiquer', 'association'],
    ['Je suis maire', 'institution'],
    ['I run a school', 'ecole'],
    ['We have a delivery company with six motorbikes', 'livraison'],
  ])('gets what we have for it: %s', (message, trade) => {
    expect(ask(message).reply).toContain(`](/pour/${trade})`);
  });

  test('gets three things, what changes the price, the trial and WhatsApp with the words ready', () => {
    const { reply } = ask("J'ai une boutique de pagnes");
    expect(reply.match(/\]\(\/(?:products|services)/g)).toHaveLength(3);
    expect(reply).toContain('Ce qui le change\u00a0: le nombre de caisses');
    expect(reply).toContain('](/contact?metier=boutique#contact-message)');
    expect(decodeURIComponent(reply)).toContain('text=Bonjour. Je tiens une boutique.');
    expect(reply).toContain('Serge Mbarga vous rappelle');
    expect(reply.length).toBeLessThan(900);
  });

  test('asks the price after it', () => {
    expect(ask('et ça coûte combien ?', "J'ai une boutique de pagnes").reply).toContain('](/pour/boutique)');
  });

  test.each([
    'Je veux un site pour ma boutique, combien ?',
    'Je suis étudiant, une formation pour ma boutique ?',
    'je cherche un stage dans une école',
    'Fufullu pour ma boutique, combien ?',
  ])('but asks for something named is answered about it: %s', (message) => {
    expect(ask(message).reply).not.toContain('](/pour/');
  });

  test('is known by the longest words', () => {
    expect(tradeSaid('une agence de voyage')).toBe('livraison');
    expect(tradeSaid('rien de tel')).toBeUndefined();
  });
});
