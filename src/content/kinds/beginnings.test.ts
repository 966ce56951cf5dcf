import { afterAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { IN_FRENCH } from '../assistant/answers/answer.ts';
import { answers } from '../assistant/answers/answers.ts';
import type { Kind } from '../model/editable.ts';
import { parseData, publish, runningOn } from '../model/editable.ts';
import { searchDescription, searchTitle } from '../model/search-texts.ts';
import { type ProductData, shownProduct } from '../products/product.ts';
import { beginningOf, sketched } from './beginnings.ts';
import { KINDS } from './kinds.ts';
import { productsKind } from './offer/products.ts';
import { servicesKind } from './offer/services.ts';
import { coursesKind } from './offer/training.ts';
import { jobsKind } from './people/jobs.ts';
import { storiesKind } from './people/stories.ts';

const TODAY = '2026-11-29';
const kinds = KINDS.filter((kind) => beginningOf(kind));
const given = (kind: Pick<Kind, 'name'>) => beginningOf(kind)?.given(TODAY) ?? {};

/** What the form sends when only the first things are typed. */
const LEAST: Readonly<Record<string, [kind: Kind<object>, typed: object]>> = {
  products: [
    productsKind,
    {
      title: 'GoStock',
      promise: "Le stock de la boutique, compté pendant qu'elle vend.",
      features: { items: [{ name: 'Compter' }, { name: 'Prévenir' }, { name: 'Commander' }] },
      screenshots: { items: [{ picture: 'etal' }] },
      description: [],
      facts: [],
    },
  ],
  services: [
    servicesKind,
    {
      name: 'Audit',
      promise: 'Vos comptes relus.',
      features: ['Lire', 'Noter', 'Dire'],
      ...{ otherNames: [], ranges: [], deliverables: [], paragraphs: [], technologies: [] },
    },
  ],
  stories: [
    storiesKind,
    {
      title: 'Un seul cahier',
      summary: 'Une phrase.',
      person: { name: 'Awa', trade: 'Commerçante', place: 'Garoua' },
      problem: ['Deux cahiers, deux totaux.'],
      ...{ products: [], screens: [], figures: [] },
    },
  ],
  jobs: [
    jobsKind,
    {
      title: 'Comptable',
      location: 'Douala',
      description: ['Vous tenez les comptes.'],
      missions: ['Tenir le livre'],
      ...{ requirements: [], benefits: [] },
    },
  ],
  courses: [
    coursesKind,
    { title: 'Tableur', summary: 'Une phrase.', duration: '3\u00a0jours', programme: ['Saisir'], prerequisites: [] },
  ],
};

// Proves 16.23.
describe.each(Object.entries(LEAST))('%s', (name, [kind, typed]) => {
  test('its first things are enough for a publication', () => {
    expect(kinds.map((it) => it.name)).toContain(name);
    expect(parseData(kind, { ...given(kind), ...typed }).errors).toBeUndefined();
  });

  test('the form has a place for each of its fields', () => {
    const { first = [], topics = [] } = beginningOf(kind) ?? {};
    const paths = first.flatMap((thing) => thing.paths.map((path) => path.split('.', 1)[0]));
    const placed = new Set([...paths, ...topics.flatMap(({ fields }) => fields)]);
    expect(Object.keys((kind.schema as unknown as z.ZodObject).shape).filter((field) => !placed.has(field))).toEqual(
      [],
    );
  });

  test('the preview has a page from the first letter on', () => {
    const { sketch } = beginningOf(kind) ?? {};
    const [[first = '', text = '']] = Object.entries(typed) as [[string, string]];
    const lists = Object.entries(typed).filter(([, value]) => Array.isArray(value) && value.length === 0);
    const begun = { ...given(kind), [first]: text.charAt(0), ...Object.fromEntries(lists) };
    expect(parseData(kind, sketched(begun, sketch)).errors).toBeUndefined();
    expect(sketched(begun, sketch)).toMatchObject({ [first]: text.charAt(0) });
  });
});

test('what was published by an earlier release stays as it is', () => {
  for (const kind of kinds) {
    for (const { id, data } of kind.seed) expect(parseData(kind, data).errors, `${kind.name}/${id}`).toBeUndefined();
  }
});

test('the texts for search engines come from the name, the sentence and the functions', () => {
  const [, typed] = LEAST.products ?? [];
  const shown = shownProduct({
    ...(parseData(productsKind, { ...given(productsKind), ...typed }).data as ProductData),
    ...{ id: 'gostock', real: true, from: null, until: null },
  });
  expect(shown.meta).toEqual({
    title: 'GoStock, le stock de la boutique',
    description:
      "Le stock de la boutique, compté pendant qu'elle vend. Compter, Prévenir, Commander. GoStock, un produit de Nkul.",
  });
  expect(searchTitle('Prophète AI', 'TVA et marges, pour des commerces qui vendent loin de la capitale')).toBe(
    'Prophète AI, TVA et marges',
  );
  expect(searchTitle('Kolo', 'Une phrase si longue qu’aucun moteur de recherche ne la montrerait')).toBe('Kolo');
  expect(searchDescription(['Une.', '', 'Deux'])).toBe('Une. Deux.');
});

describe('the assistant tells of an entry that has its first things alone', () => {
  afterAll(() => publish(new Map()));
  const now = Date.parse(`${TODAY}T09:00:00Z`);
  const asked = { now, posts: [], job: 'least', course: 'least', product: 'least', service: 'least' };

  test.each(['fr', 'en'] as const)('in %s, without an empty sentence', (language) => {
    for (const [kind, typed] of Object.values(LEAST)) {
      const { data } = parseData(kind, { ...given(kind), ...typed });
      publish(new Map([[kind.name, runningOn(TODAY, [{ id: 'least', data: data as object }])]]));
      for (const [intent, answer] of Object.entries(answers)) {
        const said = `${answer[language](asked)}\n`;
        expect(said, `${kind.name}, ${intent}`).not.toMatch(
          /undefined|NaN|\[object|: *[.;\n]|[,;] *[.;]|\.\.|\( *\)| {2}/,
        );
      }
    }
  });

  test('what it does not have is not said to be on its page in French', () => {
    const [kind, typed] = LEAST.jobs ?? [];
    if (!kind) throw new Error('no least job');
    const { data } = parseData(kind, { ...given(kind), ...typed });
    publish(new Map([[kind.name, runningOn(TODAY, [{ id: 'least', data: data as object }])]]));
    expect(answers['job.requirements']?.en(asked)).not.toContain(IN_FRENCH);
    expect(answers['job.benefits']?.en(asked)).not.toContain(IN_FRENCH);
  });
});
