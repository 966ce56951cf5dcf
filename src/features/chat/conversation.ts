import { CHAT_FAILURE, type ChatMessage, earlierMessages } from './chat.schema.ts';

export interface Entry extends ChatMessage {
  /** No reply but why there is none: the message before it can be sent again. */
  trouble?: 'failure' | 'limit' | 'network';
}

const KEY = 'chat';
/** More than a visitor scrolls back to. */
const KEPT_ENTRIES = 60;

/** The conversation of this tab: kept while the visitor moves from page to page, gone with the tab. */
export function readConversation(): Entry[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    // Storage is forbidden, or holds something else.
    return [];
  }
}

export function keepConversation(entries: readonly Entry[]): void {
  try {
    if (entries.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(entries.slice(-KEPT_ENTRIES)));
  } catch {
    // It then lasts as long as the page.
  }
}

/** The entries up to the last message of the visitor, which has no reply yet; undefined when it has one. */
export function unanswered(entries: readonly Entry[]): Entry[] | undefined {
  const rest = entries.at(-1)?.trouble ? entries.slice(0, -1) : [...entries];
  return rest.at(-1)?.role === 'user' ? rest : undefined;
}

/** What is sent: the new message, which is the last entry, and what was said before it. */
export function messagesToSend(entries: readonly Entry[]): ChatMessage[] {
  const earlier = entries.slice(0, -1).filter(({ trouble }) => !trouble);
  const last = entries.at(-1);
  return last ? [...earlierMessages(earlier), { role: last.role, content: last.content }] : [];
}

/** The server says by a sentence of its own that a provider has failed. */
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
