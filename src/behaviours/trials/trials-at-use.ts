const USES = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/**
 * Opening a page loads no script of what may be tried on it (`data-trial`): they come once a visitor uses the page. A
 * press before is repeated after.
 */
export function startTrialsAtUse() {
  let pressed: HTMLElement | null = null;
  const hold = (event: Event) => {
    pressed = (event.target as Element).closest<HTMLElement>('[data-trial] :is(button, [type=radio])');
    if (pressed) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const begin = ({ type, movementX, movementY }: Partial<PointerEvent>) => {
    // Browsers report a move when a page loads under a resting mouse.
    if (type === 'pointermove' && !movementX && !movementY) return;
    for (const use of USES) removeEventListener(use, begin, true);
    import('./trials.ts').then(
      ({ startTrials }) => {
        removeEventListener('click', hold, true);
        startTrials(pressed);
      },
      () => {},
    );
  };
  for (const use of USES) addEventListener(use, begin, { capture: true, passive: true });
  addEventListener('click', hold, true);
}
