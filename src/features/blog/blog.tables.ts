import type { Generated } from 'kysely';
import type { Fixed } from '../../platform/db/tables.ts';

/** A scheduled post shows by itself once its `created_at` has come. */
export type PostStatus = 'draft' | 'scheduled' | 'published' | 'unpublished';

/** Held: waits for the office. Hidden: taken away by it. */
export type CommentStatus = 'visible' | 'held' | 'hidden';

export type ImageRole = 'cover' | 'figure' | 'share';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    blog_categories: {
      slug: Fixed<string>;
      name: string;
    };
    blog_posts: {
      id: Fixed<string>;
      slug: Fixed<string>;
      status: PostStatus;
      title: string;
      /** For search engines and shared links. */
      description: string;
      /** Name of its category. */
      category: string;
      /** Sanitised HTML, ready to be shown. */
      content: string;
      /** The content as plain text, one line for each block: excerpt and search. */
      plain_text: string;
      /** Title and plain text in small letters without accents: what search looks in. */
      search_text: string;
      /** What the office published, front matter included. */
      source: string;
      /** JSON array of { id, text, level } for the table of contents. */
      headings: Json;
      /** JSON array of strings. */
      tags: Json;
      /** Path of the cover's picture; null: the cover is drawn from category and title. */
      image_url: string | null;
      image_alt: string;
      author: string;
      /** Minutes. */
      read_time: number;
      views_count: number;
      likes_count: number;
      /** Visible comments. */
      comments_count: number;
      /** When it appears, or appeared. */
      created_at: Instant;
      updated_at: Instant;
    };
    /** Covers and share images in the sizes that are served, named by their content. */
    blog_images: {
      /** Last segment of its address, with a hash of its bytes: cacheable for ever. */
      name: Fixed<string>;
      post_id: Fixed<string>;
      role: Fixed<ImageRole>;
      media_type: Fixed<string>;
      width: Fixed<number>;
      height: Fixed<number>;
      content: Fixed<Uint8Array>;
    };
    /** Articles as they are being written, beside what is published. */
    blog_drafts: {
      id: Fixed<string>;
      /** The post that it was published as, or opened from; null: none yet. */
      post_slug: string | null;
      /** Raised by every save: whoever saves says which one he saw. */
      revision: number;
      /** Number of the version that holds its text. */
      version: number;
      /** Revision that the post was made of. */
      published_revision: number | null;
      /** SHA-256 of the post's source: another one was published by somebody else. */
      published_hash: string | null;
      created_at: Fixed<Instant>;
      updated_at: Instant;
    };
    /** The texts of drafts: one for each sitting of a person, the newest is the draft's. */
    blog_versions: {
      id: Fixed<string>;
      draft_id: Fixed<string>;
      /** From 1, unique with the draft. */
      number: Fixed<number>;
      /** What the front matter says (drafts.schema.ts). */
      fields: Json;
      markdown: string;
      author_id: Fixed<string>;
      author: Fixed<string>;
      /** 'relu', 'publiée': in words; empty for most. */
      note: string;
      /** 1: the next save begins another one. */
      is_kept: number;
      /** Beside the version before. */
      words_added: number;
      words_removed: number;
      created_at: Fixed<Instant>;
      updated_at: Instant;
    };
    /** Pictures of drafts, made anew; publishing makes the served sizes of them. */
    blog_draft_pictures: {
      id: Fixed<string>;
      draft_id: Fixed<string>;
      /** As the article names it; unique with the draft. */
      name: Fixed<string>;
      media_type: Fixed<string>;
      width: Fixed<number>;
      height: Fixed<number>;
      size: Fixed<number>;
      content: Fixed<Uint8Array>;
    };
    blog_comments: {
      id: Fixed<string>;
      post_id: Fixed<string>;
      content: Fixed<string>;
      status: CommentStatus;
      /** Keyed hash of the folded text: the same words again are noticed. */
      content_hash: Fixed<string>;
      /** Why it had to wait, in words for the office; empty for most. */
      held_for: Generated<string>;
      created_at: Fixed<Instant>;
    };
    blog_likes: {
      id: Fixed<string>;
      post_id: Fixed<string>;
      /** Keyed hash: not what the browser sent. Unique with the post. */
      fingerprint: Fixed<string>;
      created_at: Fixed<Instant>;
    };
  }
}
