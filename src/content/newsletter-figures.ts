/** Percent. The constant of requirement 9.2, not a measurement: shown as it stands, and 0 when the statistics fail. */
export const growthRate = 15.2;
/** Milliseconds between two looks at the statistics (requirement 9.1). */
export const statsEveryMs = 300_000;
