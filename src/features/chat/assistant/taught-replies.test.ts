import { afterEach, beforeEach, expect, test } from 'vitest';
import { answers } from '../../../content/assistant/answers/answers.ts';
import { topicName } from '../../../content/assistant/topic-names.ts';
import { type AssistantQuestion, assistantQuestionsKind } from '../../../content/kinds/company/assistant-questions.ts';
import { parseData, publish, runningOn } from '../../../content/model/editable.ts';
import { isTaught, taughtReply } from './taught-replies.server.ts';

const NOW = Date.parse('2026-12-01T09:00:00Z');

const entry = (data: Partial<AssistantQuestion>, at: number) => ({
  id: `question-${at}`,
  data: { question: '', topic: null, answer: null, ...data },
});

beforeEach(() => {
  const entries = [
    { question: 'cameras parking', topic: topicName('location') },
    { question: 'Avez-vous un parking ?', answer: 'Oui, deux places.' },
    { question: 'Vendez-vous des panneaux solaires ?', answer: 'Non.' },
    { question: 'et vous ?', answer: 'Jamais dit.' },
  ].map(entry);
  const running = runningOn('2026-12-01', entries);
  publish(new Map([[assistantQuestionsKind.name, running]]));
});
afterEach(() => publish(new Map()));

test.each([
  ['all its words, in any order and form', 'Y a-t-il un PARKING chez vous ?', 'Oui, deux places.'],
  ['in the plural', 'des parkings ?', 'Oui, deux places.'],
  ['other words beside it', 'Je voudrais savoir : vous vendez des panneaux solaires à Douala ?', 'Non.'],
  ['in the singular', 'vendez vous un panneau solaire', 'Non.'],
  ['with the accents missing', 'vendez vous panneaux solaires svp', 'Non.'],
  ['a part of its words', 'Vendez-vous des voitures ?', undefined],
  ['function words only', 'et vous ?', undefined],
  ['nothing', '', undefined],
])('a question is recognised: %s', (_, message, reply) => {
  expect(taughtReply(message, 'fr', NOW)).toBe(reply);
  expect(isTaught(message)).toBe(reply !== undefined);
});

test('of several questions the one with the most words replies, by its topic in the language of the visitor', () => {
  const asked = { now: NOW, posts: [] };
  expect(taughtReply('Un parking pour les caméras ?', 'en', NOW)).toBe(answers.location?.en(asked));
  expect(taughtReply('Un parking pour les caméras ?', 'fr', NOW)?.replaceAll('\u00a0', ' ')).toBe(
    answers.location?.fr(asked).replaceAll('\u00a0', ' '),
  );
});

test('a question needs a topic or a reply', () => {
  const errors = (data: Partial<AssistantQuestion>) => parseData(assistantQuestionsKind, entry(data, 0).data).errors;
  expect(errors({ question: 'parking' })).toEqual({ topic: 'Choisissez un sujet, ou écrivez une réponse.' });
  expect(errors({ question: 'parking', topic: topicName('hours') })).toBeUndefined();
  expect(errors({ question: 'parking', topic: topicName('unknown') })).toHaveProperty('topic');
  expect(errors({ question: 'parking', answer: 'Non.' })).toBeUndefined();
});
