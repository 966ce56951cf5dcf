/**
 * Whether a writing request may come from the site itself. Browsers state where a POST comes from;
 * a program that states nothing carries no visitor's authority and is let through (requirement 6.1:
 * nobody is signed in, so there is no session to ride on).
 * Method: Sec-Fetch-Site first, then Origin against SITE_URL and the request's own host.
 */
export function isSameOrigin(headers: Record<string, string | string[] | undefined>, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = headers.origin;
  if (origin === undefined) return true;
  if (origin === siteUrl) return true;
  const parsed = typeof origin === 'string' ? URL.parse(origin) : null;
  return parsed !== null && parsed.host === headers.host;
}
