import { expect, test } from 'vitest';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const whole = { privacy: JSON.stringify(privacy), terms: JSON.stringify(terms) };

test.each(Object.entries(whole))('%s cites no law that is later than March 2024', (_page, content) => {
  const years = [...content.matchAll(/(?:loi|loi-cadre|lois|décret) n°\u00a0(\d{4})\//g)].map(([, year]) =>
    Number(year),
  );
  expect(years.length).toBeGreaterThan(2);
  for (const year of years) expect(year).toBeLessThan(2024);
  expect(content).not.toContain('2024/017');
});

test.each(Object.entries(whole))('%s is governed by Cameroonian law before the courts of Yaoundé', (_page, content) => {
  expect(content).toMatch(/droit camerounais.*juridictions compétentes de Yaoundé/);
});

test.each([
  ['privacy', [...privacy.sections, ...privacy.annex.sections]],
  ['terms', terms.sections],
])('the sections of %s can be linked to', (_page, sections) => {
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
});
