import type { ColumnType } from 'kysely';
import type { Fixed } from '../../platform/db/tables.ts';
import type { InquiryKind } from './inquiry-kinds.schema.ts';
import type { CandidateStage, InquiryStatus } from './inquiry-words.schema.ts';

export type { CandidateStage, InquiryStatus };

/** What was done; empty: by the site itself, or before there was a desk. */
export type InquiryEvent = '' | 'note' | 'status' | 'stage' | 'assignee' | 'due' | 'reply' | 'taken-back' | 'merge';

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
      /** When a team member first opened it; null after it is marked unread. */
      read_at: ColumnType<Instant | null, undefined, Instant | null>;
      /** Who of the team follows it (staff.id). */
      assignee_id: ColumnType<string | null, undefined, string | null>;
      /** When it must be done, as the team set it. */
      due_at: ColumnType<Instant | null, undefined, Instant | null>;
      /** How far an application is; null: received, or no application. */
      stage: ColumnType<CandidateStage | null, undefined, CandidateStage | null>;
      /** The first answer of the team. */
      first_answer_at: ColumnType<Instant | null, undefined, Instant | null>;
      /** By which way it came: {page, campaign}, each left out if unknown. */
      source: ColumnType<Json, Json | undefined, never>;
      /** Why it may be a robot's, in words for the team; empty where nothing says so. */
      doubts: ColumnType<string, string | undefined, never>;
      /** Raised by every change: the version of the optimistic lock. */
      version: ColumnType<number, undefined, number>;
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
      event: ColumnType<InquiryEvent, InquiryEvent | undefined, never>;
      /** Of the inquiry after it; 0: from before there were versions. */
      version: ColumnType<number, number | undefined, never>;
      created_at: Fixed<Instant>;
    };
    inquiry_replies: {
      id: Fixed<string>;
      inquiry_id: string;
      /** Who wrote it (staff.id). */
      author_id: Fixed<string>;
      subject: Fixed<string>;
      body: Fixed<string>;
      /** The mail that carries it (outbox.id). */
      mail_id: Fixed<string | null>;
      /** The inquiry's state before the answer, to undo it: {status, stage, firstAnswerAt}. */
      before: ColumnType<Json, Json | undefined, never>;
      created_at: Fixed<Instant>;
    };
    /** CVs. Never served over HTTP: delivered by mail, and by the office. */
    inquiry_files: {
      id: Fixed<string>;
      inquiry_id: string;
      name: Fixed<string>;
      media_type: Fixed<string>;
      size: Fixed<number>;
      /** The first part of it; those of before 0023 have it whole. */
      content: Fixed<Uint8Array>;
      created_at: Fixed<Instant>;
    };
    /** CVs on their way, over lines that break: gone once their application has come, or after some hours. */
    cv_uploads: {
      /** Keyed hash of what its sender alone knows. */
      id: Fixed<string>;
      /** Bytes: announced, and there. */
      size: Fixed<number>;
      received: number;
      /** When something of it came last. */
      updated_at: Instant;
    };
    cv_upload_parts: {
      id: Fixed<string>;
      upload_id: Fixed<string>;
      /** Of its first byte in the file. */
      position: Fixed<number>;
      content: Fixed<Uint8Array>;
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
