import type { Fixed } from '../../platform/db/tables.ts';

/**
 * What is counted a day. page: its path. referrer: the host of another site that leads here. campaign: what the address
 * says of it. form: the path of a page whose form was begun. search: folded words that the blog has nothing for.
 */
export type Measure = 'page' | 'referrer' | 'campaign' | 'form' | 'search';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Sums by day: nothing in it says that two of them are of the same visitor. */
    site_counts: {
      /** Day, measure and name in one piece. */
      key: Fixed<string>;
      /** As '2026-11-20', in Yaoundé. */
      day: Fixed<string>;
      measure: Fixed<Measure>;
      name: Fixed<string>;
      total: number;
    };
  }
}
