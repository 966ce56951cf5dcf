import {
  CHAT_FAILURE,
  type ChatMessage,
  type Choice,
  earlierMessages,
  type FinalReply,
  MOST_CHOICES,
} from '../chat.schema.ts';

export interface Entry extends ChatMessage {
  /** Why there is no reply; the message can be retried. */
  trouble?: 'failure' | 'limit' | 'network';
  /** What the visitor may ask next; only the assistant's messages have it. */
  choices?: readonly Choice[];
  /** Topic of the pressed choice; only the visitor's messages have it. */
  topic?: string;
  /** The message and its reply are shown while the page is open, neither stored nor sent again. */
  isSecret?: true;
}

const KEY = 'chat';
const MAX_ENTRIES = 60;

export function readConversation(): Entry[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    // Blocked, or foreign content.
    return [];
  }
}

export function keepConversation(entries: readonly Entry[]): void {
  try {
    if (withoutSecrets(entries).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(withoutSecrets(entries).slice(-MAX_ENTRIES)));
  } catch {}
}

export const withoutSecrets = (entries: readonly Entry[]): Entry[] => entries.filter(({ isSecret }) => !isSecret);

/** Adds the reply; the message that it calls a secret becomes one. */
export function withReply(entries: readonly Entry[], reply: Entry): Entry[] {
  const last = entries.at(-1);
  const asked = last && reply.isSecret ? [...entries.slice(0, -1), { ...last, isSecret: true as const }] : entries;
  return [...asked, reply];
}

/** Up to the visitor's last message; undefined when it has a reply. */
export function unanswered(entries: readonly Entry[]): Entry[] | undefined {
  const rest = entries.at(-1)?.trouble ? entries.slice(0, -1) : [...entries];
  return rest.at(-1)?.role === 'user' ? rest : undefined;
}

export function messagesToSend(entries: readonly Entry[]): ChatMessage[] {
  const earlier = withoutSecrets(entries.slice(0, -1)).filter(({ trouble }) => !trouble);
  const last = entries.at(-1);
  return last ? [...earlierMessages(earlier), { role: last.role, content: last.content }] : [];
}

export function replyEntry({ reply, choices = [], isSecret }: FinalReply): Entry {
  const entry: Entry = { role: 'assistant', content: reply, ...(isSecret && { isSecret }) };
  if (reply === CHAT_FAILURE) return { ...entry, trouble: 'failure' };
  return choices.length > 0 ? { ...entry, choices: choices.slice(0, MOST_CHOICES) } : entry;
}

function isEntry(value: unknown): value is Entry {
  const { role, content, trouble = 'failure', choices = [], topic = '' } = (value ?? {}) as Partial<Entry>;
  return (
    (role === 'user' || role === 'assistant') &&
    typeof content === 'string' &&
    typeof topic === 'string' &&
    ['failure', 'limit', 'network'].includes(trouble) &&
    Array.isArray(choices) &&
    choices.every(isChoice)
  );
}

const isChoice = (value: unknown): value is Choice => {
  const { topic, label, question } = (value ?? {}) as Partial<Choice>;
  return [topic, label, question].every((text) => typeof text === 'string');
};
