import type { LAYOUTS } from '../../../ui/motifs/cover.tsx';
import { DYES, type Dye } from '../../../ui/motifs/dyes.ts';
import { hash } from '../../../ui/motifs/random.ts';

type Layout = (typeof LAYOUTS)[number];

const OWN: Readonly<Record<string, Dye>> = {
  Télécommunications: 'laterite',
  'Cloud Computing': 'cotton',
  FinTech: 'palme',
  'Intelligence Artificielle': 'raphia',
  Formation: 'indigo',
};

/** An unknown category gets a dye from a hash of its name. */
export function dyeOfCategory(category: string): Dye {
  return OWN[category] ?? DYES[hash(category) % DYES.length] ?? 'indigo';
}

/** Two per category: recognisable, yet neighbours differ. */
const WEAVES: Readonly<Record<string, readonly [Layout, Layout]>> = {
  Télécommunications: ['rings', 'corner'],
  'Cloud Computing': ['corner', 'rings'],
  FinTech: ['field', 'row'],
  'Intelligence Artificielle': ['rings', 'field'],
  Formation: ['row', 'corner'],
};

export function layoutOf(category: string, title: string): Layout | undefined {
  return WEAVES[category]?.[hash(title) % 2];
}
