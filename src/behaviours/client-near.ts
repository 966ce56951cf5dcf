import type { ClientDirective } from 'astro';

/**
 * Hydrates an island when it is seen, or at the first touch before that.
 * A visitor who asked the browser to save data only pays for React when he touches the island.
 */
const near: ClientDirective = (load, _options, element) => {
  const touches = ['pointerdown', 'focusin', 'keydown', 'input'] as const;
  let observer: IntersectionObserver | undefined;
  const hydrate = async () => {
    observer?.disconnect();
    for (const touch of touches) element.removeEventListener(touch, hydrate);
    await (await load())();
  };
  for (const touch of touches) element.addEventListener(touch, hydrate, { once: true, passive: true });
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData) return;
  observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) hydrate();
  });
  for (const child of element.children) observer.observe(child);
};

export default near;
