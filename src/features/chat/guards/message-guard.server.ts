import { secretWarning } from '../../../content/assistant/secret-warning.ts';
import { emergencyReply } from '../../../content/kinds/company/emergency.ts';
import { foldText } from '../../../text/fold-text.ts';
import type { ChatMessage } from '../chat.schema.ts';
import { distressLanguage } from './distress.ts';
import { isVague } from './first-messages.ts';
import { holdsSecret } from './secrets.ts';

export interface GuardedReply {
  reply: string;
  /** The message holds a secret: the browser keeps it nowhere. */
  isSecret?: true;
}

/**
 * Replies without the assistant and without the provider: to a person in distress, and to who types a secret.
 * @param earlier oldest first: an 'oui' after words of distress is answered alike
 */
export function guardedReply(message: string, earlier: readonly ChatMessage[]): GuardedReply | undefined {
  const last = earlier.findLast(({ role }) => role === 'user')?.content;
  const language = distressLanguage(message) ?? (last !== undefined && isVague(message) && distressLanguage(last));
  if (language) return { reply: emergencyReply(language) };
  if (holdsSecret(message)) return { reply: secretWarning[languageOf(message)], isSecret: true };
  return undefined;
}

/** What may be forwarded of a conversation: without guarded messages and the replies to them. */
export function withoutGuarded(earlier: readonly ChatMessage[]): ChatMessage[] {
  const isGuarded = ({ role, content }: ChatMessage) =>
    role === 'user' && (distressLanguage(content) !== undefined || holdsSecret(content));
  return earlier.filter((message, at) => {
    const asked = message.role === 'user' ? message : earlier[at - 1];
    return !(asked?.role === 'user' && isGuarded(asked));
  });
}

const languageOf = (message: string): 'fr' | 'en' =>
  /\b(?:my|is|password|the|pin is)\b/.test(foldText(message)) && !/\b(?:mon|ma|est|mot|le|la)\b/.test(foldText(message))
    ? 'en'
    : 'fr';
