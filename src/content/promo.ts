import * as z from 'zod';
import { inFigures, inOfferStyle } from './amounts.ts';
import { company, companyContact, companyElsewhere } from './company.ts';
import { dayInFrench } from './dates.ts';
import { editableOne, type Kind } from './editable.ts';
import { amountField, dayField, labelled, lineField, listField, paragraphField } from './entry-fields.ts';
import { faq } from './faq.ts';
import { capitalised, inWords } from './french-numbers.ts';
import { mailDraft } from './mail-draft.ts';
import { mailboxes } from './mailboxes.ts';
import { hoursInFrench } from './opening-hours.ts';
import { type PriceRange, shownRanges } from './service-prices.ts';
import { quoteHrefOf } from './services.ts';
import { typesetAll } from './typeset.ts';

const promoSchema = z.strictObject({
  price: amountField({
    label: 'Prix, à partir de',
    hint: 'En francs CFA. La page le montre avec des points\u00a0: 70.000\u00a0FCFA.',
  }),
  lastDay: dayField({
    label: 'Dernier jour',
    hint: "Compris. Le lendemain, la fenêtre de l'accueil se ferme et la page dit que l'offre est terminée.",
  }),
  lead: paragraphField(400, { label: "Pour qui est l'offre", hint: 'Sous le titre de la page.' }),
  inclusions: labelled(
    z.strictObject({
      lead: paragraphField(200, { label: 'Introduction' }),
      items: listField(
        labelled(
          z.strictObject({
            title: lineField(60, { label: 'Titre' }),
            text: paragraphField(300, { label: 'Texte' }),
          }),
          { label: 'Point' },
        ),
        1,
        8,
        { label: 'Points' },
      ),
    }),
    { label: 'Ce qui est compris' },
  ),
  contactLead: paragraphField(300, {
    label: 'Ce que vous attendez du client',
    hint: "Au bas de la page, près de l'e-mail et du téléphone.",
  }),
  dialogText: paragraphField(200, { label: "Texte de la fenêtre de l'accueil" }),
  overLead: paragraphField(500, { label: "Texte de la page après l'offre", hint: 'À la place de celui du haut.' }),
});

export type Promo = z.output<typeof promoSchema>;

export const promoKind: Kind<Promo> = {
  name: 'promo',
  title: 'Offre de site web',
  one: 'une offre',
  group: 'Offres',
  schema: promoSchema,
  count: { min: 1, max: 1 },
  dated: false,
  lastDayOf: ({ lastDay }) => lastDay,
  nameOf: ({ price, lastDay }) => `Un site web à partir de ${inOfferStyle(price)}, jusqu'au ${dayInFrench(lastDay)}`,
  shownOn: () => ['/website-promo', '/'],
  sample: "Date de fin de l'offre (année) et détail des inclusions\u00a0: à confirmer",
  seed: [
    {
      id: 'promo',
      data: {
        price: 70_000,
        lastDay: '2027-05-29',
        lead: "Pour l'atelier, la boutique, le cabinet ou l'association que ses clients cherchent sur leur téléphone, sans rien trouver. Vous nous donnez vos textes et vos photos\u00a0; nous vous rendons un site en ligne, et les clés avec.",
        inclusions: {
          lead: 'Quatre choses, dans chaque site, sans supplément.',
          items: [
            {
              title: 'Design responsive',
              text: "Le site tient sur le petit écran d'un téléphone comme sur l'ordinateur de la banque.",
            },
            {
              title: 'Interface intuitive',
              text: "Vos horaires, votre adresse, votre numéro\u00a0: le visiteur les trouve d'un coup d'œil, et appelle d'un doigt.",
            },
            {
              title: 'Optimisation SEO',
              text: 'Titres, descriptions, plan du site et fiche locale\u00a0: de quoi être trouvé quand on cherche votre métier dans votre ville.',
            },
            {
              title: 'Un an de support technique',
              text: "Une question, une panne, une photo à l'envers\u00a0: nous répondons dans les 24\u00a0heures ouvrées, pendant un an.",
            },
          ],
        },
        contactLead:
          'Dites-nous votre métier, votre ville et deux sites qui vous plaisent. Cela suffit pour commencer.',
        dialogText: "Avec un an d'hébergement gratuit, un an de support, et la formation pour le modifier vous-même.",
        overLead:
          "Nous continuons de faire des sites pour les ateliers, les boutiques et les associations. Le prix dépend de ce qu'il vous faut\u00a0: demandez un devis, nous répondons dans les 24\u00a0heures ouvrées. Les sites commandés pendant l'offre gardent leur année d'hébergement et de support.",
      },
    },
  ],
};

/** The only source of price, last day and texts. */
export const offer = editableOne(promoKind);

