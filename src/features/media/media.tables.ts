import type { Fixed } from '../../platform/db/tables.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Files of the library: pictures re-encoded, upright, without metadata; PDF as they came. */
    picture_files: {
      /** Hash of the content. */
      hash: Fixed<string>;
      media_type: Fixed<string>;
      /** Pixels; 0 of a PDF. */
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
