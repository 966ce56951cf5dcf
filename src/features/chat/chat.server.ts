import * as z from 'zod';
import { brand } from '../../content/brand.ts';
import { chatInstruction } from '../../content/chat-instruction.ts';
import { chatRefusals } from '../../content/chat-refusals.ts';
import type { Problem } from '../../platform/http/problem.ts';
import type { Result } from '../../platform/result.ts';
import { type BlogServices, listPosts } from '../blog/blog.server.ts';
import { createAssistant } from './assistant.server.ts';
import { consumeMessage, countUnanswered } from './chat.repository.ts';
import {
  CHAT_ERRORS,
  CHAT_FAILURE,
  CHAT_NO_ANSWER,
  type ChatEvent,
  type ChatProvider,
  type ChatQuestion,
  checkMessage,
  earlierMessages,
  REPLY_MAX_LENGTH,
} from './chat.schema.ts';
import { providerBudget } from './chat-limits.ts';
import { askProvider, ProviderFailure, type ProviderMessage } from './provider.server.ts';

const DAY_MS = 86_400_000;

const assistant = createAssistant();

/** `events` end with exactly one `reply`, unless the client disconnects. unavailable: a limit is used up. */
export type ChatResult = Result<
  { events: AsyncGenerator<ChatEvent, void> },
  { invalid: { problem: Problem }; unavailable: { problem: Problem } }
>;

export interface ChatSettings {
  chat: { apiUrl: string; apiKey: string | undefined; model: string | undefined } | undefined;
  chatDailyLimit: number;
}

interface ChatServices extends BlogServices {
  env: ChatSettings;
}

export const chatProvider = ({ env }: Pick<ChatServices, 'env'>): ChatProvider => (env.chat ? 'external' : 'built-in');

/**
 * Logs no message. @param input `messages`, the visitor's new one last. @param who `signal` aborts the provider call
 */
export async function answerChat(
  services: ChatServices,
  input: unknown,
  who: { network: string; signal: AbortSignal },
): Promise<ChatResult> {
  const question = readQuestion(input);
  if ('error' in question) {
    const { error } = question;
    return { status: 'invalid', problem: { status: 422, detail: error, errors: { messages: error } } };
  }
  if (!services.env.chat) return { status: 'ok', events: builtInReply(services, question) };

  const { now } = services;
  const share = await services.budgets.attempt(providerBudget(services.env.chatDailyLimit), { network: who.network });
  if (share !== undefined) return tooMany(chatRefusals.day(), share);
  const today = new Date(now()).toISOString().slice(0, 10);
  if (!(await consumeMessage(services, today, services.env.chatDailyLimit))) {
    return tooMany(chatRefusals.day(), Math.ceil((DAY_MS - (now() % DAY_MS)) / 1000));
  }
  return { status: 'ok', events: providerReply(services, services.env.chat, question, who.signal) };
}

const tooMany = (detail: string, retryAfter: number): ChatResult => ({
  status: 'unavailable',
  problem: { status: 429, detail, retryAfter },
});

const conversation = z.object({
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })).min(1),
});

function readQuestion(input: unknown): ChatQuestion | { error: string } {
  const { data } = conversation.safeParse(input);
  const last = data?.messages.at(-1);
  if (!data || last?.role !== 'user') return { error: CHAT_ERRORS.malformed };
  const checked = checkMessage(last.content);
  if ('error' in checked) return checked;
  return { message: checked.message, earlier: earlierMessages(data.messages.slice(0, -1)) };
}

/** Without posts when the database is unavailable. */
async function* builtInReply(
  services: ChatServices,
  { message, earlier }: ChatQuestion,
): AsyncGenerator<ChatEvent, void> {
  const { posts } = await listPosts(services, { limit: POSTS_LOOKED_THROUGH }).catch(() => ({ posts: [] }));
  const { reply, choices, unanswered } = assistant.answer(message, earlier, posts);
  yield { reply, choices };
  if (unanswered) {
    await countUnanswered(services, unanswered, services.now()).catch((error: unknown) =>
      services.log.warn({ err: error }, 'a question asked in vain was not counted'),
    );
  }
}

const POSTS_LOOKED_THROUGH = 200;

async function* providerReply(
  { log, siteUrl, now }: ChatServices,
  settings: NonNullable<ChatSettings['chat']>,
  { message, earlier }: ChatQuestion,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent, void> {
  const messages: ProviderMessage[] = [
    { role: 'system', content: chatInstruction(now()) },
    ...earlier,
    { role: 'user', content: message },
  ];
  let reply = '';
  try {
    for await (const text of askProvider({ ...settings, siteUrl, title: brand.name }, messages, signal)) {
      reply += text;
      if (reply.length > REPLY_MAX_LENGTH) throw new ProviderFailure('reply too long');
      yield { text };
    }
  } catch (error) {
    if (signal.aborted) return;
    log.warn({ reason: error instanceof ProviderFailure ? error.message : 'unexpected' }, 'chat provider failed');
    yield { reply: CHAT_FAILURE };
    return;
  }
  yield { reply: reply.trim() || CHAT_NO_ANSWER };
}
