import * as z from 'zod';
import { faq } from '../kinds/offer/faq.ts';
import { shownRanges } from '../kinds/offer/price-ranges.ts';
import { offer, offerPrice } from '../kinds/offer/promo.ts';
import { inFigures } from '../model/amounts.ts';
import { dayInFrench } from '../model/dates.ts';
import { editableOne } from '../model/editable.ts';
import { labelled } from '../model/entry-fields.ts';
import { inWords } from '../model/french-numbers.ts';
import { line, list, pageKind, paragraph, section } from '../model/page-fields.ts';
import { filled, namesOf, withKnownFacts } from '../model/placeholders.ts';

/** Texts of /website-promo and of the home page's dialog. Price, last day and what is included are in promo.ts. */

const FACTS = { boutique: shopFrom } as const;

function shopFrom(): string {
  const shop = shownRanges().find(({ id }) => id === 'shop');
  return shop ? `dès ${inFigures(shop.from)}\u00a0FCFA` : '';
}

export const OFFER_FACTS = {
  prix: offerPrice,
  jour: () => dayInFrench(offer().lastDay),
  questions: () => (faq().length === 1 ? 'la question' : `les ${inWords(faq().length)} questions`),
} as const;

/** What the page's script fills in (behaviours/parts/calendar.ts). */
export const CALENDAR_FACTS = { premier: () => '{first}', dernier: () => '{last}' } as const;

const PRICE = '{prix}';

/** @param fact that the text may quote */
const quoting = (label: string, max: number, fact: keyof typeof OFFER_FACTS, what: string) =>
  withKnownFacts(line(label, max, `«\u00a0{${fact}}\u00a0» y met ${what}.`), {
    [fact]: OFFER_FACTS[fact],
  });

