import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { productsKind } from '@/content/kinds/offer/products.ts';
import { type Story, stories } from '@/content/kinds/people/stories.ts';
import { placesOf, publish } from '@/content/model/editable.ts';
import { peoplePictures, portraits } from '@/pictures/people.data.ts';
import { StoryRows } from '@/views/page/story-rows.tsx';
import { aProduct } from '../../../tests/fixtures/data/product.ts';
import { StoryFigures, StoryOpening, StoryProducts } from './story.tsx';
import { StoryList } from './story-list.tsx';

afterEach(() => publish(new Map()));

const marks = (html: string) => html.match(/>exemple</g)?.length ?? 0;

test('each story has its picture, and a portrait of its own', () => {
  for (const { person, picture } of stories()) {
    expect(portraits).toContain(person.portrait);
    expect(Object.keys(peoplePictures)).toContain(picture.name);
  }
  expect(new Set(stories().map(({ person }) => person.portrait)).size).toBe(stories().length);
});

// Proves 2.29, 18.6.
test('a story is marked as an example until its customer has signed, in the list, in rows and on its page', () => {
  const examples = stories().filter(({ real }) => !real).length;
  // The note that explains the mark carries it too.
  const note = examples > 0 ? 1 : 0;
  expect(marks(renderToStaticMarkup(<StoryList />))).toBe(examples + note);
  expect(marks(renderToStaticMarkup(<StoryRows />))).toBe(examples);
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
  expect(page({ ...first, real: false })).toBe(2);
  expect(page({ ...first, real: true })).toBe(0);
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
