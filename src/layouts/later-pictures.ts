/**
 * For who comes from elsewhere by phone (platform/http/first-view.ts). A lazy picture is fetched from 1250 px before it is near,
 * and so before the first frame: it takes the line and the processor from what stands in that frame. Those below the head of a
 * page wait a moment longer, out of reach to the left, where nothing grows or shifts; so does a film with its controls. What the
 * head shows, and what is asked for with priority, does not wait. Steps: nothing is calculated in between.
 */
export const LATER_PICTURES =
  '@media (width<48rem){@keyframes later{from,to{content-visibility:hidden;translate:-9999px}}main>:nth-child(n+2) :is(img:not([fetchpriority]),:has(>video)){animation:later .3s step-end}}';
