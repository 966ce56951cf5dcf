import { startConsent } from './consent.ts';
import { startMenus } from './menu.ts';
import { startTheme } from './theme.ts';

startMenus();
startTheme();
startConsent();
// What only works with these scripts is shown from here on (the `ready:` variant of global.css).
document.documentElement.classList.add('ready');
