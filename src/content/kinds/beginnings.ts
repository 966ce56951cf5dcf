import type { Kind } from '../model/editable.ts';

/** What a new entry needs to have a page: the desk's form asks this first, and folds the rest by topic. */
export interface FirstThing {
  /** Left out, it is that of its field. */
  readonly label?: string;
  /** Paths of its fields, `features.items`. */
  readonly paths: readonly string[];
  /** Paths of which one filled does as well. */
  readonly or?: readonly string[];
  /** 'une phrase'; of a list, one of its items and several. */
  readonly missing: string | Readonly<{ one: string; many: string; feminine?: true }>;
}

export interface Beginning {
  readonly first: readonly FirstThing[];
  /** Top fields; those of the first things are left out of them. */
  readonly topics: readonly Readonly<{ title: string; fields: readonly string[]; empty?: string }>[];
  /** Top fields that a new entry does not take over from the one that it begins with. */
  readonly own: readonly string[];
  /** What a new entry begins with. @param today in Cameroon, `yyyy-mm-dd` */
  given(today: string): Record<string, unknown>;
  /** Stands in the preview where nothing is written yet. */
  readonly sketch: Record<string, unknown>;
}

const BEGINNINGS: Readonly<Record<string, Beginning>> = {
  products: {
    first: [
      { paths: ['title'], missing: 'son nom' },
      { paths: ['promise'], missing: 'une phrase' },
      {
        paths: ['features.items'],
        missing: { one: 'fonction', many: 'fonctions', feminine: true },
      },
      {
        label: 'Une image',
        paths: ['screenshots.items.0.picture'],
        or: ['screenshots.items.0.sceneId', 'screenshots.items.0.caption.title'],
        missing: 'une image',
      },
    ],
    topics: [
      { title: 'Couleur et logo', fields: ['ground', 'mark', 'logo', 'layout'] },
      { title: 'Présentation', fields: ['tagline', 'description', 'audience', 'result'] },
      { title: 'Dans le menu', fields: ['verb', 'verbNote'], empty: 'le nom' },
      { title: 'Repères en chiffres', fields: ['facts'] },
      { title: 'Titre des fonctions', fields: ['features'], empty: 'écrit avec le nom' },
      { title: 'Autres images et légendes', fields: ['screenshots'] },
      { title: 'Fiche technique', fields: ['specs'] },
      { title: 'Branché sur le reste', fields: ['integrations'] },
      { title: "Page d'essai", fields: ['demoUrl'], empty: 'vide, la page propose une démonstration' },
      { title: 'Invitation, au bas de la page', fields: ['call'], empty: 'écrite avec le nom' },
      {
        title: 'Moteurs de recherche',
        fields: ['meta', 'structuredData'],
        empty: 'écrit avec le nom et la phrase',
      },
      { title: 'En anglais', fields: ['english'], empty: "vide, l'assistant renvoie au français" },
    ],
    own: ['mark', 'logo', 'meta', 'english', 'demoUrl', 'features', 'screenshots', 'tagline', 'verb', 'verbNote'],
    given: () => ({ ground: 'indigo', screenshots: { items: [{}] } }),
    sketch: {
      title: 'Son nom',
      promise: 'Une phrase, en tête de la page.',
      features: {
        items: [{ name: 'Première fonction' }, { name: 'Deuxième fonction' }, { name: 'Troisième fonction' }],
      },
      screenshots: { items: [{ caption: { title: 'Une image', text: 'Elle se choisit dans la médiathèque.' } }] },
    },
  },
  services: {
    first: [
      { paths: ['name'], missing: 'son nom' },
      { paths: ['promise'], missing: 'une phrase' },
      {
        paths: ['features'],
        missing: { one: 'point', many: 'points' },
      },
    ],
    topics: [
      { title: 'Couleur et dessin', fields: ['layout'] },
      { title: 'Noms et accueil', fields: ['shortName', 'otherNames', 'card'], empty: 'le nom et la phrase' },
      { title: 'Prix', fields: ['ranges', 'range', 'onQuote', 'priceDepends'], empty: 'sur devis' },
      { title: 'Ce que vous remettez', fields: ['deliverables'] },
      { title: 'Comment cela se passe', fields: ['paragraphs', 'firstStep', 'technologies'] },
    ],
    own: ['shortName', 'otherNames', 'card'],
    given: () => ({ layout: 'stall' }),
    sketch: {
      name: 'Son nom',
      promise: 'Une phrase, sous le nom.',
      features: ['Premier point', 'Deuxième point', 'Troisième point'],
    },
  },
  stories: {
    first: [
      { paths: ['title'], missing: 'un titre' },
      { paths: ['summary'], missing: 'une phrase' },
      { label: 'Le client', paths: ['person.name', 'person.trade', 'person.place'], missing: 'le client' },
      { paths: ['problem'], missing: 'ce qui coinçait' },
    ],
    topics: [
      { title: 'Image du haut', fields: ['picture'] },
      { title: 'Portrait', fields: ['person'], empty: 'les initiales' },
      { title: 'Ce qui était demandé', fields: ['asked'] },
      { title: 'Ce qui a servi', fields: ['products', 'service'] },
      { title: 'Écrans', fields: ['screens', 'ground'] },
      { title: 'Chiffres', fields: ['figures'] },
      { title: 'Moteurs de recherche', fields: ['meta'], empty: 'écrit avec le titre et la phrase' },
    ],
    own: ['picture', 'person', 'screens', 'figures', 'meta', 'asked'],
    given: () => ({ picture: { name: 'hardware' }, ground: 'palm' }),
    sketch: {
      title: 'Le titre',
      summary: 'Une phrase, dans la liste.',
      person: { name: 'Le client', trade: 'Son métier', place: 'Son lieu' },
      problem: ['Ce qui coinçait.'],
    },
  },
  jobs: {
    first: [
      { paths: ['title'], missing: 'le poste' },
      { label: 'Contrat et lieu', paths: ['type', 'location'], missing: 'le contrat et le lieu' },
      { paths: ['description'], missing: 'le poste en quelques mots' },
      { paths: ['missions'], missing: { one: 'mission', many: 'missions', feminine: true } },
    ],
    topics: [
      { title: 'Service et expérience', fields: ['department', 'experience'] },
      { title: 'Salaire', fields: ['salary'], empty: 'la grille commune' },
      { title: 'Profil recherché', fields: ['requirements'] },
      { title: 'Ce que la personne reçoit', fields: ['benefits'] },
      { title: 'Jour de publication', fields: ['postedAt'] },
    ],
    own: ['postedAt', 'experience'],
    given: (today) => ({ type: 'CDI', postedAt: today }),
    sketch: {
      title: 'Le poste',
      type: 'CDI',
      location: 'Le lieu',
      description: ['Le poste en quelques mots.'],
      missions: ['La première mission'],
    },
  },
  courses: {
    first: [
      { paths: ['title'], missing: 'un titre' },
      { paths: ['summary'], missing: 'une phrase' },
      { paths: ['duration'], missing: 'la durée' },
      { paths: ['programme'], missing: 'le programme' },
    ],
    topics: [
      { title: 'Groupe et choix du formulaire', fields: ['kind', 'trainingType'] },
      { title: 'Niveau et prérequis', fields: ['level', 'hours', 'prerequisites'] },
      { title: 'À la fin, où et quand', fields: ['outcome', 'format'] },
      { title: 'Prix', fields: ['price', 'priceDepends'], empty: 'sur devis' },
      { title: 'Prochaine session', fields: ['session'], empty: 'à la demande' },
    ],
    own: ['session', 'outcome', 'hours'],
    given: () => ({ kind: 'Technique' }),
    sketch: {
      title: 'Le titre',
      summary: 'Une phrase.',
      duration: 'La durée',
      programme: ['La première partie'],
    },
  },
};

/** @returns undefined: the form shows all fields of the kind */
export const beginningOf = ({ name }: Pick<Kind, 'name'>): Beginning | undefined => BEGINNINGS[name];

/** What is written, without its empty parts, with the sketch where nothing is. */
export function sketched(data: unknown, sketch: unknown): unknown {
  return filledBy(written(data), sketch);
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns undefined where nothing is */
function written(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (Array.isArray(value)) return value.map(written).filter((item) => item !== undefined);
  if (!isFields(value)) return value;
  const parts = Object.entries(value).flatMap(([key, part]) => {
    const there = written(part);
    return there === undefined ? [] : [[key, there]];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

function filledBy(value: unknown, sketch: unknown): unknown {
  if (value === undefined) return sketch;
  if (Array.isArray(value) && Array.isArray(sketch)) {
    return [...value.map((item, at) => filledBy(item, sketch[at])), ...sketch.slice(value.length)];
  }
  if (!isFields(value) || !isFields(sketch)) return value;
  const keys = [...new Set([...Object.keys(value), ...Object.keys(sketch)])];
  return Object.fromEntries(keys.map((key) => [key, filledBy(value[key], sketch[key])]));
}
