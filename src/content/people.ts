import * as z from 'zod';
import { checked } from './checked.ts';
import { text } from './fields.ts';
import type { SampleNote } from './sample-note.ts';

const personSchema = z.strictObject({
  name: text,
  role: text.max(60),
  about: text.max(160),
  /** File of the drawn portrait (studio/people/cast.ts). */
  portrait: z.string().regex(/^[a-z]+(-[a-z]+)+$/),
  /** In src/pictures/photographs; replaces the drawing. */
  photograph: z
    .string()
    .regex(/^[a-z0-9-]+\.(avif|webp)$/)
    .optional(),
  /** An invented person. */
  isExample: z.boolean(),
});

export type Person = z.infer<typeof personSchema>;

const people = checked('content/people.ts', z.record(z.string(), personSchema), {
  direction: {
    name: 'Esther Ngo Bell',
    role: 'Direction',
    about: "Elle ouvre le courrier le matin, et c'est elle qui signe les devis.",
    portrait: 'esther-ngo-bell',
    isExample: true,
  },
  recruitment: {
    name: 'Aïssatou Bello',
    role: 'Recrutement',
    about: 'Elle lit chaque candidature et répond à toutes, oui ou non.',
    portrait: 'aissatou-bello',
    isExample: true,
  },
  engineering: {
    name: 'Franck Eyenga',
    role: 'Ingénierie',
    about: 'Il relit ce qui part en production, et décroche quand cela tombe.',
    portrait: 'franck-eyenga',
    isExample: true,
  },
  product: {
    name: 'Mireille Atangana',
    role: 'Produit',
    about: "Elle regarde la caisse servir au marché avant d'en déplacer un bouton.",
    portrait: 'mireille-atangana',
    isExample: true,
  },
  networks: {
    name: 'Ibrahim Njoya',
    role: 'Réseaux et hébergement',
    about: 'Il mesure ce que coûte un aller-retour, de Douala à Francfort, à toute heure.',
    portrait: 'ibrahim-njoya',
    isExample: true,
  },
  accounts: {
    name: 'Rodrigue Etoundi',
    role: 'Comptes et facturation',
    about: "Trente ans de comptabilité\u00a0: il sait où un total se trompe d'un franc.",
    portrait: 'rodrigue-etoundi',
    isExample: true,
  },
  languages: {
    name: 'Solange Kamga',
    role: 'Langues et données',
    about: 'Elle note les tons que les claviers oublient, et ce que les modèles en font.',
    portrait: 'solange-kamga',
    isExample: true,
  },
  installation: {
    name: 'Serge Mbarga',
    role: 'Installations et dépannage',
    about: "Il connaît l'armoire électrique de chaque client par son prénom.",
    portrait: 'serge-mbarga',
    isExample: true,
  },
  proofreading: {
    name: 'Marthe Abena',
    role: "Relecture de l'ewondo",
    about: "Rien ne paraît dans sa langue sans qu'elle l'ait dit à voix haute.",
    portrait: 'marthe-abena',
    isExample: true,
  },
  internship: {
    name: 'Junior Tchoumi',
    role: 'Stage, développement mobile',
    about: 'Arrivé en juillet, il a le droit de demander pourquoi.',
    portrait: 'junior-tchoumi',
    isExample: true,
  },
});

const everybody: readonly Person[] = Object.values(people);

/** undefined: the company itself, or an unknown name. */
export function personNamed(name: string): Person | undefined {
  return everybody.find((person) => person.name === name);
}

export const recruiter = people.recruitment as Person;
export const recruiterTitle = 'Qui vous lira';

export const team = {
  title: 'Ceux que vous croiserez',
  lead: 'Dessinés, en attendant la photo. Passez nous voir\u00a0: les vrais parlent davantage.',
  people: everybody,
} as const;

export const samples: SampleNote[] = everybody.some(({ isExample }) => isExample)
  ? [
      {
        where: 'content/people.ts',
        what: "L'équipe, ses rôles et ses portraits sont des exemples\u00a0: à remplacer par les vôtres, avec leur accord, puis «\u00a0isExample\u00a0» à false",
      },
    ]
  : [];
