import type { Fixed } from '../../platform/db/tables.ts';
import type { VersionAction } from './entries.schema.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Site content that staff edit (content/kinds.ts). A removed entry keeps its row, with both texts null. */
    content_entries: {
      key: string;
      kind: Fixed<string>;
      id: string;
      /** The id before the first publication, which still resolves; null: the same. */
      former_id: string | null;
      position: number;
      /** `EntryContent`; null: not on the site. */
      published: Json | null;
      draft: Json | null;
      /** Bumped by every change; the optimistic lock. */
      version: number;
      /** The id is final from then on; null: never published. */
      first_published_at: Instant | null;
      updated_at: Instant;
      updated_by: string;
    };
    /** One row for each change, the newest 100 of each entry. */
    content_entry_versions: {
      id: Fixed<string>;
      key: string;
      version: number;
      action: Fixed<VersionAction>;
      /** Both texts (`EntryTexts`), or the ids in order. */
      entry: Json;
      author: Fixed<string>;
      created_at: Fixed<Instant>;
    };
  }
}
