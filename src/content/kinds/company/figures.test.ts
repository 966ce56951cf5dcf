import { afterEach, expect, test } from 'vitest';
import { type Published, parseData, publish, runningOn } from '../../model/editable.ts';
import { savedInFrancs, weightMaxText, weightTexts } from '../offer/data-price.ts';
import { aboutFigures, figuresKind } from './figures.ts';

const data = figuresKind.seed[0]?.data;
const show = (changes: object) =>
  publish(
    new Map([['figures', runningOn('2027-01-01', [{ id: 'figures', data: { ...data, ...changes } }])]]) as Published,
  );
afterEach(() => publish(new Map()));

test('what the figures count is said in the words of staff, with the figure of today', () => {
  const labels = { projects: 'sites, dont {communautés} pour des villages', clients: 'maisons', experts: 'collègues' };
  show({ labels, connectedProjects: 60 });
  expect(aboutFigures().map(({ label }) => label)).toEqual([
    'sites, dont 60 pour des villages',
    'maisons',
    'collègues',
  ]);
  expect(parseData(figuresKind, { ...data, labels: { ...labels, projects: '{projets}' } }).errors).toHaveProperty([
    'labels.projects',
  ]);
});

test('what a page costs follows the price of a megabyte', () => {
  expect([weightTexts().after, weightMaxText('/'), savedInFrancs(52_000)]).toEqual([
    'à 2\u00a0FCFA le\u00a0Mo',
    'moins de 84\u00a0Ko, 0,17\u00a0FCFA',
    'au moins 52\u00a0Ko économisés sur cette page, soit 0,10\u00a0FCFA à 2\u00a0FCFA le\u00a0Mo',
  ]);
  show({ megabytePrice: 1.5 });
  expect([weightTexts().after, weightMaxText('/')]).toEqual([
    'à 1,5\u00a0FCFA le\u00a0Mo',
    'moins de 84\u00a0Ko, 0,13\u00a0FCFA',
  ]);
});

test('figures that were published before their words and the price of a megabyte have those of the release', () => {
  const { labels, megabytePrice, ...before } = data ?? {};
  expect(parseData(figuresKind, before).data).toMatchObject({ labels, megabytePrice });
});
