import { type PriceRange, priceRanges, priceRangeText, rangesOfService } from '../kinds/offer/price-ranges.ts';
import { projectOf, services, servicesKind } from '../kinds/offer/services.ts';
import { typesetAll } from '../model/typeset.ts';
import type { Service } from '../services/service.ts';
import { lowerFirst, withoutFullStop } from './answers/answer.ts';

interface Said {
  fr: string;
  en: string;
}

/** What visitors call a service, finer than the company's own list. */
export interface Kind {
  /** The name on buttons. */
  name: Said;
  fr: string;
  en: string;
  service: Service;
  ranges: readonly PriceRange[];
  /** The words after 'Oui,'. */
  does: Said;
  question?: Said;
  /** Built in the two to three weeks of a site. */
  isSite?: true;
}

/** A kind whose service and price ranges are named by their ids of the seed. */
interface KnownKind extends Omit<Kind, 'service' | 'ranges'> {
  service: string;
  ranges: readonly string[];
  question: Said;
}

const who = { fr: 'Pour quelle activité, et pour quelle date ?', en: 'For which business, and by which date?' };
const users = { fr: "Qui s'en servira, et combien de personnes ?", en: 'Who will use it, and how many people?' };

/** Values of the slot `service` that the model knows. */
const KNOWN: Readonly<Record<string, KnownKind>> = {
  web: {
    name: { fr: 'site web', en: 'website' },
    fr: 'un site web',
    en: 'a website',
    service: 'web',
    ranges: ['showcase', 'shop'],
    does: {
      fr: "nous faisons des sites qui s'ouvrent vite, même en 3G, et que vous modifiez vous-même",
      en: 'we build sites that open fast, even on 3G, and that you can edit yourself',
    },
    question: who,
    isSite: true,
  },
  showcase: {
    name: { fr: 'site vitrine', en: 'showcase website' },
    fr: 'un site vitrine',
    en: 'a showcase website',
    service: 'web',
    ranges: ['showcase'],
    does: {
      fr: 'nous faisons des sites vitrines, légers et lisibles sur un petit écran, que vous modifiez vous-même',
      en: 'we build showcase sites, light and readable on a small screen, that you can edit yourself',
    },
    question: who,
    isSite: true,
  },
  shop: {
    name: { fr: 'boutique en ligne', en: 'online shop' },
    fr: 'une boutique en ligne',
    en: 'an online shop',
    service: 'web',
    ranges: ['shop'],
    does: {
      fr: 'nous faisons des boutiques en ligne, avec paiement par mobile money et par carte et la gestion de vos stocks',
      en: 'we build online shops, with payment by mobile money and card and your stock in hand',
    },
    question: {
      fr: 'Combien de produits voulez-vous vendre, environ ?',
      en: 'About how many products would you sell?',
    },
    isSite: true,
  },
  redesign: {
    name: { fr: 'refonte de site', en: 'site redesign' },
    fr: "la refonte d'un site",
    en: 'the redesign of a site',
    service: 'web',
    ranges: ['showcase'],
    does: {
      fr: 'nous reprenons aussi des sites existants, pour les rendre légers et faciles à modifier',
      en: 'we also take over existing sites, to make them light and easy to edit',
    },
    question: { fr: "Quelle est l'adresse du site actuel ?", en: 'What is the address of the present site?' },
    isSite: true,
  },
  mobile: {
    name: { fr: 'application mobile', en: 'mobile app' },
    fr: 'une application mobile',
    en: 'a mobile application',
    service: 'mobile',
    ranges: ['mobile'],
    does: {
      fr: 'nous faisons des applications Android et iOS qui gardent le travail hors ligne et prennent le mobile money',
      en: 'we make Android and iOS applications that keep working off line and take mobile money',
    },
    question: users,
  },
  custom: {
    name: { fr: 'application sur mesure', en: 'custom application' },
    fr: 'une application sur mesure',
    en: 'a custom application',
    service: 'web',
    ranges: ['custom'],
    does: {
      fr: 'nous construisons des applications et des portails sur mesure, en commençant par un morceau court qui sert tout de suite',
      en: 'we build custom applications and portals, beginning with a short piece that is useful at once',
    },
    question: users,
  },
  ai: {
    name: { fr: 'projet IA', en: 'AI project' },
    fr: "un projet d'intelligence artificielle",
    en: 'an artificial intelligence project',
    service: 'ai',
    ranges: ['ai-data'],
    does: {
      fr: "nous faisons des assistants qui répondent à vos clients, de la lecture de factures et des prévisions, essayés d'abord sur vos propres dossiers",
      en: 'we make assistants that answer your customers, reading of invoices and forecasts, tried first on your own files',
    },
    question: {
      fr: 'Quelle tâche votre équipe refait-elle chaque jour ?',
      en: 'Which task does your team do again every day?',
    },
  },
  data: {
    name: { fr: 'projet de données', en: 'data project' },
    fr: 'un projet de données',
    en: 'a data project',
    service: 'data',
    ranges: ['ai-data'],
    does: {
      fr: 'nous réunissons vos chiffres, nous les nettoyons et nous en tirons des tableaux de bord lisibles sur un téléphone',
      en: 'we bring your figures together, clean them and turn them into dashboards readable on a phone',
    },
    question: {
      fr: 'Quelle décision ces chiffres doivent-ils éclairer ?',
      en: 'Which decision should these figures help?',
    },
  },
  marketing: {
    name: { fr: 'marketing digital', en: 'digital marketing' },
    fr: 'le marketing digital',
    en: 'digital marketing',
    service: 'marketing',
    ranges: ['marketing'],
    does: {
      fr: 'nous faisons du marketing digital : référencement, publicité par ville et par langue, textes, photos et courtes vidéos',
      en: 'we do digital marketing: search engines, advertising by town and language, texts, photos and short videos',
    },
    question: {
      fr: 'Que voulez-vous obtenir : des appels, des visites, des commandes ?',
      en: 'What do you want: calls, visits, orders?',
    },
  },
  social: {
    name: { fr: 'réseaux sociaux', en: 'social networks' },
    fr: 'la gestion de vos réseaux sociaux',
    en: 'the management of your social networks',
    service: 'marketing',
    ranges: ['marketing'],
    does: {
      fr: 'nous animons vos réseaux sociaux : un calendrier de publication, de la publicité, et chaque mois une page qui dit ce qui est rentré',
      en: 'we run your social networks: a publication calendar, advertising, and one page a month that says what came in',
    },
    question: { fr: 'Quelles pages avez-vous déjà ?', en: 'Which pages do you already have?' },
  },
  seo: {
    name: { fr: 'référencement', en: 'search ranking' },
    fr: 'le référencement',
    en: 'search engine optimisation',
    service: 'marketing',
    ranges: ['marketing'],
    does: {
      fr: 'nous travaillons votre référencement sur les moteurs de recherche et sur les cartes',
      en: 'we work on your ranking in search engines and on maps',
    },
    question: {
      fr: 'Quels mots vos clients tapent-ils, et dans quelle ville ?',
      en: 'Which words do your customers type, and in which town?',
    },
  },
  graphics: {
    name: { fr: 'graphisme et 3D', en: 'graphics and 3D' },
    fr: 'le graphisme et la 3D',
    en: 'graphic design and 3D',
    service: 'marketing',
    ranges: ['graphics'],
    does: {
      fr: 'nous faisons du graphisme et de la 3D : logo, charte, affiches, visuels',
      en: 'we do graphic design and 3D: logo, brand identity, posters, visuals',
    },
    question: { fr: 'Pour quelle activité, et sur quels supports ?', en: 'For which business, and on which supports?' },
  },
  cloud: {
    name: { fr: 'projet cloud', en: 'cloud project' },
    fr: 'un projet cloud',
    en: 'a cloud project',
    service: 'cloud',
    ranges: ['custom'],
    does: {
      fr: 'nous déménageons vos serveurs, nous les sauvegardons, nous les surveillons jour et nuit et nous répétons la panne avec vous',
      en: 'we move your servers, back them up, watch them day and night and rehearse the outage with you',
    },
    question: { fr: "Qu'est-ce qui tourne aujourd'hui, et où ?", en: 'What runs today, and where?' },
  },
};

