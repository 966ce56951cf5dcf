const USES = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/** What a page does not need to be read comes once it is used. */
export function startFirstUse() {
  const begin = ({ type: use, movementX, movementY }: Partial<PointerEvent>) => {
    // Browsers tell a page that comes to lie under a resting mouse of a move.
    if (use === 'pointermove' && !movementX && !movementY) return;
    for (const type of USES) removeEventListener(type, begin, true);
    import('./in-use.ts').then(
      ({ startInUse }) => startInUse(),
      () => {},
    );
  };
  for (const type of USES) addEventListener(type, begin, { capture: true, passive: true });
}
