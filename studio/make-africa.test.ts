import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { africaMap } from '../src/ui/motifs/africa-map.data.ts';
import { africaModule } from './make-africa.ts';

it('draws the committed map again, byte for byte', () => {
  const committed = readFileSync(new URL('../src/ui/motifs/africa-map.data.ts', import.meta.url), 'utf8');
  expect(africaModule()).toBe(committed);
});

it('measures true distances from Yaoundé', () => {
  const distance = (name: string) => africaMap.farCities.find((city) => city.name === name)?.km ?? 0;
  expect(Math.abs(distance('Paris') - 5080)).toBeLessThanOrEqual(20);
  expect(Math.abs(distance('Montréal') - 9320)).toBeLessThanOrEqual(20);
});
