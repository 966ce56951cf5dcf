import { asciiSlug } from '../../text/ascii-slug.ts';
import { company, postalAddress } from '../kinds/company/company.ts';
import type { LegalSection } from './legal-page.ts';

/** Facts that a legal text names, by placeholder: they change in old versions too. */
const FACTS = {
  société: () => company().legalName,
  adresse: postalAddress,
  registre: () => company().registration.tradeRegister,
  contribuable: () => company().registration.taxpayer,
} as const;
const PLACEHOLDER = /\{(?!#)([^{}]*)\}/g;
export const LEGAL_PLACEHOLDERS = Object.keys(FACTS)
  .map((name) => `{${name}}`)
  .join(', ');

export const filledLegal = (markdown: string): string =>
  markdown.replace(PLACEHOLDER, (whole, name: string) => (FACTS as Record<string, () => string>)[name]?.() ?? whole);

export interface LegalBody {
  introduction: string[];
  sections: LegalSection[];
}

function headingOf(line: string): { title?: string; id?: string } {
  const [, written = ''] = /^## (.+)$/.exec(line) ?? [];
  const [mark = '', id] = /\{#([a-z0-9-]+)\}$/.exec(written) ?? [];
  const title = mark === '' ? written : written.slice(0, -mark.length).trimEnd();
  return title === '' ? {} : { title, ...(id && { id }) };
}

/** Sections that the page adds. */
const TAKEN = ['contact', 'annexe', 'versions'];

/** '## 1. Objet {#objet}', paragraphs between blank lines, lists of '- '. @returns French sentences for what is none of it */
export function readLegal(markdown: string): { body: LegalBody; problems: string[] } {
  const body: LegalBody = { introduction: [], sections: [] };
  const problems: string[] = [];
  for (const block of markdown.split(/\n\s*\n/).map((it) => it.trim())) {
    if (block === '') continue;
    const section = body.sections.at(-1);
    const lines = block.split('\n').map((line) => line.trim());
    const { title, id } = headingOf(block);
    if (title !== undefined) {
      body.sections.push({ id: id ?? asciiSlug(title.replace(/^\d+\.\s*/, '')), title, paragraphs: [] });
    } else if (lines.every((line) => line.startsWith('- '))) {
      const items = lines.map((line) => line.slice(2));
      if (!section || section.paragraphs.length === 0)
        problems.push(`Une liste suit un paragraphe\u00a0: «\u00a0${items[0]}\u00a0».`);
      else if (section.items || items.length < 2)
        problems.push(`«\u00a0${section.title}\u00a0»\u00a0: une seule liste, de deux points au moins.`);
      else section.items = items;
    } else if (/^(?:#|[-*] |\d+\) |>|```|\|)/.test(block) || lines.some((line) => line.startsWith('- '))) {
      problems.push(
        `Le site ne lit ici que titres «\u00a0##\u00a0», paragraphes et listes «\u00a0-\u00a0», séparés par une ligne vide\u00a0: «\u00a0${block.slice(0, 40)}…\u00a0».`,
      );
    } else if (section?.items) {
      problems.push(
        `«\u00a0${section.title}\u00a0»\u00a0: rien ne suit la liste\u00a0; mettez la suite dans une autre partie.`,
      );
    } else {
      (section?.paragraphs ?? body.introduction).push(lines.join(' '));
    }
  }
  const ids = body.sections.map(({ id }) => id);
  const same = body.sections.find(({ id }, index) => id === '' || TAKEN.includes(id) || ids.indexOf(id) !== index);
  if (same)
    problems.push(
      `«\u00a0${same.title}\u00a0»\u00a0: un autre titre a le même lien\u00a0; ajoutez-en un, comme {#autre-nom}.`,
    );
  const empty = body.sections.find(({ paragraphs }) => paragraphs.length === 0);
  if (empty) problems.push(`«\u00a0${empty.title}\u00a0» n'a pas de texte.`);
  if (body.introduction.length === 0) problems.push('Il faut un paragraphe avant le premier titre.');
  if (body.sections.length === 0) problems.push('Il faut au moins un titre\u00a0: «\u00a0## 1. Objet\u00a0».');
  const [unknown] = [...markdown.matchAll(PLACEHOLDER)].filter(([, name = '']) => !Object.hasOwn(FACTS, name));
  if (unknown) problems.push(`Entre accolades, le site ne connaît que ${LEGAL_PLACEHOLDERS}.`);
  return { body, problems };
}

/** The text as it is read, without Markdown's marks of titles, and its titles by line number. */
export function headingsOf(markdown: string): { text: string; headings: { line: number; title: string }[] } {
  const headings: { line: number; title: string }[] = [];
  const lines = markdown.split('\n').map((line, index) => {
    const { title } = headingOf(line.trim());
    if (title !== undefined) headings.push({ line: index + 1, title });
    return title ?? line;
  });
  return { text: lines.join('\n'), headings };
}
