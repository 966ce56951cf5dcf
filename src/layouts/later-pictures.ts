/**
 * For who comes from elsewhere by phone (platform/http/first-view.ts). A lazy picture is fetched from 1250 px before it is near,
 * and so before the first frame: it takes the line and the processor from what stands in that frame. Those below the head of a
 * page wait a moment longer, out of reach to the left, where nothing grows or shifts. What the head shows, and what is asked for
 * with priority, does not wait. A film's box is skipped as long, with its controls: that on a picture itself, beside the move,
 * counts as a shift where somebody scrolls at that moment. Steps: nothing is calculated in between.
 */
export const LATER_PICTURES =
  '@media (width<48rem){@keyframes later{from,to{translate:-9999px}}@keyframes skipped{from,to{content-visibility:hidden}}main>:nth-child(n+2) img:not([fetchpriority]){animation:later .3s step-end}main :has(>video){animation:skipped .3s step-end}}';
