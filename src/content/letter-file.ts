import { parse } from 'yaml';
import * as z from 'zod';
import { text } from './fields.ts';

/** A letter of the newsletter, as its Markdown file tells it. */
export interface Letter {
  /** The mail's subject, and the title of its preview. */
  subject: string;
  /** The sentence that mail programs show behind the subject. */
  preheader: string;
  /** The day it was, or will be, sent: `2026-10-13`. */
  date: string;
  /** What it is about, for its preview on the site. */
  summary: string;
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

const frontMatter = z.strictObject({
  subject: line(90),
  preheader: line(140),
  date: z.iso.date(),
  summary: line(240),
  sample: z.boolean().default(false),
});

/**
 * Reads a letter: front matter in YAML between two lines `---`, then Markdown.
 * @throws {LetterError}
 */
export function parseLetter(source: string): Letter {
  const [, head, body] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source) ?? [];
  if (head === undefined || body === undefined) {
    throw new LetterError("l'en-tête manque\u00a0: le fichier doit commencer par --- et le fermer par ---");
  }
  const result = frontMatter.safeParse(readYaml(head));
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.') || 'en-tête'} (${reason(issue)})`);
    throw new LetterError(`l'en-tête est à corriger\u00a0: ${faults.join(', ')}`);
  }
  if (body.trim() === '') throw new LetterError('le texte manque après son en-tête');
  return { ...result.data, body: body.replace(/\r\n/g, '\n').trim() };
}

function readYaml(head: string): unknown {
  try {
    return parse(head);
  } catch (error) {
    const [firstLine] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new LetterError(`l'en-tête n'est pas du YAML\u00a0: ${firstLine}`);
  }
}

function reason(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `inconnu\u00a0: ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'manque ou a un autre type';
  if (issue.path[0] === 'date') return 'une date comme 2026-10-13 est attendue';
  return issue.message;
}
