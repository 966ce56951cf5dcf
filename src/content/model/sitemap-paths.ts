/* Addresses by their form alone, for schemas: what exists at present is in fixed-pages.ts, which reads entries. */

/** Fixed pages that search engines find, the only list of them: a new page is added here, or to FIXED_PAGES. */
export const SITEMAP_PATHS: readonly string[] = [
  ...['/', '/about', '/blog', '/contact', '/developers', '/newsletter', '/partners', '/preuve', '/privacy'],
  ...['/products', '/references', '/services', '/terms', '/website-promo'],
  ...['/careers', '/careers/apply', '/careers/internships', '/careers/jobs', '/careers/life', '/careers/training'],
];
const OF_ENTRIES = /^\/(blog|careers\/jobs|pour|products|references)\/[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether it leads to a page of this site. @param href with or without a fragment */
export function isSitePath(href: string): boolean {
  const [, path = '', fragment] = /^([^#]*)(#.*)?$/.exec(href) ?? [];
  if (fragment !== undefined && !/^#[a-z0-9-]+$/.test(fragment)) return false;
  return SITEMAP_PATHS.includes(path) || OF_ENTRIES.test(path);
}
