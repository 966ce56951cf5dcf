import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { breadcrumbList, course, faqPage, jobPosting, organization } from './json-ld.ts';
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

test('no text ends the block or becomes markup, and quotes stay quotes', () => {
  const answer = `</script><script>alert("a")</script> <!-- & l'été`;
  const html = renderToStaticMarkup(<StructuredData nodes={[faqPage([{ question: 'q', answer }])]} site={site} />);
  expect(html.match(/<[/!]?\w*/g)).toEqual(['<script', '</script']);
  expect(read(html)[0].mainEntity[0].acceptedAnswer.text).toBe(answer);
});

test('an offer tells until when it holds, and a salary only where it has one', () => {
  const job = {
    id: 'x',
    title: 'Data Scientist',
    description: ['Un', 'Deux'],
    postedAt: '2026-11-02',
    validThrough: '2027-03-31',
    path: '/careers/jobs#x',
    department: 'Données',
    experience: '5 ans',
  };
  expect(jobPosting(job)).toMatchObject({ validThrough: '2027-03-31', datePosted: '2026-11-02' });
  expect(jobPosting(job)).not.toHaveProperty('baseSalary');
  expect(jobPosting({ ...job, salary: { min: 1, max: 2 } })).toMatchObject({
    baseSalary: { currency: 'XAF', value: { minValue: 1, maxValue: 2 } },
  });
});

test('the hours of a course are an ISO duration', () => {
  const facts = { name: 'a', description: 'b', path: '/c', level: 'd', prerequisites: [], modes: [] };
  expect(course({ ...facts, hours: 72 }).hasCourseInstance).toMatchObject({ courseWorkload: 'PT72H' });
});
