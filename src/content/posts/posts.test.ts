import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PAGE_ROUTES } from '../../layouts/page-routes.ts';
import { RELEASED_ENTRY_PATHS } from '../../layouts/paths-of-files.ts';
import { foldText } from '../../text/fold-text.ts';
import { NEWS_CATEGORIES } from '../kinds/people/news.ts';
import { writers } from '../kinds/people/people.ts';

const files = import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true });
const posts = Object.entries(files).map(([file, source]) => readPost(file, source));
const named = posts.map((post) => [post.file, post] as const);

describe('the sample articles', () => {
  // Proves 3.7.
  test('are ten, two in each category, each with its own address, title and day', () => {
    expect(posts).toHaveLength(10);
    const perCategory = NEWS_CATEGORIES.map((name) => posts.filter(({ matter }) => matter.category === name).length);
    expect(perCategory).toEqual([2, 2, 2, 2, 2]);
    for (const key of ['slug', 'title', 'date', 'description'] as const) {
      expect(new Set(posts.map(({ matter }) => matter[key]))).toHaveProperty('size', 10);
    }
  });

  test.each(named)('%s says in its front matter all that the list and the search engines show', (file, { matter }) => {
    expect('cover' in matter, 'a cover has words for who does not see it').toBe('coverAlt' in matter);
    const always = Object.keys(matter).filter((field) => !field.startsWith('cover'));
    expect(always.sort()).toEqual(['author', 'category', 'date', 'description', 'slug', 'status', 'tags', 'title']);
    expect(file).toBe(`./${matter.slug}.md`);
    expect(matter.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(matter.title.length).toBeLessThanOrEqual(70);
    expect(matter.description.length).toBeGreaterThanOrEqual(110);
    expect(matter.description.length).toBeLessThanOrEqual(160);
    expect(matter.tags.length).toBeGreaterThanOrEqual(2);
    expect(matter.tags.length).toBeLessThanOrEqual(5);
    expect(writers()).toContain(matter.author);
    expect(matter.status).toBe('published');
    expect(new Date(matter.date).toISOString()).toBe(matter.date);
    expect(new Date(matter.date).getTime()).toBeLessThan(Date.now());
  });

  test.each(named)('%s is read in a few minutes', (_, { body }) => {
    expect(wordsOf(body)).toBeGreaterThanOrEqual(500);
    expect(wordsOf(body)).toBeLessThanOrEqual(900);
  });

  test.each(named)('%s opens with a paragraph worth a card', (_, { body }) => {
    const first = body.trimStart().split('\n')[0] ?? '';
    expect(first).toMatch(/^[\p{L}«]/u);
    expect(first).not.toMatch(/[*_`[\]|]/);
    expect(first.length).toBeGreaterThan(150);
  });

  test.each(named)('%s has chapters below the title of its page', (_, { body }) => {
    const levels = [...withoutListings(body).matchAll(/^(#+) /gm)].map((match) => match[1]?.length ?? 0);
    expect(levels.filter((level) => level === 2).length).toBeGreaterThanOrEqual(4);
    expect(levels.filter((level) => level !== 2 && level !== 3)).toEqual([]);
  });

  test.each(named)('%s names the language of each listing', (_, { body }) => {
    const fences = [...body.matchAll(/^```(.*)$/gm)].map((match) => match[1] ?? '');
    expect(fences.filter((name, index) => index % 2 === 0 && !/^[a-z]+$/.test(name))).toEqual([]);
  });

  test.each(named)('%s leads to pages that exist, or abroad over https', (_, { body }) => {
    const own = new Set([
      ...PAGE_ROUTES,
      ...RELEASED_ENTRY_PATHS,
      ...posts.map(({ matter }) => `/blog/${matter.slug}`),
    ]);
    const targets = [...withoutListings(body).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
    expect(targets.length).toBeGreaterThan(0);
    expect(
      targets.filter((target) => !own.has(target) && !/^https:\/\/[a-z0-9.-]+\.[a-z]+(\/|$)/.test(target)),
    ).toEqual([]);
  });

  test.each(named)('%s is set as a French printer would', (_, { matter, body }) => {
    const lines = [matter.title, matter.description, ...matter.tags, ...proseOf(body)];
    expect(lines.flatMap((line) => faultsOf(line).map((fault) => `${fault}: ${line}`))).toEqual([]);
  });
});

// Requirement 5.4: search reads title and text, so tags must occur in them.
test.each(posts)('$file stands under words that it says', ({ matter, body }) => {
  const said = foldText(`${matter.title}\n${body}`);
  for (const tag of matter.tags) expect(said, tag).toContain(foldText(tag));
});

test.each([
  'L\u2019équipe',
  'Un lieu : Douala',
  'Combien?',
  'Le mot « nkul »',
  'Deux  espaces',
  'Et ainsi de suite...',
  'Un total de 46 200\u00a0francs',
  'Pour 500 FCFA',
  'À 19,25 % près',
])('the printer sees what is wrong in %s', (line) => {
  expect(faultsOf(line)).toHaveLength(1);
});

interface Matter {
  title: string;
  slug: string;
  description: string;
  category: string;
  tags: string[];
  author: string;
  date: string;
  status: string;
}

function readPost(file: string, source: string): { file: string; matter: Matter; body: string } {
  const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(source);
  if (!parts?.[1] || !parts[2]) throw new Error(`${file}: no front matter`);
  return { file, matter: parse(parts[1]) as Matter, body: parts[2] };
}

function wordsOf(markdown: string): number {
  const read = markdown.replace(/^```schema$.*?^```$/gms, '');
  return read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function withoutListings(markdown: string): string {
  return markdown.replace(/^```.*?^```$/gms, '');
}

/** The prose of an article, without listings, code, addresses and table rules. */
function proseOf(markdown: string): string[] {
  return withoutListings(markdown)
    .replace(/`[^`\n]+`/g, 'code')
    .replace(/\]\([^)\s]+\)/g, ']')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\|[-:| ]+\|$/.test(line))
    .map((line) =>
      line
        .replace(/^(?:#+|-|\d+\.|\|) /, '')
        .replace(/ \|(?: |$)/g, ' / ')
        .trim(),
    );
}

const rules: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['typographic apostrophe', /[\u2018\u2019]/],
  ['foreign quotation marks', /["\u201c\u201d\u201e]/],
  ['no no-break space before a mark', /(?<![\u00a0?!])[;!?]|(?<!\u00a0):/],
  ['no no-break space inside guillemets', /«(?!\u00a0)|(?<!\u00a0)»/],
  ['two spaces', / {2}|\u00a0 | \u00a0/],
  ['three dots instead of …', /\.{3}/],
  ['plain space in a number', /\d \d{3}(?!\d)/],
  ['plain space before a unit', /\d (?:FCFA|%|Mo|Go|Ko|ms|Mbit\/s)(?![\p{L}])/u],
  ['filler', /lorem|ipsum|à compléter|todo/i],
  ['a word that the house does not use', /solutions? innovantes?|\bleaders?\b|révolutionn|de pointe\b/i],
];

function faultsOf(line: string): string[] {
  return rules.filter(([, pattern]) => pattern.test(line)).map(([fault]) => fault);
}