/** Kinds of the published services, by the value of the slot. */
export function serviceKinds(): Readonly<Record<string, Kind>> {
  const published = services();
  return { ...knownKinds(published), ...addedKinds(published) };
}

function knownKinds(published: readonly Service[]): Record<string, Kind> {
  const all = priceRanges();
  return Object.fromEntries(
    Object.entries(KNOWN).flatMap(([id, kind]): [string, Kind][] => {
      const service = published.find((it) => it.id === kind.service);
      if (!service) return [];
      const does = isAsAtFirst(service) ? kind.does : ownWords(service);
      return [[id, { ...kind, service, does, ranges: all.filter((range) => kind.ranges.includes(range.id)) }]];
    }),
  );
}

/** Told by their own fields. */
const addedKinds = (published: readonly Service[]): Record<string, Kind> =>
  Object.fromEntries(
    published.filter(isAdded).map((service) => {
      const { id, name } = service;
      const words = { name: { fr: lowerFirst(name), en: name }, fr: projectOf(name), en: `the service "${name}"` };
      return [id, { ...words, service, does: ownWords(service), ranges: rangesOfService(service) }];
    }),
  );

const seeds = new Map(servicesKind.seed.map(({ id, data }) => [id, typesetAll(data)]));

export const isAdded = ({ id }: Pick<Service, 'id'>): boolean => !seeds.has(id);

/** What the known kinds say of a service holds while staff have not changed what it does. */
function isAsAtFirst({ id, name, features }: Service): boolean {
  const seed = seeds.get(id);
  return seed?.name === name && seed.features.join() === features.join();
}

function ownWords({ name, promise }: Service): Said {
  return {
    fr: `nous avons pour cela un service, ${name} : ${lowerFirst(withoutFullStop(promise))}`,
    en: `we have a service for it, ${name}`,
  };
}

/** The amounts in French, or the words that stand in their place. */
export const priceOf = ({ ranges, service }: Kind): string =>
  ranges.length > 0 ? ranges.map(priceRangeText).join(' ; ') : service.onQuote;

/** What visitors called it before the company stopped offering it. */
export const formerKindName = (slot: string): Said | undefined => KNOWN[slot]?.name;

const ENGLISH_RANGES: Readonly<Record<string, string>> = {
  showcase: 'a showcase website',
  shop: 'an online shop',
  mobile: 'a mobile application',
  custom: 'a custom application',
  'ai-data': 'an AI or data project',
  marketing: 'digital marketing',
  graphics: 'graphic design and 3D',
};

export const englishRange = ({ id, name, from, to, more, period }: PriceRange): string =>
  `${ENGLISH_RANGES[id] ?? name}: from ${from.toLocaleString('en')} to ${to.toLocaleString('en')} FCFA${more ? ' and more' : ''}${period ? ' a month' : ''}`;
