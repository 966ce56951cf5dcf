/** Polling interval (requirement 9.1). */
export const statsEveryMs = 300_000;
