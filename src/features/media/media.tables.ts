import type { Fixed } from '../../platform/db/tables.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Pictures of the library as they are kept: re-encoded, upright, without metadata. */
    picture_files: {
      /** Hash of the content. */
      hash: Fixed<string>;
      media_type: Fixed<string>;
      width: Fixed<number>;
      height: Fixed<number>;
      size: Fixed<number>;
      content: Fixed<Uint8Array>;
      created_at: Fixed<Instant>;
    };
    /** What visitors load; made at the first request, and again when missing. */
    picture_renditions: {
      /** Last part of its address. */
      name: Fixed<string>;
      hash: Fixed<string>;
      media_type: Fixed<string>;
      content: Fixed<Uint8Array>;
      created_at: Fixed<Instant>;
    };
  }
}
