import { expectNextPages } from '../offline/next-pages.ts';
import { keepForLater } from '../offline/register.ts';
import { bring } from './bring.ts';
import { keepOffContent } from './launcher-place.ts';

/** Without `requestIdleCallback` (Safari), in milliseconds. */
const REST_MS = 2000;

export function startInUse() {
  const launcher = document.querySelector<HTMLElement>('.launcher');
  if (launcher) keepOffContent(launcher);
  const indexes = document.querySelectorAll('[data-index]');
  if (indexes.length > 0) bring(import('./section-index.ts'), ({ startSectionIndex }) => startSectionIndex(indexes));
  const narrowing = document.querySelector<HTMLFormElement>('[data-narrow]');
  if (narrowing) bring(import('./narrow-index.ts'), ({ startNarrowing }) => startNarrowing(narrowing));
  const keep = document.querySelector<HTMLElement>('[data-keep]');
  if (keep) bring(import('../offline/keep-article.ts'), ({ startKeeping }) => startKeeping(keep));
  // Whoever wants to install the site finds it in the browser's menu: nobody is asked.
  addEventListener('beforeinstallprompt', (event) => event.preventDefault());
  if (!import.meta.env.PROD) return;
  expectNextPages();
  if ('requestIdleCallback' in self) requestIdleCallback(keepForLater);
  else setTimeout(keepForLater, REST_MS);
}
