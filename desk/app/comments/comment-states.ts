import type { CommentStatus } from '../../../src/features/blog/comments/moderation.server.ts';
import type { FilterFields } from '../text/filter-fields.ts';

export type CommentActionResult =
  | { status: 'ok' | 'conflict' | 'not_found' }
  | { status: 'unpublished'; id: string; error: string; typed: string };

export const STATES: Record<CommentStatus, { query: string; label: string; one: string }> = {
  held: { query: '', label: 'Retenus', one: 'retenu' },
  visible: { query: 'en-ligne', label: 'En ligne', one: 'en ligne' },
  hidden: { query: 'masques', label: 'Masqués', one: 'masqué' },
};

const SHOWN_STATES = ['held', 'visible', 'hidden'] as const satisfies CommentStatus[];

export const COMMENT_FILTERS = {
  etat: {
    kind: 'chips',
    options: SHOWN_STATES.map((it) => ({ value: STATES[it].query, label: STATES[it].label, is: it })),
  },
  q: { kind: 'search', label: 'Texte du commentaire', placeholder: 'Texte' },
  article: { kind: 'select', label: 'Article', none: 'Tous les articles' },
} as const satisfies FilterFields;
