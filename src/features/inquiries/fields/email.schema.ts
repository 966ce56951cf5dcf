import { asciiLine } from '../../../text/intake.ts';
import { readUrl } from '../../../text/read-url.ts';

export const EMAIL_ERROR = 'Indiquez une adresse e-mail valide, par exemple nom@entreprise.cm.';
const ONE_ERROR = 'Indiquez une seule adresse e-mail, par exemple nom@entreprise.cm.';
const COMMA_ERROR = 'Mettez un point au lieu de la virgule dans votre adresse e-mail, par exemple nom@entreprise.cm.';
const LOCAL_ERROR =
  "Nos messages n'arrivent pas à une adresse qui a un accent avant le @. Indiquez-en une autre, par exemple nom@entreprise.cm.";
const endError = (end: string) =>
  `Vérifiez votre adresse e-mail\u00a0: aucune ne finit par «\u00a0.${end}\u00a0», peut-être «\u00a0.com\u00a0».`;

const LABEL = /^(?:mailto|e-?mail|mail|courriel|adresse(?: e-?mail)?)\s*:\s*/i;
const NAMED = /^[^<>]*<([^<>]*)>[^<>]*$/;
const EDGES = /^[\s"«“„()[\]<>,;:]+|[\s"»”()[\]<>,;:.!]+$/g;

/** RFC 5321 without quoted local parts. */
const LOCAL = /^(?=.{1,64}$)[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABELS = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/** Typos of known TLDs. */
const NO_TLD = /\.(con|cmo|ocm|comm|vom|xom|cim|coom|cpm|clm|cok)$/;
/** Accepts 'mailto:', display names and chevrons; the domain becomes punycode. @param isNew refuse mistyped TLDs */
export function readEmail(typed: string, isNew = true): { value: string } | { error: string } {
  const text = bareAddress(typed);
  const at = text.lastIndexOf('@');
  if (at !== text.indexOf('@')) return { error: ONE_ERROR };
  const [local, written] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
  if (at < 1 || written === '') return { error: EMAIL_ERROR };
  if (/^[^\s,]+,[^\s,]+$/.test(written)) return { error: COMMA_ERROR };
  const domain = asciiDomain(written);
  if (!LABELS.test(domain)) return { error: EMAIL_ERROR };
  if (!LOCAL.test(local)) return { error: /[^\0-\x7f]/.test(local) && !/\s/.test(local) ? LOCAL_ERROR : EMAIL_ERROR };
  if (!isNew) return { value: `${local}@${domain}` };
  const [, end] = NO_TLD.exec(domain.toLowerCase()) ?? [];
  if (end) return { error: endError(end) };
  return { value: `${local}@${domain}` };
}

export function storedEmail(typed: string): string {
  const address = readEmail(typed, false);
  return 'value' in address ? address.value : typed.trim();
}

function bareAddress(typed: string): string {
  const line = asciiLine(typed).replace(LABEL, '');
  const named = NAMED.exec(line)?.[1] ?? line;
  return named
    .replace(LABEL, '')
    .replace(/(@[^?]*)\?.*$/, '$1')
    .replace(EDGES, '')
    .replace(/^'(.*)'$/, '$1')
    .replace(/\s*@\s*/g, '@')
    .replace(/(@.*)$/, (domain) => domain.replace(/\s*\.\s*/g, '.'));
}

function asciiDomain(domain: string): string {
  if (/^[\0-\x7f]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain;
  return readUrl(`https://${domain}`)?.hostname ?? domain;
}
