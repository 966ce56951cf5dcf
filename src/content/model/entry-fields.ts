import * as z from 'zod';
import { plainText } from '../../text/intake.ts';

/** Fields of editable content. Normalisation is idempotent: a stored value passes its own schema again. */

interface Words {
  readonly label: string;
  readonly hint?: string;
}

export const labelled = <Schema extends z.ZodType>(schema: Schema, { label, hint }: Words): Schema =>
  schema.meta({ title: label, ...(hint && { description: hint }) });

const written = (max: number) =>
  z
    .string({ error: 'Écrivez un texte.' })
    .overwrite(plainText)
    .min(1, 'Ce champ ne peut pas rester vide.')
    .max(max, `${max}\u00a0caractères au plus.`);

/** @param max characters */
export const lineField = (max: number, words: Words) =>
  labelled(
    written(max)
      .overwrite((text) => text.replaceAll('\t', ' '))
      .regex(/^[^\r\n]*$/, 'Une seule ligne, sans retour à la ligne.'),
    words,
  );

export const paragraphField = (max: number, words: Words) => labelled(written(max), words);

export const questionField = (max: number, words: Words) =>
  labelled(written(max).regex(/\u00a0\?$/, "Une question se termine par un point d'interrogation."), words);

export const mailboxField = (words: Words) =>
  labelled(
    z
      .email('Écrivez une adresse e-mail complète, par exemple bonjour@nkul.example.')
      .max(120, 'Cette adresse est trop longue\u00a0: 120\u00a0caractères au plus.'),
    words,
  );

export const urlField = (words: Words) =>
  labelled(
    z
      .url({ protocol: /^https$/, error: 'Écrivez une adresse complète, qui commence par «\u00a0https://\u00a0».' })
      .regex(/^[^\s()[\]<>]+$/, 'Une adresse ne contient ni espace, ni parenthèse, ni crochet.')
      .max(300, 'Cette adresse est trop longue\u00a0: 300\u00a0caractères au plus.'),
    words,
  );

/** `yyyy-mm-dd`. */
export const dayField = (words: Words) =>
  labelled(z.iso.date('Choisissez un jour, par exemple le 29\u00a0mai\u00a02027.'), words);

/** `yyyy-mm-ddThh:mm` in Cameroon, as `datetime-local` writes it. */
export const momentField = (words: Words) =>
  labelled(
    z.iso
      .datetime({
        local: true,
        precision: -1,
        error: 'Choisissez un jour et une heure, par exemple le 29\u00a0mai\u00a02027 à 8:30.',
      })
      .regex(/\d$/, "Écrivez l'heure du Cameroun, sans fuseau.")
      // Zod's JSON schema has no format for a local time.
      .meta({ format: 'date-time' }),
    words,
  );

/** A path of this site, with a query or fragment if any. */
export const pathField = (words: Words) =>
  labelled(
    z
      .string({ error: 'Écrivez une adresse de ce site.' })
      .overwrite((text) => text.trim())
      .regex(
        /^\/(?![/\\])[^\s\\<>"]*$/,
        'Écrivez une adresse de ce site, qui commence par «\u00a0/\u00a0»\u00a0: /contact.',
      )
      .max(200, 'Cette adresse est trop longue\u00a0: 200\u00a0caractères au plus.'),
    words,
  );

/** A path of this site, or a complete address. */
export const linkField = (words: Words) =>
  labelled(
    z
      .string({ error: 'Écrivez une adresse.' })
      .overwrite((text) => text.trim())
      .regex(
        /^(?:\/(?![/\\])|https:\/\/[^/\s@\\]+(?:\/|$))[^\s\\<>"]*$/,
        'Écrivez une adresse de ce site, comme /contact, ou une adresse complète en «\u00a0https://\u00a0».',
      )
      .max(200, 'Cette adresse est trop longue\u00a0: 200\u00a0caractères au plus.'),
    words,
  );

/** Whole FCFA. */
export const amountField = (words: Words) =>
  labelled(
    z
      .int('Écrivez un montant en francs CFA, sans virgule ni espace.')
      .min(1, "Écrivez un montant d'au moins 1\u00a0FCFA.")
      .max(1_000_000_000, 'Ce montant est trop grand\u00a0: un milliard de FCFA au plus.'),
    words,
  );

/** Id of an entry of another kind, chosen among the published ones; that of a withdrawn entry stays valid. */
export const entryField = (kind: string, { label, hint }: Words) =>
  z
    .string({ error: 'Choisissez dans la liste.' })
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Choisissez dans la liste.')
    .max(100, 'Choisissez dans la liste.')
    .meta({ title: label, ...(hint && { description: hint }), choicesOf: kind });

/** @param of the items, in the plural with the article: 'de téléphones' */
export const listField = <Item extends z.ZodType>(item: Item, min: number, max: number, words: Words) =>
  labelled(
    z
      .array(item, { error: 'Donnez une liste.' })
      .min(min, min === 1 ? 'Il faut au moins un élément.' : `Il faut au moins ${min}\u00a0éléments.`)
      .max(max, `${max}\u00a0éléments au plus.`),
    words,
  );

/** @param choices what the desk shows, by the stored value */
export const choiceField = <Value extends string>(choices: Readonly<Record<Value, string>>, words: Words) =>
  labelled(z.enum(Object.keys(choices) as Value[], { error: 'Choisissez dans la liste.' }), words).meta({
    names: choices,
  });

export const flagField = (words: Words) => labelled(z.boolean({ error: 'Dites oui ou non.' }), words);
