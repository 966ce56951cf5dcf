import { bounded, wellFormed } from '../../../text/intake.ts';
import { joinedLines } from '../../../text/joined-lines.ts';

export interface DraftFields {
  title: string;
  /** '': derived from the title. */
  slug: string;
  description: string;
  category: string;
  tags: string;
  /** Name of a draft's picture; '': generated. */
  cover: string;
  coverAlt: string;
  author: string;
  /** '2026-11-26 07:30' in Yaoundé; '': at publication. */
  date: string;
}

export const FIELD_LABELS: Readonly<Record<keyof DraftFields, string>> = {
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

/** A problem of an article as the desk shows it. */
export function problemText(problem: {
  field?: string | undefined;
  picture?: string | undefined;
  message: string;
}): string {
  const { field = '', picture = FIELD_LABELS[field as keyof DraftFields] ?? field, message } = problem;
  return picture === '' ? message : `${picture}\u00a0: ${message}`;
}

export const SUMMARY_LENGTH = { least: 50, most: 160 } as const;
export const MARKDOWN_MAX_LENGTH = 400_000;
export const PREVIEW_DAYS = 7;
export const PREVIEW_PATH = '/apercu';

export type ArticleState = 'draft' | 'scheduled' | 'published' | 'unpublished';

export const ARTICLE_STATES = ['draft', 'scheduled', 'published', 'unpublished'] as const satisfies ArticleState[];

export const ARTICLE_STATE_LABELS: Record<ArticleState, string> = {
  draft: 'Brouillon',
  scheduled: 'Programmé',
  published: 'Publié',
  unpublished: 'Retiré',
};

export interface DraftCheck {
  /** Missing: still to be written, which is no error. */
  level: 'ok' | 'missing' | 'warning' | 'error';
  text: string;
}

export interface OutsidePart {
  /** Markdown line, from 1; undefined for a field. */
  line: number | undefined;
  what: string;
  why: string;
  repair?: 'link' | 'bold' | undefined;
}

export interface DraftReport {
  checks: DraftCheck[];
  /** It cannot be published as it is. */
  isBlocked: boolean;
  outside: OutsidePart[];
  words: number;
  readTime: number;
  slug: string;
}

/** One line each, without NUL, which no database stores. */
export function draftFields(input: Readonly<Record<string, unknown>>): DraftFields {
  const text = (value: unknown) =>
    typeof value === 'string' ? bounded(wellFormed(joinedLines(value.replaceAll('\0', ''))), FIELD_MAX_LENGTH) : '';
  const names = Object.keys(FIELD_LABELS) as (keyof DraftFields)[];
  return Object.fromEntries(names.map((name) => [name, text(input[name])])) as unknown as DraftFields;
}

/** The limit is above that of every rule: validation reports long values instead of cutting them. */
const FIELD_MAX_LENGTH = 2000;

export function countWords(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
