/** What a visitor reads, fills in or presses: the floating button does not lie on it. */
const CONTENT =
  'p, li, dd, dt, h1, h2, h3, h4, a, button, label, input, select, textarea, td, th, pre, summary, text, img, .carousel-slides';
/** How near it may come, in pixels. */
const CLEARANCE = 6;
/** Between two looks while the page scrolls, in milliseconds. */
const PAUSE_MS = 120;

/** Marks the floating button with `data-away` while its place lies on something; the style sheet then moves it to the edge. */
export function keepOffContent(launcher: HTMLElement) {
  let waiting = false;
  const look = () => {
    waiting = false;
    launcher.toggleAttribute('data-away', liesOnContent(launcher));
  };
  const lookSoon = () => {
    if (waiting) return;
    waiting = true;
    setTimeout(look, PAUSE_MS);
  };
  for (const type of ['scroll', 'resize', 'load', 'toggle'])
    addEventListener(type, lookSoon, { capture: true, passive: true });
  // An answer in a form moves what lies below it without a scroll. The first look comes by itself.
  new ResizeObserver(lookSoon).observe(document.body);
}

/** Its own place, from which a transform has not moved it. */
function liesOnContent(launcher: HTMLElement): boolean {
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = launcher;
  for (const x of [left - CLEARANCE, left + width / 2, left + width])
    for (const y of [top - CLEARANCE, top + height / 2, top + height + CLEARANCE]) {
      const below = document.elementsFromPoint(x, y).find((element) => !launcher.contains(element));
      if (below?.closest(CONTENT)) return true;
    }
  return false;
}
