/** Stands for the public origin (SITE_URL) in built pages, until finalise.ts binds it. */
export const SENTINEL_ORIGIN = 'https://public-origin.invalid';
