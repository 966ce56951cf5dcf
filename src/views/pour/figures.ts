import type { ComponentType } from 'react';
import type { FigureProps } from './figure-props.ts';
import { Counter } from './figures/counter.tsx';
import { Dossier } from './figures/dossier.tsx';
import { Kitchen } from './figures/kitchen.tsx';
import { Ledger } from './figures/ledger.tsx';
import { PlainDay } from './figures/plain-day.tsx';
import { Round } from './figures/round.tsx';
import { School } from './figures/school.tsx';

/** How a trade's day is drawn; the shop's is a stall. */
const FIGURES: Readonly<Record<string, ComponentType<FigureProps>>> = {
  restaurant: Kitchen,
  cabinet: Dossier,
  ecole: School,
  livraison: Round,
  institution: Counter,
  association: Ledger,
};

/** A trade that staff added has its hours without a drawing. */
export const figureOf = (id: string): ComponentType<FigureProps> => FIGURES[id] ?? PlainDay;
