import * as z from 'zod';
import { checked } from './checked.ts';
import { text } from './fields.ts';
import type { SampleNote } from './sample-note.ts';

const testimonialSchema = z.strictObject({
  name: text,
  role: text,
  /** Initials on the person's own tile, until a portrait exists. */
  avatar: z.string().regex(/^\p{Lu}{2}$/u),
  quote: z.string().min(40).max(240),
});

export type Testimonial = z.infer<typeof testimonialSchema>;

export const testimonialsTitle = "Ce qu'ils disent de nous";

/** Requirement 9.2: ten. */
export const testimonials: readonly Testimonial[] = checked(
  'content/testimonials.ts',
  z.array(testimonialSchema).length(10),
  [
    {
      name: 'Aline Ngo Bassong',
      role: 'Directrice financière, distribution alimentaire, Douala',
      avatar: 'AN',
      quote:
        'On a arrêté de chercher les factures dans les boîtes mail. De Douala à Garoua, tout le monde regarde le même écran.',
    },
    {
      name: 'Bertrand Mbarga',
      role: 'Chef de projet dans une commune, région du Centre',
      avatar: 'BM',
      quote:
        "L'équipe est venue s'asseoir au guichet de l'état civil avant d'écrire une ligne de code. Ça se voit dans chaque écran.",
    },
    {
      name: 'Estelle Fotso',
      role: 'Fondatrice de coopérative agricole, Foumbot',
      avatar: 'EF',
      quote: "Notre site s'ouvre en deux secondes au village. C'était la seule chose que je demandais.",
    },
    {
      name: 'Oumarou Bello',
      role: 'Grossiste en céréales, Garoua',
      avatar: 'OB',
      quote:
        "Mes vendeurs font la caisse sur un vieux téléphone. Le soir, le total tombe juste. Avant, on recomptait jusqu'à vingt-deux heures.",
    },
    {
      name: 'Clarisse Tchoumi',
      role: 'Responsable des admissions, institut supérieur, Bafoussam',
      avatar: 'CT',
      quote:
        'Les parents ne font plus le voyage pour un bulletin. Ils le reçoivent sur leur téléphone, et nous, nous avons retrouvé nos après-midi.',
    },
    {
      name: 'Serge Ebongue',
      role: 'Gérant de société de transit, port de Douala',
      avatar: 'SE',
      quote:
        "Je voulais une application, ils m'ont d'abord demandé à quoi elle servirait. On a fini par en faire la moitié, la bonne moitié.",
    },
    {
      name: 'Hadidjatou Aminou',
      role: 'Pharmacienne, Maroua',
      avatar: 'HA',
      quote:
        "Pendant la coupure, on a continué à vendre. Quand le courant est revenu, le stock était à jour. Je n'ai rien eu à ressaisir.",
    },
    {
      name: 'Patrick Nkeng',
      role: "Directeur d'agence immobilière, Limbé",
      avatar: 'PN',
      quote:
        "Le courrier de l'agence passait par trois adresses gratuites. Avec la nôtre, les clients de l'étranger répondent.",
    },
    {
      name: 'Marthe Essomba',
      role: 'Couturière et formatrice, marché Mokolo, Yaoundé',
      avatar: 'ME',
      quote:
        "Je ne savais pas me servir d'un ordinateur. Après deux matinées avec eux, je change mes modèles en ligne toute seule.",
    },
    {
      name: 'Désiré Ndongo',
      role: 'Responsable informatique, cliniques, Ebolowa',
      avatar: 'DN',
      quote:
        "Quand ils se trompent, ils appellent avant nous. C'est rare chez un prestataire, et c'est pour ça que nous sommes restés.",
    },
  ],
);

export const samples: SampleNote[] = [
  {
    where: 'content/testimonials.ts',
    claim: 'testimonials',
    what: "Les dix témoignages (noms, fonctions, propos) sont des exemples\u00a0: les remplacer par de vrais, avec l'accord écrit des personnes, puis l'écrire dans content/confirmed.ts",
  },
];
