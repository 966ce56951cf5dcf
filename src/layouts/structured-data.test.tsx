import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jobs } from '@/content/kinds/people/jobs.ts';
import {
  blogPosting,
  breadcrumbList,
  course,
  faqPage,
  type JsonLd,
  jobPosting,
  organization,
  premises,
} from './json-ld.ts';
import { StructuredData } from './structured-data.tsx';

const site = new URL('https://nkul.example');

function read(html: string) {
  const json = /^<script type="application\/ld\+json">(.+)<\/script>$/s.exec(html)?.[1] ?? '';
  return JSON.parse(json)['@graph'];
}

test('paths become addresses of the public origin, and other values stay as they are', () => {
  const html = renderToStaticMarkup(
    <StructuredData nodes={[organization(), breadcrumbList([{ label: '/a', path: '/a' }])]} site={site} />,
  );
  const [company, crumbs] = read(html);
  expect(company['@id']).toBe('https://nkul.example/#organisation');
  expect(company.url).toBe('https://nkul.example/');
  expect(crumbs.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: '/a', item: 'https://nkul.example/a' },
  ]);
});

// Proves 9.5.
test('places and hours of visits are in the structured data', () => {
  const [place] = read(renderToStaticMarkup(<StructuredData nodes={[premises()]} site={site} />));
  expect(place.address.addressCountry).toBe('CM');
  expect(place.openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '17:00',
    },
  ]);
  expect(place.specialOpeningHoursSpecification.map((day: { name: string }) => day.name)).toContain('Fête nationale');
});

test('no text ends the block or becomes markup, and quotes stay quotes', () => {
  const answer = `</script><script>alert("a")</script> <!-- & l'été`;
  const html = renderToStaticMarkup(<StructuredData nodes={[faqPage([{ question: 'q', answer }])]} site={site} />);
  expect(html.match(/<[/!]?\w*/g)).toEqual(['<script', '</script']);
  expect(read(html)[0].mainEntity[0].acceptedAnswer.text).toBe(answer);
});

test('an offer holds until the end of its last day in Cameroon, and tells a salary only where it has one', () => {
  const [paid, unpaid] = jobs();
  if (!paid || !unpaid) throw new Error('There are jobs.');
  expect(jobPosting(unpaid)).toMatchObject({ validThrough: '2027-03-31T23:59:59+01:00', datePosted: '2026-11-02' });
  expect(jobPosting(unpaid)).not.toHaveProperty('baseSalary');
  const addressIn = (location: string) => (jobPosting({ ...unpaid, location }).jobLocation as JsonLd).address;
  expect(addressIn('Libreville, Gabon')).toEqual({ '@type': 'PostalAddress', addressLocality: 'Libreville' });
  for (const location of ['Douala, Cameroun', 'Douala'])
    expect(addressIn(location)).toMatchObject({ addressLocality: 'Douala', addressCountry: 'CM' });
  expect(jobPosting({ ...unpaid, until: null })).not.toHaveProperty('validThrough');
  expect(jobPosting(paid)).toMatchObject({
    url: '/careers/jobs/senior-full-stack-developer',
    baseSalary: { currency: 'XAF', value: { minValue: 1_500_000, maxValue: 2_500_000 } },
  });
});

test('the hours of a course are an ISO duration', () => {
  const facts = { name: 'a', description: 'b', path: '/c', level: 'd', prerequisites: [], modes: [] };
  expect(course({ ...facts, hours: 72 }).hasCourseInstance).toMatchObject({ courseWorkload: 'PT72H' });
});

test.each([
  ['Nkul', 'Organization'],
  ["L'équipe de Nkul", 'Organization'],
  ['Awa Éboa', 'Person'],
])('an article by %s is by an %s', (author, type) => {
  const post = {
    title: 'A',
    description: 'B',
    path: '/blog/a',
    category: 'C',
    tags: [],
    shareImageUrl: '/a.png',
    commentsCount: 0,
  };
  const at = '2026-11-20T08:00:00.000Z';
  expect(blogPosting({ ...post, author, createdAt: at, updatedAt: at }).author).toMatchObject({
    '@type': type,
    name: author,
  });
});
