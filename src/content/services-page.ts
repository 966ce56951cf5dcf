import * as z from 'zod';
import { inFrench, lowerFirst } from './assistant/answer.ts';
import { checked } from './checked.ts';
import { question, sitePath, text } from './fields.ts';
import { capitalised, counted } from './french-numbers.ts';
import { services } from './services.ts';
import { typeset } from './typeset.ts';

export const servicesPage = checked(
  'content/services-page.ts',
  z.strictObject({
    question,
    labels: z.strictObject({
      features: text,
      technologies: text,
      deliverables: text,
      firstStep: text,
      more: text,
      quote: z.strictObject({ label: text, href: sitePath }),
      scale: text,
      depends: text,
      offer: text,
      drawn: text,
    }),
    working: z.strictObject({ title: text, items: z.array(z.strictObject({ name: text, text })).min(3) }),
    call: z.strictObject({ title: text, text, action: z.strictObject({ label: text, href: sitePath }) }),
  }),
  {
    question: 'Qui prendra mon projet en main, que recevrai-je à la fin, et par quoi commence-t-on\u00a0?',
    labels: {
      features: 'Ce que nous faisons',
      technologies: 'Technologies',
      deliverables: 'Ce que vous recevez',
      firstStep: 'Par quoi nous commençons',
      more: 'Comment cela se passe',
      quote: { label: 'Demander un devis', href: '/contact' },
      scale: 'Ce que cela coûte, le plus souvent, en millions de FCFA',
      depends: 'Ce qui fait bouger le prix',
      offer: 'Pour commencer petit, il y a une offre',
      drawn: "Dessins\u00a0: des exemples de ce qui se remet, pas ceux d'un client.",
    },
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
      action: { label: 'Demander un devis', href: '/contact' },
    },
  },
);

const LEAD = typeset(
  "Dites-nous le résultat que vous attendez\u00a0: vous saurez qui s'en charge, ce que vous recevrez et par quoi l'on commence.",
);

interface Opening {
  title: string;
  lead: string;
  /** Of the list of services beside them. */
  index: string;
}

export function servicesOpening(): Opening {
  const { length } = services();
  const called = servicesCounted();
  return {
    title: `${capitalised(called)}, une même équipe`,
    lead: `${length > 2 ? 'Chaque projet en croise deux ou trois. ' : ''}${LEAD}`,
    index: length === 1 ? 'Le métier' : `Les ${called}`,
  };
}

/** 'six métiers'. */
export const servicesCounted = (): string => counted(services().length, 'métier', 'métiers');

/** As many names as a description has room for. */
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

/** In the menu: 'web, IA, marketing'. */
export function servicesNote(): string {
  const names = services().map(({ shortName }) => shortName);
  return names.length > NOTE_MOST ? `${names.slice(0, NOTE_MOST - 1).join(', ')} et d'autres` : names.join(', ');
}
