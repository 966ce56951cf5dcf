import { startChoices } from './choose.ts';
import { startConsent } from './consent.ts';
import { startDialogs } from './dialog.ts';
import { startFirstUse } from './first-use.ts';
import { startMenus } from './menu.ts';
import { startNearby } from './nearby.ts';
import { startTransitions } from './page-transition.ts';
import { startPromo } from './promo.ts';
import { startStrips } from './strip.ts';
import { startTheme } from './theme.ts';
import { startWaitingRequests } from './waiting-requests.ts';

const { classList } = document.documentElement;

// Drawn ahead of the visitor, who may never come: nothing runs, waits or is counted until the page is opened. But it has the look that
// it will have: each element of it would be styled again before its first frame.
if ((document as { prerendering?: boolean }).prerendering) {
  classList.add('ready');
  classList.toggle('asks-consent', classList.contains('keeps-clear'));
  document.addEventListener('prerenderingchange', start, { once: true });
} else start();

function start() {
  startMenus();
  startTheme();
  startConsent();
  startDialogs();
  startChoices();
  startNearby();
  startStrips();
  startPromo();
  startTransitions();
  // What only works with these scripts is shown from here on (the `ready:` variant of global.css).
  classList.add('ready');
  startFirstUse();
  startWaitingRequests();

  // Fetched by browsers older than `<details name>` only.
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

  // Fetched or drawn before it was asked for: now it is read, and counts, with where one came from.
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
