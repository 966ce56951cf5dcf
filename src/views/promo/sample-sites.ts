import { gzipSync } from 'node:zlib';

/** Whole pages without the site's frame: files of `public/exemples`, sent as they are. */
const pages = import.meta.glob<string>('../../../public/exemples/*.html', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export const samplePath = (slug: string): string => `/exemples/${slug}`;

/** @returns thousands of bytes of gzip, rounded up to a tenth. @throws for a site that does not exist */
export function sampleWeight(slug: string): number {
  const html = pages[`../../../public/exemples/${slug}.html`];
  if (html === undefined) throw new Error(`public/exemples/${slug}.html is missing`);
  return Math.ceil(gzipSync(html, { level: 9 }).length / 100) / 10;
}
