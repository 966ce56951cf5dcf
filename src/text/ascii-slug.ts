import { foldText } from './fold-text.ts';

/** 'Été à Kribi' → 'ete-a-kribi'; '' when nothing is left. */
export function asciiSlug(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
}
