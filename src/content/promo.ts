import * as z from 'zod';
import { checked } from './checked.ts';
import { company, companyContact } from './company.ts';
import { pageMeta, question, text } from './fields.ts';
import { mailDraft } from './mail-draft.ts';
import type { SampleNote } from './sample-note.ts';

const mailHref = z.string().startsWith('mailto:');

const offerSchema = z.strictObject({
  /** The last day of the offer. */
  deadline: z.iso.date(),
  /** The first instant after it, in Cameroon (UTC+1). */
  endsAt: z.iso.datetime({ offset: true }),
});

/** The only place of the deadline: page, modal and checks in the browser read it here. */
export const offer = checked('content/promo.ts', offerSchema, {
  deadline: '2027-05-29',
  endsAt: '2027-05-30T00:00:00+01:00',
});

/** The only place of the price. In the style of the requirement, which no other amount has. */
export const offerPrice = '70.000\u00a0FCFA';

/** @param now milliseconds since 1970. */
export function offerLasts(now: number): boolean {
  return now < Date.parse(offer.endsAt);
}

const promoSchema = z.strictObject({
  question,
  meta: pageMeta,
  banner: text,
  title: text,
  lead: text,
  actions: z.strictObject({
    mail: z.strictObject({ label: text, href: mailHref }),
    contact: z.strictObject({ label: text, href: text }),
  }),
  inclusions: z.strictObject({
    title: text,
    lead: text,
    items: z.array(z.strictObject({ title: text, text })).length(4),
  }),
  faq: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ question: z.string().endsWith('?'), answer: text })).length(3),
  }),
  contact: z.strictObject({
    title: text,
    lead: text,
    mail: z.strictObject({ label: text, href: mailHref, address: z.string().endsWith('.example') }),
    phone: z.strictObject({ href: z.string().startsWith('tel:+'), label: text }),
    note: text,
  }),
  /** What takes the place of the same fields once the offer is over. */
  over: z.strictObject({
    meta: pageMeta,
    banner: text,
    title: text,
    lead: text,
    inclusions: z.strictObject({ title: text, lead: text }),
    mail: z.strictObject({ label: text, href: mailHref }),
    quote: z.strictObject({ label: text, href: z.literal('/contact') }),
  }),
});

const SUBJECT = "Demande d'information sur l'offre de site web";
const SUBJECT_AFTERWARDS = "Demande d'information sur un site web";
const draft = mailDraft(company.mailboxes.sales, SUBJECT);

/** /website-promo */
export const promo = checked('content/promo.ts', promoSchema, {
  question: "Qu'est-ce que j'ai exactement pour ce prix, quand, et qui s'occupe du site ensuite\u00a0?",
  meta: {
    title: `Un site web à partir de ${offerPrice}`,
    description: `Jusqu'au 29\u00a0mai\u00a02027\u00a0: un site web professionnel à partir de ${offerPrice}, un an d'hébergement gratuit, livré en 2 à 3\u00a0semaines, que vous modifiez vous-même.`,
  },
  banner: "Offre limitée, valable jusqu'au 29\u00a0mai\u00a02027",
  title: `Un site web professionnel à partir de ${offerPrice} avec un an d'hébergement gratuit`,
  lead: "Pour l'atelier, la boutique, le cabinet ou l'association que ses clients cherchent sur leur téléphone, sans rien trouver. Vous nous donnez vos textes et vos photos\u00a0; nous vous rendons un site en ligne, et les clés avec.",
  actions: {
    mail: { label: "Demander l'offre par e-mail", href: draft },
    contact: { label: 'Nous joindre', href: '#contact' },
  },
  inclusions: {
    title: 'Ce qui est compris',
    lead: 'Quatre choses, dans chaque site, sans supplément.',
    items: [
      {
        title: 'Design responsive',
        text: "Le site tient sur le petit écran d'un téléphone à Mokolo comme sur l'ordinateur de la banque.",
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
  faq: {
    title: 'FAQ, les trois questions que tout le monde pose',
    items: [
      {
        question: 'Combien de temps faut-il pour créer mon site\u00a0?',
        answer:
          'De 2 à 3\u00a0semaines, à partir du jour où nous avons vos textes, vos photos et votre accord sur la maquette. Nous pouvons vous aider à rassembler tout cela.',
      },
      {
        question: "L'hébergement est-il vraiment gratuit\u00a0?",
        answer:
          "Oui, la première année, pour tout site commandé pendant l'offre. Avant la fin de cette année, nous vous écrivons le prix de la suivante\u00a0; vous restez ou vous partez avec votre site.",
      },
      {
        question: 'Pourrai-je modifier le site moi-même\u00a0?',
        answer:
          "Oui. Nous vous formons à une interface d'administration, sur vos propres pages, jusqu'à ce que vous changiez un texte et une photo sans nous.",
      },
    ],
  },
  contact: {
    title: 'Contact\u00a0: parlons de votre site',
    lead: 'Dites-nous votre métier, votre ville et deux sites qui vous plaisent. Cela suffit pour commencer.',
    mail: { label: 'Écrire un e-mail', href: draft, address: company.mailboxes.sales },
    phone: companyContact.phone,
    note: 'Du lundi au vendredi, de 9:00 à 17:00. Réponse dans les 24\u00a0heures ouvrées.',
  },
  over: {
    meta: {
      title: 'Un site web pour votre activité',
      description: `L'offre à ${offerPrice} s'est terminée le 29\u00a0mai\u00a02027. Nous faisons toujours des sites pour les boutiques et les associations\u00a0: demandez votre devis.`,
    },
    banner: "Cette offre s'est terminée le 29\u00a0mai\u00a02027.",
    title: "L'offre est terminée, votre projet de site reste ouvert",
    lead: "Nous continuons de faire des sites pour les ateliers, les boutiques et les associations. Le prix dépend de ce qu'il vous faut\u00a0: demandez un devis, nous répondons dans les 24\u00a0heures ouvrées. Les sites commandés pendant l'offre gardent leur année d'hébergement et de support.",
    inclusions: {
      title: "Ce que l'offre comprenait",
      lead: 'Nous travaillons toujours ainsi\u00a0; votre devis dira ce qui est compris pour vous.',
    },
    mail: { label: 'Poser une question par e-mail', href: mailDraft(company.mailboxes.sales, SUBJECT_AFTERWARDS) },
    quote: { label: 'Demander un devis', href: '/contact' },
  },
});

const modalSchema = z.strictObject({
  title: text,
  text,
  deadline: text,
  link: z.strictObject({ label: text, href: z.literal('/website-promo') }),
  close: text,
});

/** The home page's modal, shown while the offer lasts. */
export const promoModal = checked('content/promo.ts', modalSchema, {
  title: `Votre site web à partir de ${offerPrice}`,
  text: "Avec un an d'hébergement gratuit, un an de support, et la formation pour le modifier vous-même.",
  deadline: "Jusqu'au 29\u00a0mai\u00a02027",
  link: { label: "Voir l'offre", href: '/website-promo' },
  close: 'Fermer',
});

export const samples: SampleNote[] = [
  { where: 'content/promo.ts', what: "Date de fin de l'offre (année) et détail des inclusions\u00a0: à confirmer" },
];
