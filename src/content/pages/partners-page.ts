import * as z from 'zod';
import { companyContact } from '../kinds/company/company.ts';
import { mailboxes } from '../kinds/company/mailboxes.ts';
import { officeHours } from '../kinds/company/office-hours.ts';
import { PARTNER_TYPES, type PartnerType } from '../kinds/people/partner-types.ts';
import { editableOne } from '../model/editable.ts';
import { labelled } from '../model/entry-fields.ts';
import { drawing, line, list, pageKind, paragraph, section, titled } from '../model/page-fields.ts';
import type { SampleNote } from '../model/sample-note.ts';
import { typesetAll } from '../model/typeset.ts';

const headed = { title: line('Titre', 70), lead: line('Introduction', 200) };
const type = (name: PartnerType) =>
  section(name, {
    description: paragraph('Pour qui', 300),
    benefits: list('Avantages', line('Avantage', 110), 2, 5),
  });
const step = (name: string) => paragraph(name, 240);

const EARN = {
  title: 'Ce que vous gagnez, compté devant vous',
  lead: "Un revendeur touche une part de ce qu'il apporte. Changez le nombre et la vente\u00a0: la somme suit.",
  rate: 10,
  note: "Le taux est un exemple et n'engage personne\u00a0: le vôtre est écrit au contrat, avant la première vente.",
};

const partnersSchema = z.strictObject({
  title: line('Titre', 60),
  lead: paragraph('Introduction', 300),
  actions: section('Boutons du haut', { apply: line('Vers le formulaire', 30), contact: line('Vers le contact', 30) }),
  visit: drawing('Dessin'),
  earn: section('Ce que gagne un revendeur', {
    ...headed,
    rate: labelled(
      z.int('Écrivez un nombre entier.').min(1, 'Écrivez au moins 1\u00a0%.').max(60, 'Écrivez 60\u00a0% au plus.'),
      {
        label: 'Taux, en pour cent',
        hint: 'Un exemple, que la page dit tel. Les prix sont ceux que le site montre déjà.',
      },
    ),
    note: paragraph('Sous la somme', 200),
  }).default(EARN),
  types: section('Types de partenariat', {
    ...headed,
    reseller: type('Revendeur'),
    integrator: type('Intégrateur'),
    consultant: type('Consultant'),
    developer: type('Développeur'),
    training: type('Formation'),
    technology: type('Technologique'),
  }),
  current: line('Titre des partenaires actuels', 60),
  advantages: section('Avantages', { ...headed, items: list('Avantages', titled('Avantage', 200), 6) }),
  process: section('Étapes', {
    ...headed,
    application: step('01, Candidature'),
    evaluation: step('02, Évaluation'),
    validation: step('03, Validation'),
    onboarding: step('04, Onboarding'),
  }),
  application: section('Formulaire', headed),
  contact: section('Contact', {
    title: line('Titre', 60),
    emailLabel: line("Bouton de l'e-mail", 40),
    phoneLabel: line('Bouton du téléphone', 20, 'Le numéro le suit.'),
  }),
});

