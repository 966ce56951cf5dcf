import { expect, test } from 'vitest';
import { sitemapPaths } from '../../layouts/page-routes.ts';
import { aboutPageKind } from '../pages/about-page.ts';
import { parseData } from './editable.ts';
import { isSitePath } from './sitemap-paths.ts';

const withLink = (href: string) => {
  const { data } = aboutPageKind.seed[0] as (typeof aboutPageKind.seed)[number];
  const [first, ...others] = data.mission.points;
  const points = [{ text: first?.text ?? '', link: { label: 'Voir', href } }, ...others];
  return parseData(aboutPageKind, { ...data, mission: { ...data.mission, points } }).errors;
};

test('a link leads to a page of the site', () => {
  for (const href of ['/contact', '/', '/privacy#annexe', '/products/fufullu', '/careers/jobs/data-scientist']) {
    expect([href, withLink(href)]).toEqual([href, undefined]);
  }
  for (const href of [
    '/nulle-part',
    'contact',
    '//ailleurs.cm',
    'https://ailleurs.cm',
    '/contact#',
    '/products/A',
    '/about/',
  ]) {
    expect([href, withLink(href)]).toEqual([
      href,
      { 'mission.points.0.link.href': expect.stringContaining('Aucune page') },
    ]);
  }
  expect(withLink('/con tact')).toEqual({ 'mission.points.0.link.href': expect.stringContaining('sans espace') });
});

test('a link may lead to every page that search engines find', () => {
  expect(sitemapPaths().filter((path) => !isSitePath(path))).toEqual([]);
});

test('an empty or a long text is told by its field', () => {
  const { data } = aboutPageKind.seed[0] as (typeof aboutPageKind.seed)[number];
  const changed = { ...data, title: '', lead: 'x'.repeat(301), values: { ...data.values, quality: ' ' } };
  expect(parseData(aboutPageKind, changed).errors).toEqual({
    title: 'Ce champ ne peut pas rester vide.',
    lead: '300\u00a0caractères au plus.',
    'values.quality': 'Ce champ ne peut pas rester vide.',
  });
});
