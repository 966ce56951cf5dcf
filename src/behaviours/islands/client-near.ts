import type { ClientDirective } from 'astro';
import type { Start } from './client-react.ts';

/**
 * Opening a page loads no React: an island hydrates at its first touch or, without data saving, in view of a visitor
 * who uses the page. A press before hydration is repeated after it.
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
      // A native dialog: a notice of our own would add bytes to each page.
      if (pressed) alert('Pas de réponse. Réessayez.');
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
  const draft = element.querySelector<HTMLElement>('[data-draft]')?.dataset.draft;
  try {
    if (draft && localStorage[draft]) return void hydrate();
  } catch {
    // Storage is forbidden.
  }
  if (value === 'touch') return;
  if (document.documentElement.classList.contains('data-saver')) return;
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  for (const beginning of beginnings) addEventListener(beginning, watch, { passive: true });
};

export default near;
