/** Reserved names (RFC 2606, RFC 6761): samples lead to no stranger. */
const RESERVED = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)\.?$/i;

/** false: links to it are left out until staff enter the real address. */
export function isReal(url: string | undefined): url is string {
  return url !== undefined && URL.canParse(url) && !RESERVED.test(new URL(url).hostname);
}

export const realUrl = (url: string | undefined) => (isReal(url) ? url : undefined);
