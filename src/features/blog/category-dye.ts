import type { LAYOUTS } from '../../ui/motifs/cover.tsx';
import { DYES, type Dye } from '../../ui/motifs/dyes.ts';
import { hash } from '../../ui/motifs/random.ts';

type Layout = (typeof LAYOUTS)[number];

/** A category keeps its cloth; an item's own text weaves the pattern. */
const OWN: Readonly<Record<string, Dye>> = {
  Télécommunications: 'laterite',
  'Cloud Computing': 'cotton',
  FinTech: 'palme',
  'Intelligence Artificielle': 'raphia',
  Formation: 'indigo',
};

/** @param category Its name; one that the office added has the cloth that its name chooses. */
export function dyeOfCategory(category: string): Dye {
  return OWN[category] ?? DYES[hash(category) % DYES.length] ?? 'indigo';
}

/** How the covers of a category may be woven: few ways, so that it is known again, and two, so that neighbours differ. */
const WEAVES: Readonly<Record<string, readonly [Layout, Layout]>> = {
  Télécommunications: ['rings', 'corner'],
  'Cloud Computing': ['corner', 'rings'],
  FinTech: ['field', 'row'],
  'Intelligence Artificielle': ['rings', 'field'],
  Formation: ['row', 'corner'],
};

/** Undefined for a category that the office added: the cover's whole text chooses. */
export function layoutOf(category: string, title: string): Layout | undefined {
  return WEAVES[category]?.[hash(title) % 2];
}
