import { bounded, wellFormed } from '../../text/intake.ts';
/*
 * What the desk's browser and the server say to each other about an article that is being written.
 */

/** The front matter as fields of a form: texts as they were typed, whether or not they can be published. */
export interface DraftFields {
  title: string;
  /** '': made of the title. */
  slug: string;
  description: string;
  category: string;
  /** Separated by commas. */
  tags: string;
  /** Name of one of the draft's pictures; '': drawn. */
  cover: string;
  coverAlt: string;
  author: string;
  /** As '2026-11-26 07:30', in Yaoundé; '': that of its publication. */
  date: string;
}

export const DRAFT_FIELDS = [
  'title',
  'slug',
  'description',
  'category',
  'tags',
  'cover',
  'coverAlt',
  'author',
  'date',
] as const satisfies readonly (keyof DraftFields)[];

/** How the fields are called where somebody has to put one right. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  title: 'Titre',
  slug: 'Adresse',
  description: 'Résumé',
  category: 'Rubrique',
  tags: 'Mots-clés',
  cover: 'Couverture',
  coverAlt: 'Texte de la couverture',
  author: 'Auteur',
  date: 'Date',
};

/** Characters: what search engines and shared links show of it. */
export const SUMMARY_LENGTH = { least: 50, most: 160 } as const;
/** Characters: a long article is a tenth of it. */
export const MARKDOWN_MAX_LENGTH = 400_000;
/** How long a link to a preview opens it. */
export const PREVIEW_DAYS = 7;
/** The page that shows a draft to whoever has its link. */
export const PREVIEW_PATH = '/apercu';

export type ArticleState = 'draft' | 'scheduled' | 'published' | 'unpublished';

export const ARTICLE_STATES = ['draft', 'scheduled', 'published', 'unpublished'] as const satisfies ArticleState[];

export const ARTICLE_STATE_LABELS: Record<ArticleState, string> = {
  draft: 'Brouillon',
  scheduled: 'Programmé',
  published: 'Publié',
  unpublished: 'Retiré',
};

/** One thing that is looked at before an article leaves. */
export interface DraftCheck {
  level: 'ok' | 'warning' | 'error';
  text: string;
}

/** What of the text no page shows. */
export interface OutsidePart {
  /** Of the Markdown text, from 1; undefined for a field. */
  line: number | undefined;
  what: string;
  /** What becomes of it, in a sentence. */
  why: string;
  /** What its author most likely wants instead. */
  repair?: 'link' | 'bold' | undefined;
}

export interface DraftReport {
  checks: DraftCheck[];
  outside: OutsidePart[];
  words: number;
  /** Minutes. */
  readTime: number;
  /** What follows /blog/; '' without a title. */
  slug: string;
}

/** Each on one line, as it was typed, without what no database stores. */
export function draftFields(input: Readonly<Record<string, unknown>>): DraftFields {
  const text = (name: keyof DraftFields) =>
    typeof input[name] === 'string'
      ? bounded(wellFormed(input[name].replaceAll('\0', '').replace(/\s*[\r\n]\s*/g, ' ')), FIELD_MAX_LENGTH)
      : '';
  return {
    title: text('title'),
    slug: text('slug'),
    description: text('description'),
    category: text('category'),
    tags: text('tags'),
    cover: text('cover'),
    coverAlt: text('coverAlt'),
    author: text('author'),
    date: text('date'),
  };
}

/** Longer than any rule allows: what is too long is said, not cut. */
const FIELD_MAX_LENGTH = 2000;

/** Words of a Markdown text, about. */
export function countWords(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
