import { bounded, plainText } from '../../text/intake.ts';

export interface ChatMessage {
  role: 'user' | 'assistant';
  content: string;
}

/** Characters. */
export const MESSAGE_MAX_LENGTH = 1000;
export const EARLIER_MESSAGES = 4;
/** Characters; longer replies are faulty. */
export const REPLY_MAX_LENGTH = 8000;

export const CHAT_FAILURE = 'Désolé, je rencontre une difficulté technique. Veuillez réessayer.';
export const CHAT_NO_ANSWER = "Désolé, je n'ai pas de réponse pour le moment.";

export const CHAT_ERRORS = {
  blank: 'Écrivez un message.',
  tooLong: `Votre message dépasse ${MESSAGE_MAX_LENGTH} caractères. Raccourcissez-le.`,
  malformed: 'La conversation est une liste de messages qui finit par le nouveau message du visiteur.',
} as const;

export type ChatProvider = 'built-in' | 'external';

/** A button below a reply; chosen, its question is the visitor's next message. */
export interface Choice {
  /** Key of the topic, for counting: the intent, with its entry as in `course.seo`. */
  topic: string;
  /** The button's words. */
  label: string;
  /** Sent as the visitor's next message. */
  question: string;
  /** Page that answers the same. */
  href: string;
}

export const MOST_CHOICES = 3;
/** Characters. */
export const CHOICE_MAX_LENGTH = 32;

/** JSON of a stream event: `text` pieces, then the authoritative `reply`, also after a provider's failure. */
export type ChatEvent = { text: string } | FinalReply;

export interface FinalReply {
  reply: string;
  choices?: readonly Choice[];
  /** The message that it answers held a password or a code: no copy of it is kept. */
  isSecret?: true;
}

export interface ChatQuestion {
  message: string;
  earlier: ChatMessage[];
}

export function checkMessage(typed: string): { ok: true; value: string } | { ok: false; error: string } {
  if (typed.length > 5 * MESSAGE_MAX_LENGTH) return { ok: false, error: CHAT_ERRORS.tooLong };
  const value = plainText(typed);
  if (value === '') return { ok: false, error: CHAT_ERRORS.blank };
  return value.length > MESSAGE_MAX_LENGTH ? { ok: false, error: CHAT_ERRORS.tooLong } : { ok: true, value };
}

export function earlierMessages(messages: readonly ChatMessage[]): ChatMessage[] {
  return messages
    .map(({ role, content }) => ({
      role,
      content: bounded(plainText(content), role === 'user' ? MESSAGE_MAX_LENGTH : REPLY_MAX_LENGTH),
    }))
    .filter(({ content }) => content !== '')
    .slice(-EARLIER_MESSAGES);
}
