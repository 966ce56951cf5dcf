import * as z from 'zod';
import { editable, type Kind } from '../../model/editable.ts';
import { dayField, labelled, lineField } from '../../model/entry-fields.ts';
import { capitalised, counted } from '../../model/french-numbers.ts';
import { pictureField } from '../company/media.ts';

const testimonialSchema = z.strictObject({
  name: lineField(60, { label: 'Nom de la personne' }),
  role: lineField(90, { label: 'Fonction', hint: 'Et son métier, son entreprise ou sa ville.' }),
  avatar: labelled(
    z.string({ error: 'Écrivez deux lettres.' }).regex(/^\p{Lu}{2}$/u, 'Deux lettres majuscules, par exemple AN.'),
    {
      label: 'Initiales',
      hint: "Sur le carré de tissu de la personne, à la place d'un portrait.",
    },
  ),
  picture: z.optional(
    pictureField({ label: 'Portrait', hint: 'Avec son accord\u00a0: alors la page le montre au lieu des initiales.' }),
  ),
  signedOn: z.optional(dayField({ label: 'Signé le', hint: "Le jour de l'accord écrit. La page le dit." })),
  quote: labelled(
    z
      .string({ error: 'Écrivez ses mots.' })
      .min(40, 'Au moins 40\u00a0caractères\u00a0: une ou deux phrases.')
      .max(240, '240\u00a0caractères au plus.'),
    { label: 'Ses mots', hint: 'Sans guillemets\u00a0: la page les met.' },
  ),
});

type Testimonial = z.output<typeof testimonialSchema>;

export const testimonialsTitle = "Ce qu'ils disent de nous";

/** What is said beside the number of signed ones. @param total of those shown */
export function signedWords(signed: number, total: number) {
  const label = signed < 2 ? 'phrase signée' : 'phrases signées';
  const rest = total - signed;
  if (signed === 0) {
    return {
      label,
      beginning: 'Rien encore.',
      text: `Ces ${counted(total, 'phrase', 'phrases', true)} sont celles que nous voulons mériter. Elles sont bâties à grands points\u00a0; chacune sera décousue pour une vraie, avec un nom, une photo et un accord écrit.`,
      invitation: 'Signez la première',
    };
  }
  const beginning = `${capitalised(counted(signed, 'est cousue', 'sont cousues', true))}.`;
  const others =
    rest === 1
      ? "L'autre, bâtie à grands points, est encore de nous\u00a0: nous voulons la mériter."
      : `Les ${counted(rest, 'autre', 'autres', true)}, bâties à grands points, sont encore de nous\u00a0: nous voulons les mériter.`;
  const text = rest === 0 ? "Chacune porte le nom de qui l'a dite." : others;
  return { label, beginning, text, invitation: 'Signez la suivante' };
}

export const testimonialWords = {
  worksWithUs: 'Vous travaillez déjà avec nous\u00a0?',
  signedOn: 'Signé le',
  story: 'Lire une histoire',
} as const;

/** Requirement 9.2: ten to begin with. */
export const testimonialsKind: Kind<Testimonial> = {
  name: 'testimonials',
  title: 'Témoignages',
  one: 'un témoignage',
  group: 'Vitrine',
  schema: testimonialSchema,
  count: { min: 3, max: 40 },
  hasValidity: false,
  nameOf: ({ name }) => name,
  shownOn: () => ['/#temoignages'],
  sample:
    "Nom, fonction et propos d'exemple\u00a0: à remplacer par un vrai témoignage, avec l'accord écrit de la personne, puis à confirmer",
  seed: [
    {
      id: 'aline-ngo-bassong',
      data: {
        name: 'Aline Ngo Bassong',
        role: 'Directrice financière, distribution alimentaire, Douala',
        avatar: 'AN',
        quote:
          'On a arrêté de chercher les factures dans les boîtes mail. De Douala à Garoua, tout le monde regarde le même écran.',
      },
    },
    {
      id: 'bertrand-mbarga',
      data: {
        name: 'Bertrand Mbarga',
        role: 'Chef de projet dans une commune, région du Centre',
        avatar: 'BM',
        quote:
          "L'équipe est venue s'asseoir au guichet de l'état civil avant d'écrire une ligne de code. Ça se voit dans chaque écran.",
      },
    },
    {
      id: 'estelle-fotso',
      data: {
        name: 'Estelle Fotso',
        role: 'Fondatrice de coopérative agricole, Foumbot',
        avatar: 'EF',
        quote: "Notre site s'ouvre en deux secondes au village. C'était la seule chose que je demandais.",
      },
    },
    {
      id: 'oumarou-bello',
      data: {
        name: 'Oumarou Bello',
        role: 'Grossiste en céréales, Garoua',
        avatar: 'OB',
        quote:
          "Mes vendeurs font la caisse sur un vieux téléphone. Le soir, le total tombe juste. Avant, on recomptait jusqu'à vingt-deux heures.",
      },
    },
    {
      id: 'clarisse-tchoumi',
      data: {
        name: 'Clarisse Tchoumi',
        role: 'Responsable des admissions, institut supérieur, Bafoussam',
        avatar: 'CT',
        quote:
          'Les parents ne font plus le voyage pour un bulletin. Ils le reçoivent sur leur téléphone, et nous, nous avons retrouvé nos après-midi.',
      },
    },
    {
      id: 'serge-ebongue',
      data: {
        name: 'Serge Ebongue',
        role: 'Gérant de société de transit, port de Douala',
        avatar: 'SE',
        quote:
          "Je voulais une application, ils m'ont d'abord demandé à quoi elle servirait. On a fini par en faire la moitié, la bonne moitié.",
      },
    },
    {
      id: 'hadidjatou-aminou',
      data: {
        name: 'Hadidjatou Aminou',
        role: 'Pharmacienne, Maroua',
        avatar: 'HA',
        quote:
          "Pendant la coupure, on a continué à vendre. Quand le courant est revenu, le stock était à jour. Je n'ai rien eu à ressaisir.",
      },
    },
    {
      id: 'patrick-nkeng',
      data: {
        name: 'Patrick Nkeng',
        role: "Directeur d'agence immobilière, Limbé",
        avatar: 'PN',
        quote:
          "Le courrier de l'agence passait par trois adresses gratuites. Avec la nôtre, les clients de l'étranger répondent.",
      },
    },
    {
      id: 'marthe-essomba',
      data: {
        name: 'Marthe Essomba',
        role: 'Couturière et formatrice, marché Mokolo, Yaoundé',
        avatar: 'ME',
        quote:
          "Je ne savais pas me servir d'un ordinateur. Après deux matinées avec eux, je change mes modèles en ligne toute seule.",
      },
    },
    {
      id: 'desire-ndongo',
      data: {
        name: 'Désiré Ndongo',
        role: 'Responsable informatique, cliniques, Ebolowa',
        avatar: 'DN',
        quote:
          "Quand ils se trompent, ils appellent avant nous. C'est rare chez un prestataire, et c'est pour ça que nous sommes restés.",
      },
    },
  ],
};

export const testimonials = editable(testimonialsKind);
