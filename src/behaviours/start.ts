import { startConsent } from './consent.ts';
import { startDialogs } from './dialog.ts';
import { startMenus } from './menu.ts';
import { startNearby } from './nearby.ts';
import { startTheme } from './theme.ts';

startMenus();
startTheme();
startConsent();
startDialogs();
startNearby();
// What only works with these scripts is shown from here on (the `ready:` variant of global.css).
document.documentElement.classList.add('ready');

// Small files of their own, fetched by the pages that need them.
if (document.querySelector('[data-copy]')) import('./copy.ts').then(({ startCopy }) => startCopy());
if (!('name' in HTMLDetailsElement.prototype))
  import('./accordion.ts').then(({ startAccordions }) => startAccordions());
