import type { Fixed } from '../../platform/db/tables.ts';

/**
 * referrer: an external host. form: path of a page whose form was touched. search: folded words without a result.
 * choice: topic of a pressed choice of the chat.
 */
export type Measure = 'page' | 'referrer' | 'campaign' | 'form' | 'search' | 'choice';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Daily sums; two of them cannot be linked to one visitor. */
    site_counts: {
      key: Fixed<string>;
      day: Fixed<string>;
      measure: Fixed<Measure>;
      name: Fixed<string>;
      total: number;
    };
  }
}
