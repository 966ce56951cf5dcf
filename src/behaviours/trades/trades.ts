import { startAsk } from '../parts/ask.ts';
import { startTradeTrial } from './trade-trial.ts';

/** Milliseconds for a panel to arrive; after them the link is followed. */
const PATIENCE_MS = 4000;
const NARROW = '(width < 40rem)';

/**
 * Shows the panel of a chosen trade (`[data-trade]`, a link to its page) in place of the one that stands. What does not
 * arrive is left to the link.
 */
export function startTrades(section: HTMLElement) {
  const status = section.querySelector('[role=status]');
  let panel = section.querySelector<HTMLElement>('article');
  if (!panel || !status || document.documentElement.classList.contains('data-saver')) return;
  const panels = new Map([[panel.id, panel]]);
  const tiles = [...section.querySelectorAll<HTMLAnchorElement>('[data-trade]')];
  let asked = panel.id;

  const show = (tile: HTMLAnchorElement, next: HTMLElement) => {
    panel?.replaceWith(next);
    panel = next;
    for (const each of tiles) {
      if (each === tile) each.setAttribute('aria-current', 'true');
      else each.removeAttribute('aria-current');
    }
    status.textContent = `${next.querySelector('h3')?.textContent}\u00a0: ${section.dataset.trades}.`;
    history.replaceState(history.state, '', `#${next.id}`);
    if (matchMedia(NARROW).matches) next.scrollIntoView();
  };

  const choose = async (tile: HTMLAnchorElement) => {
    const id = tile.dataset.trade as string;
    asked = id;
    section.setAttribute('aria-busy', 'true');
    const next = panels.get(id) ?? (await panelOf(id));
    // Another may have been chosen meanwhile.
    if (asked !== id) return;
    section.setAttribute('aria-busy', 'false');
    if (!next) return location.assign(tile.href);
    if (!panels.has(id)) startPanel(next);
    panels.set(id, next);
    show(tile, next);
  };

  for (const tile of tiles) {
    tile.addEventListener('click', (event) => {
      // The one that stands leads to its page.
      if (event.ctrlKey || event.metaKey || event.shiftKey || tile.hasAttribute('aria-current')) return;
      event.preventDefault();
      choose(tile);
    });
  }
  section.setAttribute('aria-busy', 'false');
  const named = tiles.find(({ dataset }) => `#${dataset.trade}` === location.hash);
  if (named && !named.hasAttribute('aria-current')) choose(named);
}

function startPanel(panel: HTMLElement) {
  for (const trial of panel.querySelectorAll<HTMLElement>('[data-trade-trial]')) startTradeTrial(trial);
  for (const link of panel.querySelectorAll<HTMLElement>('[data-ask]')) startAsk(link);
}

/** Trusted Types let no text become elements, but a request's document may. */
function panelOf(id: string): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.timeout = PATIENCE_MS;
    request.onloadend = () => {
      const panel = request.status === 200 ? request.responseXML?.querySelector<HTMLElement>('article') : null;
      resolve(panel ? document.adoptNode(panel) : null);
    };
    request.open('GET', `/api/trades/${id}`);
    request.send();
  });
}
