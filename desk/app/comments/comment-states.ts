import type { CommentStatus } from '../../../src/features/blog/comments/moderation.server.ts';

export type CommentActionResult =
  | { status: 'ok' | 'conflict' | 'not_found' }
  | { status: 'unconfirmed'; id: string }
  | { status: 'unpublished'; id: string; error: string; typed: string };

export const STATES: Record<CommentStatus, { query: string; label: string; one: string }> = {
  held: { query: '', label: 'Retenus', one: 'retenu' },
  visible: { query: 'en-ligne', label: 'En ligne', one: 'en ligne' },
  hidden: { query: 'masques', label: 'Masqués', one: 'masqué' },
};
export const SHOWN_STATES = ['held', 'visible', 'hidden'] as const satisfies CommentStatus[];

export function addressOf(filters: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return `/commentaires${query.size > 0 ? `?${query}` : ''}`;
}
