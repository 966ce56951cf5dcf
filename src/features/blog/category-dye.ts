import type { LAYOUTS } from '../../ui/motifs/cover.tsx';
import { DYES, type Dye } from '../../ui/motifs/dyes.ts';
import { hash } from '../../ui/motifs/random.ts';

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

/** How the covers of a category are woven, so that neighbours in a list differ. */
const WEAVES: Readonly<Record<string, (typeof LAYOUTS)[number]>> = {
  Télécommunications: 'rings',
  'Cloud Computing': 'corner',
  FinTech: 'field',
  'Intelligence Artificielle': 'rings',
  Formation: 'row',
};

/** Undefined for a category that the office added: the text of each cover chooses. */
export const layoutOfCategory = (category: string) => WEAVES[category];
