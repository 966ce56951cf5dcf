/** Scripts of what a visitor may try on a page (`data-trial`). */
const TRIALS: Readonly<Record<string, () => Promise<(element: HTMLElement) => void>>> = {
  landmarks: async () => (await import('./gomap-search.ts')).startLandmarkSearch,
  outbox: async () => (await import('./gomail-queue.ts')).startOutbox,
  paper: async () => (await import('./prophete-paper.ts')).startAnnotatedPaper,
  zones: async () => (await import('./prophete-paper.ts')).startPaperZones,
  slips: async () => (await import('./fufullu-slips.ts')).startSlipPad,
  status: async () => (await import('./gocloud-status-page.ts')).startStatusPage,
  tones: async () => (await import('./otah-tone-staff.ts')).startToneStaff,
  versions: async () => (await import('./godrive-pile.ts')).startVersionPile,
  weights: async () => (await import('./nexttal-opened-twice.ts')).startOpenedTwice,
  'own-weight': async () => (await import('../frame/own-weight.ts')).startOwnWeight,
};

/**
 * Each comes once it is near. A press before is repeated after, and tries again what did not load.
 * @param pressed a control of a trial, pressed before this call
 */
export function startTrials(pressed: HTMLElement | null) {
  if (document.documentElement.classList.contains('data-saver')) return;
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        loads.get(target)?.();
      }
    },
    { rootMargin: '50%' },
  );
  const loads = new Map<Element, () => void>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-trial]')) {
    loads.set(element, loaderOf(element));
    near.observe(element);
  }
  pressed?.click();
}

function loaderOf(element: HTMLElement): () => void {
  let pressed: HTMLElement | null = null;
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      const start = await TRIALS[element.dataset.trial ?? '']?.();
      element.removeEventListener('click', hold, true);
      start?.(element);
      pressed?.click();
    } catch {
      if (pressed) alert('Pas de réponse. Réessayez.');
      pressed = null;
      isLoading = false;
    }
    element.removeAttribute('aria-busy');
  };
  const hold = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>('button, [type=radio]');
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = control;
    element.setAttribute('aria-busy', 'true');
    load();
  };
  element.addEventListener('click', hold, true);
  return load;
}
