import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../../platform/db/tables.ts';
import type { TermKind } from './taxonomy/taxonomy.schema.ts';

/** 'scheduled': visible once `created_at` has come. */
export type PostStatus = 'draft' | 'scheduled' | 'published' | 'unpublished';

/** held: waits for moderation. hidden: rejected. */
export type CommentStatus = 'visible' | 'held' | 'hidden';

export type ImageRole = 'cover' | 'figure' | 'share';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Categories of posts (« rubriques »). */
    blog_categories: {
      slug: Fixed<string>;
      name: string;
    };
    /** Names of categories and tags that drafts, files and addresses may still have. */
    blog_former_terms: {
      /** 'tag:cables': the kind and the folded name. Of a merged category its slug, too. */
      id: Fixed<string>;
      kind: Fixed<TermKind>;
      /** null: a tag that was removed. */
      present: string | null;
    };
    /** Posts as they were published last; their drafts are documents. */
    blog_posts: {
      id: Fixed<string>;
      slug: Fixed<string>;
      status: PostStatus;
      title: string;
      description: string;
      category: string;
      content: string;
      plain_text: string;
      search_text: string;
      /** The file that `office posts publish` takes. */
      source: string;
      /** Raised by each publication of another source. */
      revision: Generated<number>;
      /** JSON array of { id, text, level } for the table of contents. */
      headings: Json;
      tags: Json;
      /** Address of the cover; 'mediatheque:ID' for a picture of the library. */
      image_url: string | null;
      image_alt: string;
      author: string;
      read_time: number;
      views_count: number;
      likes_count: number;
      comments_count: number;
      created_at: Instant;
      updated_at: Instant;
    };
    /** Pictures of posts, encoded for visitors. */
    blog_images: {
      /** File name with a hash of the bytes: immutable. */
      name: Fixed<string>;
      post_id: Fixed<string>;
      role: Fixed<ImageRole>;
      media_type: Fixed<string>;
      width: Fixed<number>;
      height: Fixed<number>;
      content: Fixed<Uint8Array>;
    };
    /** Visitors' comments on posts, without name or address. */
    blog_comments: {
      id: Fixed<string>;
      post_id: Fixed<string>;
      content: Fixed<string>;
      status: CommentStatus;
      content_hash: Fixed<string>;
      held_for: Generated<string>;
      /** The company's answer, shown with the comment. */
      reply: ColumnType<string | null, undefined, string | null>;
      replied_at: ColumnType<Instant | null, undefined, Instant | null>;
      created_at: Fixed<Instant>;
    };
    /** One row per post and browser that liked it. */
    blog_likes: {
      id: Fixed<string>;
      post_id: Fixed<string>;
      /** Keyed hash; unique with the post. */
      fingerprint: Fixed<string>;
      created_at: Fixed<Instant>;
    };
  }
}
