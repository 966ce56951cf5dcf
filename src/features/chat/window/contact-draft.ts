import { type Draft, readDrafts, saveDraft } from '../../../sending/form-draft.ts';
import { draftKey } from '../../../ui/forms/form-controls.ts';
import { type Entry, withoutSecrets } from './conversation.ts';
import { replyParts } from './reply-parts.ts';

/** Id of the contact form, whose module would outweigh the window. */
export const CONTACT_FORM = 'contact-form';
export const CONTACT_PATH = '/contact';
/** Characters. */
const LONGEST = 2000;
const LONGEST_REPLY = 300;
const HEADING = "Ma conversation avec l'assistant du site\u00a0:";

/** Fills the message of the contact form's draft, unless the visitor has typed one. In the browser, never in a URL. */
export function keepForContact(entries: readonly Entry[]): void {
  const text = conversationText(entries);
  const name = draftKey(CONTACT_FORM);
  const [{ key, values } = {}] = readDrafts(name) as Partial<Draft>[];
  // With a key, the draft is a request that may have arrived.
  if (text === '' || key) return;
  const typed = values?.message?.trim() ?? '';
  const isOurs = entries.some((_, index) => conversationText(entries.slice(0, index + 1)) === typed);
  if (typed === '' || isOurs) saveDraft(name, { ...values, message: text }, { replaces: values });
}

/** The newest turns; '' without a message of the visitor. */
export function conversationText(entries: readonly Entry[]): string {
  const said = withoutSecrets(entries).filter(({ trouble }) => !trouble);
  if (!said.some(({ role }) => role === 'user')) return '';
  const lines: string[] = [];
  let length = HEADING.length;
  for (const { role, content } of said.toReversed()) {
    const line = role === 'user' ? `Moi\u00a0: ${content}` : `Assistant\u00a0: ${shortReply(content)}`;
    length += line.length + 1;
    if (length > LONGEST) break;
    lines.unshift(line);
  }
  return [HEADING, ...lines].join('\n');
}

/** Shortens a reply and removes its addresses: links are spam signals. */
function shortReply(reply: string): string {
  const words = replyParts(reply).map(({ text, external }) => (external && text.startsWith('https:') ? '' : text));
  const text = words.join('').replace(/\s+/g, ' ').trim();
  return text.length > LONGEST_REPLY ? `${text.slice(0, LONGEST_REPLY).trimEnd()}…` : text;
}
