import type { ClientDirective } from 'astro';

/**
 * Hydrates an island at its first touch, or when it is seen by a visitor who has begun to use the page:
 * a page that merely opened, its form in the first view, loads no React. A visitor who asked the browser
 * to save data only pays for it when he touches the island. A form whose `data-draft` names a draft in local
 * storage is brought at once. `client:near="touch"`: never before it is touched, for what stands on every page.
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
    if (value === 'touch') return replayed(element, load);
    await (await load())();
  };
  for (const touch of touches) element.addEventListener(touch, hydrate, { passive: true });
  // A form that was begun on this device has something to give back.
  const draft = element.querySelector<HTMLElement>('[data-draft]')?.dataset.draft;
  if (draft && stored(draft)) return void hydrate();
  if (value === 'touch') return;
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  for (const beginning of beginnings) addEventListener(beginning, watch, { passive: true });
};

/** What stands on every page is one button: what is pressed while its code is on the way is pressed again then. */
async function replayed(element: HTMLElement, load: () => Promise<() => Promise<void>>): Promise<void> {
  let pressed: EventTarget | null = null;
  const press = ({ target }: Event) => {
    pressed = target;
    element.ariaBusy = 'true';
  };
  element.addEventListener('click', press);
  await (await load())();
  element.removeEventListener('click', press);
  element.ariaBusy = null;
  // As an event: what was hit inside the button may have no `click` of its own.
  (pressed as EventTarget | null)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

function stored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export default near;
