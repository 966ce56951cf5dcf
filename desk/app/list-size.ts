export const ROWS = 100;
export const ROWS_MOST = 500;
