import { LRUCache } from 'lru-cache';
import { pictureIdOf } from '../../../content/model/picture-names.ts';
import { lineOf, WITH_CONTENT } from '../../../platform/markdown/left-out-elements.ts';
import { isExternalUrl } from '../../../platform/picture-file.ts';
import { asciiSlug } from '../../../text/ascii-slug.ts';
import { foldText } from '../../../text/fold-text.ts';
import type { Picture } from '../../documents/document-pictures.server.ts';
import type { Document } from '../../documents/documents.server.ts';
import { checkArticle } from '../articles/article.server.ts';
import { readMarkdown } from '../articles/article-html.server.ts';
import { missingFromLibrary, missingPicture } from '../publishing/publishing.server.ts';
import { articleFields } from './draft-source.server.ts';
import {
  countWords,
  type DraftCheck,
  type DraftFields,
  type DraftReport,
  type OutsidePart,
  problemText,
  SUMMARY_LENGTH,
} from './drafts.schema.ts';

const MISSING = { title: 'un titre', category: 'une rubrique', text: 'du texte' };
const list = new Intl.ListFormat('fr');

/** What the editor says of a draft. @param missing ids of pictures that it names and the library does not have */
export function reportOf(
  { fields, markdown, address }: Pick<Document<DraftFields>, 'fields' | 'markdown' | 'address'>,
  {
    pictures,
    categories,
    missing,
  }: { pictures: readonly Picture[]; categories: readonly string[]; missing: readonly string[] },
): DraftReport {
  const names = new Set(pictures.map(({ name }) => name));
  const found = findingsOf(markdown);
  const named = [...new Set(found.pictures)];
  const isMissing = (name: string) => missing.includes(pictureIdOf(name) ?? '');
  const absent = named.filter((name) => !pictureIdOf(name) && (isExternalUrl(name) || !names.has(name)));
  const outside = [...found.leftOut, ...absent.map((name) => missingPicture(markdown, name))]
    .sort((a, b) => a.line - b.line)
    .map(({ line, what }): OutsidePart => ({ line, what, why: reasonOf(what), repair: repairOf(what) }));
  const checked = checkArticle({ fields: articleFields(fields, 'draft'), markdown });
  const empty = (['title', 'category'] as const).filter((name) => fields[name].trim() === '');
  const hasText = markdown.trim() !== '';
  // The rules of a file, read field after field: what is not written yet is said once, and is no error.
  const problems = (checked.ok ? [] : checked.problems).filter(
    ({ field }) => !empty.some((name) => name === field) && (field !== undefined || hasText),
  );
  const isOfLibrary = pictureIdOf(fields.cover) !== undefined;
  const isCoverGone = fields.cover !== '' && !isOfLibrary && !names.has(fields.cover);
  if (isCoverGone) problems.push({ field: 'cover', message: "cette image n'est plus là." });
  if (isMissing(fields.cover)) problems.push(missingFromLibrary({ field: 'cover' }));
  for (const picture of named.filter(isMissing)) {
    problems.push(missingFromLibrary({ line: lineOf(markdown, picture), picture }));
  }
  const checks = problems.map((problem): DraftCheck => ({ level: 'error', text: problemText(problem) }));
  const unwritten = [...empty.map((name) => MISSING[name]), ...(hasText ? [] : [MISSING.text])];
  if (unwritten.length > 0) checks.push({ level: 'missing', text: `Il manque encore ${list.format(unwritten)}` });
  const isBlocked = checks.length > 0;
  const addCheck = (level: DraftCheck['level'], text: string) => checks.push({ level, text });

  const summary = [...fields.description.trim()].length;
  if (!isBlocked && summary >= SUMMARY_LENGTH.least && summary <= SUMMARY_LENGTH.most) {
    addCheck('ok', `Titre, résumé de ${summary} signes, rubrique`);
  } else if (summary === 0 && hasText) addCheck('warning', 'Sans résumé, la première ligne du texte en tient lieu');
  else if (summary > SUMMARY_LENGTH.most)
    addCheck('warning', `Résumé de ${summary} signes\u00a0: coupé après ${SUMMARY_LENGTH.most} ailleurs`);
  else if (summary > 0 && summary < SUMMARY_LENGTH.least) addCheck('warning', `Résumé de ${summary} signes seulement`);
  const isKnown = categories.some((name) => foldText(name) === foldText(fields.category));
  if (fields.category.trim() !== '' && !isKnown)
    addCheck('warning', `La rubrique «\u00a0${fields.category.trim()}\u00a0» sera créée`);

  const isMute = fields.cover !== '' && !isOfLibrary && fields.coverAlt.trim() === '';
  const mute = found.picturesWithoutAlt + (isMute ? 1 : 0);
  if (mute > 0) addCheck('warning', mute === 1 ? "1 image n'a pas de texte" : `${mute} images n'ont pas de texte`);
  else if (found.pictures.length > 0 || fields.cover !== '') addCheck('ok', 'Toutes les images ont un texte');
  const refusedLinks = outside.filter(({ what }) => what.startsWith('lien')).length;
  if (refusedLinks > 0)
    addCheck(
      'warning',
      refusedLinks === 1 ? '1 lien ne mène nulle part' : `${refusedLinks} liens ne mènent nulle part`,
    );
  else if (found.links > 0) addCheck('ok', found.links === 1 ? '1 lien' : `${found.links} liens`);
  if (outside.length > 0) {
    addCheck(
      'warning',
      outside.length === 1
        ? '1 passage laissé dehors, voir plus bas'
        : `${outside.length} passages laissés dehors, voir plus bas`,
    );
  }
  return {
    checks,
    isBlocked,
    outside,
    words: found.words,
    readTime: Math.max(1, Math.ceil(found.words / 200)),
    slug: address ?? (fields.slug.trim() || asciiSlug(fields.title)),
  };
}

