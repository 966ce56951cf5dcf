import * as z from 'zod';
import type { AssistantPost } from '../../content/assistant/answers/answer.ts';
import { intentOf } from '../../content/assistant/topic-names.ts';
import { brand } from '../../content/words/brand.ts';
import { chatInstruction } from '../../content/words/chat-instruction.ts';
import { chatRefusals } from '../../content/words/chat-refusals.ts';
import type { Problem } from '../../platform/http/forms/problem.ts';
import { loggableError } from '../../platform/log.ts';
import type { Result } from '../../platform/result.ts';
import { DAY_MS } from '../../text/yaounde-days.ts';
import { type BlogServices, listPosts } from '../blog/blog.server.ts';
import { type Assistant, createAssistant, type UnansweredTopic } from './assistant/assistant.server.ts';
import { taughtReply } from './assistant/taught-replies.server.ts';
import { consumeMessage, countUnanswered } from './chat.repository.ts';
import {
  CHAT_ERRORS,
  CHAT_FAILURE,
  CHAT_NO_ANSWER,
  type ChatEvent,
  type ChatProvider,
  type ChatQuestion,
  type Choice,
  checkMessage,
  earlierMessages,
  REPLY_MAX_LENGTH,
} from './chat.schema.ts';
import { providerRateLimit } from './chat-limits.ts';
import { guardedReply, withoutGuarded } from './guards/message-guard.server.ts';
import { askProvider, ProviderFailure, type ProviderMessage } from './provider/provider.server.ts';

const builtIn = createAssistant();

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
  assistant: Assistant = builtIn,
): Promise<ChatResult> {
  const read = readQuestion(input);
  if (read.status !== 'ok') {
    const { error } = read;
    return { status: 'invalid', problem: { status: 422, detail: error, errors: { messages: error } } };
  }
  const { question } = read;
  const guarded = guardedReply(question.message, question.earlier);
  if (guarded) return { status: 'ok', events: only({ ...guarded, choices: [] }) };
  question.earlier = withoutGuarded(question.earlier);
  if (!services.env.chat) return { status: 'ok', events: builtInReply(services, assistant, question) };

  const { now } = services;
  const share = await services.rateLimits.attempt(providerRateLimit(services.env.chatDailyLimit), {
    network: who.network,
  });
  if (share !== undefined) return tooMany(chatRefusals.day(), share);
  const today = new Date(now()).toISOString().slice(0, 10);
  if (!(await consumeMessage(services, today, services.env.chatDailyLimit))) {
    return tooMany(chatRefusals.day(), Math.ceil((DAY_MS - (now() % DAY_MS)) / 1000));
  }
  const retrieved = await factsFor(services, assistant, question);
  return {
    status: 'ok',
    events: providerReply(services, services.env.chat, { ...question, ...retrieved }, who.signal),
  };
}

async function* only(event: ChatEvent): AsyncGenerator<ChatEvent, void> {
  yield event;
}

const tooMany = (detail: string, retryAfter: number): ChatResult => ({
  status: 'unavailable',
  problem: { status: 429, detail, retryAfter },
});

/** Topic of the choice that the visitor pressed; undefined: none, or one that the assistant does not know. */
export function chosenTopic(input: unknown): string | undefined {
  const { choice } = (input ?? {}) as { choice?: unknown };
  return typeof choice === 'string' ? intentOf(choice) : undefined;
}

export const conversation = z.object({
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })).min(1),
});

function readQuestion(input: unknown): Result<{ question: ChatQuestion }, { invalid: { error: string } }> {
  const { data } = conversation.safeParse(input);
  const last = data?.messages.at(-1);
  if (!data || last?.role !== 'user') return { status: 'invalid', error: CHAT_ERRORS.malformed };
  const checked = checkMessage(last.content);
  if (!checked.ok) return { status: 'invalid', error: checked.error };
  const earlier = earlierMessages(data.messages.slice(0, -1));
  return { status: 'ok', question: { message: checked.value, earlier } };
}

/** None when the database is unavailable. */
const postsOf = async (services: BlogServices): Promise<readonly AssistantPost[]> =>
  (await listPosts(services, { limit: POSTS_LOOKED_THROUGH }).catch(() => ({ posts: [] }))).posts;

async function* builtInReply(
  services: ChatServices,
  assistant: Assistant,
  { message, earlier }: ChatQuestion,
): AsyncGenerator<ChatEvent, void> {
  const { reply, choices, unanswered } = assistant.answer(message, earlier, await postsOf(services));
  const taught = unanswered && taughtReply(message, unanswered.language, services.now());
  yield { reply: taught ?? reply, choices };
  if (unanswered && !taught) await countTopic(services, unanswered);
}

async function countTopic(services: Pick<ChatServices, 'db' | 'now' | 'log'>, topic: UnansweredTopic): Promise<void> {
  await countUnanswered(services, topic, services.now()).catch((error: unknown) =>
    services.log.warn({ error: loggableError(error) }, 'a question asked in vain was not counted'),
  );
}

const POSTS_LOOKED_THROUGH = 200;

interface Retrieved {
  facts: readonly string[];
  choices: readonly Choice[];
  /** The site does not say. */
  unanswered?: UnansweredTopic | undefined;
}

/** The answers to the question and to its choices. None if the assistant fails: the provider answers alone. */
async function factsFor(
  services: ChatServices,
  assistant: Assistant,
  { message, earlier }: ChatQuestion,
): Promise<Retrieved> {
  try {
    const posts = await postsOf(services);
    const first = assistant.answer(message, earlier, posts);
    const others = first.choices.map(({ question }) => assistant.answer(question, [], posts));
    const answered = [first, ...others].flatMap(({ reply, unanswered }) => (unanswered ? [] : [reply]));
    const taught = first.unanswered && taughtReply(message, first.unanswered.language, services.now());
    return {
      facts: [...new Set(taught ? [taught, ...answered] : answered)],
      choices: first.choices,
      unanswered: taught ? undefined : first.unanswered,
    };
  } catch (error) {
    services.log.error({ error: loggableError(error) }, 'the assistant found no facts for the chat provider');
    return { facts: [], choices: [] };
  }
}

async function* providerReply(
  services: ChatServices,
  settings: NonNullable<ChatSettings['chat']>,
  { message, earlier, facts, choices, unanswered }: ChatQuestion & Retrieved,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent, void> {
  const { log, siteUrl, now } = services;
  const messages: ProviderMessage[] = [
    { role: 'system', content: chatInstruction(now(), facts) },
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
  yield { reply: reply.trim() || CHAT_NO_ANSWER, choices };
  if (unanswered) await countTopic(services, unanswered);
}
