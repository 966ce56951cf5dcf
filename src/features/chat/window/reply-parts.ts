import { trimmedEnd } from '../../../text/trimmed-end.ts';
export interface ReplyPart {
  text: string;
  href?: string;
  external?: boolean;
}

/** `[texte](adresse)` with one pair of brackets in the address, or a bare https address. */
const LINK =
  /\[([^[\]\n]{1,300})\]\(([^\s()<>[\]]{1,2000}(?:\([^\s()<>[\]]*\)[^\s()<>[\]]*)?)\)|https:\/\/[^\s<>"'`«»()[\]{}|\\^]{1,2000}/g;
const SENTENCE_END = /[.,;:!?…*_]/;
/** Same-origin paths; never `//host`. */
const OWN_PATH = /^\/(?![/\\])[\w\-./?#=&%+~]*$/;
/** An incomplete link of a stream. */
const UNFINISHED = /\[[^[\]\n]{0,300}(\](\([^\s()<>[\]]{0,2000})?)?$|(?<!\]\()https:\/\/(?:(?!https:\/\/)\S)*$/;

/** Splits a reply into text and links; React escapes both. @param unfinished hold back an incomplete link */
export function replyParts(reply: string, { unfinished = false } = {}): ReplyPart[] {
  const text = unfinished ? reply.replace(UNFINISHED, '') : reply;
  const parts: ReplyPart[] = [];
  const say = (words: string) => {
    const last = parts.at(-1);
    if (words === '') return;
    if (last && last.href === undefined) last.text += words;
    else parts.push({ text: words });
  };
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label, target] = match;
    say(text.slice(end, match.index));
    end = match.index + whole.length;
    const address = target ?? trimmedEnd(whole, SENTENCE_END);
    const link = linkTo(address);
    if (!link) {
      say(whole);
      continue;
    }
    parts.push({ text: label ?? address, ...link });
    if (label === undefined) say(whole.slice(address.length));
  }
  say(text.slice(end));
  return parts;
}

function linkTo(address: string): Pick<ReplyPart, 'href' | 'external'> | undefined {
  if (OWN_PATH.test(address)) return { href: address };
  if (!address.startsWith('https://')) return undefined;
  try {
    const { href, protocol, username, password, hostname } = new URL(address);
    // Userinfo (`https://nkul.example@elsewhere`) would disguise the host.
    const plain = protocol === 'https:' && username === '' && password === '' && hostname !== '';
    return plain ? { href, external: true } : undefined;
  } catch {
    return undefined;
  }
}
