import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aPost } from '../../../../tests/fixtures/data/post-card.ts';
import { PostCards } from './post-cards.tsx';

const PORTRAITS = { 'Ibrahim Njoya': '/_assets/portrait-ibrahim-njoya.svg' };

const CATEGORIES = [
  'Télécommunications',
  'Cloud Computing',
  'FinTech',
  'Intelligence Artificielle',
  'Formation',
  'Autre',
];
const posts = Array.from({ length: 24 }, (_, i) => aPost({ category: CATEGORIES[i % 6] ?? '' }));

test.each(['front', 'rows'] as const)('every post is there once, in its order (%s)', (look) => {
  const html = renderToStaticMarkup(<PostCards portraits={PORTRAITS} look={look} posts={posts} />);
  const shown = [...html.matchAll(/href="\/blog\/([^"]+)"/g)].map(([, slug]) => slug);
  expect(shown).toEqual(posts.map(({ slug }) => slug));
});

test('ids of the generated covers are unique, and every reference resolves', () => {
  const html = renderToStaticMarkup(<PostCards portraits={PORTRAITS} look="front" posts={posts} />);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const referred = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(referred.length).toBeGreaterThan(0);
  expect(referred.filter((id) => !ids.includes(id))).toEqual([]);
});

test('a card has its date, category, reading time and counts, also of zero', () => {
  const post = aPost({
    viewsCount: 1,
    likesCount: 0,
    commentsCount: 2,
    readTime: 1,
    createdAt: '2026-03-12T08:05:00.000Z',
  });
  const html = renderToStaticMarkup(<PostCards portraits={PORTRAITS} look="rows" posts={[post]} />);
  expect(html).toContain('<time dateTime="2026-03-12T08:05:00.000Z">12 mars</time>');
  expect(html).toContain('href="/blog?category=Cloud+Computing"');
  for (const words of ['1 minute de lecture', '1 vue<', '0 j&#x27;aime', '2 commentaires']) {
    expect(html.replaceAll('\u00a0', ' ')).toContain(words);
  }
});

test("a picture has sizes, and only the lead's is loaded eagerly", () => {
  const image = {
    width: 1200,
    height: 675,
    alt: 'Un câble sur la plage de Limbé',
    avif: [480, 1200].map((width) => ({ url: `/images/blog/a-${width}.avif`, width })),
    webp: [480, 1200].map((width) => ({ url: `/images/blog/a-${width}.webp`, width })),
  };
  const html = renderToStaticMarkup(
    <PostCards portraits={PORTRAITS} look="front" posts={[aPost({ image }), aPost({ image })]} />,
  );
  expect(html).toContain('srcSet="/images/blog/a-480.avif 480w, /images/blog/a-1200.avif 1200w"');
  expect(html.match(/alt="Un câble sur la plage de Limbé"/g)).toHaveLength(2);
  expect(html.match(/alt="Un câble[^>]*loading="lazy"/g)).toHaveLength(1);
});

test('a card names its author, with a portrait if there is one', () => {
  const html = renderToStaticMarkup(
    <PostCards look="rows" portraits={PORTRAITS} posts={[aPost(), aPost({ author: 'Nkul' })]} />,
  );
  expect(html.match(/src="\/_assets\/portrait-ibrahim-njoya.svg"/g)).toHaveLength(1);
  expect(html).toMatch(/<\/picture>Ibrahim Njoya<\/span>.*>Nkul<\/span>/);
});

test('markup in a title stays text', () => {
  const html = renderToStaticMarkup(
    <PostCards
      portraits={PORTRAITS}
      look="rows"
      posts={[aPost({ author: 'Nkul', title: '<img src=x onerror=alert(1)>' })]}
    />,
  );
  expect(html).not.toContain('<img');
});
