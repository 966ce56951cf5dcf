import * as z from 'zod';
import { inFigures } from '../../model/amounts.ts';
import { editableOne, type Kind } from '../../model/editable.ts';
import { flagField, labelled } from '../../model/entry-fields.ts';
import type { Service } from '../../services/service.ts';
import { projectOf, services } from './services.ts';
import { amountsField, type RangeWords, SHARED_RANGE_IDS, SHARED_RANGES, type SharedRange } from './shared-ranges.ts';

const range = (id: SharedRange) => {
  const { name, period }: RangeWords = SHARED_RANGES[id];
  return labelled(amountsField(), { label: name, ...(period && { hint: 'Par mois.' }) });
};

const rangesSchema = z.strictObject({
  showcase: range('showcase'),
  shop: range('shop'),
  mobile: range('mobile'),
  custom: range('custom'),
  'ai-data': range('ai-data'),
  marketing: range('marketing'),
  graphics: range('graphics'),
  hidden: flagField({
    label: 'Ne pas les montrer sur les pages',
    hint: "Les pages disent alors «\u00a0sur devis\u00a0»\u00a0; l'assistant les donne toujours à qui les demande.",
  }).optional(),
} satisfies Record<SharedRange | 'hidden', z.ZodType>);

export const rangesKind: Kind<z.output<typeof rangesSchema>> = {
  name: 'ranges',
  title: 'Fourchettes de prix',
  one: 'une liste de fourchettes',
  group: 'Offres',
  schema: rangesSchema,
  count: { min: 1, max: 1 },
  hasValidity: false,
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
export interface PriceRange extends RangeWords {
  /** A common range, or the service that has it alone. */
  id: string;
  from: number;
  to: number;
  more: boolean;
}

/** Common ranges that a service names, then those of single services. */
export function priceRanges(): readonly PriceRange[] {
  const current = ranges();
  const named = new Set(services().flatMap((service) => service.ranges));
  const common = SHARED_RANGE_IDS.filter((id) => named.has(id));
  return [...common.map((id) => ({ id, ...SHARED_RANGES[id], ...current[id] })), ...services().flatMap(ownRange)];
}

function ownRange({ id, name, range }: Service): PriceRange[] {
  if (!range) return [];
  const { from, to, more, monthly } = range;
  const amounts = { from, to, more, ...(monthly && { period: 'par mois' as const }) };
  return [{ id: ownRangeId(id), name, phrase: projectOf(name), ...amounts }];
}

/** No common range has such an id. */
const ownRangeId = (service: string) => `service ${service}`;

/** The most usual first. */
export const rangesOfService = ({ id, ranges: common }: Pick<Service, 'id' | 'ranges'>): readonly PriceRange[] => {
  const all = priceRanges();
  return [...common, ownRangeId(id)].flatMap((wanted) => all.filter((range) => range.id === wanted));
};

/** What pages show: nothing while the company hides its ranges. The assistant tells them on request (7.7). */
export const shownRanges = (): readonly PriceRange[] => (ranges().hidden ? [] : priceRanges());

/** The most usual first; nothing while the company hides its ranges. */
export const shownRangesOf = (service: Service): readonly PriceRange[] =>
  ranges().hidden ? [] : rangesOfService(service);

/** The service whose panel tells about a range. */
export const serviceOfRange = ({ id }: PriceRange): string =>
  services().find((service) => rangesOfService(service).some((range) => range.id === id))?.id ?? '';

/** 'de 300 000 à 1 200 000 FCFA et plus', with no-break spaces. */
export function priceRangeText({ from, to, more, period }: PriceRange): string {
  return `de ${inFigures(from)} à ${inFigures(to)}\u00a0FCFA${more ? ' et plus' : ''}${period ? ` ${period}` : ''}`;
}
