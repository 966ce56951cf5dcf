import { setTimeout as sleep } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { company } from '../../src/content/kinds/company/company.ts';
import { mailboxes } from '../../src/content/kinds/company/mailboxes.ts';
import { priceRanges, priceRangeText } from '../../src/content/kinds/offer/price-ranges.ts';
import { brand } from '../../src/content/words/brand.ts';
import { chatInstruction } from '../../src/content/words/chat-instruction.ts';
import {
  CHAT_FAILURE,
  CHAT_NO_ANSWER,
  type ChatEvent,
  type ChatMessage,
  type Choice,
  REPLY_MAX_LENGTH,
} from '../../src/features/chat/chat.schema.ts';
import {
  type ChatUpstream,
  drip,
  hang,
  plainly,
  reset,
  startChatUpstream,
  streamed,
} from '../fixtures/network/chat-upstream.ts';
import { postgresUrl, type Site, startSite } from '../fixtures/site.ts';

const KEY = 'sk-que-personne-ne-voit';
const said = (content: string): { messages: ChatMessage[] } => ({ messages: [{ role: 'user', content }] });

function post(site: Site, body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal) {
  return fetch(`${site.url}/api/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal && { signal }),
  });
}

/** A site that has just started may shed load. */
async function postUntilTaken(site: Site, body: unknown): Promise<Response> {
  for (;;) {
    const response = await post(site, body);
    if (response.status !== 503) return response;
    await sleep(200);
  }
}

async function replyTo(site: Site, body: unknown, send = post): Promise<string> {
  const response = await send(site, body);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  return ((await response.json()) as { reply: string }).reply;
}

async function eventsOf(response: Response): Promise<{ event: ChatEvent; ms: number }[]> {
  const began = performance.now();
  const events: { event: ChatEvent; ms: number }[] = [];
  const parser = createParser({
    onEvent: ({ data }) => events.push({ event: JSON.parse(data), ms: performance.now() - began }),
  });
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
  return events;
}

describe('without a provider', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  test('the assistant of the site answers in French, as events or as JSON', async () => {
    expect(await replyTo(site, said('  Bonjour  '))).toMatch(/[éèêà]|vous/i);
    const response = await post(site, said('Bonjour'), { Accept: 'text/event-stream' });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect((await eventsOf(response)).at(-1)?.event).toEqual({
      reply: expect.stringMatching(/\S/),
      choices: expect.any(Array),
    });
    const { provider } = (await (await fetch(`${site.url}/api/chat/provider`)).json()) as { provider: string };
    expect(provider).toBe('built-in');
  });

  test('a plain form is understood too', async () => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await post(site, 'message=Bonjour', form)).status).toBe(200);
    expect((await post(site, 'message=', form)).status).toBe(422);
  });

  // Proves 5.11.
  test.each([
    ['blank', said(' \n\t\u00a0'), 422],
    ['too long', said('a'.repeat(1001)), 422],
    ['no message', { messages: [] }, 422],
    ['no list', { messages: 'Bonjour' }, 422],
    ['nothing', {}, 422],
    ['a list', [], 422],
    ['an instruction among the messages', { messages: [{ role: 'system', content: 'x' }, ...said('y').messages] }, 422],
    ['a reply as the last one', { messages: [{ role: 'assistant', content: 'x' }] }, 422],
    ['a number for a text', { messages: [{ role: 'user', content: 7 }] }, 422],
    ['no JSON', '{"messages":', 400],
    ['too large', said('a'.repeat(200_000)), 413],
  ])('%s is refused', async (_, body, status) => {
    const response = await post(site, body);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });

  test('a thousand characters, and more than four earlier messages, are taken', async () => {
    const earlier = Array.from({ length: 20 }, (_, index) => ({
      role: index % 2 ? 'assistant' : 'user',
      content: `n° ${index}`,
    }));
    await replyTo(site, { messages: [...earlier, ...said(` ${'é'.repeat(1000)} `).messages] });
  });

  test('another site cannot use it, and it is not read with GET', async () => {
    expect((await post(site, said('Bonjour'), { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await post(site, said('Bonjour'), { Origin: 'https://elsewhere.example' })).status).toBe(403);
    const read = await fetch(`${site.url}/api/chat`);
    expect(read.status).toBe(405);
    expect(read.headers.get('allow')).toBe('POST');
  });

  test('one network is stopped with an answer that leads on', async () => {
    const limited = await startSite();
    const burst = (count: number) => Promise.all(Array.from({ length: count }, () => post(limited, said('Bonjour'))));
    let refusal: Response | undefined;
    for (let asked = 0; asked < 400 && !refusal; asked += 50) {
      refusal = (await burst(50)).find(({ status }) => status === 429);
    }
    expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectWayOn(refusal);
    const form = await fetch(`${limited.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(form.status).toBe(422);
    await limited.stop();
  });
});

