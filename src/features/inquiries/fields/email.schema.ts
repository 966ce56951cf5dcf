import { asciiLine } from '../../../text/intake.ts';
import { readUrl } from '../../../text/read-url.ts';
import { trimmedEnd } from '../../../text/trimmed-end.ts';
import { TYPED_MAX } from './field-limits.schema.ts';

export const EMAIL_ERROR = 'Indiquez une adresse e-mail valide, par exemple nom@entreprise.cm.';
const ONE_ERROR = 'Indiquez une seule adresse e-mail, par exemple nom@entreprise.cm.';
const COMMA_ERROR = 'Mettez un point au lieu de la virgule dans votre adresse e-mail, par exemple nom@entreprise.cm.';
const LOCAL_ERROR =
  "Nos messages n'arrivent pas à une adresse qui a un accent avant le @. Indiquez-en une autre, par exemple nom@entreprise.cm.";
const endError = (end: string) =>
  `Vérifiez votre adresse e-mail\u00a0: aucune ne finit par «\u00a0.${end}\u00a0», peut-être «\u00a0.com\u00a0».`;

const LABEL = /^(?:mailto|e-?mail|mail|courriel|adresse(?: e-?mail)?)\s*:\s*/i;
const NAMED = /^([^<>]*)<([^<>]*)>([^<>]*)$/;
const BEGINNING = /^[\s"«“„()[\]<>,;:]+/;
const END_SIGN = /[\s"»”()[\]<>,;:.!]/;
/** What parts the words around an address. */
const APART = /[\s"'«»“”„()[\]<>,;:=&?/|]+/;

/** RFC 5321 without quoted local parts. */
const LOCAL = /^(?=.{1,64}$)[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABELS = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/** Typos of known TLDs. */
const NO_TLD = /\.(con|cmo|ocm|comm|vom|xom|cim|coom|cpm|clm|cok)$/;
/**
 * Accepts 'mailto:', display names and chevrons, and refuses another address beside it; the domain becomes punycode.
 * @param isNew refuse mistyped TLDs
 */
export function readEmail(typed: string, isNew = true): { ok: true; value: string } | { ok: false; error: string } {
  if (typed.length > TYPED_MAX) return { ok: false, error: EMAIL_ERROR };
  const { text, beside } = bareAddress(typed);
  const at = text.lastIndexOf('@');
  if (at !== text.indexOf('@') || namesAnother(beside, text)) return { ok: false, error: ONE_ERROR };
  const [local, written] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
  if (at < 1 || written === '') return { ok: false, error: EMAIL_ERROR };
  if (/^[^\s,]+,[^\s,]+$/.test(written)) return { ok: false, error: COMMA_ERROR };
  const domain = asciiDomain(written);
  if (!LABELS.test(domain)) return { ok: false, error: EMAIL_ERROR };
  if (!LOCAL.test(local))
    return { ok: false, error: /[^\0-\x7f]/.test(local) && !/\s/.test(local) ? LOCAL_ERROR : EMAIL_ERROR };
  if (!isNew) return { ok: true, value: `${local}@${domain}` };
  const [, end] = NO_TLD.exec(domain.toLowerCase()) ?? [];
  if (end) return { ok: false, error: endError(end) };
  return { ok: true, value: `${local}@${domain}` };
}

export function storedEmail(typed: string): string {
  const address = readEmail(typed, false);
  return address.ok ? address.value : typed.trim();
}

/** @returns beside: the display name, and what follows the address */
function bareAddress(typed: string): { text: string; beside: string } {
  const line = asciiLine(typed).replace(LABEL, '');
  const [, before = '', named = line, after = ''] = NAMED.exec(line) ?? [];
  const address = named.replace(LABEL, '');
  const at = address.indexOf('@');
  const query = at < 0 ? -1 : address.indexOf('?', at);
  const bare = trimmedEnd((query < 0 ? address : address.slice(0, query)).replace(BEGINNING, ''), END_SIGN)
    .replace(/^'(.*)'$/, '$1')
    .replace(/ ?@ ?/g, '@');
  const domain = bare.includes('@') ? bare.indexOf('@') : bare.length;
  return {
    text: bare.slice(0, domain) + bare.slice(domain).replace(/ ?\. ?/g, '.'),
    beside: `${before} ${after} ${query < 0 ? '' : address.slice(query)}`,
  };
}

/** 'Jean @ Nkul' is a name; the same address twice is one. */
function namesAnother(words: string, address: string): boolean {
  const parts = words
    .replace(/%40/g, '@')
    .replace(/ ?@ ?(?=[^\s@]{1,253}\.[^\s@])/g, '@')
    .split(APART);
  return parts.some((it) => /.@./.test(it) && trimmedEnd(it, END_SIGN).toLowerCase() !== address.toLowerCase());
}

function asciiDomain(domain: string): string {
  if (/^[\0-\x7f]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain;
  return readUrl(`https://${domain}`)?.hostname ?? domain;
}