/** Findings by text: an editor reads it again after each save, also of the fields alone. */
const findings = new LRUCache<string, ReturnType<typeof findIn>>({
  max: 16,
  maxSize: 2_000_000,
  sizeCalculation: (_found, markdown) => markdown.length + 1,
});

function findingsOf(markdown: string) {
  const known = findings.get(markdown);
  if (known) return known;
  const found = findIn(markdown);
  findings.set(markdown, found);
  return found;
}

function findIn(markdown: string) {
  const { pictures, picturesWithoutAlt, render } = readMarkdown(markdown);
  const { html, text, leftOut } = render();
  const links = [...html.matchAll(/<a [^<>]*href=/g)].length;
  return { pictures, picturesWithoutAlt, leftOut, links, words: countWords(text) };
}

/** Embeds become links, presentational elements bold text. */
function repairOf(what: string): OutsidePart['repair'] {
  const [, element = ''] = /^<([\w-]+)>$/.exec(what) ?? [];
  if (['iframe', 'embed', 'video', 'audio'].includes(element)) return 'link';
  return ['font', 'u', 'center', 'big'].includes(element) ? 'bold' : undefined;
}

const withContent: ReadonlySet<string> = new Set(WITH_CONTENT);

function reasonOf(what: string): string {
  const [, element] = /^<([\w-]+)>$/.exec(what) ?? [];
  if (/^(note de bas|listing|formule)/.test(what))
    return "Cette écriture n'est pas mise en forme\u00a0: elle se lira telle quelle.";
  if (what.startsWith('lien')) return 'Cette adresse ne peut pas être suivie\u00a0: le lien part, son texte reste.';
  if (element === undefined) return "Déposez l'image dans l'article, elle y gardera sa place.";
  if (element === 'iframe') return "Les cadres d'un autre site sont retirés.";
  return withContent.has(element) ? 'La balise part avec son contenu.' : 'La balise part, son texte reste.';
}