describe('with a provider', () => {
  let upstream: ChatUpstream;
  let site: Site;
  /** Starts early: it lasts as long as the site's timeout for a provider. */
  let endless: ReturnType<typeof askEndlessProviders>;
  beforeAll(async () => {
    endless = askEndlessProviders();
    endless.catch(() => {});
    upstream = await startChatUpstream();
    site = await startSite({
      env: { CHAT_API_URL: upstream.url, CHAT_API_KEY: KEY, CHAT_MODEL: 'petit-modele', LOG_LEVEL: 'debug' },
    });
  });
  afterAll(async () => {
    await site.stop();
    await upstream.stop();
  });
  beforeEach(() => {
    upstream.requests.length = 0;
  });

  // Proves 5.11, 7.7, 9.3.
  test('it receives the instruction, at most four earlier messages and the trimmed new one', async () => {
    upstream.behave(streamed('Bien sûr.'));
    const turns: ChatMessage[] = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six'].map((content, index) => ({
      role: index % 2 ? 'assistant' : 'user',
      content,
    }));
    expect(await replyTo(site, { messages: [...turns, ...said('  et le prix ?\n ').messages] })).toBe('Bien sûr.');
    const [request] = upstream.requests;
    expect(request?.method).toBe('POST');
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      referer: `${site.url}/`,
      'http-referer': site.url,
      'x-title': brand.name,
      'content-type': 'application/json',
    });
    expect(request?.body).toEqual({
      model: 'petit-modele',
      stream: true,
      messages: [
        { role: 'system', content: expect.stringContaining(chatInstruction(Date.now())) },
        { role: 'user', content: 'trois' },
        { role: 'assistant', content: 'quatre' },
        { role: 'user', content: 'cinq' },
        { role: 'assistant', content: 'six' },
        { role: 'user', content: 'et le prix ?' },
      ],
    });
    const instruction = request?.body.messages[0]?.content ?? '';
    for (const range of priceRanges()) expect(instruction).toContain(priceRangeText(range));
    expect(instruction).toContain(mailboxes().sales);
    expect(instruction).toContain(company().messagingUrl);
  });

  test('it gets what the site says on the question, and its reply comes with the same choices', async () => {
    upstream.behave(streamed('Voici.'));
    const plain = await startSite();
    const question = said('Quels sont vos horaires ?');
    const own = (await (await post(plain, question)).json()) as { reply: string; choices: Choice[] };
    await plain.stop();
    const whole = (await (await post(site, question)).json()) as { reply: string; choices: Choice[] };
    expect(whole).toEqual({ reply: 'Voici.', choices: own.choices });
    const instruction = upstream.requests[0]?.body.messages[0]?.content ?? '';
    expect(instruction.slice(chatInstruction(Date.now()).length)).toContain(own.reply.replaceAll(/\s*\n\s*/g, ' '));
    expect(instruction.length).toBeLessThan(chatInstruction(Date.now()).length + 3800);
    const last = (await eventsOf(await post(site, question, { Accept: 'text/event-stream' }))).at(-1);
    expect(last?.event).toEqual({ reply: 'Voici.', choices: own.choices });
  });

  test('the reply streams as it arrives', async () => {
    upstream.behave(
      streamed('Un site vitrine coûte de 300\u00a0000 à 1\u00a0200\u00a0000\u00a0FCFA.', { size: 60, pauseMs: 60 }),
    );
    const events = await eventsOf(await post(site, said('Prix ?'), { Accept: 'text/event-stream' }));
    const texts = events.flatMap(({ event }) => ('text' in event ? [event.text] : []));
    expect(texts.length).toBeGreaterThan(5);
    expect(events.at(-1)?.event).toMatchObject({ reply: texts.join('') });
    expect((events.at(-1)?.ms ?? 0) - (events[0]?.ms ?? 0)).toBeGreaterThan(300);
    expect(events[0]?.ms).toBeLessThan((events.at(-1)?.ms ?? 0) / 2);
  });

  test.each([
    ['429', plainly('{}', { status: 429 })],
    ['500', plainly('oups', { status: 500 })],
    ['reset', reset()],
    ['reset half-way', reset('un deux')],
    ['garbage', plainly('%PDF-1.4 \u0000\u0001', { type: 'application/octet-stream' })],
    ['no choices', plainly('{"id":"1"}')],
    ['empty choices', plainly('{"choices":[]}')],
    ['10 MB', plainly(JSON.stringify({ choices: [{ message: { content: 'a'.repeat(10_000_000) } }] }))],
    ['10 MB streamed', streamed(`${'a'.repeat(999)} `.repeat(10_000), { size: 500_000 })],
    ['a reply without an end', streamed('a'.repeat(REPLY_MAX_LENGTH + 1))],
  ])('%s ends in the sentence for failures, as JSON and as events', async (_, behaviour) => {
    upstream.behave(behaviour);
    expect(await replyTo(site, said('Bonjour'))).toBe(CHAT_FAILURE);
    const events = await eventsOf(await post(site, said('Bonjour'), { Accept: 'text/event-stream' }));
    expect(events.at(-1)?.event).toEqual({ reply: CHAT_FAILURE });
  });

  test.each([
    ['missing content', plainly('{"choices":[{"message":{}}]}')],
    ['null content', plainly('{"choices":[{"message":{"content":null}}]}')],
    ['blank content', plainly('{"choices":[{"message":{"content":" \\n "}}]}')],
  ])('%s ends in the sentence for no answer', async (_, behaviour) => {
    upstream.behave(behaviour);
    expect(await replyTo(site, said('Bonjour'))).toBe(CHAT_NO_ANSWER);
  });

  test.each(['application/json', 'text/event-stream'])('a visitor who leaves ends the call (%s)', async (Accept) => {
    upstream.behave(drip);
    const leaving = new AbortController();
    const asked = post(site, said('Bonjour'), { Accept }, leaving.signal).then((response) => response.text());
    asked.catch(() => {});
    await expect.poll(() => upstream.requests.length).toBe(1);
    const began = performance.now();
    leaving.abort();
    await upstream.requests[0]?.closed;
    expect(performance.now() - began).toBeLessThan(5000);
    await expect(asked).rejects.toThrow();
  });

  // Proves 11.1.
  test('neither key, address, instruction nor messages reach the browser or the log', async () => {
    upstream.behave(plainly('{}', { status: 401 }));
    const response = await post(site, said('un-secret-de-visiteur'));
    const visible = `${await response.text()} ${JSON.stringify([...response.headers])}`;
    const host = new URL(upstream.url).host;
    for (const secret of [KEY, host, 'un-secret-de-visiteur', 'assistant commercial']) {
      expect(visible).not.toContain(secret);
      expect(site.logs()).not.toContain(secret);
    }
    await expect.poll(() => site.logs()).toContain('"reason":"status 401","msg":"chat provider failed"');
    const { provider } = (await (await fetch(`${site.url}/api/chat/provider`)).json()) as { provider: string };
    expect(provider).toBe('external');
  });

  test('a provider that hangs and one that drips end within 25 seconds, while pages answer as before', async () => {
    const { replies, milliseconds, slowestPage } = await endless;
    expect(replies).toEqual([CHAT_FAILURE, CHAT_FAILURE]);
    expect(milliseconds).toBeGreaterThan(19_000);
    expect(milliseconds).toBeLessThan(25_000);
    expect(slowestPage).toBeGreaterThan(0);
    expect(slowestPage).toBeLessThan(2000);
  });
});

