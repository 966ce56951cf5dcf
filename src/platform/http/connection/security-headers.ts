import { createHash } from 'node:crypto';

/** Headers of every answer. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    // The worker and forms tell the site's answers from those of a captive portal by it (sending/site-response.ts).
    'X-Site': 'own',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // With no-referrer a plain form would send `Origin: null`.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    ...(siteUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** Policy of answers that are no page. */
export const EMPTY_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A service worker fetches from its own origin. */
export const WORKER_POLICY = EMPTY_POLICY.replace("'none';", "'none'; connect-src 'self';");

/** Policy of a document without the site's frame: its own inline styles, and no script. */
export function documentPolicy(html: string): string {
  const styles = [...inlineHashes([html]).styles].join(' ');
  return `${EMPTY_POLICY}; img-src 'self'; style-src ${styles || "'none'"}`;
}

/** SHA-256, as a policy writes them. */
export interface InlineHashes {
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
}

/** Hashes of built pages only, never of pages with visitors' content. */
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
 * Policy of every HTML page (CSP level 3): the site's origin, and the inline scripts and styles of built pages. A
 * script that got into a page on demand is not among them.
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
    // No code in the browser makes markup of text, but for the two named policies.
    "require-trusted-types-for 'script'",
    'trusted-types default own',
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