export const offerPrice = (): string => inOfferStyle(offer().price);

/** The first instant after the last day in Cameroon (UTC+1), for the browser. */
export function offerEndsAt(): string {
  const next = new Date(Date.parse(offer().lastDay) + 86_400_000);
  return `${next.toISOString().slice(0, 10)}T00:00:00+01:00`;
}

/** @param now ms since 1970 */
export function offerLasts(now: number): boolean {
  return now < Date.parse(offerEndsAt());
}

const SUBJECT = "Demande d'information sur l'offre de site web";
const SUBJECT_AFTERWARDS = "Demande d'information sur un site web";

export function promoPage() {
  const { lastDay, lead, inclusions, contactLead, overLead } = offer();
  const price = offerPrice();
  const day = dayInFrench(lastDay);
  const { sales } = mailboxes();
  const draft = mailDraft(sales, SUBJECT);
  return typesetAll({
    question: "Qu'est-ce que j'ai exactement pour ce prix, quand, et qui s'occupe du site ensuite\u00a0?",
    banner: `Offre limitée, valable jusqu'au ${day}`,
    title: `Un site web professionnel à partir de ${price} avec un an d'hébergement gratuit`,
    lead,
    actions: {
      mail: { label: "Demander l'offre par e-mail", href: draft },
      contact: { label: 'Nous joindre', href: '#contact' },
    },
    messaging: messagingDraft(`Bonjour, je voudrais un site à ${price}.`),
    inclusions: {
      title: 'Ce qui est compris',
      ...inclusions,
      included: 'compris',
      hosting: 'Hébergement, première année',
      from: 'à partir de',
      price,
      nextYear: {
        title: 'Et la deuxième année\u00a0?',
        text: "Le prix vous est écrit avant l'échéance. Vous restez, ou vous partez avec votre site.",
      },
    },
    shelf,
    comparison: comparison(
      price,
      shownRanges().find(({ id }) => id === 'showcase'),
      draft,
    ),
    calendar,
    faq: { title: faqTitle(faq().length), items: faq() },
    contact: {
      title: 'Contact\u00a0: parlons de votre site',
      lead: contactLead,
      mail: { label: 'Écrire un e-mail', href: draft, note: `${sales}, objet déjà écrit.` },
      messagingNote: 'Le plus court\u00a0: un message, une photo de votre enseigne.',
      phone: companyContact().phone,
      note: `${capitalised(hoursInFrench(company().openingHours))}. Réponse dans les 24\u00a0heures ouvrées.`,
    },
    /** Replaces the same fields once the offer is over. */
    over: {
      banner: `Cette offre s'est terminée le ${day}.`,
      title: "L'offre est terminée, votre projet de site reste ouvert",
      lead: overLead,
      inclusions: {
        title: "Ce que l'offre comprenait",
        lead: 'Nous travaillons toujours ainsi\u00a0; votre devis dira ce qui est compris pour vous.',
      },
      mail: { label: 'Poser une question par e-mail', href: mailDraft(sales, SUBJECT_AFTERWARDS) },
      quote: { label: 'Demander un devis', href: '/contact' },
    },
  });
}

/** Undefined until the company's address is real. */
function messagingDraft(text: string): { label: string; href: string } | undefined {
  const { messagingUrl } = companyElsewhere();
  if (!messagingUrl) return undefined;
  const href = new URL(messagingUrl);
  href.searchParams.set('text', text);
  return { label: 'Écrire sur WhatsApp', href: href.href };
}

const shelf = {
  title: 'Trois sites à toucher',
  lead: 'Derrière chaque image, une vraie page\u00a0: ouvrez-la, parcourez-la, pesez-la.',
  sites: [
    {
      slug: 'couture',
      name: 'Un atelier de couture',
      text: 'Trois prix, un numéro, une photo à envoyer.',
      alt: "L'accueil d'un atelier de couture sur un téléphone\u00a0: une robe dessinée, trois prix, deux boutons",
    },
    {
      slug: 'cabinet',
      name: 'Un cabinet de soins',
      text: 'Ouvert ou fermé, les tarifs, un créneau.',
      alt: "L'accueil d'un cabinet de soins sur un téléphone\u00a0: l'heure de fermeture, un bouton, trois tarifs",
    },
    {
      slug: 'association',
      name: 'Une association',
      text: "Où va l'argent, et comment en donner.",
      alt: "L'accueil d'une association sur un téléphone\u00a0: six forages, il en manque deux, et une barre de dons",
    },
  ],
  unit: 'Ko',
  note: "Exemples\u00a0: ces trois maisons sont imaginées. Poids de la page entière telle qu'elle est envoyée, dessins compris\u00a0; vos photos s'y ajoutent.",
} as const;

