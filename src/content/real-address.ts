/** The names that nobody can own (RFC 2606, RFC 6761): samples stay on them, so that no visitor is ever sent to a stranger. */
const RESERVED = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)\.?$/i;

/**
 * Whether an address leads somewhere: links and buttons to one that does not are left out until staff have put the
 * real one in its place.
 */
export function isReal(url: string | undefined): url is string {
  return url !== undefined && URL.canParse(url) && !RESERVED.test(new URL(url).hostname);
}

/** The address, once it leads somewhere. */
export const realUrl = (url: string | undefined) => (isReal(url) ? url : undefined);
