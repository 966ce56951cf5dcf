import { prerenderNextPages } from '../../offline/prerender-next-pages.ts';
import { registerWorker } from '../../offline/register.ts';

/** Fallback for `requestIdleCallback` (Safari). Milliseconds. */
const IDLE_FALLBACK_MS = 2000;
const ignoreFailure = () => {};

export function startInUse() {
  const indexes = document.querySelectorAll('[data-index]');
  if (indexes.length > 0)
    import('../parts/section-index.ts').then(({ startSectionIndex }) => startSectionIndex(indexes), ignoreFailure);
  const narrowing = document.querySelector<HTMLFormElement>('[data-narrow]');
  if (narrowing)
    import('../parts/narrow-index.ts').then(({ startNarrowing }) => startNarrowing(narrowing), ignoreFailure);
  const languages = document.querySelectorAll<HTMLElement>('[data-languages]');
  if (languages.length > 0)
    import('../parts/languages.ts').then(({ startLanguages }) => startLanguages(languages), ignoreFailure);
  const sum = document.querySelector<HTMLElement>('[data-earnings]');
  if (sum) import('../parts/partner-sum.ts').then(({ startPartnerSum }) => startPartnerSum(sum), ignoreFailure);
  const keep = document.querySelector<HTMLElement>('[data-keep]');
  if (keep)
    import('../../offline/store-article.ts').then(
      ({ startStoring: startKeeping }) => startKeeping(keep),
      ignoreFailure,
    );
  const proof = document.querySelector<HTMLElement>('[data-proof]');
  if (proof) import('../proof/proof.ts').then(({ startProof }) => startProof(proof), ignoreFailure);
  // No install prompt: the browser's menu has the entry.
  addEventListener('beforeinstallprompt', (event) => event.preventDefault());
  if (!import.meta.env.PROD) return;
  prerenderNextPages();
  if ('requestIdleCallback' in self) requestIdleCallback(registerWorker);
  else setTimeout(registerWorker, IDLE_FALLBACK_MS);
}