/** @param showcase undefined: the company shows no range. */
function comparison(price: string, showcase: PriceRange | undefined, draft: string) {
  const other = showcase ? inFigures(showcase.from) : 'sur devis';
  const shop = shownRanges().find(({ id }) => id === 'shop');
  return {
    title: showcase ? `${withoutCurrency(price)} ou ${other}\u00a0?` : `${withoutCurrency(price)} ou un devis\u00a0?`,
    caption: "Ce que l'on a avec l'offre, et avec un site sur devis",
    columns: [
      { name: "L'offre", figure: withoutCurrency(price), unit: 'FCFA, à partir de' },
      {
        name: 'Le site sur devis',
        figure: other,
        unit: showcase
          ? `à ${inFigures(showcase.to)}\u00a0FCFA${showcase.more ? ' et plus' : ''}`
          : 'selon ce que vous demandez',
      },
    ],
    rows: [
      [
        'Pour qui',
        "l'atelier, la boutique, le cabinet, l'association",
        "l'entreprise qui vend, réserve ou publie beaucoup",
      ],
      ['Pages', "jusqu'à cinq", "autant qu'il en faut"],
      ['Textes et photos', 'les vôtres', 'les vôtres, ou écrits et pris sur place'],
      ['Dessin', 'un de nos modèles, à vos couleurs', 'fait pour vous'],
      [
        'Commander, payer',
        'par téléphone et WhatsApp',
        `en ligne, si vous prenez la boutique${shop ? ` (dès ${inFigures(shop.from)}\u00a0FCFA)` : ''}`,
      ],
      ['Le modifier soi-même', 'oui, nous vous formons', 'oui, nous vous formons'],
      ['En ligne', 'en 2 à 3\u00a0semaines', 'à la date du devis'],
      ['Hébergement', 'la première année comprise', 'écrit au devis'],
      ['Support technique', 'un an compris', 'écrit au devis'],
    ],
    actions: [
      { label: "Demander l'offre", href: draft },
      { label: 'Demander un devis', href: quoteHrefOf('web') },
    ],
  } as const;
}

const withoutCurrency = (price: string): string => price.replace(/\s*FCFA$/, '');

/** `from` and `to`: working days after the Monday of the agreement, counted in days; `by`: who has the work. */
interface CalendarStep {
  readonly from: number;
  readonly to?: number;
  readonly by: 'client' | 'us' | 'margin' | 'online';
  readonly text: string;
}

interface Calendar
  extends Readonly<Record<'title' | 'lead' | 'caption' | 'label' | 'result' | 'client' | 'us', string>> {
  readonly weeks: readonly { readonly name: string; readonly steps: readonly CalendarStep[] }[];
}

const calendar: Calendar = {
  title: 'Deux à trois semaines, jour par jour',
  lead: 'Le compte part du jour où nous avons vos textes, vos photos et votre accord sur la maquette.',
  caption: 'Le calendrier, de votre accord à la mise en ligne',
  label: 'Vous donnez votre accord le',
  result: 'En ligne entre le {first} et le {last}, jours fériés en plus.',
  client: 'vous',
  us: 'nous',
  weeks: [
    {
      name: 'Semaine\u00a01',
      steps: [
        { from: 0, by: 'client', text: 'Votre accord' },
        { from: 1, to: 3, by: 'us', text: 'Nous montons vos pages' },
        { from: 4, by: 'us', text: 'Premier aperçu sur votre téléphone' },
      ],
    },
    {
      name: 'Semaine\u00a02',
      steps: [
        { from: 7, to: 8, by: 'client', text: 'Vos corrections' },
        { from: 9, by: 'us', text: 'Essais\u00a0: petit téléphone, réseau lent' },
        { from: 10, by: 'client', text: 'Formation, sur vos pages' },
        { from: 11, by: 'online', text: 'En ligne, au plus tôt' },
      ],
    },
    {
      name: 'Semaine\u00a03',
      steps: [
        { from: 14, to: 17, by: 'margin', text: 'La marge\u00a0: une photo qui manque, un texte à revoir' },
        { from: 18, by: 'online', text: 'En ligne, au plus tard' },
      ],
    },
  ],
};

const faqTitle = (count: number): string =>
  count === 1
    ? 'FAQ, la question que tout le monde pose'
    : `FAQ, les ${inWords(count)} questions que tout le monde pose`;

export function promoModal() {
  return typesetAll({
    title: `Votre site web à partir de ${offerPrice()}`,
    text: offer().dialogText,
    deadline: `Jusqu'au ${dayInFrench(offer().lastDay)}`,
    link: { label: "Voir l'offre", href: '/website-promo' },
    close: 'Fermer',
  });
}
