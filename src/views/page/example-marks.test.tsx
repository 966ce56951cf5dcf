import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { currentPartnersKind } from '@/content/kinds/people/current-partners.ts';
import { testimonialsKind } from '@/content/kinds/people/testimonials.ts';
import { type Entry, type Kind, placesOf, publish } from '@/content/model/editable.ts';
import { Testimonials } from '@/views/home/testimonials.tsx';
import { CurrentPartners } from '@/views/partners/current.tsx';

afterEach(() => publish(new Map()));

const quotes = () => renderToStaticMarkup(<Testimonials signHref="/contact" />).replaceAll('&#x27;', "'");
const partners = () => renderToStaticMarkup(<CurrentPartners />);
const times = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;
const confirmed = ({ seed }: Kind<object>, count: number): Entry<object>[] =>
  seed.map((entry, i) => ({ ...entry, real: i < count }));
const publishConfirmed = (kind: Kind<object>, count: number) =>
  publish(new Map(placesOf<object>('2027-01-15', kind, confirmed(kind, count))));

// Proves 18.6.
test.each([
  [0, '>0</b> phrase signée<', 'Rien encore.</b> Ces dix phrases sont celles que nous voulons mériter.', 'la première'],
  [1, '>1</b> phrase signée<', 'Une est cousue.</b> Les neuf autres, bâties à grands points,', 'la suivante'],
  [3, '>3</b> phrases signées<', 'Trois sont cousues.</b> Les sept autres, bâties à grands points,', 'la suivante'],
  [9, '>9</b> phrases signées<', "Neuf sont cousues.</b> L'autre, bâtie à grands points,", 'la suivante'],
  [10, '>10</b> phrases signées<', "Dix sont cousues.</b> Chacune porte le nom de qui l'a dite.", 'la suivante'],
])('of ten sentences %i are signed: counted, said once, and sewn', (signed, count, words, next) => {
  publishConfirmed(testimonialsKind, signed);
  const html = quotes();
  for (const said of [count, words, `Signez ${next}`]) expect(html).toContain(said);
  expect([times(html, /quotation sewn/g), times(html, /quotation basted/g)]).toEqual([signed, 10 - signed]);
  expect([times(html, /dot-sewn/g), times(html, /class="needle"/g)]).toEqual([signed, signed === 0 ? 1 : 0]);
  // An example has no face: its place waits.
  expect([times(html, /class="avatar /g), times(html, /face-to-come/g)]).toEqual([signed, 10 - signed]);
});

test('a signed sentence tells the day of the agreement', () => {
  const [first, ...others] = confirmed(testimonialsKind, 1);
  if (!first) throw new Error('no seed');
  const dated = { ...first, data: { ...first.data, signedOn: '2027-03-09' } };
  publish(new Map(placesOf<object>('2027-04-01', testimonialsKind, [dated, ...others])));
  expect(quotes()).toContain('<em>Signé le 9\u00a0mars\u00a02027</em>');
});

// Proves 18.6.
test('partners are said to be to come once for all, and one by one as soon as a real one stands among them', () => {
  const marks = () => [times(partners(), />à venir</g), times(partners(), />exemple</g)];
  expect(marks()).toEqual([1, 0]);
  publishConfirmed(currentPartnersKind, 2);
  expect(marks()).toEqual([0, 4]);
  publishConfirmed(currentPartnersKind, 6);
  expect(marks()).toEqual([0, 0]);
});
