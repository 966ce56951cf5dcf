import * as z from 'zod';
import { amountField, flagField } from '../../model/entry-fields.ts';

export interface RangeWords {
  /** The name in a list: 'Site vitrine'. */
  name: string;
  /** The words in a sentence: 'un site vitrine'. */
  phrase: string;
  period?: 'par mois';
}

/** Ranges that several services may name, in the order of the scale; their amounts: price-ranges.ts. */
export const SHARED_RANGES = {
  showcase: { name: 'Site vitrine', phrase: 'un site vitrine' },
  shop: { name: 'Site e-commerce', phrase: 'une boutique en ligne' },
  mobile: { name: 'Application mobile', phrase: 'une application mobile' },
  custom: { name: 'Application sur mesure', phrase: 'une application sur mesure' },
  'ai-data': { name: 'IA et données', phrase: "un projet d'IA ou de données" },
  marketing: { name: 'Marketing digital', phrase: 'le marketing digital', period: 'par mois' },
  graphics: { name: 'Graphisme et 3D', phrase: 'le graphisme et la 3D' },
} as const satisfies Record<string, RangeWords>;

export type SharedRange = keyof typeof SHARED_RANGES;

export const SHARED_RANGE_IDS = Object.keys(SHARED_RANGES) as readonly SharedRange[];

const amounts = {
  from: amountField({ label: 'De' }),
  to: amountField({ label: 'À' }),
  more: flagField({ label: 'Et plus', hint: 'Un projet peut coûter davantage.' }),
};

const rises = ({ from, to }: { from: number; to: number }): boolean => from <= to;
const FALLS = { path: ['to'], error: 'Le haut de la fourchette est sous le bas.' };

export const amountsField = () => z.strictObject(amounts).refine(rises, FALLS);

/** The amounts of a single service: its period is no part of the field's name. */
export const ownAmountsField = () =>
  z.strictObject({ ...amounts, monthly: flagField({ label: 'Par mois' }).optional() }).refine(rises, FALLS);
