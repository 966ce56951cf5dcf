import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../../platform/db/tables.ts';

/** Null unless its kind sets it. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** What staff write: articles, letters, entries of content (kinds in each feature). */
    documents: {
      id: Fixed<string>;
      kind: Fixed<string>;
      /** Unique in its kind: the slug of its post or campaign, the id of an entry. */
      address: Optional<string>;
      /** Address before the first publication, which still resolves; null: the same. */
      former_address: Optional<string>;
      /** Place among the documents of its kind, from 1; 0: without an order. */
      position: Generated<number>;
      /** Raised by each change of its text; the optimistic lock. */
      revision: number;
      published_revision: Optional<number>;
      /** Revision of the post that this article published; another one: published from elsewhere. */
      post_revision: Optional<number>;
      tested_revision: Optional<number>;
      tested_at: Optional<Instant>;
      /** Hash of the library's pictures in a letter, as they were at its last test or when it was scheduled. */
      seen_pictures: Optional<string>;
      /** Its text is then final, unless it is unscheduled. */
      scheduled_at: Optional<Instant>;
      /** The hour of a letter that was unscheduled, until it is scheduled again. */
      former_scheduled_at: Optional<Instant>;
      /** First publication of an entry; begin of a letter's campaign. */
      published_at: Optional<Instant>;
      /** Why it was not published at its time. */
      problem: Optional<string>;
      created_at: Fixed<Instant>;
      updated_at: Instant;
    };
    /** Texts of documents. The version with the document's revision is its present text. */
    document_versions: {
      id: Fixed<string>;
      document_id: Fixed<string>;
      /** 1, 2, 3 … in its document. */
      number: Fixed<number>;
      /** Revision of the document at the last change of this version. */
      revision: number;
      /** Fields that the document's kind defines. */
      fields: Json;
      markdown: string;
      /** staff.id; '': the office, or the site itself. */
      author_id: Fixed<string>;
      author: Fixed<string>;
      note: string;
      /** 1: the next change creates a new version. */
      is_kept: number;
      /** Always 0: counted by releases until 1.0, which still read them. */
      words_added: number;
      words_removed: number;
      created_at: Fixed<Instant>;
      updated_at: Instant;
    };
    /** Pictures in the texts of documents. */
    document_pictures: {
      id: Fixed<string>;
      document_id: Fixed<string>;
      name: Fixed<string>;
      media_type: Fixed<string>;
      /** 0: unknown. */
      width: Fixed<number>;
      height: Fixed<number>;
      size: Fixed<number>;
      content: Fixed<Uint8Array>;
    };
  }
}
