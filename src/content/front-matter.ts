import { isMap, parseDocument } from 'yaml';
import { foldText } from '../text/fold-text.ts';

/** What a file's front matter says besides its known fields. */
interface FrontMatterMarks {
  /** Fields for which the file must not be published, each with a French sentence. */
  refused: { field: string; message: string }[];
  /** Fields that nothing reads. */
  unknown: string[];
}

/** Names that other tools give to these fields, folded and without signs between words. */
const DRAFT = new Set(['draft', 'isdraft', 'brouillon', 'ebauche', 'wip', 'private', 'prive', 'hidden', 'masque']);
const UNLISTED = new Set(['unlisted', 'nonliste', 'unpublished', 'nonpublie', 'ignore', 'archived', 'archive']);
const PUBLISHED = new Set(['published', 'publish', 'ispublished', 'publie', 'publier', 'public', 'visible', 'online']);
const STATE = new Set(['status', 'statut', 'etat', 'state', 'poststatus', 'visibility', 'visibilite']);
const MOMENT = new Set([
  ...['publishdate', 'publisheddate', 'publishat', 'publishedat', 'publishedon', 'publishon', 'pubdate', 'embargo'],
  ...[
    'publicationdate',
    'datepublication',
    'datedepublication',
    'publierle',
    'releasedate',
    'scheduled',
    'scheduledat',
  ],
  ...['expirydate', 'unpublishdate', 'dateparution', 'datedeparution', 'parution'],
]);
const NO = new Set(['false', 'no', 'non', 'off', 'n', '0', 'faux']);
const YES = new Set(['true', 'yes', 'oui', 'on', 'y', '1', 'vrai', 'published', 'publie', 'public', 'visible']);
const OPENING = /^[“”„‟‘‚‛]/;
const CLOSING = /[“”„‟’‘]$/;

const bare = (name: string) => foldText(name).replace(/[^a-z0-9]/g, '');
const word = (value: unknown) => foldText(String(value)).replace(/^[“”„‘’'"]+|[“”„‘’'"]+$/g, '');

/**
 * Fields that no file of ours has: those by which their author keeps a text back are refused, under whatever name a tool
 * gives them, and unless they clearly say that it may appear.
 * @param known fields with a meaning of their own. @param isDraft the file says so in a known field: no mark contradicts it
 */
export function readMarks(
  fields: Readonly<Record<string, unknown>>,
  known: readonly string[],
  isDraft = false,
): FrontMatterMarks {
  const marks: FrontMatterMarks = { refused: [], unknown: [] };
  const refuse = (field: string, message: string) => marks.refused.push({ field, message });
  for (const [field, value] of Object.entries(fields)) {
    if (known.includes(field)) {
      if (typeof value === 'string' && OPENING.test(value.trim()) && CLOSING.test(value.trim())) {
        refuse(
          field,
          `des guillemets droits (") sont attendus à la place de ${value.trim()[0]} et ${value.trim().at(-1)}.`,
        );
      }
      continue;
    }
    const name = bare(field);
    const meant = known.find((it) => bare(it) === name);
    if (meant !== undefined) refuse(field, `ce champ s'écrit «\u00a0${meant}\u00a0».`);
    else if (DRAFT.has(name) || UNLISTED.has(name)) {
      if (!NO.has(word(value)) && !isDraft) {
        refuse(
          field,
          "ce champ retient le texte comme brouillon\u00a0: retirez-le, ou écrivez false, pour qu'il parte.",
        );
      }
    } else if (PUBLISHED.has(name) || STATE.has(name)) {
      if (!YES.has(word(value)) && !isDraft) {
        refuse(
          field,
          "ce champ retient le texte comme brouillon\u00a0: retirez-le, ou écrivez true, pour qu'il parte.",
        );
      }
    } else if (MOMENT.has(name)) {
      if (!isDraft) refuse(field, `ce champ n'est pas lu\u00a0: le jour s'écrit «\u00a0date: 2026-11-20\u00a0».`);
    } else marks.unknown.push(field);
  }
  return marks;
}

const SECOND_HEAD = /^\s*---[ \t]*\n([\s\S]*?\n)---[ \t]*(?:\n|$)/;
const HEAD_FIELDS = new Set([
  'title',
  'titre',
  'subject',
  'objet',
  'slug',
  'date',
  'author',
  'layout',
  'category',
  'tags',
]);

/** Whether a text begins with the front matter of a file: pasted whole, it would be shown, and its fields not heeded. */
export function beginsWithFrontMatter(markdown: string): boolean {
  const yaml = SECOND_HEAD.exec(markdown.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, ''))?.[1];
  if (yaml === undefined) return false;
  const { contents } = parseDocument(yaml);
  if (!isMap(contents)) return false;
  const names = contents.items.map(({ key }) => bare(String(key)));
  return names.some((name) => [HEAD_FIELDS, DRAFT, PUBLISHED, STATE].some((set) => set.has(name)));
}
