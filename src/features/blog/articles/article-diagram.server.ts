import { parseDocument } from 'yaml';
import * as z from 'zod';
import { frenchSpaces, typeset } from '../../../content/model/typeset.ts';
import type { Diagram, Tone } from '../../../ui/diagrams/diagram.ts';

export type ParsedDiagram = { ok: true; diagram: Diagram } | { ok: false; message: string };

/** Parses a diagram in YAML (docs/content-writing.md). @returns a French message when it is invalid */
export function parseDiagram(source: string): ParsedDiagram {
  const document = parseDocument(source, { prettyErrors: false, maxAliasCount: 0 } as Parameters<
    typeof parseDocument
  >[1]);
  if (document.errors.length > 0) return { ok: false, message: 'YAML mal formé.' };
  const checked = written.safeParse(document.toJS({ maxAliasCount: 0 }) ?? {});
  if (checked.success) return { ok: true, diagram: checked.data };
  const [issue] = checked.error.issues;
  const place = issue?.path.map((key) => (typeof key === 'number' ? key + 1 : String(key))).join(', ');
  return { ok: false, message: `${place ? `${place}\u00a0: ` : ''}${issue?.message ?? ''}` };
}

const textUpTo = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z
      .string({ error: 'un texte est attendu.' })
      .trim()
      .min(1, 'ce champ est vide.')
      .max(max, `${max} caractères au plus.`)
      .transform((text) => typeset(frenchSpaces(text))),
  );

const pair = <T extends z.ZodType>(value: T) =>
  z
    .record(z.string(), value, { error: '«\u00a0- nom: valeur\u00a0» est attendu.' })
    .refine((entry) => Object.keys(entry).length === 1, 'une seule valeur par ligne.')
    .transform((entry) => Object.entries(entry)[0] as [string, z.output<T>]);

/** A trailing '!' marks a problem, '=' a resolution. */
function toned(name: string): { name: string; tone: Tone } {
  const [mark = ''] = /[!=]$/.exec(name) ?? [];
  const text = name.slice(0, name.length - mark.length);
  return {
    name: typeset(frenchSpaces(text.trim())),
    tone: mark === '!' ? 'signal' : mark === '=' ? 'settled' : 'plain',
  };
}

const common = { constat: textUpTo(300), légende: textUpTo(400) };

const ARROW = /\s(>>|>!|>x|>)\s/;
const TONES = { '>': 'plain', '>>': 'settled', '>!': 'signal', '>x': 'signal' } as const;

const sequence = z
  .object({
    type: z.literal('séquence'),
    ...common,
    acteurs: z.array(textUpTo(18)).min(2, 'deux acteurs au moins.').max(4, 'quatre acteurs au plus.'),
    échanges: z
      .array(pair(textUpTo(90)))
      .min(1, 'un échange au moins.')
      .max(14, '14 échanges au plus.'),
  })
  .transform(({ constat, légende, acteurs, échanges }, context): Diagram => {
    const actor = (name: string) => {
      const index = acteurs.indexOf(typeset(frenchSpaces(name.trim())));
      if (index < 0)
        context.addIssue({ code: 'custom', path: ['échanges'], message: `«\u00a0${name}\u00a0» n'est pas un acteur.` });
      return index;
    };
    const events = échanges.map(([between, says]) => {
      const line = between.trim();
      const arrow = ARROW.exec(line);
      if (!arrow) return { at: actor(between), note: says };
      const [written, sign = '>'] = arrow;
      const from = line.slice(0, arrow.index).trim();
      const to = line.slice(arrow.index + written.length).trim();
      if (from === to)
        context.addIssue({ code: 'custom', path: ['échanges'], message: `${from} se parle à lui-même.` });
      return { from: actor(from), to: actor(to), says, tone: TONES[sign as keyof typeof TONES], lost: sign === '>x' };
    });
    return { kind: 'sequence', finding: constat, caption: légende, actors: acteurs, events };
  });

const steps = z
  .object({
    type: z.literal('étapes'),
    ...common,
    étapes: z
      .array(
        z.union([z.strictObject({ lieu: textUpTo(24) }), pair(z.union([z.null().transform(() => ''), textUpTo(90)]))]),
      )
      .min(2, 'deux étapes au moins.')
      .max(12, '12 lignes au plus.'),
  })
  .transform(({ constat, légende, étapes }): Diagram => {
    let place: string | undefined;
    const all = [];
    for (const entry of étapes) {
      if (!Array.isArray(entry)) place = entry.lieu;
      else {
        const { name, tone } = toned(entry[0]);
        all.push({ place, title: name, text: entry[1], tone });
        place = undefined;
      }
    }
    return { kind: 'steps', finding: constat, caption: légende, steps: all };
  });

const amount = z
  .number({ error: 'un nombre est attendu (0.3, avec un point).' })
  .nonnegative('un nombre positif est attendu.');

const bars = z
  .object({
    type: z.literal('barres'),
    ...common,
    unité: textUpTo(12),
    barres: z.array(pair(amount)).min(2, 'deux barres au moins.').max(8, 'huit barres au plus.'),
  })
  .transform(({ constat, légende, unité, barres }): Diagram => {
    const entries = barres.map(([name, value]) => {
      return {
        ...toned(name),
        value,
        shown: `${value.toLocaleString('fr-FR').replaceAll('\u202f', '\u00a0')}\u00a0${unité}`,
      };
    });
    return { kind: 'bars', finding: constat, caption: légende, bars: entries };
  });

const PLACE = /\(\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*\)\s*([!=]?)$/;

const distances = z
  .object({
    type: z.literal('carte'),
    ...common,
    lieux: z
      .array(pair(textUpTo(40)))
      .min(1, 'un lieu au moins.')
      .max(4, 'quatre lieux au plus.'),
  })
  .transform(({ constat, légende, lieux }, context): Diagram => {
    const places = lieux.map(([written, says]) => {
      const [place = '', latitude = '', longitude = '', mark = ''] = PLACE.exec(written) ?? [];
      const name = place === '' ? '' : written.slice(0, -place.length).trim();
      if (name === '')
        context.addIssue({
          code: 'custom',
          path: ['lieux'],
          message: '«\u00a0- Nom (latitude, longitude): texte\u00a0» est attendu.',
        });
      return { ...toned(name + mark), latitude: Number(latitude), longitude: Number(longitude), says };
    });
    return { kind: 'distances', finding: constat, caption: légende, places };
  });

const written = z.discriminatedUnion('type', [sequence, steps, bars, distances], {
  error: 'type\u00a0: séquence, étapes, barres ou carte est attendu.',
});
