import { expect, test } from 'vitest';
import { apis } from '@/content/kinds/offer/apis.ts';
import { developerSections, endpointId, findInDocumentation } from './sections.ts';

const found = (query: string) => findInDocumentation(query).map(({ id }) => id);

// Proves 2.30.
test.each([
  ['region', ['cloud-instances', 'cloud-erreurs', 'php']],
  ['RÉGION', ['cloud-instances', 'cloud-erreurs', 'php']],
  ['retry-after  mail', ['mail-erreurs']],
  ['402', ['cloud-erreurs']],
  ['composer', ['php']],
  ['voiture', []],
  ['   ', []],
])('%j leads to the parts that have all of its words, whatever their accents', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

test('an excerpt stands around what was sought, as it is written, and marks it', () => {
  const [hit] = findInDocumentation('depense plafond');
  expect(hit?.excerpt.filter((_, i) => i % 2)).toContain('dépense');
  expect(hit?.excerpt.join('').length).toBeLessThan(200);
});

test('what a pattern would take for its own is sought as it stands', () => {
  expect(found('.*')).toEqual([]);
  expect(found('nk_mail_(')).toEqual([]);
  expect(found('{')).not.toEqual([]);
});

test('no part of the page has the address of another', () => {
  const ids = developerSections()
    .flatMap((section) => [section, ...(section.sections ?? [])])
    .map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('two methods on one path have an address each', () => {
  const [mail] = apis();
  const [send] = mail?.endpoints ?? [];
  if (!mail || !send) throw new Error('no call');
  const read = { ...send, method: 'GET', path: '/messages/{id}' } as const;
  const all = { ...mail, endpoints: [send, read, { ...read, method: 'DELETE' } as const] };
  expect(all.endpoints.map((endpoint) => endpointId(all, endpoint))).toEqual([
    'mail-messages',
    'mail-messages-id',
    'mail-messages-id-delete',
  ]);
});
