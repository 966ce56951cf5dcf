import { expectNextPages } from '../offline/next-pages.ts';
import { keepForLater } from '../offline/register.ts';

/** Fallback for `requestIdleCallback` (Safari). Milliseconds. */
const REST_MS = 2000;
const lost = () => {};

export function startInUse() {
  const indexes = document.querySelectorAll('[data-index]');
  if (indexes.length > 0)
    import('./section-index.ts').then(({ startSectionIndex }) => startSectionIndex(indexes), lost);
  const narrowing = document.querySelector<HTMLFormElement>('[data-narrow]');
  if (narrowing) import('./narrow-index.ts').then(({ startNarrowing }) => startNarrowing(narrowing), lost);
  const keep = document.querySelector<HTMLElement>('[data-keep]');
  if (keep) import('../offline/keep-article.ts').then(({ startKeeping }) => startKeeping(keep), lost);
  // No install prompt: the browser's menu has the entry.
  addEventListener('beforeinstallprompt', (event) => event.preventDefault());
  if (!import.meta.env.PROD) return;
  expectNextPages();
  if ('requestIdleCallback' in self) requestIdleCallback(keepForLater);
  else setTimeout(keepForLater, REST_MS);
}
