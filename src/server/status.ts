/** How far the start has come, and what watches over the data have found. One per process. */
export interface Status {
  /** The tables are those of this release: forms can be stored. */
  hasTables: boolean;
  /** Resolves then. */
  readonly tables: PromiseWithResolvers<void>;
  /** Content, samples and search are there too. */
  isReady: boolean;
  /** Resolves then. */
  readonly ready: PromiseWithResolvers<void>;
  /** Why the tables are not there, where that is known. */
  reason: string;
  /** The last look at the database file found damage. */
  isDamaged: boolean;
  /** Milliseconds since 1970. */
  damageCheckedAt: number;
  /** The last purge left for the next one what was too much at once. */
  isPurgeBounded: boolean;
  /** Nothing is purged because the clock is far ahead of the last known time. */
  isClockAhead: boolean;
}

export const createStatus = (): Status => ({
  hasTables: false,
  tables: Promise.withResolvers<void>(),
  isReady: false,
  ready: Promise.withResolvers<void>(),
  reason: '',
  isDamaged: false,
  damageCheckedAt: Number.NEGATIVE_INFINITY,
  isPurgeBounded: false,
  isClockAhead: false,
});
