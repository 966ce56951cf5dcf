import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { productsKind } from '@/content/kinds/offer/products.ts';
import { type Story, stories, storiesKind } from '@/content/kinds/people/stories.ts';
import { placesOf, publish } from '@/content/model/editable.ts';
import { peoplePictures, portraits } from '@/pictures/people.data.ts';
import { StoryTeaser } from '@/views/page/story-teaser.tsx';
import { ProductStories } from '@/views/product/product-stories.tsx';
import { aProduct } from '../../../tests/fixtures/data/product.ts';
import { Opening } from './opening.tsx';
import { StoryFigures, StoryOpening, StoryProducts } from './story.tsx';
import { StoryList } from './story-list.tsx';

afterEach(() => publish(new Map()));

const marks = (html: string) => [/>à venir</g, />exemple</g].map((mark) => html.match(mark)?.length ?? 0);

test('each story has its picture, and a portrait of its own', () => {
  for (const { person, picture } of stories()) {
    expect(portraits).toContain(person.portrait);
    expect(Object.keys(peoplePictures)).toContain(picture.name);
  }
  expect(new Set(stories().map(({ person }) => person.portrait)).size).toBe(stories().length);
});

// Proves 2.29, 18.6.
test('stories are said to be to come once for all, and one by one as soon as a customer has signed', () => {
  const sections = () => [
    marks(
      renderToStaticMarkup(
        <>
          <Opening />
          <StoryList />
        </>,
      ),
    ),
    marks(renderToStaticMarkup(<StoryTeaser />)),
  ];
  expect(sections()).toEqual([
    [1, 0],
    [1, 0],
  ]);
  const signed = storiesKind.seed.map((entry, i) => ({ ...entry, real: i === 0 }));
  publish(new Map(placesOf('2027-01-15', storiesKind, signed)));
  expect(sections()).toEqual([
    [0, 2],
    [0, 2],
  ]);
  publish(new Map());
  const [first] = stories();
  if (!first) throw new Error('no story');
  const page = (story: Story) =>
    marks(
      renderToStaticMarkup(
        <>
          <StoryOpening story={story} />
          <StoryFigures story={story} />
        </>,
      ),
    );
  expect(page({ ...first, real: false })).toEqual([1, 0]);
  expect(page({ ...first, real: true })).toEqual([0, 0]);
});

test('a product without a story has no block of stories', () => {
  const html = (id: string) => renderToStaticMarkup(<ProductStories id={id} />);
  expect(html('fufullu')).toContain('href="/references/');
  expect(html('otah')).toBe('');
});

// Proves 2.29.
test('a story tells each product that it used while it is published, one that staff added too', () => {
  const [first] = stories();
  if (!first) throw new Error('no story');
  const story = { ...first, products: ['pointage', 'fufullu'], service: undefined };
  const links = () =>
    [...renderToStaticMarkup(<StoryProducts story={story} />).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links()).toEqual(['/products/fufullu']);
  const added = { id: 'pointage', data: aProduct() };
  publish(new Map(placesOf('2027-01-15', productsKind, [added, ...productsKind.seed])));
  expect(links()).toEqual(['/products/pointage', '/products/fufullu']);
  publish(new Map(placesOf('2027-01-15', productsKind, [])));
  expect(renderToStaticMarkup(<StoryProducts story={story} />)).toBe('');
});
