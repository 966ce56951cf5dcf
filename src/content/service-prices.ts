import type { ServiceValue } from './service-choices.ts';

/** A price range in FCFA, said on request only (requirements 7.7 and 9.6). */
export interface PriceRange {
  id: 'showcase' | 'shop' | 'mobile' | 'custom' | 'ai-data' | 'marketing' | 'graphics';
  /** As it stands in a list: 'Site vitrine'. */
  name: string;
  /** As it stands in a sentence: 'un site vitrine'. */
  phrase: string;
  /** Whole FCFA. */
  from: number;
  to: number;
  /** True where a project may cost more than `to`. */
  more?: boolean;
  period?: 'par mois';
  /** Services of the site that it belongs to. */
  services: readonly ServiceValue[];
}

export const priceRanges: readonly PriceRange[] = [
  {
    id: 'showcase',
    name: 'Site vitrine',
    phrase: 'un site vitrine',
    from: 300_000,
    to: 1_200_000,
    more: true,
    services: ['web'],
  },
  {
    id: 'shop',
    name: 'Site e-commerce',
    phrase: 'une boutique en ligne',
    from: 800_000,
    to: 2_500_000,
    services: ['web'],
  },
  {
    id: 'mobile',
    name: 'Application mobile',
    phrase: 'une application mobile',
    from: 1_000_000,
    to: 3_500_000,
    services: ['mobile'],
  },
  {
    id: 'custom',
    name: 'Application sur mesure',
    phrase: 'une application sur mesure',
    from: 1_500_000,
    to: 5_000_000,
    services: ['web', 'cloud', 'data'],
  },
  {
    id: 'ai-data',
    name: 'IA et données',
    phrase: "un projet d'IA ou de données",
    from: 2_000_000,
    to: 5_000_000,
    services: ['ai', 'data'],
  },
  {
    id: 'marketing',
    name: 'Marketing digital',
    phrase: 'le marketing digital',
    from: 200_000,
    to: 1_000_000,
    period: 'par mois',
    services: ['marketing'],
  },
  {
    id: 'graphics',
    name: 'Graphisme et 3D',
    phrase: 'le graphisme et la 3D',
    from: 50_000,
    to: 500_000,
    services: ['marketing'],
  },
];

/** 'de 300 000 à 1 200 000 FCFA et plus', its spaces unbreakable. */
export function priceRangeText({ from, to, more, period }: PriceRange): string {
  return `de ${inFigures(from)} à ${inFigures(to)}\u00a0FCFA${more ? ' et plus' : ''}${period ? ` ${period}` : ''}`;
}

/** 1200000 as '1 200 000'. */
const inFigures = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
