import type { ClientDirective } from 'astro';
import type { Start } from './client-react.ts';

/**
 * Hydrates an island at its first touch, or once it is in view of a visitor who uses the page: opening a page loads no
 * React. With data saving on, only at a touch. A form with a stored draft (`data-draft`) is hydrated at once.
 * `client:near="touch"`: at a touch only, for islands of every page. A button pressed meanwhile is pressed again after
 * hydration.
 */
const near: ClientDirective = (load, { value }, element) => {
  const touches = ['pointerdown', 'focusin', 'keydown', 'input'];
  const beginnings = ['scroll', 'pointerdown', 'keydown'];
  let observer: IntersectionObserver | undefined;
  const watch = () => {
    for (const beginning of beginnings) removeEventListener(beginning, watch);
    observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) hydrate();
    });
    for (const child of element.children) observer.observe(child);
  };
  const hydrate = async () => {
    for (const beginning of beginnings) removeEventListener(beginning, watch);
    for (const touch of touches) element.removeEventListener(touch, hydrate);
    observer?.disconnect();
    let pressed: Element | null | undefined;
    // Submits and links act natively, except while hydration might replace them.
    let wanted = '[type=button]';
    const press = (event: Event) => {
      pressed = (event.target as Element).closest(wanted);
      if (!pressed) return;
      element.setAttribute('aria-busy', 'true');
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    element.addEventListener('click', press, true);
    try {
      const start = (await load()) as unknown as Start;
      wanted = 'a,button';
      const now = await start();
      pressed &&= now(pressed);
    } catch {
      // The browser's own dialog: a press without effect would look broken, a note of ours would weigh on each page.
      if (pressed) alert('Pas de réponse. Réessayez.');
      // The next touch retries.
      pressed = null;
      listen();
    }
    element.removeEventListener('click', press, true);
    element.removeAttribute('aria-busy');
    (pressed as HTMLElement | null)?.click();
  };
  const listen = () => {
    for (const touch of touches) element.addEventListener(touch, hydrate, { passive: true });
  };
  listen();
  // A stored draft is to be restored.
  const draft = element.querySelector<HTMLElement>('[data-draft]')?.dataset.draft;
  try {
    if (draft && localStorage[draft]) return void hydrate();
  } catch {
    // Storage is forbidden.
  }
  if (value === 'touch') return;
  if (document.documentElement.classList.contains('frugal')) return;
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  for (const beginning of beginnings) addEventListener(beginning, watch, { passive: true });
};

export default near;
