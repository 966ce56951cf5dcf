const USES = ['scroll', 'pointermove', 'pointerdown', 'keydown'];
/** Milliseconds: the first view has arrived. */
const QUIET_MS = 2500;

export function startFirstUse() {
  const begin = ({ type: use, movementX, movementY }: Partial<PointerEvent>) => {
    // Browsers report a move when a page loads under a resting mouse.
    if (use === 'pointermove' && !movementX && !movementY) return;
    for (const type of USES) removeEventListener(type, begin, true);
    clearTimeout(timer);
    import('./in-use.ts').then(
      ({ startInUse }) => startInUse(),
      () => {},
    );
  };
  for (const type of USES) addEventListener(type, begin, { capture: true, passive: true });
  // A visitor may cut the line of the proof page without having touched it.
  const timer = document.querySelector('[data-proof]') ? setTimeout(begin, QUIET_MS, {}) : undefined;
}
