export const PAGE_ROWS = 100;
export const MAX_ROWS = 500;
