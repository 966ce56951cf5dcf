/**
 * For external navigations on phones (platform/http/inlined-page.ts). Browsers load lazy pictures within 1250 px of the
 * viewport, before the first frame, in competition with it. Pictures below the head wait off-screen to the left,
 * without layout shift; those of the head and of high priority load at once. The position is the start of an animation,
 * whose end state is not animated.
 */
export const LATER_PICTURES =
  '@media (width<48rem){@keyframes later{from,to{translate:-9999px}}main>:nth-child(n+2) img:not([fetchpriority]){animation:later 1ms .3s backwards}}';
