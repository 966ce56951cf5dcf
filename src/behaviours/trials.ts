/** Scripts of what a visitor may try on a page (`data-trial`). */
const TRIALS: Readonly<Record<string, () => Promise<(element: HTMLElement) => void>>> = {
  landmarks: async () => (await import('./landmark-search.ts')).startLandmarkSearch,
  status: async () => (await import('./status-page.ts')).startStatusPage,
  tones: async () => (await import('./tone-staff.ts')).startToneStaff,
  weights: async () => (await import('./opened-twice.ts')).startOpenedTwice,
  'own-weight': async () => (await import('./opened-twice.ts')).startOwnWeight,
};

const USES = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/**
 * Opening a page loads none of them: each comes once a visitor uses the page and has it near. A press before is repeated
 * after, and tries again what did not load.
 */
export function startTrials() {
  if (document.documentElement.classList.contains('frugal')) return;
  const loads = new Map([...document.querySelectorAll<HTMLElement>('[data-trial]')].map((it) => [it, loaderOf(it)]));
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        loads.get(target as HTMLElement)?.();
      }
    },
    { rootMargin: '50%' },
  );
  const begin = ({ type, movementX, movementY }: Partial<PointerEvent>) => {
    // Browsers report a move when a page loads under a resting mouse.
    if (type === 'pointermove' && !movementX && !movementY) return;
    for (const use of USES) removeEventListener(use, begin, true);
    for (const element of loads.keys()) near.observe(element);
  };
  for (const use of USES) addEventListener(use, begin, { capture: true, passive: true });
}

function loaderOf(element: HTMLElement): () => Promise<void> {
  let pressed: HTMLElement | null = null;
  let loading: Promise<void> | undefined;
  const load = async () => {
    try {
      const start = await TRIALS[element.dataset.trial ?? '']?.();
      element.removeEventListener('click', hold, true);
      start?.(element);
      pressed?.click();
    } catch {
      if (pressed) alert('Pas de réponse. Réessayez.');
      pressed = null;
      loading = undefined;
    }
    element.removeAttribute('aria-busy');
  };
  const loadOnce = () => {
    loading ??= load();
    return loading;
  };
  const hold = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>('button, [type=radio]');
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = control;
    element.setAttribute('aria-busy', 'true');
    loadOnce();
  };
  element.addEventListener('click', hold, true);
  return loadOnce;
}
