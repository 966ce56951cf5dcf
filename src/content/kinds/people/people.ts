import * as z from 'zod';
import { editable, type Kind, type Shown } from '../../model/editable.ts';
import { labelled } from '../../model/entry-fields.ts';
import { line } from '../../model/page-fields.ts';
import { pictureField } from '../company/media.ts';
import { drawnPortrait } from './cast.ts';

const flag = (label: string, hint: string) =>
  labelled(z.boolean({ error: 'Répondez par oui ou par non.' }), { label, hint });

const personSchema = z.strictObject({
  name: line('Nom', 60, 'Un article signé de ce nom montre le portrait.'),
  role: line('Rôle', 60),
  about: line('En une phrase', 160, 'Sous ses articles, et près des offres pour qui recrute.'),
  portrait: drawnPortrait("Montré tant qu'il n'y a pas de photo."),
  picture: z.optional(
    pictureField({ label: 'Photo', hint: "Carrée, coupée autour du point important. Avec l'accord de la personne." }),
  ),
  recruits: flag('Lit les candidatures', "La première de la liste est montrée près des offres d'emploi."),
  writes: flag('Signe des articles', 'Son portrait est montré dans la liste du blog.'),
});

type PersonData = z.output<typeof personSchema>;
export type Person = Shown<PersonData>;

export const peopleKind: Kind<PersonData> = {
  name: 'people',
  title: "L'équipe",
  group: 'Vitrine',
  one: 'une personne',
  schema: personSchema,
  count: { min: 0, max: 60 },
  hasValidity: false,
  nameOf: ({ name }) => name,
  shownOn: () => ['/careers/life', '/careers/jobs', '/blog'],
  sample: "Personne, rôle et portrait d'exemple\u00a0: à remplacer par les vôtres, avec leur accord",
  seed: [
    {
      id: 'esther-ngo-bell',
      data: {
        name: 'Esther Ngo Bell',
        role: 'Direction',
        about: "Elle ouvre le courrier le matin, et c'est elle qui signe les devis.",
        portrait: 'esther-ngo-bell',
        recruits: false,
        writes: false,
      },
    },
    {
      id: 'aissatou-bello',
      data: {
        name: 'Aïssatou Bello',
        role: 'Recrutement',
        about: 'Elle lit chaque candidature et répond à toutes, oui ou non.',
        portrait: 'aissatou-bello',
        recruits: true,
        writes: false,
      },
    },
    {
      id: 'franck-eyenga',
      data: {
        name: 'Franck Eyenga',
        role: 'Ingénierie',
        about: 'Il relit ce qui part en production, et décroche quand cela tombe.',
        portrait: 'franck-eyenga',
        recruits: false,
        writes: false,
      },
    },
    {
      id: 'mireille-atangana',
      data: {
        name: 'Mireille Atangana',
        role: 'Produit',
        about: "Elle regarde la caisse servir au marché avant d'en déplacer un bouton.",
        portrait: 'mireille-atangana',
        recruits: false,
        writes: true,
      },
    },
    {
      id: 'ibrahim-njoya',
      data: {
        name: 'Ibrahim Njoya',
        role: 'Réseaux et hébergement',
        about: 'Il mesure ce que coûte un aller-retour, de Douala à Francfort, à toute heure.',
        portrait: 'ibrahim-njoya',
        recruits: false,
        writes: true,
      },
    },
    {
      id: 'rodrigue-etoundi',
      data: {
        name: 'Rodrigue Etoundi',
        role: 'Comptes et facturation',
        about: "Trente ans de comptabilité\u00a0: il sait où un total se trompe d'un franc.",
        portrait: 'rodrigue-etoundi',
        recruits: false,
        writes: true,
      },
    },
    {
      id: 'solange-kamga',
      data: {
        name: 'Solange Kamga',
        role: 'Langues et données',
        about: 'Elle note les tons que les claviers oublient, et ce que les modèles en font.',
        portrait: 'solange-kamga',
        recruits: false,
        writes: true,
      },
    },
    {
      id: 'serge-mbarga',
      data: {
        name: 'Serge Mbarga',
        role: 'Installations et dépannage',
        about: "Il connaît l'armoire électrique de chaque client par son prénom.",
        portrait: 'serge-mbarga',
        recruits: false,
        writes: false,
      },
    },
    {
      id: 'marthe-abena',
      data: {
        name: 'Marthe Abena',
        role: "Relecture de l'ewondo",
        about: "Rien ne paraît dans sa langue sans qu'elle l'ait dit à voix haute.",
        portrait: 'marthe-abena',
        recruits: false,
        writes: false,
      },
    },
    {
      id: 'junior-tchoumi',
      data: {
        name: 'Junior Tchoumi',
        role: 'Stage, développement mobile',
        about: 'Arrivé en juillet, il a le droit de demander pourquoi.',
        portrait: 'junior-tchoumi',
        recruits: false,
        writes: false,
      },
    },
  ],
};

/** The team in its order. */
export const people = editable(peopleKind);

/** undefined: the company itself, an unknown name, or one who has left the team. */
export const personNamed = (name: string): Person | undefined => people().find((person) => person.name === name);

export const recruiter = (): Person | undefined => people().find(({ recruits }) => recruits);
export const recruiterTitle = 'Qui vous lira';

export const writers = (): readonly string[] => people().flatMap(({ name, writes }) => (writes ? [name] : []));
