/** Rows of a page at first, and more each time somebody asks for older ones. */
export const ROWS = 100;
export const ROWS_MOST = 500;
