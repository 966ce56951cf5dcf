/** Milliseconds between two looks at the statistics (requirement 9.1). */
export const statsEveryMs = 300_000;
