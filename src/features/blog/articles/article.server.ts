import * as z from 'zod';
import { beginsWithFrontMatter, readMarks } from '../../../content/model/front-matter.ts';
import { brand } from '../../../content/words/brand.ts';
import { asciiSlug } from '../../../text/ascii-slug.ts';
import { clockTime } from '../../../text/clock-time.ts';
import { foldText } from '../../../text/fold-text.ts';
import { storableText, truncated } from '../../../text/intake.ts';
import type { ArticleHtml } from './article-html.server.ts';

/** What a file's front matter or the desk's form has, unchecked, and the Markdown text. */
export interface ArticleInput {
  fields: unknown;
  markdown: string;
}

/** A place in an article: a field, or a line of the Markdown. */
export interface ArticlePlace {
  field?: string | undefined;
  line?: number | undefined;
}

export interface ArticleProblem extends ArticlePlace {
  /** Name of the picture at fault. */
  picture?: string | undefined;
  message: string;
}

export interface ArticleLeftOut extends ArticlePlace {
  /** A French description for the author. */
  what: string;
}

export interface FrontMatter {
  title: string;
  slug: string;
  description?: string | undefined;
  category: string;
  tags: string[];
  cover?: string | undefined;
  coverAlt: string;
  author: string;
  date?: string | undefined;
  status: 'published' | 'draft' | 'scheduled';
}

export interface Article {
  front: FrontMatter;
  markdown: string;
  unknownFields: string[];
}

export type CheckedArticle = { ok: true; article: Article } | { ok: false; problems: ArticleProblem[] };

/** The rules of a publication, the same for files and for the desk's form. */
export function checkArticle({ fields, markdown }: ArticleInput): CheckedArticle {
  const checked = frontMatter.safeParse(fields);
  const isMap = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
  const typed = isMap ? (fields as Record<string, unknown>) : {};
  const marks = readMarks(typed, FIELDS, typed.status === 'draft');
  if (!checked.success || marks.refused.length > 0) {
    const told = new Set(marks.refused.map(({ field }) => field));
    const issues: { field: string; message: string }[] = [];
    for (const { path, message } of checked.error?.issues ?? []) {
      const field = String(path[0] ?? WHOLE_HEAD);
      // An empty title makes no address either: the first reason is enough.
      if (!issues.some((issue) => issue.field === field)) issues.push({ field, message });
    }
    return { ok: false, problems: [...issues.filter(({ field }) => !told.has(field)), ...marks.refused] };
  }
  const refused = (message: string): CheckedArticle => ({ ok: false, problems: [{ line: 1, message }] });
  if (markdown.trim() === '') return refused("L'article n'a pas de texte.");
  if (beginsWithFrontMatter(markdown)) {
    return refused(
      "Le texte commence par l'en-tête d'un fichier (entre deux lignes '---')\u00a0: mettez ses champs à leur place, et retirez-le.",
    );
  }
  return { ok: true, article: { front: checked.data, markdown, unknownFields: marks.unknown } };
}

const WHOLE_HEAD = 'en-tête';

const line = (max: number) =>
  z
    .string({ error: 'un texte est attendu.' })
    .overwrite((text) => storableText(text).replaceAll(/[\t\n]/g, ' '))
    .trim()
    .min(1, 'ce champ est vide.')
    .max(max, `${max} caractères au plus.`)
    .refine((value) => !/[\u202a-\u202e\u2066-\u2069]/.test(value), 'caractère invisible interdit.');

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MORNING = 'T08:00:00+01:00';

const date = z
  .string({ error: 'une date comme 2026-11-20, ou 2026-11-20 14:30, est attendue.' })
  .transform((value, context) => {
    const instant = instantOf(value.trim());
    if (instant !== undefined) return instant;
    context.addIssue({ code: 'custom', message: 'une date comme 2026-11-20, ou 2026-11-20 14:30, est attendue.' });
    return z.NEVER;
  });

/** Reads '2026-11-20', '2026-11-20 14:30' or '2026-11-20 14h30' in Yaoundé. @returns an ISO instant, or undefined */
export function instantOf(value: string): string | undefined {
  const [, day = '', time, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(isoTime(value)) ??
    [];
  const calendar = Date.parse(`${day}T00:00:00Z`);
  // `Date` accepts 31 February.
  if (Number.isNaN(calendar) || new Date(calendar).toISOString().slice(0, 10) !== day) return undefined;
  const instant = Date.parse(time === undefined ? day + MORNING : `${day}T${time}${zone ?? '+01:00'}`);
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
}

const DAY_LENGTH = 10;

/** '2026-11-20 09:05' of '2026-11-20 9 h 05'; else what was written. */
function isoTime(value: string): string {
  const written = value.slice(DAY_LENGTH + 1);
  const time = clockTime(written);
  return time === written ? value : `${value.slice(0, DAY_LENGTH + 1)}${time.padStart(5, '0')}`;
}

const tags = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((tag) => tag.trim() !== '') : (value ?? [])),
    z.array(
      z.preprocess((tag) => (typeof tag === 'number' ? String(tag) : tag), line(40)),
      {
        error: 'une liste est attendue.',
      },
    ),
  )
  .refine((list) => list.length <= 8, '8 mots-clés au plus.');

const fields = z.object({
  title: line(140),
  slug: line(100).regex(SLUG, "des lettres minuscules sans accent, des chiffres et des traits d'union.").optional(),
  description: line(200).optional(),
  category: line(80),
  tags,
  cover: line(200).optional(),
  coverAlt: line(300).optional(),
  author: line(80).default(brand.name),
  date: date.optional(),
  status: z
    .enum(['published', 'draft', 'scheduled'], { error: 'published, draft ou scheduled est attendu.' })
    .default('published'),
});

const FIELDS = Object.keys(fields.shape);

const frontMatter = fields
  .check(({ value, issues }) => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value });
    if (value.status === 'scheduled' && value.date === undefined) refuse('status', 'choisissez un jour et une heure.');
    if (value.slug === undefined && asciiSlug(value.title) === '')
      refuse('title', "écrivez au moins une lettre ou un chiffre\u00a0: l'adresse de l'article en est faite.");
  })
  .transform(
    ({ slug, coverAlt, ...front }): FrontMatter => ({
      ...front,
      slug: slug ?? asciiSlug(front.title),
      coverAlt: coverAlt ?? '',
    }),
  );

const WORDS_PER_MINUTE = 200;
const DESCRIPTION_LENGTH = 160;

export interface ArticleText extends ArticleHtml {
  description: string;
  readTime: number;
  searchText: string;
}

export function articleText(
  { title, description }: Pick<FrontMatter, 'title' | 'description'>,
  rendered: ArticleHtml,
): ArticleText {
  const words = rendered.text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return {
    ...rendered,
    description: description ?? cutAtWord(rendered.text.split('\n', 1)[0] ?? '', DESCRIPTION_LENGTH),
    readTime: Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)),
    searchText: foldText(`${title} ${rendered.text}`),
  };
}

function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${truncated(text, max - 1, '')
    .replace(/\s\S*$/, '')
    .trimEnd()}…`;
}
