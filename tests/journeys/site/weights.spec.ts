import { type Weight, weigh } from '../../../bench/weights.ts';
import { weightMax } from '../../../src/content/kinds/offer/data-price.ts';
import { maxWeightOf } from '../../../src/content/model/page-weights.ts';
import { expect, test } from '../../fixtures/test.ts';

const PATHS = [
  '/',
  '/about',
  '/preuve',
  '/careers',
  '/careers/jobs/data-scientist',
  '/products',
  '/products/fufullu',
  '/products/otah',
  '/developers',
  '/references/quincaillerie-bafoussam',
  '/blog',
  '/blog/choisir-son-nom-de-domaine',
  '/blog/langues-camerounaises-et-ia',
];

for (const path of PATHS) {
  // Proves 10.2, 10.6.
  test(`${path} weighs no more than its limit at the first view on a phone`, async ({ browser, site }) => {
    const weight: Weight = await weigh(browser, site.url, path);
    const max = maxWeightOf(path);
    expect(weight.html).toBeGreaterThan(1);
    expect(weight.total * 1.024, 'what the page says of itself').toBeLessThan(weightMax(path));
    for (const kind of ['total', 'script', 'css', 'fonts'] as const) {
      expect.soft(weight[kind], kind).toBeLessThanOrEqual(max[kind]);
    }
  });
}
