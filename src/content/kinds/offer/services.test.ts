import { afterEach, describe, expect, test } from 'vitest';
import { SECURITY, SECURITY_ENTRY, SEVEN, withServices } from '../../../../tests/fixtures/data/services.ts';
import { parseData, placesOf, publish } from '../../model/editable.ts';
import { solutions } from '../../pages/home-page.ts';
import { servicesNote, servicesOpening } from '../../pages/services-page.ts';
import { footerColumns, menuItems, type NavigationLink, noteOf } from '../company/navigation.ts';
import { metaOf } from '../company/page-titles.ts';
import {
  priceRanges,
  rangesKind,
  rangesOfService,
  serviceOfRange,
  shownRanges,
  shownRangesOf,
} from './price-ranges.ts';
import { serviceChoices, serviceNameOf, services, servicesKind } from './services.ts';

afterEach(() => publish(new Map()));

// Proves 3.2.
test('the six services of the beginning, in the order and with the values of the contact form', () => {
  const ids = ['web', 'ai', 'marketing', 'cloud', 'data', 'mobile'];
  expect(services().map(({ id }) => id)).toEqual(ids);
  expect(serviceChoices().map(({ value }) => value)).toEqual(ids);
});

const SERVICES = menuItems()
  .flatMap((entry) => ('links' in entry ? entry.links : []))
  .find(({ href }) => href === '/services') as NavigationLink;
const note = () => noteOf(SERVICES);
const column = () =>
  footerColumns()
    .find(({ label }) => label === 'Services')
    ?.links.map(({ label }) => label);

test('menu, footer and texts that count follow the published services, in their order', () => {
  expect(note()).toBe('Web, IA, marketing, cloud, données, mobile');
  publish(withServices([SECURITY_ENTRY, ...servicesKind.seed]));
  expect(note()).toBe('Sécurité, web, IA, marketing, cloud, données, mobile');
  expect(column()?.slice(0, 2)).toEqual(['Cybersécurité', 'Développement web']);
  expect(servicesOpening()).toMatchObject({ title: 'Sept métiers, une même équipe', index: 'Les sept métiers' });
  expect(solutions().lead).toMatch(/^Sept métiers\. Chaque projet en croise deux ou trois/);
  expect(metaOf('services').title).toBe('Sept métiers du numérique, à Yaoundé');
});

test.each([
  [1, 'Un métier, une même équipe', 'Le métier', /^Dites/],
  [2, 'Deux métiers, une même équipe', 'Les deux métiers', /^Dites/],
  [3, 'Trois métiers, une même équipe', 'Les trois métiers', /^Chaque projet en croise deux ou trois\. Dites/],
])('the page of %i says so', (count, title, index, lead) => {
  publish(withServices(servicesKind.seed.slice(0, count)));
  expect(servicesOpening()).toEqual({ title, index, lead: expect.stringMatching(lead) });
  expect(column()).toHaveLength(count);
});

test('many long names fit into the menu and the description', () => {
  const name = 'Un nom de service aussi long que permis';
  const many = Array.from({ length: 12 }, (_, at) => ({
    id: `service-${at}`,
    data: { ...SECURITY, name: `${name}${at % 10}`, shortName: 'dix-huit lettres !' },
  }));
  publish(withServices(many));
  expect(servicesNote()).toMatch(/^dix-.* et d'autres$/);
  expect(servicesNote().length).toBeLessThan(160);
  const { description } = metaOf('services');
  expect(description.length).toBeLessThanOrEqual(160);
  expect(description).toMatch(/^Un nom .* et d'autres\u00a0: ce que vous recevez/);
});

describe('prices', () => {
  const RANGED = { ...SECURITY, range: { from: 400_000, to: 2_000_000, more: true, monthly: true } };

  test('a service without a range has none, and its words stand in its place', () => {
    publish(withServices(SEVEN));
    const security = services().at(-1);
    expect(security && [shownRangesOf(security), security.onQuote]).toEqual([[], 'sur devis, après une visite']);
    expect(priceRanges()).toHaveLength(7);
  });

  test('a range of its own is shown after the shared ones, and leads to its service', () => {
    publish(withServices([{ id: 'cybersecurite', data: RANGED }, ...servicesKind.seed]));
    const own = priceRanges().at(-1);
    expect(own).toMatchObject({ name: 'Cybersécurité', phrase: 'un projet de cybersécurité', period: 'par mois' });
    expect(own && serviceOfRange(own)).toBe('cybersecurite');
    expect(rangesOfService({ id: 'cybersecurite', ranges: ['custom'] }).map(({ name }) => name)).toEqual([
      'Application sur mesure',
      'Cybersécurité',
    ]);
  });

  test('all are hidden together', () => {
    const [ranges] = rangesKind.seed as [(typeof rangesKind.seed)[number]];
    const hidden = placesOf('2026-12-01', rangesKind, [{ ...ranges, data: { ...ranges.data, hidden: true } }]);
    publish(new Map([...withServices([{ id: 'cybersecurite', data: RANGED }]), ...hidden]));
    expect([shownRanges(), priceRanges().length]).toEqual([[], 1]);
  });

  test('a range that no service names any more is told nowhere', () => {
    publish(withServices(servicesKind.seed.filter(({ id }) => id !== 'mobile')));
    expect(priceRanges().map(({ id }) => id)).not.toContain('mobile');
  });
});

describe('an object that the page cannot draw is refused, with the reason', () => {
  const [object] = SECURITY.deliverables as [(typeof SECURITY.deliverables)[number]];
  test.each([
    ['a long title on a ticket', { as: 'ticket', title: 'Trois mois', lines: [] }, 'title'],
    ['an empty screen', { as: 'screen', lines: [] }, 'drawing'],
    ['a drawing on paper', { drawing: 'page' }, 'drawing'],
    ['two lines on a book', { as: 'book', lines: [{ text: 'Une' }, { text: 'Deux' }] }, 'lines'],
    ['a line on a calendar', { as: 'calendar', lines: [{ text: 'Une' }] }, 'lines'],
  ])('%s', (_, change, field) => {
    const deliverables = [{ ...object, ...change }, ...SECURITY.deliverables.slice(1)];
    const { errors } = parseData(servicesKind, { ...SECURITY, deliverables });
    expect(Object.keys(errors ?? {})).toEqual([`deliverables.0.${field}`]);
  });
});

test('an old request names its service by the present name, or by the first one once it is gone', () => {
  const [web] = servicesKind.seed as [(typeof servicesKind.seed)[number]];
  publish(withServices([{ ...web, data: { ...web.data, name: 'Sites et portails' } }]));
  expect([serviceNameOf('web'), serviceNameOf('mobile'), serviceNameOf('cuisine')]).toEqual([
    'Sites et portails',
    'Applications mobiles',
    undefined,
  ]);
});
