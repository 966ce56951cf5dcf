/**
 * Stands for the public origin in everything that is rendered at build time.
 * SITE_URL is a run-time setting, so the finalise step puts the real origin in its place.
 */
export const SENTINEL_ORIGIN = 'https://public-origin.invalid';
