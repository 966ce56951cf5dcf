/** A section is current once its top has passed this share of the window. */
const READING = 0.3;

export function startSectionIndex(indexes: Iterable<Element>) {
  const links = [...indexes].flatMap((index) => [...index.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]);
  const sections = [...new Set(links.map(({ hash }) => hash.slice(1)))]
    .map((id) => document.getElementById(id))
    .filter((section) => section !== null);
  let shown: string | undefined;

  const mark = () => {
    const here = sections.findLast((section) => section.getBoundingClientRect().top <= innerHeight * READING)?.id;
    if (here === shown) return;
    shown = here;
    for (const link of links) {
      if (link.hash === `#${here}`) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    const name = links.find(({ hash }) => hash === `#${here}`)?.textContent ?? '';
    for (const place of document.querySelectorAll('[data-index-here]')) place.textContent = name;
  };
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(mark);
  };
  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', later);
  mark();
}