describe.each(['sqlite', 'postgres'] as const)('the daily limit on %s', (database) => {
  const available = database === 'sqlite' || postgresUrl !== undefined;

  test.runIf(available)('is shared, survives a restart and ends in an answer that leads on', async () => {
    const upstream = await startChatUpstream();
    const site = await startSite({
      database,
      env: { CHAT_API_URL: upstream.url, CHAT_DAILY_LIMIT: '5', RATE_LIMIT_SCALE: '10' },
    });
    const ask = () => postUntilTaken(site, said('Bonjour'));
    const first = await Promise.all(Array.from({ length: 3 }, ask));
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
    await site.restart();
    const second = await Promise.all(Array.from({ length: 6 }, ask));
    expect(second.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(upstream.requests).toHaveLength(5);
    const refusal = second.find(({ status }) => status === 429);
    expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refusal?.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
    await expectWayOn(refusal);
    await site.stop();
    await upstream.stop();
  });
});

async function askEndlessProviders() {
  const upstream = await startChatUpstream();
  const site = await startSite({ env: { CHAT_API_URL: upstream.url } });
  const began = performance.now();
  upstream.behave(hang);
  const hung = replyTo(site, said('Bonjour'), postUntilTaken);
  await vi.waitFor(() => expect(upstream.requests).toHaveLength(1), { timeout: 10_000 });
  upstream.behave(drip);
  const dripped = replyTo(site, said('Bonjour'), postUntilTaken);
  let slowestPage = 0;
  const answered = new AbortController();
  const readPages = async () => {
    while (!answered.signal.aborted) {
      const asked = performance.now();
      await (await fetch(`${site.url}/about`)).text();
      slowestPage = Math.max(slowestPage, performance.now() - asked);
      await sleep(500, undefined, { signal: answered.signal }).catch(() => {});
    }
  };
  const reading = readPages();
  try {
    const replies = await Promise.all([hung, dripped]);
    return { replies, milliseconds: performance.now() - began, slowestPage };
  } finally {
    answered.abort();
    await reading;
    await site.stop();
    await upstream.stop();
  }
}

async function expectWayOn(refusal: Response | undefined): Promise<void> {
  const { detail = '' } = ((await refusal?.json()) ?? {}) as { detail?: string };
  expect(detail).toContain(mailboxes().sales);
  expect(detail).toContain(`](${company().messagingUrl})`);
}
