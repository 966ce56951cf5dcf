import { createHash } from 'node:crypto';

/** A page before a variant and an encoding of it are chosen (representations.ts). */
export interface Page {
  /** May hold slots: places for words that change while the page stays. */
  html: string;
  status: number;
  /** Headers other than those that representations.ts sets. */
  headers: Readonly<Record<string, string>>;
  /** Hash of everything but the words: pages of one version are one page. */
  version: string;
  /** Plain text by slot. */
  words: Readonly<Record<string, string>>;
  /** How much of it may be kept: all, the template without personal words, or nothing. */
  kept: 'all' | 'template' | 'nothing';
  /** Policy of a document that is no page of the site: it has one variant, and no other policy. */
  policy?: string | undefined;
  /** Built once and sent often: compressed as well as possible at its first load. */
  isBuilt: boolean;
}

/** Cache-Control of a page that is not personal: the browser stores it for the way back, and revalidates each time. */
export const KEEPABLE = 'private, no-cache';

/** Private-use characters, which no text of the site contains. */
const [OPEN, CLOSE] = ['\ue000', '\ue001'];
const SLOT = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, 'g');

/** Marks where a live word belongs: in text, or in a quoted attribute. It is escaped there. */
export const slot = (name: string): string => `${OPEN}${name}${CLOSE}`;

/** A slot without a word is left empty. */
export function fillSlots(html: string, words: Page['words']): string {
  return html.replace(SLOT, (_, name: string) =>
    (words[name] ?? '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`),
  );
}

export function createPage(page: Pick<Page, 'html'> & Partial<Page>): Page {
  const { html, status = 200, headers = {}, words = {}, kept = 'all', isBuilt = false, policy } = page;
  const version = createHash('sha256')
    .update(JSON.stringify([status, headers, html]))
    .digest('base64url')
    .slice(0, 22);
  return { html, status, headers, version, words, kept, isBuilt, policy };
}
