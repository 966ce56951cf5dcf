import type { TypedEntry } from '../../src/features/entries/entries.schema.ts';
import type { EntryConflict } from './content-form.ts';

export interface ContentAnswer {
  message?: string;
  undo?: number | null;
  problems?: string[];
  /** Publication was rejected: empty fields are reported too. */
  errors?: Record<string, string>;
  conflict?: EntryConflict;
  typed?: TypedEntry;
}
