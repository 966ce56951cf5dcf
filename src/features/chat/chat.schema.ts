import { bounded, plainText } from '../../text/intake.ts';

/** One turn of a conversation (requirement 7.7). */
export interface ChatMessage {
  role: 'user' | 'assistant';
  content: string;
}

/** Characters of one message of a visitor, after trimming. */
export const MESSAGE_MAX_LENGTH = 1000;
/** How many messages before the new one are sent along (requirements 7.7 and 9.3). */
export const EARLIER_MESSAGES = 4;
/** Characters of one reply: a provider that says more has lost itself. */
export const REPLY_MAX_LENGTH = 8000;

/** Requirement 8.7: the provider refused, failed or took too long. */
export const CHAT_FAILURE = 'Désolé, je rencontre une difficulté technique. Veuillez réessayer.';
/** Requirement 8.7: the provider answered without a text. */
export const CHAT_NO_ANSWER = "Désolé, je n'ai pas de réponse pour le moment.";

export const CHAT_ERRORS = {
  blank: 'Écrivez un message.',
  tooLong: `Votre message dépasse ${MESSAGE_MAX_LENGTH} caractères. Raccourcissez-le.`,
  malformed: 'La conversation est une liste de messages qui finit par le nouveau message du visiteur.',
} as const;

/** Who works out the replies: our own server alone, or a provider that the staff has configured. */
export type ChatProvider = 'built-in' | 'external';

/**
 * What an event of the reply's stream carries as JSON: `text` a piece of the reply as it arrives, `reply` the whole
 * one at the end. The whole one counts: when a provider fails half-way, it is the sentence that says so.
 */
export type ChatEvent = { text: string } | { reply: string };

export interface ChatQuestion {
  message: string;
  earlier: ChatMessage[];
}

/** What was typed, normalised; or why it cannot be sent. */
export function checkMessage(typed: string): { message: string } | { error: string } {
  const message = plainText(typed);
  if (message === '') return { error: CHAT_ERRORS.blank };
  return message.length > MESSAGE_MAX_LENGTH ? { error: CHAT_ERRORS.tooLong } : { message };
}

/** The last messages, at most, that go along with a new one. Blank ones say nothing and do not count. */
export function earlierMessages(messages: readonly ChatMessage[]): ChatMessage[] {
  return messages
    .map(({ role, content }) => ({
      role,
      content: bounded(plainText(content), role === 'user' ? MESSAGE_MAX_LENGTH : REPLY_MAX_LENGTH),
    }))
    .filter(({ content }) => content !== '')
    .slice(-EARLIER_MESSAGES);
}
