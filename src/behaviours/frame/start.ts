import { startChoices } from '../parts/choose.ts';
import { startFolds } from '../parts/fold.ts';
import { showOffer } from '../parts/offer.ts';
import { startConsent } from './consent.ts';
import { startDialogs } from './dialog.ts';
import { startFirstUse } from './first-use.ts';
import { startMenus } from './menu.ts';
import { startNearby } from './nearby.ts';
import { startTransitions } from './page-transition.ts';
import { startPromo } from './promo.ts';
import { startQueueCheck } from './queue-check.ts';
import { startTheme } from './theme.ts';

const { classList } = document.documentElement;

// Prerendered pages run nothing until they are opened, but look final: a later change would restyle their first frame.
if ((document as { prerendering?: boolean }).prerendering) {
  classList.add('ready');
  classList.toggle('asks-consent', classList.contains('keeps-clear'));
  document.addEventListener('prerenderingchange', start, { once: true });
} else start();

function start() {
  startMenus();
  showOffer();
  startTheme();
  startConsent();
  startDialogs();
  startChoices();
  startFolds();
  startNearby();
  startPromo();
  startTransitions();
  classList.add('ready');
  startFirstUse();
  startQueueCheck();
  correctFragment();
  addEventListener('hashchange', correctFragment);

  if (!('name' in HTMLDetailsElement.prototype))
    import('./accordion.ts').then(
      ({ startAccordions }) => startAccordions(),
      () => {},
    );

  if (!CSS.supports('selector(::details-content)'))
    import('./print.ts').then(
      ({ startPrint }) => startPrint(),
      () => {},
    );

  // Counts the view of a prefetched or prerendered page, with its referrer.
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
    deliveryType: string;
    activationStart: number;
  })[];
  if (visit?.activationStart || /prefetch/.test(visit?.deliveryType ?? ''))
    fetch(location.href, {
      method: 'HEAD',
      headers: { 'X-Purpose': 'opened' },
      ...(document.referrer && { referrer: document.referrer }),
    }).catch(() => {});
}

/** Follows a link with accents or capitals, for which the browser finds no element. */
function correctFragment(): void {
  if (location.hash.length < 2 || document.querySelector(':target')) return;
  import('./fragment.ts').then(
    ({ followFragment }) => followFragment(),
    () => {},
  );
}
