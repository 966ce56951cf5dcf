import { createHash } from 'node:crypto';

/** Sent with every answer, whatever it is. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    // Who keeps answers in a browser knows by it which are the site's, and which of somebody in between (sending/site-response.ts).
    'X-Site': 'own',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Not no-referrer: with it a plain form post carries `Origin: null`.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    ...(siteUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** The policy of answers that are no page: nothing may load. */
export const EMPTY_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of a service worker: it asks our own origin for what pages ask it for. */
export const WORKER_POLICY = EMPTY_POLICY.replace("'none';", "'none'; connect-src 'self';");

/** The inline scripts and styles of pages, by their SHA-256 as a policy names them. */
export interface InlineHashes {
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
}

/** Of pages as the build wrote them, Astro's island runtime included: never of what visitors had a hand in. */
export function inlineHashes(pages: Iterable<string>): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const html of pages) {
    for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
      const isData = /\btype=["']?application\/(ld\+)?json/i.test(attributes);
      if (!/\bsrc=/i.test(attributes) && !isData) scripts.add(hash(code));
    }
    for (const [, code = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)) styles.add(hash(code));
  }
  return { scripts, styles };
}

/**
 * The policy of every HTML page (CSP level 3): our own origin, and the inline scripts and styles that the build knows.
 * A page that is rendered on demand shares them with the finished ones; a script that got into it by another way is not
 * among them.
 */
export function pagePolicy({ scripts, styles }: InlineHashes, siteUrl: string): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // No code makes markup of text in the browser, but for what the rules below may know by heart.
    "require-trusted-types-for 'script'",
    'trusted-types default own',
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
