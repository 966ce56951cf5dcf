import { isAtPublicAddress } from '../../model/editable.ts';

/** The handle that stands for the company's own name in addresses of real hosts. */
const SAMPLE_HANDLE = /\/@?nkul-exemple(?:[/?#]|$)/;
/** Reserved names (RFC 2606, RFC 6761): samples lead to no stranger. */
const RESERVED = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)\.?$/i;
/** A page of this site, in place of the address at which Otah will be tried. */
export const SAMPLE_TRIAL = '/products/otah/essai';

/** Whether staff have still to enter the company's own address in its place. */
export function isSampleLink(url: string): boolean {
  if (url === SAMPLE_TRIAL) return true;
  const parsed = URL.parse(url);
  return parsed !== null && (RESERVED.test(parsed.hostname) || SAMPLE_HANDLE.test(parsed.pathname));
}

/** undefined: no link. A sample shows as long as the site is tried, and no longer once it has a public address. */
export const shownLink = (url: string | undefined): string | undefined =>
  url && isSampleLink(url) && isAtPublicAddress() ? undefined : url || undefined;

/** Kinds whose links pages show by `shownLink`. */
const LINKING_KINDS = ['company', 'developers-page', 'products'];

/** @param data of an entry of the kind @returns the samples among its links */
export const sampleLinksOf = (kind: string, data: unknown): string[] =>
  LINKING_KINDS.includes(kind) ? samplesIn(data) : [];

function samplesIn(data: unknown): string[] {
  if (typeof data === 'string') return /^(?:https:\/\/|\/)\S+$/.test(data) && isSampleLink(data) ? [data] : [];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(samplesIn) : [];
}
