/**
 * CSRF check: Sec-Fetch-Site first, then Origin against SITE_URL and the request's host. A client that sends neither is
 * no browser and carries no visitor's authority; there are no sessions (requirement 6.1).
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
