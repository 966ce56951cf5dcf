import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatUpstream, startChatUpstream, streamed } from '../../../tests/fixtures/network/chat-upstream.ts';
import { createTestDatabase } from '../../../tests/setup/postgres.ts';
import { chatInstruction } from '../../content/words/chat-instruction.ts';
import type { Assistant } from './assistant/assistant.server.ts';
import { answerChat, chosenTopic } from './chat.server.ts';
import { listUnanswered } from './chat-unanswered.server.ts';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const INPUT = { messages: [{ role: 'user', content: 'Le prix ?' }] };

let upstream: ChatUpstream;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  upstream = await startChatUpstream();
  database = await createTestDatabase('sqlite');
});
afterAll(async () => {
  await upstream.stop();
  await database.dispose();
});

async function ask(assistant: Assistant, input: object = INPUT) {
  upstream.requests.length = 0;
  upstream.behave(streamed('Voici.'));
  const logged: string[] = [];
  const services = {
    db: database.db,
    now: () => NOW,
    log: { warn() {}, error: (_: object, text: string) => logged.push(text) },
    siteUrl: 'https://nkul.example',
    rateLimits: { attempt: async () => undefined },
    env: { chat: { apiUrl: upstream.url, apiKey: undefined, model: undefined }, chatDailyLimit: 10 },
  } as unknown as Parameters<typeof answerChat>[0];
  const who = { network: '192.0.2.1', signal: new AbortController().signal };
  const result = await answerChat(services, input, who, assistant);
  const events = result.status === 'ok' ? await Array.fromAsync(result.events) : [];
  const forwarded = upstream.requests.map(({ body }) => JSON.stringify(body));
  return { last: events.at(-1), forwarded, instruction: upstream.requests[0]?.body.messages[0]?.content ?? '', logged };
}

test('a provider gets the answers to the question and its choices, without those that the site does not have', async () => {
  const choice = (question: string) => ({ topic: question, label: question, question, href: '/' });
  const choices = [choice('a'), choice('b'), choice('c')];
  const unanswered = { language: 'fr', nearest: 'promo', words: '' } as const;
  const { last, instruction } = await ask({
    answer: (message) =>
      message === 'b' ? { reply: 'Je ne sais pas.', choices, unanswered } : { reply: `Sur ${message}.`, choices },
  });
  expect(last).toEqual({ reply: 'Voici.', choices });
  expect(instruction.slice(chatInstruction(NOW).length)).toMatch(/\n- Sur Le prix \?\.\n- Sur a\.\n- Sur c\.$/);
});

test('what the site does not say is counted, though a provider replies', async () => {
  const unanswered = { language: 'fr', nearest: 'location', words: 'parking' } as const;
  const { last } = await ask({ answer: () => ({ reply: 'Je ne sais pas.', choices: [], unanswered }) });
  expect(last).toEqual({ reply: 'Voici.', choices: [] });
  expect(await listUnanswered({ db: database.db }, 10)).toMatchObject([{ ...unanswered, asked: 1 }]);
});

const unused: Assistant = {
  answer() {
    throw new Error('not for the assistant');
  },
};

test.each([
  ['je veux mourir', /119/],
  ['mon mot de passe est 1234', /jamais/],
])('neither provider nor assistant gets %s, and nothing is counted', async (content, told) => {
  const before = await listUnanswered({ db: database.db }, 10);
  const { last, forwarded, logged } = await ask(unused, { messages: [{ role: 'user', content }] });
  expect(last).toMatchObject({ reply: expect.stringMatching(told), choices: [] });
  expect([forwarded, logged]).toEqual([[], []]);
  expect(await listUnanswered({ db: database.db }, 10)).toEqual(before);
});

test('a later message takes no secret with it', async () => {
  const earlier = ['mdp: azerty', 'je veux mourir'].map((content) => ({ role: 'user', content }));
  const { forwarded } = await ask(
    { answer: () => ({ reply: 'x', choices: [] }) },
    { messages: [...earlier, ...INPUT.messages] },
  );
  expect(forwarded).toHaveLength(1);
  expect(forwarded[0]).toContain('Le prix ?');
  expect(forwarded[0]).not.toMatch(/azerty|mourir/);
});

test('a provider answers when the assistant fails', async () => {
  const { last, instruction, logged } = await ask({
    answer() {
      throw new Error('no model');
    },
  });
  expect(last).toEqual({ reply: 'Voici.', choices: [] });
  expect(instruction).toBe(chatInstruction(NOW));
  expect(logged).toEqual(['the assistant found no facts for the chat provider']);
});

test.each([
  ['a known topic', { choice: 'service.price' }, 'service.price'],
  ['a topic with its entry', { choice: 'course.price.seo' }, 'course.price'],
  ['an unknown topic', { choice: 'vous.seriez' }, undefined],
  ['a name of every object', { choice: 'constructor' }, undefined],
  ['a number', { choice: 7 }, undefined],
  ['none', {}, undefined],
  ['no object', null, undefined],
])('the pressed choice is counted by a topic that the assistant knows: %s', (_, input, topic) => {
  expect(chosenTopic(input)).toBe(topic);
});
