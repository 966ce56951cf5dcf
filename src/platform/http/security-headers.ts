import { createHash } from 'node:crypto';

/** Sent with every answer, whatever it is. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
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

/**
 * The policy of one HTML page: our own origin, and the page's own inline scripts and styles by their
 * SHA-256 (CSP level 3). Taken from the finished bytes, so that Astro's island runtime is included.
 */
export function pagePolicy(html: string, siteUrl: string): string {
  const scripts = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    const isData = /\btype=["']?application\/(ld\+)?json/i.test(attributes);
    if (!/\bsrc=/i.test(attributes) && !isData) scripts.add(hash(code));
  }
  const styles = new Set<string>();
  for (const [, code = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)) styles.add(hash(code));
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
