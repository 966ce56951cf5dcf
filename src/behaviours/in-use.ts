import { expectNextPages } from '../offline/next-pages.ts';
import { keepForLater } from '../offline/register.ts';

/** Without `requestIdleCallback` (Safari), in milliseconds. */
const REST_MS = 2000;
/** The line lost a script: the page is whole without it. */
const lost = () => {};

export function startInUse() {
  const indexes = document.querySelectorAll('[data-index]');
  if (indexes.length > 0)
    import('./section-index.ts').then(({ startSectionIndex }) => startSectionIndex(indexes), lost);
  const narrowing = document.querySelector<HTMLFormElement>('[data-narrow]');
  if (narrowing) import('./narrow-index.ts').then(({ startNarrowing }) => startNarrowing(narrowing), lost);
  const keep = document.querySelector<HTMLElement>('[data-keep]');
  if (keep) import('../offline/keep-article.ts').then(({ startKeeping }) => startKeeping(keep), lost);
  // Whoever wants to install the site finds it in the browser's menu: nobody is asked.
  addEventListener('beforeinstallprompt', (event) => event.preventDefault());
  if (!import.meta.env.PROD) return;
  expectNextPages();
  if ('requestIdleCallback' in self) requestIdleCallback(keepForLater);
  else setTimeout(keepForLater, REST_MS);
}
