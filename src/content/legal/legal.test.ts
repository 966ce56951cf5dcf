import { expect, test } from 'vitest';
import { company } from '../kinds/company/company.ts';
import { PERIODS, RETENTION_MARK } from '../words/retention.ts';
import { privacyPage } from './privacy.ts';
import { termsPage } from './terms.ts';

/** The policy is of March 2024; its annex has its own date. */
const { annex, ...policy } = privacyPage();
const whole = { privacy: JSON.stringify(policy), terms: JSON.stringify(termsPage()) };

// Proves 2.24.
test.each(Object.entries(whole))('%s cites no law that is later than March 2024', (_page, content) => {
  const years = [...content.matchAll(/(?:loi|loi-cadre|lois|décret) n°\u00a0(\d{4})\//g)].map(([, year]) =>
    Number(year),
  );
  expect(years.length).toBeGreaterThan(2);
  for (const year of years) expect(year).toBeLessThan(2024);
  expect(content).not.toContain('2024/017');
});

test('the annex says what the law of December 2024 changed, and since when it holds', () => {
  const law = annex.sections.find(({ id }) => id === 'loi-2024-017');
  expect(JSON.stringify(law)).toMatch(/n°\u00a02024\/017 du 23\u00a0décembre\u00a02024.*23\u00a0juin\u00a02026/);
});

test('the legal notice shows the numbers that it cites', () => {
  const { tradeRegister, taxpayer } = company().registration;
  for (const number of [tradeRegister, taxpayer]) expect(whole.terms).toContain(number);
});

// Proves 2.24.
test.each(Object.entries(whole))('%s is governed by Cameroonian law before the courts of Yaoundé', (_page, content) => {
  expect(content).toMatch(/droit camerounais.*juridictions compétentes de Yaoundé/);
});

test.each([
  ['privacy', [...policy.sections, ...annex.sections]],
  ['terms', termsPage().sections],
])('the sections of %s can be linked to', (_page, sections) => {
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
});

// Proves 13.4.
test('the annex takes its periods from the table that the housekeeping purges by', () => {
  const server = annex.groups.find(({ id }) => id === 'server');
  const durations = (server?.records ?? []).map(({ duration }) => duration).join(' ');
  expect(durations.split(RETENTION_MARK)).toHaveLength(4);
  const units = { Months: 'mois', Days: 'jours', Hours: 'heures' };
  const known = Object.entries(PERIODS).map(([name, count]) => {
    const unit = /(?:Months|Days|Hours)$/.exec(name)?.[0] as keyof typeof units;
    return `${count}\u00a0${units[unit]}`;
  });
  for (const period of known) expect(durations).toContain(period);
  const said = [...durations.matchAll(/\S+\u00a0(?:mois|jours|heures)/g)].map(([period]) => period);
  for (const period of said) expect([...known, `${RETENTION_MARK}\u00a0mois`]).toContain(period);
});
