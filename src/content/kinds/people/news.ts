import * as z from 'zod';
import { editable, type Kind } from '../../model/editable.ts';
import { labelled, lineField } from '../../model/entry-fields.ts';
import { pictureField } from '../company/media.ts';

/** Requirement 3.8, word for word. */
export const NEWS_CATEGORIES = [
  'Télécommunications',
  'Cloud Computing',
  'FinTech',
  'Intelligence Artificielle',
  'Formation',
] as const;

const newsItemSchema = z.strictObject({
  title: lineField(80, { label: 'Titre' }),
  description: labelled(
    z
      .string({ error: 'Écrivez un texte.' })
      .min(60, 'Au moins 60\u00a0caractères.')
      .max(280, '280\u00a0caractères au plus.'),
    { label: 'Texte', hint: 'Deux ou trois phrases.' },
  ),
  category: labelled(z.enum(NEWS_CATEGORIES, { error: 'Choisissez une catégorie dans la liste.' }), {
    label: 'Catégorie',
  }),
  image: lineField(80, {
    label: 'Motif du tissu',
    hint: 'Quelques mots\u00a0: les mêmes donnent toujours le même tissu.',
  }),
  photo: z.optional(pictureField({ label: 'Photo', hint: 'Facultative\u00a0: elle prend la place du tissu.' })),
  link: labelled(
    z.strictObject({
      label: lineField(40, { label: 'Mots du lien' }),
      href: labelled(
        z
          .string({ error: 'Écrivez une adresse.' })
          .max(200, '200\u00a0caractères au plus.')
          .regex(/^\/(?!\/)[a-z0-9/-]*(#[a-z0-9-]+)?$/, 'Une adresse de ce site, par exemple /blog/mon-article.'),
        { label: 'Page de ce site' },
      ),
    }),
    { label: 'Où le sujet continue' },
  ),
});

type NewsItem = z.output<typeof newsItemSchema>;

export const newsTitle = 'Actualités Tech';

export const newsKind: Kind<NewsItem> = {
  name: 'news',
  title: 'Actualités',
  one: 'une actualité',
  group: 'Vitrine',
  schema: newsItemSchema,
  count: { min: 0, max: 20 },
  hasValidity: true,
  nameOf: ({ title }) => title,
  shownOn: () => ['/#actualites'],
  sample: "Texte d'exemple, exact dans le fond mais sans source citée",
  seed: [
    {
      id: 'deux-liaisons',
      data: {
        title: "Un câble coupé, et tout le bureau s'arrête",
        description:
          "La fibre arrive par la côte, de Limbé à Kribi, puis par des tranchées que n'importe quel chantier peut ouvrir. Une seconde liaison, même lente, par un autre opérateur et un autre chemin, garde la caisse et la messagerie debout.",
        category: 'Télécommunications',
        image: 'Télécommunications, un câble coupé',
        link: { label: 'Nos services cloud', href: '/services#cloud' },
      },
    },
    {
      id: 'serveur-proche',
      data: {
        title: 'Un serveur plus proche se sent sous le pouce',
        description:
          "Entre Douala et un centre de données d'Europe, chaque aller-retour se compte en dizaines de millisecondes\u00a0; une page mal faite en demande vingt. Avant de choisir où dorment vos données, mesurez depuis le téléphone de vos clients.",
        category: 'Cloud Computing',
        image: 'Cloud Computing, un serveur plus proche',
        link: { label: "Lire l'article", href: '/blog/heberger-pres-de-douala' },
      },
    },
    {
      id: 'portefeuilles-compatibles',
      data: {
        title: "D'un portefeuille mobile à l'autre, sans passer par l'agence",
        description:
          "Dans la zone CEMAC, l'interopérabilité permet de payer d'un opérateur à l'autre, ou vers une banque. Reste à régler, pour une boutique, ce qui compte le plus\u00a0: rapprocher chaque encaissement de sa facture, le jour même.",
        category: 'FinTech',
        image: 'FinTech, portefeuilles compatibles',
        link: { label: "Lire l'article", href: '/blog/mobile-money-sans-double-paiement' },
      },
    },
    {
      id: 'langues-dans-les-corpus',
      data: {
        title: "Le ghomala' entre dans les corpus ouverts",
        description:
          "Le réseau de chercheurs Masakhane publie des textes annotés dans des langues africaines, dont le ghomala' des hauts plateaux de l'Ouest. Quelques milliers de phrases bien relues font déjà mieux que beaucoup de pages mal copiées.",
        category: 'Intelligence Artificielle',
        image: 'Intelligence Artificielle, le ghomala dans les corpus',
        link: { label: "Lire l'article", href: '/blog/langues-camerounaises-et-ia' },
      },
    },
    {
      id: 'montrer-son-travail',
      data: {
        title: 'Un petit projet fini vaut mieux que trois certificats',
        description:
          "Un dépôt lisible, des tests qui passent, une page qui explique pourquoi\u00a0: voilà ce que nous ouvrons d'abord dans une candidature de stage. Un mois suffit pour en préparer un, le soir, avec une connexion comptée.",
        category: 'Formation',
        image: 'Formation, un petit projet fini',
        link: { label: "Lire l'article", href: '/blog/preparer-sa-candidature-de-stage' },
      },
    },
  ],
};

export const news = editable(newsKind);
