/** Percent. The constant of specification 9, not a measurement: shown as it stands, and 0 when the statistics fail. */
export const growthRate = 15.2;
/** Milliseconds between two looks at the statistics (specification 9). */
export const statsEveryMs = 300_000;
