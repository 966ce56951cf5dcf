import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

/** What a reader of a page meets, apart from its weight and policy. */
export interface ReadPage {
  /** French sentences about headings, names and texts for search engines. */
  findings: string[];
  links: { href: string; name: string }[];
  ids: ReadonlySet<string>;
}

/** Search engines cut off longer ones. */
const TITLE_MAX = 65;
const DESCRIPTION_MAX = 170;

export function readPage(html: string): ReadPage {
  const root = fromHtml(html);
  const ids = new Set<string>();
  const links: ReadPage['links'] = [];
  const headings: { level: number; text: string }[] = [];
  const findings: string[] = [];
  visit(root, 'element', (node) => {
    const { tagName, properties } = node;
    if (tagName === 'template' || tagName === 'script' || tagName === 'style') return SKIP;
    if (typeof properties.id === 'string') ids.add(properties.id);
    if (tagName === 'title') tell(findings, 'Le titre pour les moteurs de recherche', textOf(node), TITLE_MAX);
    if (tagName === 'meta' && properties.name === 'description') {
      tell(findings, 'La description pour les moteurs de recherche', String(properties.content ?? ''), DESCRIPTION_MAX);
    }
    if (/^h[1-6]$/.test(tagName)) headings.push({ level: Number(tagName[1]), text: nameOf(root, node) });
    if (tagName === 'img' && properties.alt === undefined && properties.ariaHidden !== 'true') {
      findings.push(`Une image n'a pas de texte à la place\u00a0: ${String(properties.src ?? '')}.`);
    }
    if (tagName !== 'a' || typeof properties.href !== 'string') return undefined;
    const name = nameOf(root, node);
    links.push({ href: properties.href, name });
    if (name === '') findings.push(`Un lien n'a pas de texte\u00a0: ${properties.href}.`);
    return undefined;
  });
  return { findings: [...findings, ...headingFindings(headings)], links, ids };
}

function tell(findings: string[], what: string, text: string, most: number): void {
  const { length } = text.trim();
  if (length > most) findings.push(`${what} a ${length}\u00a0caractères\u00a0: après ${most}, il est coupé.`);
}

function headingFindings(headings: readonly { level: number; text: string }[]): string[] {
  const first = headings.filter(({ level }) => level === 1).length;
  const findings = first === 1 ? [] : [`La page a ${first}\u00a0grands titres\u00a0: il en faut un.`];
  let before = 1;
  for (const { level, text } of headings) {
    if (text === '') findings.push('Un titre est vide.');
    if (level > before + 1) findings.push(`Avant «\u00a0${text}\u00a0», il manque un titre d'un niveau au-dessus.`);
    before = level;
  }
  return findings;
}

/** The name that a screen reader says: a label, else the text with that of pictures. */
function nameOf(root: Root, element: Element): string {
  const { ariaLabel, ariaLabelledBy } = element.properties;
  if (typeof ariaLabel === 'string' && ariaLabel.trim() !== '') return ariaLabel.trim();
  if (Array.isArray(ariaLabelledBy)) {
    const named = ariaLabelledBy.map((id) => textById(root, String(id))).join(' ');
    if (named.trim() !== '') return named.trim();
  }
  const texts = [textOf(element)];
  visit(element, 'element', ({ tagName, properties }) => {
    if (tagName === 'img' && typeof properties.alt === 'string') texts.push(properties.alt);
    if (typeof properties.ariaLabel === 'string') texts.push(properties.ariaLabel);
  });
  return texts.join(' ').trim();
}

function textById(root: Root, id: string): string {
  let found = '';
  visit(root, 'element', (node) => {
    if (node.properties.id === id) found = textOf(node);
  });
  return found;
}
