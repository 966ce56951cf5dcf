/** Categories and tags of posts. */
export const TERM_KINDS = ['category', 'tag'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** Characters. */
export const TERM_MAX_LENGTH: Readonly<Record<TermKind, number>> = { category: 80, tag: 40 };

export interface Term {
  name: string;
  /** Drafts and withdrawn ones included. */
  posts: number;
}
