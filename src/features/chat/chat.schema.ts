import * as z from 'zod/mini';

/** One turn of a conversation (specification 3). */
export interface ChatMessage {
  role: 'user' | 'assistant';
  content: string;
}

/** Characters of one message of a visitor, after trimming. */
export const MESSAGE_MAX_LENGTH = 1000;
/** How many messages before the new one are sent along (specification 7 and 9). */
export const EARLIER_MESSAGES = 4;
/** Characters of one reply; what comes after is cut. */
export const REPLY_MAX_LENGTH = 16_384;

/** Specification 8: the provider refused, failed or took too long. */
export const CHAT_FAILURE = 'Désolé, je rencontre une difficulté technique. Veuillez réessayer.';
/** Specification 8: the provider answered without a text. */
export const CHAT_NO_ANSWER = "Désolé, je n'ai pas de réponse pour le moment.";

export const CHAT_ERRORS = {
  blank: 'Écrivez un message.',
  tooLong: `Votre message dépasse ${MESSAGE_MAX_LENGTH} caractères. Raccourcissez-le.`,
  malformed: 'La conversation doit finir par un message du visiteur.',
};

/** What the visitor writes: trimmed, not blank (specification 6). */
const question = z
  .string({ error: CHAT_ERRORS.blank })
  .check(
    z.trim(),
    z.minLength(1, { error: CHAT_ERRORS.blank, abort: true }),
    z.maxLength(MESSAGE_MAX_LENGTH, { error: CHAT_ERRORS.tooLong }),
  );

const turn = z.object({ role: z.enum(['user', 'assistant']), content: z.string() });
const conversation = z.object({ messages: z.array(turn).check(z.minLength(1)) });

export type ChatQuestion = { message: string; earlier: ChatMessage[] };

/**
 * The body of `POST /api/chat`: a list of messages that ends with the visitor's new one.
 * More than four earlier messages are not refused: the last four count, cut to what a message or reply may have.
 * @returns the new message, trimmed, and the earlier ones; or the French reason.
 */
export function validateChat(input: unknown): { ok: true; value: ChatQuestion } | { ok: false; error: string } {
  const body = conversation.safeParse(input);
  const last = body.success ? body.data.messages.at(-1) : undefined;
  if (!body.success || last?.role !== 'user') return { ok: false, error: CHAT_ERRORS.malformed };
  const message = validateMessage(last.content);
  if (!message.ok) return message;
  return { ok: true, value: { message: message.value, earlier: earlierMessages(body.data.messages.slice(0, -1)) } };
}

/** @returns what was typed, trimmed; or why it cannot be sent. */
export function validateMessage(typed: unknown): { ok: true; value: string } | { ok: false; error: string } {
  const result = question.safeParse(typed);
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, error: result.error.issues[0]?.message ?? CHAT_ERRORS.blank };
}

/** The last messages that go along with a new one; blank ones say nothing and do not count. */
export function earlierMessages(messages: readonly ChatMessage[]): ChatMessage[] {
  return messages
    .map(({ role, content }) => ({
      role,
      content: content.trim().slice(0, role === 'user' ? MESSAGE_MAX_LENGTH : REPLY_MAX_LENGTH),
    }))
    .filter(({ content }) => content !== '')
    .slice(-EARLIER_MESSAGES);
}
