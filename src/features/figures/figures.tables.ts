import type { Fixed } from '../../platform/db/tables.ts';

/**
 * Counted by day. page: its path. referrer: an external host. campaign: from the address. form: the path of a page
 * whose form was touched. search: folded words without a result in the blog.
 */
export type Measure = 'page' | 'referrer' | 'campaign' | 'form' | 'search';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Daily sums; two of them cannot be linked to one visitor. */
    site_counts: {
      /** Day, measure and name. */
      key: Fixed<string>;
      /** '2026-11-20', in Yaoundé. */
      day: Fixed<string>;
      measure: Fixed<Measure>;
      name: Fixed<string>;
      total: number;
    };
  }
}
