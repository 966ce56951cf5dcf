import * as z from 'zod';
import { ownAmountsField, SHARED_RANGE_IDS, SHARED_RANGES, type SharedRange } from '../kinds/offer/shared-ranges.ts';
import type { Shown } from '../model/editable.ts';
import { choiceField, flagField, labelled, lineField, listField, paragraphField } from '../model/entry-fields.ts';

/** Ground, picture and motif together; views/page/service-layouts.ts draws them. */
const LAYOUTS = {
  stall: "Indigo, l'étal du marché",
  archive: 'Raphia, les dossiers triés',
  bus: "Latérite, l'autobus",
  outage: 'Coton, la panne répétée',
  shelf: 'Palme, les dépôts',
  courier: 'Indigo, la tournée hors ligne',
} as const;

export type ServiceLayout = keyof typeof LAYOUTS;

const OBJECTS = {
  screen: 'Un écran',
  phone: 'Un téléphone',
  folder: 'Un dossier',
  sheet: 'Une feuille, avec des lignes cochées ou barrées',
  book: 'Un cahier',
  card: 'Une carte',
  ticket: 'Un ticket',
  calendar: 'Un calendrier',
} as const;

const DRAWINGS = {
  page: 'Une page',
  answers: 'Des réponses',
  plan: 'Un schéma',
  bars: 'Des barres',
  curve: 'Une courbe',
} as const;

/** What an object has room for. */
const LINES: Readonly<Record<keyof typeof OBJECTS, number>> = {
  screen: 0,
  phone: 1,
  folder: 1,
  sheet: 4,
  book: 1,
  card: 1,
  ticket: 1,
  calendar: 0,
};
const TICKET_TITLE_MAX = 5;

/** What the client receives, drawn as a thing with its words in it. */
const deliverableSchema = z
  .strictObject({
    text: lineField(110, { label: 'Ce que le client reçoit' }),
    as: choiceField(OBJECTS, { label: 'Dessiné comme' }),
    title: lineField(24, { label: 'Écrit dessus, en grand', hint: 'Cinq caractères au plus sur un ticket.' }),
    drawing: choiceField(DRAWINGS, { label: "Ce que montre l'écran", hint: "D'un écran seulement." }).optional(),
    lines: listField(
      labelled(
        z.strictObject({
          text: lineField(40, { label: 'Ligne' }),
          wrong: flagField({ label: 'Barrée', hint: "D'une feuille seulement." }).optional(),
        }),
        { label: 'Ligne' },
      ),
      0,
      4,
      { label: 'Écrit dessus, en petit', hint: 'Quatre lignes sur une feuille, une ailleurs, aucune sur un écran.' },
    ),
  })
  .refine(({ as, title }) => as !== 'ticket' || title.length <= TICKET_TITLE_MAX, {
    path: ['title'],
    error: `Sur un ticket, ${TICKET_TITLE_MAX}\u00a0caractères au plus.`,
  })
  .refine(({ as, drawing }) => as !== 'screen' || drawing !== undefined, {
    path: ['drawing'],
    error: "Choisissez ce que montre l'écran.",
  })
  .refine(({ as, drawing }) => as === 'screen' || drawing === undefined, {
    path: ['drawing'],
    error: 'Seul un écran montre un dessin\u00a0: laissez ce choix vide.',
  })
  .refine(({ as, lines }) => lines.length <= LINES[as], {
    path: ['lines'],
    error:
      'Trop de lignes pour cet objet\u00a0: quatre sur une feuille, aucune sur un écran ou un calendrier, une ailleurs.',
  });

export type Deliverable = z.output<typeof deliverableSchema>;

const RANGE_NAMES = Object.fromEntries(SHARED_RANGE_IDS.map((id) => [id, SHARED_RANGES[id].name])) as Record<
  SharedRange,
  string
>;

export const serviceSchema = z.strictObject({
  name: lineField(40, {
    label: 'Nom',
    hint: 'Sur toutes les pages, au menu du bas, et dans la liste du formulaire de contact.',
  }),
  shortName: lineField(18, {
    label: 'Nom court',
    hint: 'Dans le menu du haut, par exemple «\u00a0données\u00a0».',
  }).optional(),
  otherNames: listField(lineField(40, { label: 'Autre nom' }), 0, 12, {
    label: 'Autres noms',
    hint: "Comment les visiteurs l'appellent. L'assistant les comprend\u00a0; aucune page ne les montre.",
  }),
  promise: lineField(90, { label: 'Une phrase', hint: 'Ce que cela change\u00a0; sous le nom.' }),
  card: lineField(100, { label: "Sur l'accueil", hint: 'Une phrase, sur la carte du service.' }).optional(),
  layout: choiceField(LAYOUTS, { label: 'Mise en page', hint: 'La couleur et le dessin.' }),
  ranges: listField(choiceField(RANGE_NAMES, { label: 'Fourchette commune' }), 0, 3, {
    label: 'Fourchettes communes',
    hint: 'De «\u00a0Fourchettes de prix\u00a0», la plus courante en premier.',
  }),
  range: labelled(ownAmountsField().optional(), {
    label: 'Fourchette de ce service',
    hint: 'En francs CFA, si aucune fourchette commune ne lui convient.',
  }),
  onQuote: lineField(60, {
    label: 'Sans fourchette',
    hint: "À la place d'un prix\u00a0; vide, «\u00a0sur devis\u00a0».",
  }).optional(),
  priceDepends: paragraphField(240, { label: 'Ce qui fait bouger le prix' }).optional(),
  deliverables: listField(labelled(deliverableSchema, { label: 'Objet' }), 0, 3, { label: 'Ce que vous remettez' }),
  paragraphs: listField(paragraphField(320, { label: 'Paragraphe' }), 0, 3, { label: 'Comment cela se passe' }),
  features: listField(lineField(120, { label: 'Point' }), 3, 8, { label: 'Ce que vous faites' }),
  technologies: listField(lineField(50, { label: 'Technologie' }), 0, 12, { label: 'Technologies' }),
  firstStep: paragraphField(220, { label: 'Par quoi vous commencez' }).optional(),
});

export type ServiceData = z.output<typeof serviceSchema>;
type Left = 'shortName' | 'card' | 'onQuote' | 'priceDepends' | 'firstStep';

/** What readers get: texts that staff left out are written from the others, or are empty and not shown. */
export type Service = Shown<Omit<ServiceData, Left> & Record<Left, string>>;

export const shownService = (service: Shown<ServiceData>): Service => ({
  ...service,
  shortName: service.shortName ?? service.name.charAt(0).toLowerCase() + service.name.slice(1),
  card: service.card ?? service.promise,
  onQuote: service.onQuote ?? 'sur devis',
  priceDepends: service.priceDepends ?? '',
  firstStep: service.firstStep ?? '',
});
