import { afterEach, describe, expect, test, vi } from 'vitest';
import { CHAT_FAILURE, MESSAGE_MAX_LENGTH } from '../chat.schema.ts';
import { conversationText } from './contact-draft.ts';
import {
  type Entry,
  keepConversation,
  messagesToSend,
  readConversation,
  replyEntry,
  unanswered,
  withReply,
} from './conversation.ts';

const user = (content: string): Entry => ({ role: 'user', content });
const reply = (content: string): Entry => ({ role: 'assistant', content });
const failed: Entry = replyEntry({ reply: CHAT_FAILURE });

function fakeStorage() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
  vi.stubGlobal('sessionStorage', storage);
  return values;
}
afterEach(() => vi.unstubAllGlobals());

// Proves 7.7, 9.3.
test('what is sent: the new message and the last four before it, without failures and blanks', () => {
  const entries = [user('1'), reply('2'), user('3'), failed, user('4'), reply(' '), user('5'), reply('6'), user('7')];
  expect(messagesToSend(entries).map(({ content }) => content)).toEqual(['3', '4', '5', '6', '7']);
  expect(messagesToSend([user('a')])).toEqual([{ role: 'user', content: 'a' }]);
  expect(messagesToSend([reply('x'.repeat(20_000)), user('b')])[0]?.content.length).toBeLessThan(20_000);
  expect(messagesToSend([user('y'.repeat(5000)), user('b')])[0]?.content).toHaveLength(MESSAGE_MAX_LENGTH);
});

test('a reply keeps at most three choices, a failure none; what is sent has neither choices nor topics', () => {
  const choice = (topic: string) => ({ topic, label: topic, question: `${topic} ?`, href: '/' });
  const choices = ['a', 'b', 'c', 'd'].map(choice);
  expect(replyEntry({ reply: 'x', choices }).choices).toEqual(choices.slice(0, 3));
  expect(replyEntry({ reply: CHAT_FAILURE, choices })).toEqual(failed);
  const sent = messagesToSend([user('1'), replyEntry({ reply: '2', choices }), { ...user('3'), topic: 'a' }]);
  expect(sent.map((message) => Object.keys(message))).toEqual(Array(3).fill(['role', 'content']));
});

test('a message without a reply can be asked again, with or without a failure after it', () => {
  expect(unanswered([user('a')])).toEqual([user('a')]);
  expect(unanswered([user('a'), failed])).toEqual([user('a')]);
  expect(unanswered([user('a'), reply('b')])).toBeUndefined();
  expect(unanswered([])).toBeUndefined();
});

test('a message that the server calls a secret is shown, but neither kept nor sent again', () => {
  const kept = fakeStorage();
  const warned = replyEntry({ reply: 'Jamais ici.', isSecret: true });
  const entries = withReply([user('Bonjour'), reply('Oui ?'), user('mdp: azerty')], warned);
  expect(entries.map(({ content }) => content)).toEqual(['Bonjour', 'Oui ?', 'mdp: azerty', 'Jamais ici.']);
  keepConversation(entries);
  expect(kept.get('chat')).not.toContain('azerty');
  expect(JSON.stringify(messagesToSend([...entries, user('Le prix ?')]))).not.toContain('azerty');
  expect(conversationText(entries)).not.toContain('azerty');
  expect(withReply([user('a')], reply('b'))).toEqual([user('a'), reply('b')]);
});

describe('in the tab', () => {
  test('a conversation is stored up to a limit, and deleted', () => {
    const values = fakeStorage();
    const long = Array.from({ length: 100 }, (_, index) => user(`${index}`));
    keepConversation(long);
    expect(readConversation()).toEqual(long.slice(-60));
    keepConversation([]);
    expect(values.size).toBe(0);
    expect(readConversation()).toEqual([]);
  });

  test('a reply is stored with its choices', () => {
    fakeStorage();
    const entry = replyEntry({ reply: 'x', choices: [{ topic: 'a', label: 'b', question: 'c', href: '/' }] });
    keepConversation([{ ...user('1'), topic: 'a' }, entry]);
    expect(readConversation()).toEqual([{ ...user('1'), topic: 'a' }, entry]);
  });

  test.each([
    ['no JSON', '{'],
    ['no list', '{"role":"user"}'],
    ['a null', 'null'],
    [
      'no entries',
      '[{"role":"user","content":"a","topic":7},{"role":"assistant","content":"a","choices":[{"label":"a"}]},null,7,"a",{"role":"system","content":"x"},{"role":"user"},{"role":"user","content":"a","trouble":"x"}]',
    ],
  ])('%s is no conversation', (_, kept) => {
    fakeStorage().set('chat', kept);
    expect(readConversation()).toEqual([]);
  });

  test('storage that is forbidden costs the memory only', () => {
    vi.stubGlobal('sessionStorage', undefined);
    keepConversation([user('a')]);
    expect(readConversation()).toEqual([]);
  });
});
