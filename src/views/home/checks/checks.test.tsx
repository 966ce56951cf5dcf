import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { promisesKind } from '@/content/kinds/company/promises.ts';
import { ORDINARY_PAGE, weightMax } from '@/content/kinds/offer/data-price.ts';
import { peopleKind } from '@/content/kinds/people/people.ts';
import { placesOf, publish } from '@/content/model/editable.ts';
import { NextSteps } from '@/views/page/next-steps.tsx';
import { Checks } from './checks.tsx';

afterEach(() => publish(new Map()));

const html = () => renderToStaticMarkup(<Checks proofHref="/preuve" />).replaceAll('&#x27;', "'");

test('before anything is measured the published weight, the hours and the network that is there stand', () => {
  const page = html();
  expect(page).toMatch(/data-check="figure">84</);
  expect(page).toMatch(/data-check="price">0,17\u00a0FCFA</);
  expect(page).toContain('2\u00a0559\u00a0Ko');
  expect(page).toContain('Du lundi au vendredi, de 9\u00a0h à 17\u00a0h, sauf jours fériés');
  expect(page).toContain('Passez en mode avion. Maintenant.');
  expect(page).toContain('href="/preuve"');
  expect(page).toMatch(/id="rccm">RC\/YAO\/2020\/B\/00137</);
  expect(page).toContain('href="tel:+237622000137"');
  expect(page).not.toContain('style=');
});

test('who answers and who calls back are the same everywhere, and go with the person', () => {
  const next = () => renderToStaticMarkup(<NextSteps />).replaceAll('&#x27;', "'");
  expect(html()).toContain('Esther Ngo Bell');
  expect(next()).toContain('<b>Serge Mbarga vous rappelle</b> dans les 24\u00a0heures ouvrées, passe vous voir');
  expect(next()).toContain('Esther Ngo Bell signe le devis.');
  const left = peopleKind.seed.filter(({ id }) => id !== 'esther-ngo-bell');
  publish(new Map(placesOf('2027-01-15', peopleKind, left)));
  expect(html()).not.toContain('Esther');
  expect(html()).toContain('Nkul SARL');
  expect(next()).not.toContain('Esther');
  const seeded = promisesKind.seed[0]?.data;
  if (!seeded) throw new Error('no seed');
  const data = { ...seeded, next: { ...seeded.next, installs: 'junior-tchoumi' } };
  publish(new Map(placesOf('2027-01-15', promisesKind, [{ id: 'promises', data }])));
  expect(next()).toContain('Junior Tchoumi vous rappelle');
});

test("the page's bar is to the ordinary page's as their weights", () => {
  const css = readFileSync(new URL('./checks.css', import.meta.url), 'utf8');
  const [, percent] = /\.check-ours::before \{[^}]*?\bwidth: (\d+)%/.exec(css) ?? [];
  expect(Number(percent)).toBe(Math.round((100 * weightMax('/')) / ORDINARY_PAGE));
});
