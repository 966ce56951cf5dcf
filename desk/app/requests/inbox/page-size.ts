export const PAGE_ROWS = 100;
export const MAX_ROWS = 500;
/** How far a request knows its place in the list. */
export const MAX_NEIGHBOURS = 2000;
