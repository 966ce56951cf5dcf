import * as z from 'zod';
import { inFigures } from './amounts.ts';
import { editableOne, type Kind } from './editable.ts';
import { labelled } from './entry-fields.ts';

const count = (label: string, hint: string) =>
  labelled(
    z
      .int('Écrivez un nombre entier.')
      .min(1, 'Écrivez un nombre plus grand que zéro.')
      .max(999_999, 'Ce nombre est trop grand.'),
    { label, hint },
  );

const figuresSchema = z.strictObject({
  deliveredProjects: count('Projets livrés', 'La page montre 150 comme «\u00a0150+\u00a0».'),
  connectedProjects: count(
    'Projets qui connectent des communautés',
    "Parmi eux\u00a0; le grand chiffre de l'accueil, «\u00a050+\u00a0».",
  ),
  clients: count('Clients accompagnés', 'La page montre 50 comme «\u00a050+\u00a0».'),
  experts: count("Experts dans l'équipe", 'La page montre 15 comme «\u00a015+\u00a0».'),
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
  dated: false,
  nameOf: () => 'Les chiffres que disent les pages',
  shownOn: () => ['/about', '/', '/newsletter'],
  sample: 'Taux de croissance de 15,2\u00a0%\u00a0: constante du cahier des charges, pas une mesure',
  seed: [
    {
      id: 'figures',
      data: { deliveredProjects: 150, connectedProjects: 50, clients: 50, experts: 15, newsletterGrowth: 15.2 },
    },
  ],
};

export const figures = editableOne(figuresKind);

/** '150+'. */
const atLeast = (count: number): string => `${inFigures(count)}+`;

/** `marked`: how many of `count` the label names apart. */
export interface AboutFigure {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly marked: number;
}

export function aboutFigures(): readonly AboutFigure[] {
  const { deliveredProjects, connectedProjects, clients, experts } = figures();
  return [
    {
      value: atLeast(deliveredProjects),
      label: `projets livrés, dont plus de ${inFigures(connectedProjects)} qui connectent des communautés`,
      count: deliveredProjects,
      marked: connectedProjects,
    },
    { value: atLeast(clients), label: 'clients accompagnés', count: clients, marked: 0 },
    { value: atLeast(experts), label: "experts dans l'équipe", count: experts, marked: 0 },
  ];
}

/** For eyes, and for screen readers. */
export function projectsClaim(): { drawn: string; label: string } {
  const { connectedProjects } = figures();
  return { drawn: atLeast(connectedProjects), label: `Plus de ${inFigures(connectedProjects)}` };
}
