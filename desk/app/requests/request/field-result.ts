import type { FieldName } from '../../../../src/features/inquiries/follow-up/field-change.server.ts';

export type { FieldName };

/** What became of a field that was chosen. */
export type FieldResult =
  /** `batch` takes it back; undefined: it had that value, or was taken back. */
  | { kind: 'saved'; field: FieldName; message: string; batch?: string | undefined }
  | { kind: 'refused'; field: FieldName; message: string }
  /** A colleague has chosen something else meanwhile; `theirs` and `mine` in words. */
  | { kind: 'other'; field: FieldName; who: string; theirs: string; mine: string; seen: string; value: string };