const texts: z.output<typeof partnersSchema> = {
  title: 'À\u00a0deux, le message porte plus loin',
  lead: 'Vous connaissez vos clients mieux que nous. Nous connaissons nos produits. Le programme met les deux ensemble, par écrit, avec des règles lisibles.',
  actions: {
    apply: 'Devenir partenaire',
    contact: "Parler à l'équipe",
  },
  visit: {
    alt: "Dessin d'une visite dans un atelier\u00a0: une femme, une tablette sous le bras, écoute le patron qui lui montre une machine\u00a0; un mécanicien et une comptable continuent leur travail.",
    caption: "Chez le client, l'atelier d'abord\u00a0; le logiciel ensuite.",
  },
  earn: EARN,
  types: {
    title: 'Six façons de travailler ensemble',
    lead: "Choisissez celle qui ressemble à votre métier d'aujourd'hui. On peut en changer, on peut en cumuler deux.",
    reseller: {
      description:
        'Vous vendez déjà du matériel, des forfaits ou du conseil à des PME. Vous ajoutez nos produits à votre offre et vous gardez la relation avec le client.',
      benefits: [
        'Une remise sur chaque abonnement vendu, tant que le client reste',
        'Des comptes de démonstration pour montrer avant de vendre',
        'Des fiches et des devis types à votre nom',
      ],
    },
    integrator: {
      description:
        "Vous installez, paramétrez et reprenez les données. Le grossiste qui passe du cahier à Fufullu, c'est vous qui restez à côté de lui la première semaine.",
      benefits: [
        "Un environnement d'essai par projet",
        'Une formation technique à chaque nouvelle version',
        'Un ingénieur de notre équipe joignable pendant vos mises en service',
      ],
    },
    consultant: {
      description:
        'Vous conseillez des directions sur leur organisation ou leurs comptes. Vous nous présentez quand un outil peut servir, et vous le dites quand il ne sert à rien.',
      benefits: [
        "Une commission d'apport, écrite avant la première rencontre",
        'Un accès à notre feuille de route',
        'Un avis technique sur vos cahiers des charges',
      ],
    },
    developer: {
      description:
        "Vous construisez des applications. Nos API de messagerie, de cloud et d'intelligence artificielle en font partie, et vos clients restent les vôtres.",
      benefits: [
        'Des clés de développement et un bac à sable',
        'Une ligne directe avec ceux qui écrivent les API',
        'Une place pour vos modules dans notre documentation',
      ],
    },
    training: {
      description:
        'Vous êtes une école, un centre ou un formateur. Vous enseignez avec nos outils et nos supports, à Yaoundé ou chez vous.',
      benefits: [
        'Des licences pour vos salles de cours',
        'Des supports en français, modifiables',
        'La certification de vos formateurs',
        'Des stages proposés en priorité à vos étudiants',
      ],
    },
    technology: {
      description:
        'Vous éditez un logiciel, exploitez un réseau ou un service de paiement. Nous relions nos produits pour que nos clients communs cessent de recopier.',
      benefits: [
        "Une étude commune de l'intégration, à frais partagés",
        'Un environnement de test permanent',
        'Une annonce à deux voix le jour où ça marche',
      ],
    },
  },
  current: 'Ils travaillent avec nous',
  advantages: {
    title: 'Ce que le programme vous apporte',
    lead: 'Les mêmes règles pour tous, écrites dans le contrat.',
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
    application: "Vous remplissez le formulaire ci-dessous, en dix minutes. L'accusé de réception s'affiche aussitôt.",
    evaluation:
      'Nous vous appelons, nous parlons de vos clients et de vos moyens, et nous disons franchement si cela peut marcher.',
    validation: 'Nous signons le contrat. Remises, durée, sortie\u00a0: tout y est, et votre conseil peut le relire.',
    onboarding:
      'La mise en route\u00a0: formation de votre équipe, accès, comptes de démonstration, et un premier rendez-vous client fait ensemble.',
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
};

export const partnersPageKind = pageKind({
  name: 'partners-page',
  title: 'Partenaires',
  paths: ['/partners'],
  schema: partnersSchema,
  texts,
  sample: 'Avantages par type de partenariat, taux de la somme\u00a0: à confirmer par la direction commerciale',
});

export const partners = editableOne(partnersPageKind);

export const partnersLabels = {
  benefits: 'Ce que vous recevez',
  count: 'Clients apportés par mois',
  choice: 'Chacun prend',
  share: 'Votre part',
  month: 'FCFA pour un mois de ventes',
  year: 'FCFA pour une année de ventes',
} as const;

/** The types in the order of the partner request. */
export const partnerTypes = () => typesOf(partners());

/** Whether its benefits are still those that the assistant tells in English. */
export function isSeedOfType(wanted: PartnerType): boolean {
  const benefitsIn = (told: typeof texts) =>
    typesOf(told)
      .find(({ name }) => name === wanted)
      ?.benefits.join();
  return benefitsIn(partners()) === benefitsIn(typesetAll(texts));
}

function typesOf({ types }: typeof texts) {
  const { reseller, integrator, consultant, developer, training, technology } = types;
  const told = [reseller, integrator, consultant, developer, training, technology];
  return PARTNER_TYPES.map((name, i) => ({ name, ...(told[i] as typeof reseller) }));
}

/** Requirement 2.25, word for word. */
export const PARTNER_STEPS = [
  { number: '01', title: 'Candidature', key: 'application' },
  { number: '02', title: 'Évaluation', key: 'evaluation' },
  { number: '03', title: 'Validation', key: 'validation' },
  { number: '04', title: 'Onboarding', key: 'onboarding' },
] as const;

export function partnerSteps() {
  const { process } = partners();
  return PARTNER_STEPS.map(({ number, title, key }) => ({ number, title, text: process[key] }));
}

/** Drawn. */
export const certificate = {
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
} as const;

export function partnersContact() {
  return {
    lead: `L'équipe partenaires répond ${officeHours().fr}.`,
    email: mailboxes().partners,
    phone: companyContact().phone,
  };
}

export const samples: SampleNote[] = [
  {
    where: 'content/pages/partners-page.ts (certificate)',
    what: "Certificat d'exemple\u00a0: «\u00a0Atelier Benakuma\u00a0», numéro NK-0147 et date d'examen inventés",
  },
];
