import { type EditedPlace, wordsOf } from './edited-place.ts';

/** The article's text before the parts around it, which can repeat its title. */
const TEXTS = ['.prose', 'main', 'body'];
/** The height at which the edited place is shown, as a share of the frame's height. */
const SHOWN_AT = 0.2;

/** Scrolls a preview to what is edited, unless it is in sight. */
export function scrollToEdited(page: Document | null | undefined, place: EditedPlace | undefined): void {
  const view = page?.defaultView;
  if (!page?.body || !view || view.innerHeight === 0 || !place) return;
  const found = TEXTS.map((selector) => page.querySelector(selector))
    .map((text) => text && placesIn(text, place.words))
    .find((places) => places && places.length > 0);
  const element = found?.[Math.min(place.earlier, found.length - 1)];
  if (!element) return;
  const { top, bottom, height } = element.getBoundingClientRect();
  const isInSight = top >= 0 && bottom <= view.innerHeight;
  if (!isInSight && height > 0)
    view.scrollTo({ top: view.scrollY + top - view.innerHeight * SHOWN_AT, behavior: 'instant' });
}

/** The innermost elements with these words, in the page's order. */
function placesIn(element: Element, words: string): Element[] {
  if (!wordsOf(element.textContent ?? '').includes(words)) return [];
  const inner = [...element.children].flatMap((child) => placesIn(child, words));
  return inner.length > 0 ? inner : [element];
}
