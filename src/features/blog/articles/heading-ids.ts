import { asciiSlug } from '../../../text/ascii-slug.ts';
import { decodedFragment, fragmentWords } from '../../../text/fragment.ts';
import type { PostHeading } from '../blog.schema.ts';

/** Ids of an article's page that a heading could have too, with those that its scripts add. */
const PAGE_IDS: ReadonlySet<string> = new Set([
  ...['contenu', 'image', 'share-title', 'contents-title', 'related-title', 'commentaires', 'poids', 'waiting-title'],
  ...['chat-window', 'chat-window-title', 'chat-window-message', 'chat-person', 'error-summary-title'],
  // Former ones, and common ones of browsers' extensions and of what may come.
  ...[
    'main',
    'article',
    'sommaire',
    'menu',
    'newsletter',
    'comments',
    'contact',
    'share',
    'search',
    'header',
    'footer',
  ],
]);
const FORMS = ['footer-newsletter', 'sidebar-newsletter', 'commentaire'];
const FIELDS = ['email', 'name', 'content', 'reference', 'message'];
/** Ids of the forms of an article's page: 'footer-newsletter-email-error'. */
const FORM_ID = new RegExp(`^(?:${FORMS.join('|')})(?:-(?:${FIELDS.join('|')})(?:-(?:hint|error|count))?)?$`);

const isPageId = (id: string): boolean => PAGE_IDS.has(id) || FORM_ID.test(id);

/** @param numbered the last number of each id: thousands of equal headings would count from 2 each time */
function unique(id: string, isTaken: (id: string) => boolean, numbered = new Map<string, number>()): string {
  let name = id;
  for (let number = (numbered.get(id) ?? 1) + 1; isTaken(name); number += 1) {
    name = `${id}-${number}`;
    numbered.set(id, number);
  }
  return name;
}

interface HeadingIds {
  /** @returns the id of the next heading */
  add: (text: string) => string;
  /** '#été-à-kribi', '#%C3%A9t%C3%A9-%C3%A0-kribi' and '#Ete-a-Kribi' become '#ete-a-kribi'; others stay. */
  linkTo: (href: string) => string;
}

/** Creates the ids of one article's headings: none twice, none of the page's own. */
export function createHeadingIds(): HeadingIds {
  const taken = new Set<string>();
  const byWords = new Map<string, string>();
  const numbered = new Map<string, number>();
  return {
    add(text) {
      const slug = asciiSlug(text) || 'partie';
      const id = unique(slug, (name) => taken.has(name) || isPageId(name), numbered);
      taken.add(id);
      if (!byWords.has(fragmentWords(slug))) byWords.set(fragmentWords(slug), id);
      return id;
    },
    linkTo(href) {
      const fragment = decodedFragment(href);
      const id = taken.has(fragment) ? fragment : byWords.get(fragmentWords(fragment));
      return id === undefined ? href : `#${id}`;
    },
  };
}

const HEADING_ID = /(<h[2-6] id=")([^"]*)/g;
const LINK_TO_ID = /(<a href="#)([^"]*)/g;

/** Renames ids of a stored article that became the page's own since it was published. */
export function withoutPageIds<Text extends { content: string; headings: readonly PostHeading[] }>(text: Text): Text {
  const ids = new Set([...text.content.matchAll(HEADING_ID)].map(([, , id = '']) => id));
  const renamed = new Map<string, string>();
  for (const id of [...ids].filter(isPageId)) {
    const name = unique(id, (it) => ids.has(it) || isPageId(it));
    ids.add(name);
    renamed.set(id, name);
  }
  if (renamed.size === 0) return text;
  const present = (_whole: string, before: string, id: string) => before + (renamed.get(id) ?? id);
  return {
    ...text,
    content: text.content.replace(HEADING_ID, present).replace(LINK_TO_ID, present),
    headings: text.headings.map((heading) => ({ ...heading, id: renamed.get(heading.id) ?? heading.id })),
  };
}
