const ADOPTED = new Map<string, Promise<void>>();

/**
 * Adopts a style sheet and calls `start`; one that did not arrive is asked for again with the line. Not by a link: with
 * a new one Chromium swaps fonts that came too late, and moves what one reads.
 */
export function withSheet(href: string, start: () => void) {
  const adopted = ADOPTED.get(href) ?? adopt(href);
  ADOPTED.set(href, adopted);
  adopted.then(start, () => {
    ADOPTED.delete(href);
    addEventListener('online', () => withSheet(href, start), { once: true });
  });
}

async function adopt(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(href);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await response.text());
  document.adoptedStyleSheets.push(sheet);
}
