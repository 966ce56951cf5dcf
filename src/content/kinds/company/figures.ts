import * as z from 'zod';
import { inFigures } from '../../model/amounts.ts';
import { editableOne, type Kind } from '../../model/editable.ts';
import { labelled, lineField } from '../../model/entry-fields.ts';
import { filled, withKnownFacts } from '../../model/placeholders.ts';

const count = (label: string, hint: string) =>
  labelled(
    z
      .int('Écrivez un nombre entier.')
      .min(1, 'Écrivez un nombre plus grand que zéro.')
      .max(999_999, 'Ce nombre est trop grand.'),
    { label, hint },
  );

const FACTS = { communautés: (): string => inFigures(figures().connectedProjects) } as const;

/** What the about page said before staff could change it. */
const LABELS = {
  projects: 'projets livrés, dont plus de {communautés} qui connectent des communautés',
  clients: 'clients accompagnés',
  experts: "experts dans l'équipe",
};

const MEGABYTE_PRICE = 2;

const figuresSchema = z.strictObject({
  deliveredProjects: count('Projets livrés', 'La page montre 150 comme «\u00a0150+\u00a0».'),
  connectedProjects: count(
    'Projets qui connectent des communautés',
    "Parmi eux\u00a0; le grand chiffre de l'accueil, «\u00a050+\u00a0».",
  ),
  clients: count('Clients accompagnés', 'La page montre 50 comme «\u00a050+\u00a0».'),
  experts: count("Experts dans l'équipe", 'La page montre 15 comme «\u00a015+\u00a0».'),
  labels: labelled(
    z.strictObject({
      projects: withKnownFacts(
        lineField(90, { label: 'Projets livrés', hint: '«\u00a0{communautés}\u00a0» y met ceux qui en connectent.' }),
        FACTS,
      ),
      clients: lineField(60, { label: 'Clients accompagnés' }),
      experts: lineField(60, { label: "Experts dans l'équipe" }),
    }),
    { label: 'Ce que ces chiffres comptent', hint: 'À la suite du chiffre, sur «\u00a0À propos\u00a0».' },
  ).default(LABELS),
  megabytePrice: labelled(
    z
      .number({ error: 'Écrivez un prix en francs CFA, par exemple 2 ou 1,5.' })
      .min(0.1, 'Écrivez un prix de 0,1 à 100\u00a0FCFA.')
      .max(100, 'Écrivez un prix de 0,1 à 100\u00a0FCFA.')
      .multipleOf(0.1, 'Un chiffre après la virgule au plus.'),
    {
      label: "Prix d'un mégaoctet, en FCFA",
      hint: 'Dans un petit forfait du jour. Au pied des pages et sur «\u00a0Éprouvez-nous\u00a0», ce que coûte une page.',
    },
  ).default(MEGABYTE_PRICE),
  newsletterGrowth: labelled(
    z
      .number({ error: 'Écrivez un pourcentage, par exemple 15,2.' })
      .min(0, 'Écrivez un pourcentage de 0 à 100.')
      .max(100, 'Écrivez un pourcentage de 0 à 100.')
      .multipleOf(0.1, 'Un chiffre après la virgule au plus.'),
    { label: 'Croissance de la newsletter, en %', hint: 'La page montre 15,2 comme «\u00a0+15,2\u00a0%\u00a0».' },
  ),
});

export type Figures = z.output<typeof figuresSchema>;

export const figuresKind: Kind<Figures> = {
  name: 'figures',
  title: 'Chiffres',
  one: 'une liste de chiffres',
  group: 'Vitrine',
  schema: figuresSchema,
  count: { min: 1, max: 1 },
  hasValidity: false,
  nameOf: () => 'Les chiffres que disent les pages',
  shownOn: () => ['/about', '/', '/newsletter', '/preuve'],
  sample:
    "Taux de croissance de 15,2\u00a0%\u00a0: constante du cahier des charges, pas une mesure\u00a0; prix d'un mégaoctet, à confirmer",
  seed: [
    {
      id: 'figures',
      data: {
        deliveredProjects: 150,
        connectedProjects: 50,
        clients: 50,
        experts: 15,
        labels: LABELS,
        megabytePrice: MEGABYTE_PRICE,
        newsletterGrowth: 15.2,
      },
    },
  ],
};

export const figures = editableOne(figuresKind);

/** '150+'. */
const atLeast = (count: number): string => `${inFigures(count)}+`;

export interface AboutFigure {
  readonly value: string;
  readonly label: string;
}

export function aboutFigures(): readonly AboutFigure[] {
  const { deliveredProjects, clients, experts, labels } = figures();
  return [
    { value: atLeast(deliveredProjects), label: filled(labels.projects, FACTS) },
    { value: atLeast(clients), label: labels.clients },
    { value: atLeast(experts), label: labels.experts },
  ];
}

/** The number of connected projects: drawn, and in words for screen readers. */
export function projectsClaim(): { drawn: string; label: string } {
  const { connectedProjects } = figures();
  return { drawn: atLeast(connectedProjects), label: `Plus de ${inFigures(connectedProjects)}` };
}
