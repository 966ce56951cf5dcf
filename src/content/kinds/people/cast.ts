import * as z from 'zod';
import { labelled } from '../../model/entry-fields.ts';

/** Who has a drawn portrait (studio/people/cast.ts), 'esther-ngo-bell'. */
export const CAST = [
  'mireille-atangana',
  'ibrahim-njoya',
  'aissatou-bello',
  'rodrigue-etoundi',
  'solange-kamga',
  'serge-mbarga',
  'odile-mbarga',
  'oumarou-sali',
  'junior-tchoumi',
  'esther-ngo-bell',
  'franck-eyenga',
  'marthe-abena',
  'pauline-kamdem',
  'didier-ekambi',
  'hamadou-bouba',
  'aline-ngo-bassong',
  'bertrand-mbarga',
  'estelle-fotso',
  'oumarou-bello',
  'clarisse-tchoumi',
  'serge-ebongue',
  'hadidjatou-aminou',
  'patrick-nkeng',
  'marthe-essomba',
  'desire-ndongo',
] as const;
export type CastName = (typeof CAST)[number];

const nameOf = (drawn: string) =>
  drawn.replace(/(^|-)([a-z])/g, (_, dash, letter) => (dash ? ' ' : '') + letter.toUpperCase());

export const drawnPortrait = (hint: string) =>
  labelled(z.enum(CAST, { error: 'Choisissez un dessin dans la liste.' }), { label: 'Portrait dessiné', hint }).meta({
    names: Object.fromEntries(CAST.map((drawn) => [drawn, nameOf(drawn)])),
  });
