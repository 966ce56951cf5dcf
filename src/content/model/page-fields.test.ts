import { expect, test } from 'vitest';
import { findableRoutes } from '../../layouts/routes.ts';
import { aboutKind } from '../pages/about.ts';
import { parseData } from './editable.ts';
import { FIXED_PATHS, isSitePath } from './site-paths.ts';

const withLink = (href: string) => {
  const { data } = aboutKind.seed[0] as (typeof aboutKind.seed)[number];
  const [first, ...others] = data.mission.points;
  const points = [{ text: first?.text ?? '', link: { label: 'Voir', href } }, ...others];
  return parseData(aboutKind, { ...data, mission: { ...data.mission, points } }).errors;
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

test('the pages that a link may lead to are those of the site', () => {
  expect(FIXED_PATHS.toSorted()).toEqual(
    findableRoutes.filter((path) => !/^\/(pour|products|references)\//.test(path)).toSorted(),
  );
  expect(findableRoutes.filter((path) => !isSitePath(path))).toEqual([]);
});

test('an empty or a long text is told by its field', () => {
  const { data } = aboutKind.seed[0] as (typeof aboutKind.seed)[number];
  const changed = { ...data, title: '', lead: 'x'.repeat(301), values: { ...data.values, quality: ' ' } };
  expect(parseData(aboutKind, changed).errors).toEqual({
    title: 'Ce champ ne peut pas rester vide.',
    lead: '300\u00a0caractères au plus.',
    'values.quality': 'Ce champ ne peut pas rester vide.',
  });
});
