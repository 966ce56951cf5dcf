import { startChoices } from './choose.ts';
import { startConsent } from './consent.ts';
import { startDialogs } from './dialog.ts';
import { startFirstUse } from './first-use.ts';
import { startMenus } from './menu.ts';
import { startNearby } from './nearby.ts';
import { startPromo } from './promo.ts';
import { startStrips } from './strip.ts';
import { startTheme } from './theme.ts';
import { startWaitingRequests } from './waiting-requests.ts';

startMenus();
startTheme();
startConsent();
startDialogs();
startChoices();
startNearby();
startStrips();
startPromo();
// What only works with these scripts is shown from here on (the `ready:` variant of global.css).
document.documentElement.classList.add('ready');
startFirstUse();
startWaitingRequests();

// Fetched by browsers older than `<details name>` only.
if (!('name' in HTMLDetailsElement.prototype))
  import('./accordion.ts').then(({ startAccordions }) => startAccordions());

// Fetched before it was asked for: now it is read, and counts.
const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
  deliveryType?: string;
})[];
if (visit?.deliveryType === 'navigational-prefetch')
  fetch(location.href, { method: 'HEAD', headers: { 'X-Purpose': 'opened' } }).catch(() => {});
