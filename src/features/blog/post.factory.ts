import type { PostCard } from './blog.schema.ts';

let made = 0;

/** A post for tests; each one another. */
export function aPost(changes: Partial<PostCard> = {}): PostCard {
  made += 1;
  return {
    id: `post-${made}`,
    slug: `article-${made}`,
    title: `Un serveur plus proche se sent sous le pouce, épisode ${made}`,
    excerpt:
      "Entre Douala et un centre de données d'Europe, chaque aller-retour se compte en dizaines de millisecondes, et une page mal faite en demande vingt…",
    category: 'Cloud Computing',
    tags: ['latence', 'hébergement'],
    image: null,
    readTime: 4,
    viewsCount: 1204,
    likesCount: 12,
    commentsCount: 3,
    createdAt: '2026-03-12T08:05:00.000Z',
    updatedAt: '2026-03-12T08:05:00.000Z',
    ...changes,
  };
}
