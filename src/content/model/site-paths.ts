/* Addresses by their form alone, for schemas: what exists at present is in site-pages.ts, which reads entries. */

/** Pages that search engines find; those of entries, articles and products by their beginning. */
export const FIXED_PATHS: readonly string[] = [
  ...['/', '/about', '/blog', '/contact', '/developers', '/newsletter', '/partners', '/preuve', '/privacy'],
  ...['/products', '/references', '/services', '/terms', '/website-promo'],
  ...['/careers', '/careers/apply', '/careers/internships', '/careers/jobs', '/careers/life', '/careers/training'],
];
const OF_ENTRIES = /^\/(blog|careers\/jobs|pour|products|references)\/[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether it leads to a page of this site. @param href with or without a fragment */
export function isSitePath(href: string): boolean {
  const [, path = '', fragment] = /^([^#]*)(#.*)?$/.exec(href) ?? [];
  if (fragment !== undefined && !/^#[a-z0-9-]+$/.test(fragment)) return false;
  return FIXED_PATHS.includes(path) || OF_ENTRIES.test(path);
}
