import type { ClientDirective } from 'astro';
import type { Start } from './client-react.ts';

/**
 * Hydrates an island at its first touch, or when it is seen by a visitor who has begun to use the page:
 * a page that merely opened, its form in the first view, loads no React. A visitor who asked the browser
 * to save data only pays for it when he touches the island. A form whose `data-draft` names a draft in local
 * storage is brought at once. `client:near="touch"`: never before it is touched, for what stands on every page.
 * A button that is pressed while its code is on the way is pressed again when it is there.
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
    // What submits or leads elsewhere does so, but where it might be taken out of the page in that moment.
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
      // The network is gone; the next touch tries again.
      if (pressed) tellUnreachable();
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
  // A form that was begun on this device has something to give back.
  const draft = element.querySelector<HTMLElement>('[data-draft]')?.dataset.draft;
  if (draft && stored(draft)) return void hydrate();
  if (value === 'touch') return;
  if (document.documentElement.classList.contains('frugal')) return;
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  for (const beginning of beginnings) addEventListener(beginning, watch, { passive: true });
};

/** A button that did nothing, without a word, would look broken. */
function tellUnreachable() {
  const note = document.createElement('p');
  // Here, since every page would carry its rules and hardly any needs them.
  const banner = document.querySelector('.asks-consent') ? 'var(--banner-height)' : '0rem';
  note.style.cssText = `position:fixed;inset:auto 1rem calc(1rem + var(--bar) + ${banner});z-index:30;width:fit-content;padding:.75rem 1rem;border-radius:4px;background:var(--cloth);color:var(--oncloth)`;
  note.setAttribute('role', 'status');
  document.body.append(note);
  // Announced where the region stood empty before.
  setTimeout(() => {
    note.textContent = 'Le réseau ne répond pas. Réessayez dans un instant.';
  }, 100);
  setTimeout(() => note.remove(), 8000);
}

function stored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export default near;
