import type { ColumnType } from 'kysely';
import type { Fixed } from '../../platform/db/tables.ts';
import type { CandidateStage, InquiryStatus } from './follow-up/inquiry-words.schema.ts';
import type { InquiryKind } from './kinds/inquiry-kinds.schema.ts';

export type { CandidateStage, InquiryStatus };

/** Empty: by the site itself, or from before the desk. */
export type InquiryEvent =
  | ''
  | 'note'
  | 'status'
  | 'stage'
  | 'assignee'
  | 'due'
  | 'reply'
  | 'taken-back'
  | 'received'
  | 'merge'
  | 'entered'
  | 'undone'
  | 'rating';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** What the forms of the site took, or staff entered by hand. */
    inquiries: {
      id: Fixed<string>;
      number: Fixed<number>;
      kind: Fixed<InquiryKind>;
      status: InquiryStatus;
      contact_name: string;
      contact_email: string;
      contact_phone: string;
      data: Json;
      /** Folded (`foldText`). */
      search_text: string;
      /** Links applications of one address for one position. */
      application_key: Fixed<string | null>;
      /** The customer's earliest word without an answer; null: it is the customer's turn, or the inquiry has ended. */
      waits_since: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
      /** The customer's last word; automatic mails are none. */
      customer_wrote_at: ColumnType<Instant, Instant | undefined, Instant>;
      /** The last word of either side, or note. */
      last_activity_at: ColumnType<Instant, Instant | undefined, Instant>;
      /** staff.id */
      assignee_id: ColumnType<string | null, undefined, string | null>;
      /** Given to the assignee, who has not opened it yet. */
      handed_at: ColumnType<Instant | null, undefined, Instant | null>;
      due_at: ColumnType<Instant | null, undefined, Instant | null>;
      stage: ColumnType<CandidateStage | null, undefined, CandidateStage | null>;
      /** Rating of a candidate, from 1 to 5. */
      rating: ColumnType<number | null, undefined, number | null>;
      first_answer_at: ColumnType<Instant | null, undefined, Instant | null>;
      source: ColumnType<Json, Json | undefined, never>;
      doubts: ColumnType<string, string | undefined, never>;
      version: ColumnType<number, undefined, number>;
      created_at: Fixed<Instant>;
      updated_at: Instant;
    };
    /** What each colleague has read; without a row: nothing. */
    inquiry_reads: {
      /** 'INQUIRY:STAFF'. */
      id: Fixed<string>;
      inquiry_id: Fixed<string>;
      /** staff.id */
      staff_id: Fixed<string>;
      /** '': marked unread. */
      read_at: Instant | '';
    };
    /** History of an inquiry: notes of staff, and what changed. */
    inquiry_notes: {
      id: Fixed<string>;
      inquiry_id: string;
      status: Fixed<InquiryStatus>;
      note: Fixed<string>;
      author: ColumnType<string, string | undefined, never>;
      event: ColumnType<InquiryEvent, InquiryEvent | undefined, never>;
      /** Version after the change; 0: older than versions. */
      version: ColumnType<number, number | undefined, never>;
      /** Shared by the entries of one bulk action. */
      batch: ColumnType<string | null, string | undefined, never>;
      /** Former values, to undo the change of a bulk action. */
      before: ColumnType<Json, Json | undefined, never>;
      created_at: Fixed<Instant>;
    };
    /** Answers of staff, which leave as mails. */
    inquiry_replies: {
      id: Fixed<string>;
      inquiry_id: string;
      /** staff.id */
      author_id: Fixed<string>;
      subject: Fixed<string>;
      body: Fixed<string>;
      /** outbox.id */
      mail_id: Fixed<string | null>;
      /** Former values, to undo the answer. */
      before: ColumnType<Json, Json | undefined, never>;
      /** Addresses. */
      cc: ColumnType<Json, Json | undefined, never>;
      created_at: Fixed<Instant>;
    };
    /** Mails of the customer. */
    inquiry_messages: {
      id: Fixed<string>;
      inquiry_id: string;
      /** Hash of the Message-ID, and of the content where it repeats another's. */
      mail_key: Fixed<string>;
      message_id: ColumnType<string, string | undefined, never>;
      from_name: Fixed<string>;
      from_address: Fixed<string>;
      /** The mail's own, with « Re: ». */
      subject: ColumnType<string, string | undefined, never>;
      /** The mail's own date; '': without one, or older than this column. */
      sent_at: ColumnType<Instant | '', string | undefined, never>;
      /** Recipients but us: names and addresses. */
      others: ColumnType<Json, Json | undefined, never>;
      /** '': a person's; 'absence', 'notice': another automatic answer. */
      automatic: ColumnType<string, string | undefined, never>;
      body: Fixed<string>;
      /** The earlier mails below the answer. */
      quoted: Fixed<string>;
      /** Names of files that were not kept, with the reason. */
      left_out: Fixed<Json>;
      created_at: Fixed<Instant>;
    };
    /** Drafts of replies. */
    staff_drafts: {
      staff_id: Fixed<string>;
      /** 'inquiry:ID'. */
      topic: Fixed<string>;
      content: Json;
      updated_at: Instant;
    };
    /** Files of inquiries: the CV of the form, and what came or left with mails. The site serves none. */
    inquiry_files: {
      id: Fixed<string>;
      inquiry_id: string;
      name: Fixed<string>;
      media_type: Fixed<string>;
      size: Fixed<number>;
      content: Fixed<Uint8Array>;
      /** inquiry_replies.id or inquiry_messages.id; null: came with the form. */
      message_id: ColumnType<string | null, string | null | undefined, never>;
      created_at: Fixed<Instant>;
    };
    /** CVs that arrive in parts, until an application claims them. */
    cv_uploads: {
      id: Fixed<string>;
      /** inquiry_files.id of the file that it becomes. */
      file_id: Fixed<string>;
      size: Fixed<number>;
      received: number;
      updated_at: Instant;
    };
    /** Parts of files, and of uploads under way. */
    file_parts: {
      id: Fixed<string>;
      /** inquiry_files.id, also of a file to come. */
      file_id: Fixed<string>;
      position: Fixed<number>;
      content: Fixed<Uint8Array>;
    };
  }
}
