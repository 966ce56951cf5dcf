import { createParser } from 'eventsource-parser';
import type { ChatMessage } from '../chat.schema.ts';

/** Total time of a call (requirement 8.7). */
export const PROVIDER_DEADLINE_MS = 20_000;
const ANSWER_MAX_BYTES = 2 * 1024 * 1024;

export interface Provider {
  /** A chat-completions endpoint; a base address ending in /v1 is completed. */
  apiUrl: string;
  apiKey: string | undefined;
  model: string | undefined;
  siteUrl: string;
  title: string;
}

export interface ProviderMessage {
  role: ChatMessage['role'] | 'system';
  content: string;
}

/** Its message holds no address, key or conversation text: it is logged. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
}

/** Yields pieces of a streamed or plain JSON reply; nothing for an empty one. Throws ProviderFailure. */
export async function* askProvider(
  provider: Provider,
  messages: readonly ProviderMessage[],
  signal: AbortSignal,
  deadlineMs = PROVIDER_DEADLINE_MS,
): AsyncGenerator<string, void> {
  const deadline = AbortSignal.timeout(deadlineMs);
  try {
    const response = await fetch(endpointOf(provider.apiUrl), {
      method: 'POST',
      headers: headersOf(provider),
      body: JSON.stringify({ model: provider.model, messages, stream: true }),
      // A redirect would leak the key.
      redirect: 'manual',
      signal: AbortSignal.any([signal, deadline]),
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new ProviderFailure(`status ${response.status}`);
    }
    yield* textsOf(textChunks(response.body));
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure(deadline.aborted ? 'deadline' : codeOf(error));
  }
}

function endpointOf(apiUrl: string): string {
  const url = new URL(apiUrl);
  if (/\/v\d+\/?$/.test(url.pathname)) url.pathname = `${url.pathname.replace(/\/$/, '')}/chat/completions`;
  return url.href;
}

function headersOf({ apiKey, siteUrl, title }: Provider): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    Accept: 'text/event-stream, application/json',
    Referer: `${siteUrl}/`,
    'HTTP-Referer': siteUrl,
    'X-Title': title,
    ...(apiKey && { Authorization: `Bearer ${apiKey}` }),
  };
}

/** The code only: the message can hold the address. */
function codeOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? code : (error as Error).name;
}

/** Joins characters split between chunks. */
async function* textChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_MAX_BYTES) throw new ProviderFailure('answer too large');
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** Sniffs SSE or JSON: not every provider sets the content type. */
async function* textsOf(chunks: AsyncGenerator<string>): AsyncGenerator<string> {
  let start = '';
  // `for await` would close the iterator on leaving.
  while (start.trimStart() === '') {
    const { value, done } = await chunks.next();
    if (done) break;
    start += value;
  }
  if (start.trimStart().startsWith('{')) {
    for await (const chunk of chunks) start += chunk;
    const text = contentOf(choiceOf(start));
    if (text) yield text;
  } else {
    yield* eventTexts(start, chunks);
  }
}

async function* eventTexts(start: string, chunks: AsyncGenerator<string>): AsyncGenerator<string> {
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(data) });
  let answered = false;
  const drain = function* (): Generator<string, boolean> {
    for (const data of events.splice(0)) {
      if (data === '[DONE]') return true;
      const choice = choiceOf(data, { required: false });
      answered ||= choice !== undefined;
      const text = contentOf(choice);
      if (text) yield text;
    }
    return false;
  };
  parser.feed(start);
  let done = yield* drain();
  while (!done) {
    const { value, done: ended } = await chunks.next();
    if (value !== undefined) parser.feed(value);
    // Flushes an event without its final empty line.
    if (ended) parser.reset({ consume: true });
    done = (yield* drain()) || ended === true;
  }
  await chunks.return(undefined);
  if (!answered) throw new ProviderFailure('no choices');
}

interface Choice {
  delta?: { content?: unknown } | null;
  message?: { content?: unknown } | null;
}

/** @param options `required` false: a streamed event may have no text. Throws ProviderFailure. */
function choiceOf(json: string, options: { required: boolean } = { required: true }): Choice | undefined {
  let answer: { choices?: unknown; error?: unknown } | null;
  try {
    answer = JSON.parse(json);
  } catch {
    throw new ProviderFailure('no JSON');
  }
  // An error after status 200.
  if (answer?.error) throw new ProviderFailure('error in the answer');
  const choice: unknown = Array.isArray(answer?.choices) ? answer.choices[0] : undefined;
  if (typeof choice === 'object' && choice !== null) return choice;
  if (options.required) throw new ProviderFailure('no choices');
  return undefined;
}

function contentOf(choice: Choice | undefined): string | undefined {
  const content = choice?.delta?.content ?? choice?.message?.content;
  return typeof content === 'string' ? content : undefined;
}
