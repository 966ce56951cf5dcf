import { describe, expect, test } from 'vitest';
import { KINDS } from '../../../../src/content/kinds/kinds.ts';
import { fixedTexts } from './fixed-texts.server.ts';

const LATER = 'Une erreur est survenue. Veuillez réessayer plus tard.';
const LATER_OR_DIRECTLY = 'Une erreur est survenue. Veuillez réessayer plus tard ou nous contacter directement.';

/** What the specification quotes, by the kind where staff look for it; of section 8 all but what is only logged. */
const QUOTED: Record<string, Record<string, string[]>> = {
  'section 2': {
    navigation: [
      'Accueil',
      'Nos Solutions',
      'Contact',
      'Programme Partenaires',
      'Demander un devis',
      'Accepter',
      'Refuser',
    ],
    'home-page': [
      'Découvrez comment',
      'Contactez-nous',
      'Découvrez Fufullu SaaS',
      "L'outil tout-en-un pour votre entreprise",
      'En savoir plus',
      'Notre Outil ERP vous intéresse ?',
      'Demander une démo',
      'Demander une démo de Fufullu',
      'Demande envoyée avec succès ! Nous vous contacterons très prochainement pour planifier votre démo.',
      "Ce qu'ils disent de nous",
      'Actualités Tech',
      'Demander un devis',
    ],
    'about-page': ['Innovation', 'Collaboration', 'Excellence', 'Qualité'],
    products: ['Essayer maintenant', 'Demander une démo', 'Nous contacter'],
    'blog-page': ['Article non trouvé'],
    'partners-page': [
      'Revendeur',
      'Intégrateur',
      'Consultant',
      'Développeur',
      'Formation',
      'Technologique',
      '01 Candidature',
      '02 Évaluation',
      '03 Validation',
      '04 Onboarding',
    ],
  },
  'section 5': {
    'home-page': ['Sélectionnez un type', 'Sélectionnez une tranche'],
    'contact-page': ['Nom complet'],
    'blog-page': ['Ajouter un commentaire...'],
    'form-lists': [
      'Développement Web',
      'Développement Mobile',
      'Data Science & IA',
      'Big Data & Cloud',
      'Cybersécurité',
      'UI/UX Design',
      'Marketing Digital',
      'Gestion de Projet Digital',
    ],
  },
  'section 8': {
    'home-page': [LATER],
    'newsletter-page': [
      'Cette adresse email est déjà inscrite à notre newsletter.',
      LATER,
      'Merci ! Vous êtes maintenant inscrit à notre newsletter.',
      "Cette adresse email n'est pas trouvée dans notre liste d'abonnés.",
      'Vous avez été désabonné avec succès de notre newsletter.',
    ],
    'contact-page': ['Message envoyé avec succès ! Nous vous répondrons dans les plus brefs délais.', LATER],
    'blog-page': ['Article non trouvé'],
    'training-page': [
      'Votre demande a été envoyée avec succès ! Nous vous contacterons dans les plus brefs délais.',
      LATER_OR_DIRECTLY,
    ],
    'partners-page': [
      'Votre demande de partenariat a été envoyée avec succès ! Notre équipe vous contactera dans les plus brefs délais.',
      LATER_OR_DIRECTLY,
      'Pays non trouvé',
    ],
    'assistant-questions': [
      'Désolé, je rencontre une difficulté technique. Veuillez réessayer.',
      "Désolé, je n'ai pas de réponse pour le moment.",
    ],
  },
};

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [plain(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The texts of a kind: those that staff edit begin as its seed. */
function textsOf(name: string) {
  const kind = KINDS.find((it) => it.name === name);
  return { edited: textsIn(kind?.seed), fixed: kind ? fixedTexts(kind).flatMap(({ texts }) => texts.map(plain)) : [] };
}

describe.each(Object.entries(QUOTED))('%s of the specification', (_section, byKind) => {
  test.each(Object.entries(byKind))(
    'each text that it quotes of %s is edited there, or shown as fixed',
    (name, quoted) => {
      const { edited, fixed } = textsOf(name);
      expect(quoted.filter((text) => !edited.includes(text) && !fixed.includes(text))).toEqual([]);
    },
  );
});

test('a text that staff edit is not shown as fixed beside its field', () => {
  const both = KINDS.flatMap(({ name }) => {
    const { edited, fixed } = textsOf(name);
    return fixed.filter((text) => edited.includes(text)).map((text) => `${name}: ${text}`);
  });
  expect(both).toEqual([]);
});
