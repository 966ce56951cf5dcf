/* Written by studio/make-sample-sites.ts; do not edit by hand. */

/** Pixels. */
export const sampleSites = { width: 468, height: 936 } as const;
