import * as z from 'zod';
import { inFigures } from './amounts.ts';
import { editableOne } from './editable.ts';
import { labelled } from './entry-fields.ts';
import { line, list, pageKind, paragraph, section } from './page-fields.ts';
import { filled, namesOf, withKnownFacts } from './placeholders.ts';
import { shownRanges } from './service-prices.ts';

/** Texts of /website-promo about sample sites, quotes and days. The offer itself is in promo.ts. */

const FACTS = { boutique: shopFrom } as const;

function shopFrom(): string {
  const shop = shownRanges().find(({ id }) => id === 'shop');
  return shop ? `dès ${inFigures(shop.from)}\u00a0FCFA` : '';
}

const CELL_MAX = 80;

const cell = (label: string, hint?: string) => withKnownFacts(line(label, CELL_MAX, hint), FACTS);

const site = (label: string) =>
  section(label, {
    name: line('Nom', 40),
    text: line('Texte', 60),
    alt: line("Description de l'image", 160, "Pour qui ne la voit pas. La page derrière ne change pas d'ici."),
  });

const step = (label: string, max = 45) => line(label, max);

const promoPageSchema = z.strictObject({
  nextYear: section('Sous le prix', { title: line('Titre', 60), text: paragraph('Texte', 200) }),
  shelf: section('Trois sites à toucher', {
    title: line('Titre', 60),
    lead: paragraph('Introduction', 200),
    couture: site('Atelier de couture'),
    cabinet: site('Cabinet de soins'),
    association: site('Association'),
    note: paragraph('Sous les images', 300),
  }),
  comparison: section("L'offre et le site sur devis", {
    offer: line("Colonne de l'offre", 30, 'Les prix se mettent seuls, et le titre aussi.'),
    quote: line('Colonne du devis', 30),
    rows: list(
      'Lignes',
      section('Ligne', {
        name: line('Sujet', 40),
        offered: cell("Avec l'offre"),
        quoted: cell(
          'Sur devis',
          `Le prix de la boutique en ligne s'écrit (${namesOf(FACTS)}), et s'efface s'il est caché.`,
        ),
      }),
      3,
      12,
    ),
  }),
  calendar: section('Calendrier', {
    title: line('Titre', 60),
    lead: paragraph('Introduction', 200),
    steps: labelled(
      z.strictObject({
        agreement: step('Semaine 1, lundi'),
        pages: step('Semaine 1, mardi à jeudi'),
        preview: step('Semaine 1, vendredi'),
        corrections: step('Semaine 2, lundi et mardi'),
        trials: step('Semaine 2, mercredi'),
        training: step('Semaine 2, jeudi'),
        soonest: step('Semaine 2, vendredi'),
        margin: step('Semaine 3, lundi à jeudi', 70),
        latest: step('Semaine 3, vendredi'),
      }),
      { label: 'Étapes', hint: "Les jours, et qui a le travail, ne changent pas d'ici." },
    ),
  }),
});

export type CalendarStepName = keyof z.output<typeof promoPageSchema>['calendar']['steps'];

export const promoPageKind = pageKind({
  name: 'promo-page',
  title: "Page de l'offre",
  paths: ['/website-promo'],
  schema: promoPageSchema,
  texts: {
    nextYear: {
      title: 'Et la deuxième année\u00a0?',
      text: "Le prix vous est écrit avant l'échéance. Vous restez, ou vous partez avec votre site.",
    },
    shelf: {
      title: 'Trois sites à toucher',
      lead: 'Derrière chaque image, une vraie page\u00a0: ouvrez-la, parcourez-la, pesez-la.',
      couture: {
        name: 'Un atelier de couture',
        text: 'Trois prix, un numéro, une photo à envoyer.',
        alt: "L'accueil d'un atelier de couture sur un téléphone\u00a0: une robe dessinée, trois prix, deux boutons",
      },
      cabinet: {
        name: 'Un cabinet de soins',
        text: 'Ouvert ou fermé, les tarifs, un créneau.',
        alt: "L'accueil d'un cabinet de soins sur un téléphone\u00a0: l'heure de fermeture, un bouton, trois tarifs",
      },
      association: {
        name: 'Une association',
        text: "Où va l'argent, et comment en donner.",
        alt: "L'accueil d'une association sur un téléphone\u00a0: six forages, il en manque deux, et une barre de dons",
      },
      note: "Exemples\u00a0: ces trois maisons sont imaginées. Poids de la page entière telle qu'elle est envoyée, dessins compris\u00a0; vos photos s'y ajoutent.",
    },
    comparison: {
      offer: "L'offre",
      quote: 'Le site sur devis',
      rows: [
        {
          name: 'Pour qui',
          offered: "l'atelier, la boutique, le cabinet, l'association",
          quoted: "l'entreprise qui vend, réserve ou publie beaucoup",
        },
        { name: 'Pages', offered: "jusqu'à cinq", quoted: "autant qu'il en faut" },
        { name: 'Textes et photos', offered: 'les vôtres', quoted: 'les vôtres, ou écrits et pris sur place' },
        { name: 'Dessin', offered: 'un de nos modèles, à vos couleurs', quoted: 'fait pour vous' },
        {
          name: 'Commander, payer',
          offered: 'par téléphone et WhatsApp',
          quoted: 'en ligne, si vous prenez la boutique ({boutique})',
        },
        { name: 'Le modifier soi-même', offered: 'oui, nous vous formons', quoted: 'oui, nous vous formons' },
        { name: 'En ligne', offered: 'en 2 à 3\u00a0semaines', quoted: 'à la date du devis' },
        { name: 'Hébergement', offered: 'la première année comprise', quoted: 'écrit au devis' },
        { name: 'Support technique', offered: 'un an compris', quoted: 'écrit au devis' },
      ],
    },
    calendar: {
      title: 'Deux à trois semaines, jour par jour',
      lead: 'Le compte part du jour où nous avons vos textes, vos photos et votre accord sur la maquette.',
      steps: {
        agreement: 'Votre accord',
        pages: 'Nous montons vos pages',
        preview: 'Premier aperçu sur votre téléphone',
        corrections: 'Vos corrections',
        trials: 'Essais\u00a0: petit téléphone, réseau lent',
        training: 'Formation, sur vos pages',
        soonest: 'En ligne, au plus tôt',
        margin: 'La marge\u00a0: une photo qui manque, un texte à revoir',
        latest: 'En ligne, au plus tard',
      },
    },
  },
});

export const promoPageTexts = editableOne(promoPageKind);

/** A fact that is not known leaves no empty parentheses. */
export const comparisonRows = () =>
  promoPageTexts().comparison.rows.map(({ name, offered, quoted }) => [name, told(offered), told(quoted)] as const);

const told = (text: string): string => filled(text, FACTS).replaceAll(' ()', '');
