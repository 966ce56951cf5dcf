import { CHAT_FAILURE, type ChatMessage, earlierMessages } from './chat.schema.ts';

export interface Entry extends ChatMessage {
  /** Why there is no reply; the message can be retried. */
  trouble?: 'failure' | 'limit' | 'network';
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
    if (entries.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(entries.slice(-MAX_ENTRIES)));
  } catch {}
}

/** Up to the visitor's last message; undefined when it has a reply. */
export function unanswered(entries: readonly Entry[]): Entry[] | undefined {
  const rest = entries.at(-1)?.trouble ? entries.slice(0, -1) : [...entries];
  return rest.at(-1)?.role === 'user' ? rest : undefined;
}

export function messagesToSend(entries: readonly Entry[]): ChatMessage[] {
  const earlier = entries.slice(0, -1).filter(({ trouble }) => !trouble);
  const last = entries.at(-1);
  return last ? [...earlierMessages(earlier), { role: last.role, content: last.content }] : [];
}

export function replyEntry(reply: string): Entry {
  const entry: Entry = { role: 'assistant', content: reply };
  return reply === CHAT_FAILURE ? { ...entry, trouble: 'failure' } : entry;
}

function isEntry(value: unknown): value is Entry {
  const { role, content, trouble = 'failure' } = (value ?? {}) as Partial<Entry>;
  return (
    (role === 'user' || role === 'assistant') &&
    typeof content === 'string' &&
    ['failure', 'limit', 'network'].includes(trouble)
  );
}
