/** A piece of a reply: text as it is, or a link. */
export interface ReplyPart {
  text: string;
  href?: string;
  /** Leads to another site: opens in a new tab. */
  external?: boolean;
}

/** `[texte](adresse)`, the address with at most one pair of brackets inside; or a bare https address. */
const LINK =
  /\[([^[\]\n]{1,300})\]\(([^\s()<>[\]]{1,2000}(?:\([^\s()<>[\]]*\)[^\s()<>[\]]*)?)\)|https:\/\/[^\s<>"'`«»()[\]{}|\\^]{1,2000}/g;
/** What ends a sentence does not belong to the address in it. */
const SENTENCE_END = /[.,;:!?…*_]+$/;
/** Our own pages: from the root, plain characters only, and never `//host`. */
const OWN_PATH = /^\/(?![/\\])[\w\-./?#=&%+~]*$/;
/** A link whose end has not arrived yet. */
const UNFINISHED = /\[[^[\]\n]{0,300}(\](\([^\s()<>[\]]{0,2000})?)?$|(?<!\]\()https:\/\/\S*$/;

/**
 * Reads a reply: `[texte](https://…)`, `[texte](/page)` and bare https addresses are links, all else is text,
 * whatever it looks like. Nothing that it returns needs escaping, nothing is HTML.
 * @param unfinished more of it may arrive: a link that may still grow is not one yet, and its signs are held back.
 */
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
    const address = target ?? whole.replace(SENTENCE_END, '');
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
    // `https://nkul.example@elsewhere` looks like another place than it is.
    const plain = protocol === 'https:' && username === '' && password === '' && hostname !== '';
    return plain ? { href, external: true } : undefined;
  } catch {
    return undefined;
  }
}
