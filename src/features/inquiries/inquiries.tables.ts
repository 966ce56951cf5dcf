import type { ColumnType } from 'kysely';
import type { Fixed } from '../../platform/db/tables.ts';
import type { InquiryKind } from './inquiry-kinds.schema.ts';

export type InquiryStatus = 'new' | 'in_progress' | 'answered' | 'closed' | 'spam';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** Every request, of whatever kind; what its own form asked is in `data`. */
    inquiries: {
      id: Fixed<string>;
      /** What people say, as #1042: unique, never given twice. */
      number: Fixed<number>;
      kind: Fixed<InquiryKind>;
      status: InquiryStatus;
      contact_name: string;
      contact_email: string;
      contact_phone: string;
      data: Json;
      /** Every answer as `foldText` has it: what the office searches in. */
      search_text: string;
      /** Job applications: who applies for what. Several may have the same: whether it is one person is for staff to say. */
      application_key: Fixed<string | null>;
      created_at: Fixed<Instant>;
      updated_at: Instant;
    };
    /** What the team did with an inquiry, oldest first. */
    inquiry_notes: {
      id: Fixed<string>;
      inquiry_id: string;
      status: Fixed<InquiryStatus>;
      note: Fixed<string>;
      /** Who of the team wrote it; empty: the site itself. */
      author: ColumnType<string, string | undefined, never>;
      created_at: Fixed<Instant>;
    };
    /** CVs. Never served over HTTP: delivered by mail, and by the office. */
    inquiry_files: {
      id: Fixed<string>;
      inquiry_id: string;
      name: Fixed<string>;
      media_type: Fixed<string>;
      /** Bytes. */
      size: Fixed<number>;
      /** The first part of it; those of before 0023 have it whole. */
      content: Fixed<Uint8Array>;
      created_at: Fixed<Instant>;
    };
    /** The rest of a file's content. */
    inquiry_file_parts: {
      id: Fixed<string>;
      file_id: Fixed<string>;
      /** Of its first byte in the file. */
      position: Fixed<number>;
      content: Fixed<Uint8Array>;
    };
  }
}
