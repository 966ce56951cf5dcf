import * as z from 'zod';
import { checked } from './checked.ts';
import { company, companyContact } from './company.ts';
import { question, text } from './fields.ts';
import { mailboxes } from './mailboxes.ts';
import { hoursInFrench } from './opening-hours.ts';
import { PARTNER_TYPES } from './partner-types.ts';
import type { SampleNote } from './sample-note.ts';

const section = z.strictObject({ title: text, lead: text });
const anchor = z.strictObject({ label: text, href: z.string().startsWith('#') });

const partnersSchema = z.strictObject({
  question,
  title: text,
  lead: text,
  actions: z.strictObject({ apply: anchor, contact: anchor }),
  visit: z.strictObject({ alt: text, caption: text }),
  types: section.extend({
    benefitsLabel: text,
    items: z
      .array(z.strictObject({ name: z.enum(PARTNER_TYPES), description: text, benefits: z.array(text).min(3).max(4) }))
      .length(6),
  }),
  current: z.strictObject({ title: text }),
  advantages: section.extend({
    items: z.array(z.strictObject({ title: text, text })).length(6),
    certificate: z.strictObject({
      label: text,
      title: text,
      name: text,
      trade: text,
      facts: z.array(z.strictObject({ label: text, value: text })).length(3),
    }),
  }),
  process: section.extend({
    steps: z.array(z.strictObject({ number: z.string().regex(/^0[1-4]$/), title: text, text })).length(4),
  }),
  application: section,
  contact: z.strictObject({
    title: text,
    emailLabel: text,
    phoneLabel: text,
  }),
});

export type PartnersPage = z.infer<typeof partnersSchema>;

