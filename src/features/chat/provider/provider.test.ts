import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ChatUpstream,
  drip,
  hang,
  plainly,
  replyEvents,
  reset,
  startChatUpstream,
  streamed,
} from '../../../../tests/fixtures/network/chat-upstream.ts';
import { askProvider, type ProviderMessage } from './provider.server.ts';

const MESSAGES: ProviderMessage[] = [{ role: 'user', content: 'Bonjour' }];
const REPLY = 'Été à Yaoundé 🥁\u00a0: [nos services à prix réglés](https://nkul.example/été?a=1), voilà.';

let upstream: ChatUpstream;
beforeAll(async () => {
  upstream = await startChatUpstream();
});
afterAll(() => upstream.stop());
beforeEach(() => {
  upstream.requests.length = 0;
});

async function ask({ signal = new AbortController().signal, deadlineMs = 2000, apiUrl = upstream.url } = {}) {
  const settings = { apiUrl, apiKey: 'clé', model: 'petit', siteUrl: 'https://nkul.example', title: 'Nkul' };
  const pieces: string[] = [];
  for await (const text of askProvider(settings, MESSAGES, signal, deadlineMs)) pieces.push(text);
  return pieces;
}

describe('a reply arrives whole', () => {
  test.each([1, 2, 3, 7, 64])('streamed in chunks of %i bytes', async (size) => {
    upstream.behave(streamed(REPLY, { size }));
    expect((await ask({ deadlineMs: 10_000 })).join('')).toBe(REPLY);
  });

  test('streamed: in pieces, as they come', async () => {
    upstream.behave(streamed('un deux trois'));
    expect(await ask()).toEqual(['un ', 'deux ', 'trois']);
  });

  test.each([
    [
      'one JSON answer, though a stream was asked for',
      plainly(JSON.stringify({ choices: [{ message: { content: REPLY } }] })),
    ],
    [
      'one that begins with empty lines',
      plainly(`\n \n${JSON.stringify({ choices: [{ message: { content: REPLY } }] })}`),
    ],
    ['events under another type', plainly(replyEvents(REPLY), { type: 'text/plain' })],
    ['events with Windows line ends', plainly(replyEvents(REPLY).replaceAll('\n', '\r\n'))],
    ['events without an end', plainly(replyEvents(REPLY).replace(/\n\ndata: \[DONE\]\s*$/, ''))],
    ['events after [DONE] are not said', plainly(`${replyEvents(REPLY)}${replyEvents('encore')}`)],
  ])('%s', async (_, behaviour) => {
    upstream.behave(behaviour);
    expect((await ask()).join('')).toBe(REPLY);
  });
});

describe('no text', () => {
  test.each([
    ['a message without content', '{"choices":[{"message":{}}]}'],
    ['a null content', '{"choices":[{"message":{"content":null}}]}'],
    ['an empty content', '{"choices":[{"message":{"content":""}}]}'],
    ['a choice without a message', '{"choices":[{}]}'],
    ['a stream without content', 'data: {"choices":[{"delta":{"role":"assistant"}}]}\n\ndata: [DONE]\n\n'],
  ])('%s', async (_, body) => {
    upstream.behave(plainly(body));
    expect(await ask()).toEqual([]);
  });
});

describe('a failure that names its reason and nothing else', () => {
  test.each([
    ['429', plainly('{"error":"slow down"}', { status: 429 }), 'status 429'],
    ['500', plainly('oops', { status: 500 }), 'status 500'],
    ['a redirect', plainly('', { status: 302 }), 'status 302'],
    ['garbage', plainly('<html>Bad gateway</html>', { type: 'text/html' }), 'no choices'],
    ['broken JSON', plainly('{"choices":[{"mess'), 'no JSON'],
    ['garbage in an event', plainly('data: {"choices":[{\n\n'), 'no JSON'],
    ['nothing', plainly(''), 'no choices'],
    ['no choices', plainly('{}'), 'no choices'],
    ['no choices in a stream', plainly('data: {}\n\ndata: [DONE]\n\n'), 'no choices'],
    ['empty choices', plainly('{"choices":[]}'), 'no choices'],
    ['choices that are none', plainly('{"choices":"[]"}'), 'no choices'],
    ['a null', plainly('data: null\n\n'), 'no choices'],
    ['an error in the middle', plainly('data: {"error":{"message":"secret"}}\n\n'), 'error in the answer'],
    ['a reset before the answer', reset(), /^(ECONNRESET|UND_ERR_SOCKET)$/],
    ['a reset half-way', reset('un deux'), /^(ECONNRESET|UND_ERR_SOCKET)$/],
    ['10 MB', plainly(`{"choices":[{"message":{"content":"${'a'.repeat(10_000_000)}"}}]}`), 'answer too large'],
    ['10 MB in an event', plainly(`data: ${'a'.repeat(10_000_000)}`), 'answer too large'],
  ])('%s', async (_, behaviour, reason) => {
    upstream.behave(behaviour);
    await expect(ask()).rejects.toThrow(reason);
  });

  test('a closed port', async () => {
    await expect(ask({ apiUrl: 'http://127.0.0.1:1/' })).rejects.toThrow(/^(ECONNREFUSED|bad port|TypeError)$/);
  });

  test.each([
    ['a provider that says nothing', hang],
    ['a provider that drips', drip],
  ])('the deadline, with %s; its connection is closed', async (_, behaviour) => {
    upstream.behave(behaviour);
    const began = performance.now();
    await expect(ask({ deadlineMs: 300 })).rejects.toThrow(/^deadline$/);
    expect(performance.now() - began).toBeLessThan(1500);
    await upstream.requests[0]?.closed;
  });
});

test('a visitor who leaves ends the call', async () => {
  upstream.behave(hang);
  const left = new AbortController();
  const asked = ask({ signal: left.signal, deadlineMs: 20_000 });
  await expect.poll(() => upstream.requests.length).toBe(1);
  left.abort();
  await expect(asked).rejects.toThrow();
  await upstream.requests[0]?.closed;
});

test('a base address is completed, a whole one is taken as it is', async () => {
  upstream.behave(streamed('oui'));
  await ask({ apiUrl: upstream.url.replace('/chat/completions', '') });
  await ask({ apiUrl: upstream.url });
  expect(upstream.requests.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/chat/completions']);
});
