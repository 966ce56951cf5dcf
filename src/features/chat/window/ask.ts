import { createParser } from 'eventsource-parser';
import { chat } from '../../../content/words/chat.ts';
import { CHAT_FAILURE, type ChatEvent, type ChatMessage, type ChatProvider, type FinalReply } from '../chat.schema.ts';
import { type Entry, replyEntry } from './conversation.ts';

/** Longer than the server's own 20 seconds: for a stalled network. */
const TIMEOUT_MS = 30_000;

/**
 * Resolves to the reply or the reason for none; never throws.
 * @param topic of a pressed choice
 * @param onText gets all text received so far
 */
export async function ask(
  messages: readonly ChatMessage[],
  topic: string | undefined,
  onText: (soFar: string) => void,
  signal: AbortSignal,
): Promise<Entry> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort);
  const timer = setTimeout(abort, TIMEOUT_MS);
  try {
    const response = await fetch('/api/chat', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify({ messages, choice: topic }),
      signal: controller.signal,
    });
    if (!response.ok || !response.body) return await refusal(response);
    const reply = await readReply(response.body, onText);
    return reply ? replyEntry(reply) : network(chat.interrupted);
  } catch {
    return network(chat.offline);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

export async function fetchProvider(): Promise<ChatProvider | undefined> {
  try {
    const response = await fetch('/api/chat/provider');
    const { provider } = (await response.json()) as { provider?: unknown };
    return provider === 'built-in' || provider === 'external' ? provider : undefined;
  } catch {
    return undefined;
  }
}

async function readReply(body: ReadableStream<Uint8Array>, onText: (soFar: string) => void) {
  let soFar = '';
  let reply: FinalReply | undefined;
  const parser = createParser({
    onEvent({ data }) {
      const event = JSON.parse(data) as ChatEvent;
      if ('reply' in event) {
        reply = event;
      } else {
        soFar += event.text;
        onText(soFar);
      }
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parser.feed(decoder.decode(next.value, { stream: true }));
  }
  return reply;
}

async function refusal(response: Response): Promise<Entry> {
  const { detail } = (await response.json().catch(() => ({}))) as { detail?: string };
  if (response.status === 429 && detail) return { role: 'assistant', content: detail, trouble: 'limit' };
  return { role: 'assistant', content: CHAT_FAILURE, trouble: 'failure' };
}

const network = (content: string): Entry => ({ role: 'assistant', content, trouble: 'network' });
