const TOUCHES = ['scroll', 'pointermove', 'keydown'];

/** The floating button waits at the edge (`data-away`) until the page is first used; then the script comes that looks for its place. */
export function startLauncher() {
  const launcher = document.querySelector<HTMLElement>('.launcher');
  if (!launcher) return;
  const place = async () => {
    for (const type of TOUCHES) removeEventListener(type, place, true);
    (await import('./launcher-place.ts')).keepOffContent(launcher);
  };
  for (const type of TOUCHES) addEventListener(type, place, { capture: true, passive: true });
}
