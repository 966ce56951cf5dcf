import type { Fixed } from '../../platform/db/tables.ts';
import type { VersionAction } from './entries.schema.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** What staff edit of the site (content/kinds.ts). A row stays when its entry is removed: both texts are then null. */
    content_entries: {
      /** Kind and id: 'jobs/data-scientist'. */
      key: string;
      kind: Fixed<string>;
      id: string;
      /** Its id until its first publication, which still names it; null: the same. */
      former_id: string | null;
      /** Among those of its kind, from 1; of equals the id decides. */
      position: number;
      /** What the site says (`EntryContent`); null: it is not on the site. */
      published: Json | null;
      /** What is being written, whether or not it could be published; null: nothing but what is published. */
      draft: Json | null;
      /** Raised by every change: whoever changes it says which one he saw. */
      version: number;
      /** From then on its id, which stands in addresses, stays; null: never yet. */
      first_published_at: Instant | null;
      updated_at: Instant;
      updated_by: string;
    };
    /** What entries were after each change, the newest hundred of each. */
    content_entry_versions: {
      id: Fixed<string>;
      /** The entry's key; a kind alone: the order of its entries. */
      key: string;
      /** The entry's, unique with the key. */
      version: number;
      action: Fixed<VersionAction>;
      /** Both texts (`EntryState`), or the ids in their order. */
      entry: Json;
      author: Fixed<string>;
      created_at: Fixed<Instant>;
    };
  }
}
