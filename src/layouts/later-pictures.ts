/**
 * Holds lazy pictures below the head back on phones after an external navigation (platform/http/pages/inlined-page.ts):
 * they would load before the first frame. An animation's first frame holds them off-screen, without layout shift.
 */
export const LATER_PICTURES =
  '@media (width<48rem){@keyframes later{from,to{translate:-9999px}}main>:nth-child(n+2) img:not([fetchpriority]){animation:later 1ms .3s backwards}}';
