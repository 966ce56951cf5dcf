import * as z from 'zod';
import { inFrench, lowerFirst } from '../assistant/answers/answer.ts';
import { services } from '../kinds/offer/services.ts';
import { editableOne } from '../model/editable.ts';
import { counted } from '../model/french-numbers.ts';
import { line, list, pageKind, paragraph, section } from '../model/page-fields.ts';
import { filled, namesOf, withKnownFacts } from '../model/placeholders.ts';

/** 'Six métiers' where the number follows the services. */
const FACTS = { métiers: servicesCounted } as const;

const OFFER = 'Pour commencer petit, il y a une offre';
const DRAWN = "Dessins\u00a0: des exemples de ce qui se remet, pas ceux d'un client.";

const servicesPageSchema = z.strictObject({
  title: withKnownFacts(
    line('Titre', 60, `Ce qui change tout seul s'écrit entre accolades\u00a0: ${namesOf(FACTS)}.`),
    FACTS,
  ),
  several: line("Début de l'introduction", 80, 'Dès trois services.'),
  lead: paragraph('Introduction', 240),
  offer: line("Avant le lien vers l'offre", 60, "Sous les prix d'un service, tant que l'offre dure.").default(OFFER),
  drawn: line('Sous les dessins', 120).default(DRAWN),
  working: section('Ce qui ne change pas', {
    title: line('Titre', 60),
    items: list('Points', section('Point', { name: line('Nom', 40), text: paragraph('Texte', 200) }), 3, 5),
  }),
  call: section('Invitation au devis, au bas de la page', {
    title: line('Titre', 60),
    text: paragraph('Texte', 240),
    quote: line('Bouton', 30),
  }),
});

export const servicesPageKind = pageKind({
  name: 'services-page',
  title: 'Page des services',
  paths: ['/services'],
  schema: servicesPageSchema,
  texts: {
    title: '{métiers}, une même équipe',
    several: 'Chaque projet en croise deux ou trois.',
    lead: "Dites-nous le résultat que vous attendez\u00a0: vous saurez qui s'en charge, ce que vous recevrez et par quoi l'on commence.",
    offer: OFFER,
    drawn: DRAWN,
    working: {
      title: "Ce qui ne change pas d'un métier à l'autre",
      items: [
        {
          name: 'Tout est à votre nom',
          text: 'Domaine, comptes, code et données vous appartiennent dès le premier jour. Vous pouvez nous quitter sans rien perdre.',
        },
        {
          name: 'Un essai avant un contrat',
          text: 'Nous commençons par un morceau court, qui sert tout de suite. La suite se décide sur pièces.',
        },
        {
          name: 'Vos conditions réelles',
          text: 'Nous essayons chaque livraison avec un téléphone modeste, un réseau lent et une coupure au mauvais moment.',
        },
      ],
    },
    call: {
      title: 'Votre projet ne rentre dans aucune case\u00a0?',
      text: 'Il en touche peut-être deux. Décrivez ce qui doit changer chez vous\u00a0: nous répondons dans les 24\u00a0heures ouvrées.',
      quote: 'Demander un devis',
    },
  },
});

export const servicesPage = editableOne(servicesPageKind);

export const servicesLabels = {
  features: 'Ce que nous faisons',
  technologies: 'Technologies',
  deliverables: 'Ce que vous recevez',
  firstStep: 'Par quoi nous commençons',
  more: 'Comment cela se passe',
  quote: 'Demander un devis',
  scale: 'Ce que cela coûte, le plus souvent, en millions de FCFA',
  depends: 'Ce qui fait bouger le prix',
} as const;

interface Opening {
  title: string;
  lead: string;
  /** The title of the list of services beside them. */
  index: string;
}

/** The number of services from which one project needs several. */
const SEVERAL = 3;

export function servicesOpening(): Opening {
  const { length } = services();
  const { title, several, lead } = servicesPage();
  return {
    title: filled(title, FACTS),
    lead: length < SEVERAL ? lead : `${several} ${lead}`,
    index: length === 1 ? 'Le métier' : `Les ${servicesCounted()}`,
  };
}

/** 'six métiers'. */
export function servicesCounted(): string {
  return counted(services().length, 'métier', 'métiers');
}

/** Characters of names that a description has room for. */
const NAMES_MAX = 110;

/** 'développement web, cloud et big data'. */
export function servicesNamed(): string {
  const names = services().map(({ name }) => lowerFirst(name));
  const of = (count: number) => inFrench(count < names.length ? [...names.slice(0, count), "d'autres"] : names);
  let count = names.length;
  while (count > 1 && of(count).length > NAMES_MAX) count -= 1;
  return of(count);
}

const NOTE_MOST = 8;

/** The menu's note: 'web, IA, marketing'. */
export function servicesNote(): string {
  const names = services().map(({ shortName }) => shortName);
  return names.length > NOTE_MOST ? `${names.slice(0, NOTE_MOST - 1).join(', ')} et d'autres` : names.join(', ');
}