export const partners: PartnersPage = checked('content/partners.ts', partnersSchema, {
  question: "Qu'est-ce que mon entreprise gagne à devenir partenaire, et que faut-il faire pour l'être\u00a0?",
  title: 'À\u00a0deux, le message porte plus loin',
  lead: 'Vous connaissez vos clients mieux que nous. Nous connaissons nos produits. Le programme met les deux ensemble, par écrit, avec des règles lisibles.',
  actions: {
    apply: { label: 'Devenir partenaire', href: '#application' },
    contact: { label: "Parler à l'équipe", href: '#contact' },
  },
  visit: {
    alt: "Dessin d'une visite dans un atelier\u00a0: une femme, une tablette sous le bras, écoute le patron qui lui montre une machine\u00a0; un mécanicien et une comptable continuent leur travail.",
    caption: "Chez le client, l'atelier d'abord\u00a0; le logiciel ensuite.",
  },
  types: {
    title: 'Six façons de travailler ensemble',
    lead: "Choisissez celle qui ressemble à votre métier d'aujourd'hui. On peut en changer, on peut en cumuler deux.",
    benefitsLabel: 'Ce que vous recevez',
    items: [
      {
        name: 'Revendeur',
        description:
          'Vous vendez déjà du matériel, des forfaits ou du conseil à des PME. Vous ajoutez nos produits à votre offre et vous gardez la relation avec le client.',
        benefits: [
          'Une remise sur chaque abonnement vendu, tant que le client reste',
          'Des comptes de démonstration pour montrer avant de vendre',
          'Des fiches et des devis types à votre nom',
        ],
      },
      {
        name: 'Intégrateur',
        description:
          "Vous installez, paramétrez et reprenez les données. Le grossiste qui passe du cahier à Fufullu, c'est vous qui restez à côté de lui la première semaine.",
        benefits: [
          "Un environnement d'essai par projet",
          'Une formation technique à chaque nouvelle version',
          'Un ingénieur de notre équipe joignable pendant vos mises en service',
        ],
      },
      {
        name: 'Consultant',
        description:
          'Vous conseillez des directions sur leur organisation ou leurs comptes. Vous nous présentez quand un outil peut servir, et vous le dites quand il ne sert à rien.',
        benefits: [
          "Une commission d'apport, écrite avant la première rencontre",
          'Un accès à notre feuille de route',
          'Un avis technique sur vos cahiers des charges',
        ],
      },
      {
        name: 'Développeur',
        description:
          "Vous construisez des applications. Nos API de messagerie, de cloud et d'intelligence artificielle en font partie, et vos clients restent les vôtres.",
        benefits: [
          'Des clés de développement et un bac à sable',
          'Une ligne directe avec ceux qui écrivent les API',
          'Une place pour vos modules dans notre documentation',
        ],
      },
      {
        name: 'Formation',
        description:
          'Vous êtes une école, un centre ou un formateur. Vous enseignez avec nos outils et nos supports, à Yaoundé ou chez vous.',
        benefits: [
          'Des licences pour vos salles de cours',
          'Des supports en français, modifiables',
          'La certification de vos formateurs',
          'Des stages proposés en priorité à vos étudiants',
        ],
      },
      {
        name: 'Technologique',
        description:
          'Vous éditez un logiciel, exploitez un réseau ou un service de paiement. Nous relions nos produits pour que nos clients communs cessent de recopier.',
        benefits: [
          "Une étude commune de l'intégration, à frais partagés",
          'Un environnement de test permanent',
          'Une annonce à deux voix le jour où ça marche',
        ],
      },
    ],
  },
  current: {
    title: 'Ils travaillent avec nous',
  },
  advantages: {
    title: 'Ce que le programme vous apporte',
    lead: 'Les mêmes règles pour tous, écrites dans le contrat.',
    certificate: {
      label:
        "Un certificat d'exemple\u00a0: Atelier Benakuma, intégrateur à Bamenda, examen pratique réussi le 12\u00a0octobre, valable un an, numéro NK-0147.",
      title: "Certificat d'intégrateur",
      name: 'Atelier Benakuma',
      trade: 'Intégrateur, Bamenda',
      facts: [
        { label: 'Examen pratique', value: '12\u00a0octobre' },
        { label: 'Valable', value: 'un an' },
        { label: 'Numéro', value: 'NK-0147' },
      ],
    },
    items: [
      {
        title: 'Certification officielle',
        text: 'Un examen pratique, un certificat daté et numéroté, à montrer à vos clients.',
      },
      {
        title: 'Avantages exclusifs',
        text: 'Remises, versions à essayer avant les autres, tarif partenaire pour vos propres besoins.',
      },
      {
        title: 'Réseau de partenaires',
        text: 'Un intégrateur à Garoua, un formateur à Buea\u00a0: vous savez qui appeler quand un projet dépasse votre ville.',
      },
      {
        title: 'Support dédié',
        text: 'Une personne nommée, son numéro, et une réponse dans les 24\u00a0heures ouvrées.',
      },
      {
        title: "Opportunités d'affaires",
        text: 'Les demandes que nous recevons de votre région ou de votre métier vous sont transmises.',
      },
      {
        title: 'Formation continue',
        text: 'Une session par trimestre, à Yaoundé et à distance, enregistrée pour les absents.',
      },
    ],
  },
  process: {
    title: 'Quatre étapes, du formulaire au premier client',
    lead: 'À chaque étape, vous savez ce qui vient ensuite.',
    steps: [
      {
        number: '01',
        title: 'Candidature',
        text: "Vous remplissez le formulaire ci-dessous, en dix minutes. L'accusé de réception s'affiche aussitôt.",
      },
      {
        number: '02',
        title: 'Évaluation',
        text: 'Nous vous appelons, nous parlons de vos clients et de vos moyens, et nous disons franchement si cela peut marcher.',
      },
      {
        number: '03',
        title: 'Validation',
        text: 'Nous signons le contrat. Remises, durée, sortie\u00a0: tout y est, et votre conseil peut le relire.',
      },
      {
        number: '04',
        title: 'Onboarding',
        text: 'La mise en route\u00a0: formation de votre équipe, accès, comptes de démonstration, et un premier rendez-vous client fait ensemble.',
      },
    ],
  },
  application: {
    title: 'Votre candidature',
    lead: "Votre dossier arrive directement chez l'équipe partenaires.",
  },
  contact: {
    title: "Une question avant d'écrire\u00a0?",
    emailLabel: "Écrire à l'équipe partenaires",
    phoneLabel: 'Appeler',
  },
});

export function partnersContact() {
  return {
    lead: `L'équipe partenaires répond ${hoursInFrench(company().openingHours)}.`,
    email: mailboxes().partners,
    phone: companyContact().phone,
  };
}

export const samples: SampleNote[] = [
  {
    where: 'content/partners.ts',
    what: 'Avantages par type de partenariat\u00a0: à confirmer par la direction commerciale',
  },
  {
    where: 'content/partners.ts (certificate)',
    what: "Certificat d'exemple\u00a0: «\u00a0Atelier Benakuma\u00a0», numéro NK-0147 et date d'examen inventés",
  },
];
