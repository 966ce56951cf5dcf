import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { partnersKind } from '@/content/kinds/people/current-partners.ts';
import { testimonialsKind, testimonialsNote } from '@/content/kinds/people/testimonials.ts';
import { type Entry, type Kind, placesOf, publish } from '@/content/model/editable.ts';
import { Testimonials } from '@/views/home/testimonials.tsx';
import { CurrentPartners } from '@/views/partners/current.tsx';

afterEach(() => publish(new Map()));

const marks = (html: string) => html.match(/>exemple</g)?.length ?? 0;
const marked = () => [marks(renderToStaticMarkup(<Testimonials />)), marks(renderToStaticMarkup(<CurrentPartners />))];
const confirmed = ({ seed }: Kind<object>, count: number): Entry<object>[] =>
  seed.map((entry, i) => ({ ...entry, real: i < count }));

// Proves 18.6.
test('quotes are marked as examples once for all, and one by one as soon as a real one stands among them', () => {
  const note = () => renderToStaticMarkup(<Testimonials />).includes(testimonialsNote);
  expect(marked()).toEqual([0, 6]);
  expect(note()).toBe(true);
  publish(
    new Map([
      ...placesOf<object>('2027-01-15', testimonialsKind, confirmed(testimonialsKind, 3)),
      ...placesOf<object>('2027-01-15', partnersKind, confirmed(partnersKind, 6)),
    ]),
  );
  expect(marked()).toEqual([7, 0]);
  expect(note()).toBe(false);
});

test('an example has a drawn face of its own, a real customer the initials on cloth', () => {
  const faces = () => {
    const html = renderToStaticMarkup(<Testimonials />);
    const drawn = [...html.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, src]) => src);
    return [new Set(drawn).size, html.match(/class="avatar /g)?.length ?? 0];
  };
  expect(faces()).toEqual([10, 0]);
  publish(new Map(placesOf<object>('2027-01-15', testimonialsKind, confirmed(testimonialsKind, 3))));
  expect(faces()).toEqual([7, 3]);
});
