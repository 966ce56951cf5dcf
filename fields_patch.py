p='src/features/inquiries/fields.schema.ts'
s=open(p).read()
s=s.replace("""import { isPlainLine, LETTER_OR_DIGIT, UNSEEN, UNSEEN_IN_TEXT } from '../../content/plain-text.ts';
import { EMAIL_MAX, NAME_MAX } from './field-limits.schema.ts';
""","""import { asciiLine, isSeen, plainLine, plainText } from '../../text/intake.ts';
import { domainError, readEmail } from './email.schema.ts';
import { EMAIL_MAX, NAME_MAX } from './field-limits.schema.ts';
""")
a=s.index("/** One line of plain text with"); b=s.index("/** What may be left out")
s=s[:a]+"""const LETTER_OR_DIGIT = /[\\p{L}\\p{N}]/u;

/** One line of plain text with at least a letter or a digit, normalised. `name` begins a sentence: 'Votre nom'. */
export const line = (missing: string, name: string, max: number) =>
  z.string({ error: missing }).check(
    z.overwrite(plainLine),
    z.minLength(1, missing),
    z.maxLength(max, `${name} ne doit pas dépasser ${max} caractères.`),
    z.refine((value) => !/[<>]/.test(value), { error: `${name} ne doit pas contenir de chevrons (< >).` }),
    z.refine((value) => LETTER_OR_DIGIT.test(value), { error: missing }),
  );

/** Text of several lines, normalised, its line ends as '\\n'; an emoji alone is one. */
export const paragraphs = (missing: string, name = 'Votre message', max = MESSAGE_MAX) =>
  z.string({ error: missing }).check(
    z.overwrite(plainText),
    z.refine(isSeen, { error: missing, abort: true }),
    z.maxLength(max, `${name} ne doit pas dépasser ${max} caractères.`),
  );

"""+s[b:]
s=s.replace("const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');","const isBlank = (value: unknown) => value === null || (typeof value === 'string' && !isSeen(value));")
open(p,'w').write(s)