/** What these pages said before staff could change it. */
const ADDED = {
  opening: {
    banner: "Offre limitée, valable jusqu'au {jour}",
    title: "Un site web professionnel à partir de {prix} avec un an d'hébergement gratuit",
    mail: "Demander l'offre par e-mail",
    withoutMessaging: 'Nous joindre',
  },
  receipt: {
    title: 'Ce qui est compris',
    included: 'compris',
    hosting: 'Hébergement, première année',
    from: 'à partir de',
  },
  actions: { offer: "Demander l'offre", quote: 'Demander un devis' },
  choice: 'Vous donnez votre accord le',
  result: 'En ligne entre le {premier} et le {dernier}, jours fériés en plus.',
  questions: 'FAQ, {questions} que tout le monde pose',
  contact: {
    title: 'Contact\u00a0: parlons de votre site',
    mail: 'Écrire un e-mail',
    mailNote: 'objet déjà écrit.',
    messaging: 'Écrire sur WhatsApp',
    messagingNote: 'Le plus court\u00a0: un message, une photo de votre enseigne.',
  },
  drafts: {
    subject: "Demande d'information sur l'offre de site web",
    message: 'Bonjour, je voudrais un site à {prix}.',
    subjectAfterwards: "Demande d'information sur un site web",
  },
  over: {
    banner: "Cette offre s'est terminée le {jour}.",
    title: "L'offre est terminée, votre projet de site reste ouvert",
    inclusions: {
      title: "Ce que l'offre comprenait",
      lead: 'Nous travaillons toujours ainsi\u00a0; votre devis dira ce qui est compris pour vous.',
    },
    mail: 'Poser une question par e-mail',
    quote: 'Demander un devis',
  },
  dialog: {
    title: 'Votre site web à partir de {prix}',
    deadline: "Jusqu'au {jour}",
    link: "Voir l'offre",
    tag: 'Votre site web, un an compris',
  },
};

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
  opening: section('Haut de la page', {
    banner: quoting('Bandeau', 70, 'jour', "le dernier jour de l'offre"),
    title: quoting('Titre', 90, 'prix', 'le prix, une fois').refine(
      (title) => title.split(PRICE).length === 2,
      `Le titre dit le prix, une fois\u00a0: ${PRICE}.`,
    ),
    mail: line("Bouton de l'e-mail", 40),
    withoutMessaging: line('Bouton vers le contact', 30, "S'il n'y a pas de WhatsApp."),
  }).default(ADDED.opening),
  receipt: section('Le reçu', {
    title: line('Titre', 40),
    included: line('À côté de chaque point', 20),
    hosting: line("Ligne de l'hébergement", 50),
    from: line('Devant le prix', 30),
  }).default(ADDED.receipt),
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
    actions: section('Boutons', { offer: line("De l'offre", 30), quote: line('Du devis', 30) }).default(ADDED.actions),
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
    choice: line('Devant le choix du jour', 60).default(ADDED.choice),
    result: withKnownFacts(
      line('La mise en ligne', 120, `Les deux jours s'écrivent ${namesOf(CALENDAR_FACTS)}.`),
      CALENDAR_FACTS,
    ).default(ADDED.result),
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
  questions: quoting('Titre des questions', 60, 'questions', 'leur nombre, «\u00a0les trois questions\u00a0»').default(
    ADDED.questions,
  ),
  contact: section(
    'Contact',
    {
      title: line('Titre', 50),
      mail: line("Bouton de l'e-mail", 30),
      mailNote: line("À côté de l'e-mail", 60, "Après l'adresse des ventes."),
      messaging: line('Bouton de WhatsApp', 30, 'En haut de la page aussi.'),
      messagingNote: line('À côté de WhatsApp', 80),
    },
    'Les heures et la réponse dans les 24\u00a0heures ouvrées se mettent seules, à côté du téléphone.',
  ).default(ADDED.contact),
  drafts: section(
    'Messages déjà écrits',
    {
      subject: line("Objet de l'e-mail", 80),
      message: quoting('Message WhatsApp', 160, 'prix', 'le prix'),
      subjectAfterwards: line("Objet de l'e-mail après l'offre", 80),
    },
    'Le visiteur peut les changer avant de les envoyer.',
  ).default(ADDED.drafts),
  over: section("Après l'offre", {
    banner: quoting('Bandeau', 70, 'jour', "le dernier jour de l'offre"),
    title: line('Titre', 70),
    inclusions: section('Le reçu', { title: line('Titre', 40), lead: paragraph('Introduction', 200) }),
    mail: line("Bouton de l'e-mail", 40),
    quote: line('Bouton du devis', 30),
  }).default(ADDED.over),
  dialog: section(
    "Fenêtre et étiquettes de l'offre",
    {
      title: quoting('Titre', 60, 'prix', 'le prix'),
      deadline: quoting('Échéance', 40, 'jour', "le dernier jour de l'offre"),
      link: line('Bouton', 30),
      tag: line("Sur l'étiquette", 48, "Sous le prix, sur l'accueil et dans le menu.").default(ADDED.dialog.tag),
    },
    'Son texte est dans «\u00a0Offre de site web\u00a0».',
  ).default(ADDED.dialog),
});

export type CalendarStepName = keyof z.output<typeof promoPageSchema>['calendar']['steps'];

export const promoPageKind = pageKind({
  name: 'promo-page',
  title: "Page de l'offre",
  paths: ['/website-promo', '/'],
  schema: promoPageSchema,
  texts: {
    opening: ADDED.opening,
    receipt: ADDED.receipt,
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
      actions: ADDED.actions,
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
      choice: ADDED.choice,
      result: ADDED.result,
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
    questions: ADDED.questions,
    contact: ADDED.contact,
    drafts: ADDED.drafts,
    over: ADDED.over,
    dialog: ADDED.dialog,
  },
});

export const promoPageTexts = editableOne(promoPageKind);

/** A fact that is not known leaves no empty parentheses. */
export const comparisonRows = () =>
  promoPageTexts().comparison.rows.map(({ name, offered, quoted }) => [name, told(offered), told(quoted)] as const);

const told = (text: string): string => filled(text, FACTS).replaceAll(' ()', '');
