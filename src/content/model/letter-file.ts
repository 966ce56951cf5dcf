import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { foldText } from '../../text/fold-text.ts';
import { trimmedEnd } from '../../text/trimmed-end.ts';
import { beginsWithFrontMatter, readMarks } from './front-matter.ts';
import { DEFAULT_GREETING, GREETING_MAX } from './letter-greeting.ts';
import { frenchSpaces } from './typeset.ts';

export interface Letter {
  subject: string;
  preheader?: string | undefined;
  /** The line above the text; empty: none. */
  greeting: string;
  /** `2026-10-13`. */
  date?: string | undefined;
  summary?: string | undefined;
  /** An example, never sent. */
  sample: boolean;
  /** Markdown; links to this site begin with `/`. */
  body: string;
}

/** Its message is French, for the office. */
export class LetterError extends Error {
  override name = 'LetterError';
}

const oneLine = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'manque' : "n'est pas un texte") })
    .trim()
    .max(max, `compte plus de ${max} caractères`)
    .regex(/^[^\r\n]*$/, 'doit tenir sur une ligne');
const line = (max: number) => oneLine(max).min(1, 'manque');

const frontMatter = z.object({
  subject: line(150),
  preheader: z.optional(line(200)),
  greeting: oneLine(GREETING_MAX).default(DEFAULT_GREETING),
  date: z.optional(z.iso.date({ error: "n'a pas la forme 2026-10-13" })),
  summary: z.optional(line(300)),
  sample: z.boolean({ error: 'est «\u00a0true\u00a0» ou «\u00a0false\u00a0»' }).default(false),
});

/** The desk's names of the fields. */
const NAMES: Readonly<Record<string, string>> = {
  subject: "l'objet",
  preheader: "l'accroche",
  greeting: 'la salutation',
  date: 'la date',
  summary: 'le résumé',
  sample: "la marque d'exemple («\u00a0sample\u00a0»)",
};

const FIELDS = Object.keys(frontMatter.shape);

/** Passed over, it would send to all subscribers a letter meant for some. */
const NAMES_READERS = /^(?:groups?|groupes?|groupids?|audiences?|segments?|destinataires?|recipients?)$/;

const HEAD = /^\uFEFF?---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;
const FIRST_TITLE = /^\s*# +([^ \n][^\n]*)(?:\n|$)/;

export interface LetterText {
  fields: Readonly<Record<string, unknown>>;
  markdown: string;
}

export interface LetterFile extends LetterText {
  source: string;
  /** The line of a line of the Markdown, or of a field. */
  lineOf(place: { line: number } | { field: string }): number;
}

/** YAML front matter and Markdown. @throws {LetterError} */
export function readLetterFile(source: string): LetterFile {
  const unix = source.replace(/\r\n/g, '\n');
  const [head = '', yaml = ''] = HEAD.exec(unix) ?? [];
  return {
    source,
    fields: readYaml(yaml),
    markdown: unix.slice(head.length).replace(/^\uFEFF/, ''),
    lineOf: (place) =>
      'line' in place ? linesOf(head) + place.line : linesOf(unix.split(`\n${place.field}`, 1)[0]) + 2,
  };
}

const linesOf = (text = '') => text.split('\n').length - 1;

export const letterFile = (fields: object, markdown: string): string =>
  `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${markdown}\n`;

/** A first heading is the subject if the fields have none. @throws {LetterError} */
export function checkLetter({ fields, markdown }: LetterText): Letter {
  const [line = '', written = ''] = FIRST_TITLE.exec(markdown) ?? [];
  // A first '#' is its text.
  const title = written && written.charAt(0) + trimmedEnd(written.slice(1), /[ #]/);
  const result = frontMatter.safeParse({ ...(title && { subject: title }), ...fields });
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${NAMES[String(path[0])]} ${message}`);
    throw new LetterError(faults.join(', '));
  }
  const saysItTwice = title !== '' && title === result.data.subject;
  const body = (saysItTwice ? markdown.slice(line.length) : markdown).trim();
  if (body === '') throw new LetterError('le texte manque');
  const { subject, preheader } = result.data;
  return { ...result.data, subject: frenchSpaces(subject), preheader: preheader && frenchSpaces(preheader), body };
}

export const parseLetter = (source: string): Letter => checkLetter(readLetterFile(source));

/** Ignores marks of letters already sent. @throws {LetterError} where a field forbids sending */
export function unknownFields({ fields, markdown }: LetterText): string[] {
  if (beginsWithFrontMatter(markdown)) {
    throw new LetterError("le texte commence par l'en-tête d'un fichier (entre deux lignes '---')\u00a0: retirez-le");
  }
  const readers = Object.keys(fields).find((field) => NAMES_READERS.test(foldText(field).replace(/[^a-z]/g, '')));
  if (readers !== undefined) {
    throw new LetterError(
      `${readers}\u00a0: l'en-tête ne choisit pas à qui la lettre part\u00a0; retirez ce champ, et nommez les groupes avec --group`,
    );
  }
  const { refused, unknown } = readMarks(fields, FIELDS);
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
