import { asciiSlug } from './ascii-slug.ts';

/** The fragment without '#', percent-decoded if it is UTF-8. */
export function decodedFragment(hash: string): string {
  const fragment = hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** 'Été-à-Kribi' → 'eteakribi': other programs keep accents in fragments, and write hyphens differently. */
export const fragmentWords = (fragment: string): string => asciiSlug(fragment).replaceAll('-', '');
