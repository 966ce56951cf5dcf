import { foldText, withoutAccents } from '../../text/fold-text.ts';
import { hasWords, searchWords } from '../../text/search-words.ts';

const HIGHLIGHT = 'sought';

/** Filters the `[data-index]` lists by the words typed in a form `data-narrow`, and highlights them. */
export function startNarrowing(form: HTMLFormElement) {
  const input = form.querySelector('input');
  const status = form.querySelector<HTMLElement>('[role=status]');
  if (!input || !status) return;
  const lines = [...document.querySelectorAll<HTMLAnchorElement>('[data-index] a[href^="#"]')].flatMap((link) => {
    const section = document.getElementById(link.hash.slice(1));
    const line = link.closest('li');
    return section && line ? [{ line, section, text: foldText(`${placeOf(line)} ${ownText(section, line)}`) }] : [];
  });

  const folded = document.querySelector<HTMLDetailsElement>('details[data-menu=contents]');
  let isSearched = false;
  const narrow = () => {
    const words = searchWords(input.value);
    const found = lines.filter(({ text }) => hasWords(text, words));
    for (const { line } of lines) line.hidden = !found.some((it) => line.contains(it.line));
    const passages = new Set(found.map(({ section }) => section));
    status.textContent = words.length > 0 ? said(status.dataset, passages.size) : '';
    mark([...passages], words);
    const wasSearched = isSearched;
    isSearched = words.length > 0 && passages.size > 0;
    // Once per search: a visitor may close it again.
    if (folded && isSearched !== wasSearched) folded.open = isSearched;
  };
  input.addEventListener('input', narrow);
  if (input.value) narrow();
}

const placeOf = (line: Element) => line.parentElement?.closest('li')?.querySelector('a')?.textContent ?? '';

/** The section's text without sub-sections that have entries of their own. */
function ownText(section: Element, line: Element): string {
  const parts = [...line.querySelectorAll<HTMLAnchorElement>(':scope li > a')].map(({ hash }) =>
    document.getElementById(hash.slice(1)),
  );
  return parts.reduce((text, part) => text.replace(part?.textContent ?? '', ''), section.textContent ?? '');
}

function said({ none = '', one = '', several = '' }: DOMStringMap, count: number): string {
  if (count === 0) return none;
  return count === 1 ? one : several.replace('#', String(count));
}

/** Supported from Safari 17.2 and Firefox 140. */
function mark(passages: readonly Element[], words: readonly string[]) {
  if (!('highlights' in CSS)) return;
  const ranges: Range[] = [];
  for (const passage of words.length > 0 ? passages : []) {
    const walk = document.createTreeWalker(passage, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = withoutAccents(node.nodeValue ?? '');
      for (const word of words) {
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + word.length);
          ranges.push(range);
        }
      }
    }
  }
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
}
