/**
 * For who comes from elsewhere by phone (platform/http/first-view.ts). A lazy picture is fetched from 1250 px before it is near,
 * and so before the first frame: it takes the line and the processor from what stands in that frame. Those below the head of a
 * page wait a moment longer, out of reach to the left, where nothing grows or shifts. What the head shows, and what is asked for
 * with priority, does not wait. They stand in what is before an animation begins, not in what it does: nothing is calculated or drawn
 * meanwhile.
 */
export const LATER_PICTURES =
  '@media (width<48rem){@keyframes later{from,to{translate:-9999px}}main>:nth-child(n+2) img:not([fetchpriority]){animation:later 1ms .3s backwards}}';
