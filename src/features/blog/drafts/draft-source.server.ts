import { wallClock } from '../../../text/yaounde-days.ts';
import type { Article, FrontMatter } from '../articles/article.server.ts';
import type { DraftFields } from './drafts.schema.ts';

/** '2026-11-26 07:30', in Yaoundé. */
export const localMinute = (instant: number): string => wallClock(instant).slice(0, 16).replace('T', ' ');

/** A draft's fields as the front matter of a file has them. */
export function articleFields(fields: DraftFields, status: FrontMatter['status']): object {
  const { title, category, tags, ...others } = fields;
  const list = tagsOf(tags);
  const filled = Object.entries(others).filter(([, value]) => value.trim() !== '');
  return { title, category, ...(list.length > 0 && { tags: list }), ...Object.fromEntries(filled), status };
}

export function fieldsOf({ front, markdown }: Article): { fields: DraftFields; markdown: string } {
  return {
    fields: {
      title: front.title,
      slug: front.slug,
      description: front.description ?? '',
      category: front.category,
      tags: front.tags.join(', '),
      cover: front.cover ?? '',
      coverAlt: front.coverAlt,
      author: front.author,
      date: front.date === undefined ? '' : localMinute(Date.parse(front.date)),
    },
    markdown: markdown.trim(),
  };
}

export const tagsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
