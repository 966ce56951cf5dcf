import { parse } from 'yaml';
import * as z from 'zod';
import { text } from './fields.ts';
import { beginsWithFrontMatter, readMarks } from './front-matter.ts';

/** A letter of the newsletter, as its Markdown file tells it. */
export interface Letter {
  /** The mail's subject, and the title of its preview. */
  subject: string;
  /** The sentence that mail programs show behind the subject. */
  preheader?: string | undefined;
  /** The day it was, or will be, sent: `2026-10-13`. */
  date?: string | undefined;
  /** What it is about, for its preview on the site. */
  summary?: string | undefined;
  /** Written as an example, never sent. */
  sample: boolean;
  /** Markdown. Links to this site begin with `/`. */
  body: string;
}

/** A file that is no letter: its message says why, in French, for the office. */
export class LetterError extends Error {
  override name = 'LetterError';
}

const line = (max: number) =>
  text.max(max, `compte plus de ${max} caractères`).regex(/^[^\r\n]*$/, 'doit tenir sur une ligne');

const frontMatter = z.object({
  subject: line(150),
  preheader: z.optional(line(200)),
  date: z.optional(z.iso.date()),
  summary: z.optional(line(300)),
  sample: z.boolean().default(false),
});

const FIELDS = Object.keys(frontMatter.shape);

const HEAD = /^\uFEFF?---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;
const FIRST_TITLE = /^\s*# +(.+?)[ #]*(?:\n|$)/;

/**
 * Reads a letter: front matter in YAML between two lines `---`, then Markdown. A first title of the text is the
 * subject where the front matter names none, and is not said twice.
 * @throws {LetterError}
 */
export function parseLetter(source: string): Letter {
  const unix = source.replace(/\r\n/g, '\n');
  const head = HEAD.exec(unix);
  const text = unix.slice(head?.[0].length ?? 0).replace(/^\uFEFF/, '');
  const fields = readYaml(head?.[1] ?? '');
  const title = FIRST_TITLE.exec(text);
  const result = frontMatter.safeParse({ ...(title && { subject: title[1] }), ...fields });
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')} (${reason(issue)})`);
    throw new LetterError(`l'en-tête est à corriger\u00a0: ${faults.join(', ')}`);
  }
  const saysItTwice = title !== null && title[1] === result.data.subject;
  const body = (saysItTwice ? text.slice(title[0].length) : text).trim();
  if (body === '') throw new LetterError('le texte manque');
  return { ...result.data, body };
}

/**
 * Fields of a letter's front matter that nothing reads. What was sent once is read whatever marks it has; what is to be
 * sent is not.
 * @throws {LetterError} where a field keeps the letter back
 */
export function unknownFields(source: string): string[] {
  const unix = source.replace(/\r\n/g, '\n');
  const head = HEAD.exec(unix);
  if (beginsWithFrontMatter(unix.slice(head?.[0].length ?? 0))) {
    throw new LetterError("le texte commence par l'en-tête d'un fichier (entre deux lignes '---')\u00a0: retirez-le");
  }
  const { refused, unknown } = readMarks(readYaml(head?.[1] ?? ''), FIELDS);
  const [first] = refused;
  if (first) throw new LetterError(`${first.field}\u00a0: ${first.message.replace(/\.$/, '')}`);
  return unknown;
}

function readYaml(head: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = parse(head);
  } catch (error) {
    const [firstLine] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new LetterError(`l'en-tête n'est pas du YAML\u00a0: ${firstLine}`);
  }
  if (value === null) return {};
  if (typeof value !== 'object') throw new LetterError("l'en-tête n'a pas la forme «\u00a0subject: …\u00a0»");
  return value as Record<string, unknown>;
}

function reason(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return 'manque, ou a un autre type';
  if (issue.path[0] === 'date') return 'une date comme 2026-10-13 est attendue';
  return issue.message;
}
