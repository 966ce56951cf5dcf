const USES = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

export function startFirstUse() {
  const begin = ({ type: use, movementX, movementY }: Partial<PointerEvent>) => {
    // Browsers report a move when a page loads under a resting mouse.
    if (use === 'pointermove' && !movementX && !movementY) return;
    for (const type of USES) removeEventListener(type, begin, true);
    import('./in-use.ts').then(
      ({ startInUse }) => startInUse(),
      () => {},
    );
  };
  for (const type of USES) addEventListener(type, begin, { capture: true, passive: true });
}
