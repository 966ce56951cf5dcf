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
import { type CalendarStepName, comparisonRows, promoPageTexts } from './promo-page.ts';
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
  const { nextYear } = promoPageTexts();
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
      nextYear,
    },
    shelf: shelf(),
    comparison: comparison(
      price,
      shownRanges().find(({ id }) => id === 'showcase'),
      draft,
    ),
    calendar: calendar(),
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

const SITES = ['couture', 'cabinet', 'association'] as const;

function shelf() {
  const { title, lead, note, ...sites } = promoPageTexts().shelf;
  return { title, lead, note, unit: 'Ko', sites: SITES.map((slug) => ({ slug, ...sites[slug] })) };
}

/** @param showcase undefined: the company shows no range. */
function comparison(price: string, showcase: PriceRange | undefined, draft: string) {
  const other = showcase ? inFigures(showcase.from) : 'sur devis';
  const texts = promoPageTexts().comparison;
  return {
    title: showcase ? `${withoutCurrency(price)} ou ${other}\u00a0?` : `${withoutCurrency(price)} ou un devis\u00a0?`,
    caption: "Ce que l'on a avec l'offre, et avec un site sur devis",
    columns: [
      { name: texts.offer, figure: withoutCurrency(price), unit: 'FCFA, à partir de' },
      {
        name: texts.quote,
        figure: other,
        unit: showcase
          ? `à ${inFigures(showcase.to)}\u00a0FCFA${showcase.more ? ' et plus' : ''}`
          : 'selon ce que vous demandez',
      },
    ],
    rows: comparisonRows(),
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
  readonly name: CalendarStepName;
}

const WEEKS: readonly (readonly CalendarStep[])[] = [
  [
    { from: 0, by: 'client', name: 'agreement' },
    { from: 1, to: 3, by: 'us', name: 'pages' },
    { from: 4, by: 'us', name: 'preview' },
  ],
  [
    { from: 7, to: 8, by: 'client', name: 'corrections' },
    { from: 9, by: 'us', name: 'trials' },
    { from: 10, by: 'client', name: 'training' },
    { from: 11, by: 'online', name: 'soonest' },
  ],
  [
    { from: 14, to: 17, by: 'margin', name: 'margin' },
    { from: 18, by: 'online', name: 'latest' },
  ],
];

function calendar() {
  const { title, lead, steps } = promoPageTexts().calendar;
  return {
    title,
    lead,
    caption: 'Le calendrier, de votre accord à la mise en ligne',
    label: 'Vous donnez votre accord le',
    result: 'En ligne entre le {first} et le {last}, jours fériés en plus.',
    client: 'vous',
    us: 'nous',
    weeks: WEEKS.map((week, at) => ({
      name: `Semaine\u00a0${at + 1}`,
      steps: week.map(({ name, ...step }) => ({ ...step, text: steps[name] })),
    })),
  };
}

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
