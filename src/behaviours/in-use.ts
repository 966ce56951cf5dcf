import { keepForLater } from '../offline/register.ts';
import { keepOffContent } from './launcher-place.ts';

/** Without `requestIdleCallback` (Safari), in milliseconds. */
const REST_MS = 2000;

export function startInUse() {
  const launcher = document.querySelector<HTMLElement>('.launcher');
  if (launcher) keepOffContent(launcher);
  if (!import.meta.env.PROD) return;
  if ('requestIdleCallback' in self) requestIdleCallback(keepForLater);
  else setTimeout(keepForLater, REST_MS);
}
