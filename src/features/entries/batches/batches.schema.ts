import type { EntryContent } from '../entries.schema.ts';

/** An entry, by its kind and its id or former id. */
export interface EntryRef {
  kind: string;
  id: string;
}

export type BatchState = 'open' | 'planned' | 'published';

export const BATCH_STATE_LABELS: Record<BatchState, string> = {
  open: 'En préparation',
  planned: 'Programmée',
  published: 'En ligne',
};

export const BATCH_NAME_MAX = 80;
export const BATCH_ENTRIES_MAX = 50;

/** Why an entry stops its batch; `id` is '' for a limit of its whole kind. */
export interface BatchProblem extends EntryRef {
  name: string;
  messages: string[];
  /** French sentences by field, of a text that cannot be published. */
  errors?: Record<string, string>;
}

/** The text that a plan publishes, whatever is written later. */
export interface PlannedText extends EntryRef {
  content: EntryContent;
  /** Published when the plan was made; another one at its time is a conflict. */
  was: EntryContent | null;
}

export const keyOf = ({ kind, id }: EntryRef): string => `${kind}/${id}`;
