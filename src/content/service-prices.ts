import * as z from 'zod';
import { inFigures } from './amounts.ts';
import { editableOne, type Kind } from './editable.ts';
import { amountField, labelled } from './entry-fields.ts';
import type { ServiceValue } from './service-choices.ts';

interface RangeOf {
  /** In a list: 'Site vitrine'. */
  name: string;
  /** In a sentence: 'un site vitrine'. */
  phrase: string;
  period?: 'par mois';
}

const RANGED = {
  showcase: { name: 'Site vitrine', phrase: 'un site vitrine' },
  shop: { name: 'Site e-commerce', phrase: 'une boutique en ligne' },
  mobile: { name: 'Application mobile', phrase: 'une application mobile' },
  custom: { name: 'Application sur mesure', phrase: 'une application sur mesure' },
  'ai-data': { name: 'IA et données', phrase: "un projet d'IA ou de données" },
  marketing: { name: 'Marketing digital', phrase: 'le marketing digital', period: 'par mois' },
  graphics: { name: 'Graphisme et 3D', phrase: 'le graphisme et la 3D' },
} as const satisfies Record<string, RangeOf>;

type RangeId = keyof typeof RANGED;

const range = (id: RangeId) => {
  const { name, period }: RangeOf = RANGED[id];
  return labelled(
    z
      .strictObject({
        from: amountField({ label: 'De' }),
        to: amountField({ label: 'À' }),
        more: labelled(z.boolean({ error: 'Dites oui ou non.' }), {
          label: 'Et plus',
          hint: 'Un projet peut coûter davantage.',
        }),
      })
      .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Le haut de la fourchette est sous le bas.' }),
    { label: name, ...(period && { hint: 'Par mois.' }) },
  );
};

const rangesSchema = z.strictObject({
  showcase: range('showcase'),
  shop: range('shop'),
  mobile: range('mobile'),
  custom: range('custom'),
  'ai-data': range('ai-data'),
  marketing: range('marketing'),
  graphics: range('graphics'),
  hidden: labelled(z.boolean({ error: 'Dites oui ou non.' }).optional(), {
    label: 'Ne pas les montrer sur les pages',
    hint: "Les pages disent alors «\u00a0sur devis\u00a0»\u00a0; l'assistant les donne toujours à qui les demande.",
  }),
} satisfies Record<RangeId | 'hidden', z.ZodType>);

export const rangesKind: Kind<z.output<typeof rangesSchema>> = {
  name: 'ranges',
  title: 'Fourchettes de prix',
  one: 'une liste de fourchettes',
  group: 'Offres',
  schema: rangesSchema,
  count: { min: 1, max: 1 },
  dated: false,
  nameOf: () => "Les prix que montrent les pages et que dit l'assistant",
  shownOn: () => ['/services', '/website-promo'],
  sample: null,
  seed: [
    {
      id: 'ranges',
      data: {
        showcase: { from: 300_000, to: 1_200_000, more: true },
        shop: { from: 800_000, to: 2_500_000, more: false },
        mobile: { from: 1_000_000, to: 3_500_000, more: false },
        custom: { from: 1_500_000, to: 5_000_000, more: false },
        'ai-data': { from: 2_000_000, to: 5_000_000, more: false },
        marketing: { from: 200_000, to: 1_000_000, more: false },
        graphics: { from: 50_000, to: 500_000, more: false },
        hidden: false,
      },
    },
  ],
};

const ranges = editableOne(rangesKind);

/** Whole FCFA (requirement 9.6). `more`: `to` is no upper limit. */
export interface PriceRange extends RangeOf {
  id: RangeId;
  from: number;
  to: number;
  more: boolean;
}

export function priceRanges(): readonly PriceRange[] {
  const current = ranges();
  return (Object.keys(RANGED) as RangeId[]).map((id) => ({ id, ...RANGED[id], ...current[id] }));
}

/** What pages show: nothing while the company hides its ranges. The assistant tells them on request (7.7). */
export const shownRanges = (): readonly PriceRange[] => (ranges().hidden ? [] : priceRanges());

/** Cloud has none: a quote needs an inventory. */
const OF_SERVICE: Readonly<Record<ServiceValue, readonly RangeId[]>> = {
  web: ['showcase', 'shop', 'custom'],
  ai: ['ai-data'],
  marketing: ['marketing', 'graphics'],
  cloud: [],
  data: ['ai-data'],
  mobile: ['mobile'],
};

/** The most usual first; nothing while the company hides its ranges. */
export const shownRangesOf = (service: ServiceValue): readonly PriceRange[] =>
  OF_SERVICE[service].flatMap((wanted) => shownRanges().filter(({ id }) => id === wanted));

/** The service whose panel tells about a range. */
export const serviceOfRange = (id: RangeId): ServiceValue =>
  (Object.keys(OF_SERVICE) as ServiceValue[]).find((service) => OF_SERVICE[service].includes(id)) ?? 'web';

/** 'de 300 000 à 1 200 000 FCFA et plus', with no-break spaces. */
export function priceRangeText({ from, to, more, period }: PriceRange): string {
  return `de ${inFigures(from)} à ${inFigures(to)}\u00a0FCFA${more ? ' et plus' : ''}${period ? ` ${period}` : ''}`;
}
