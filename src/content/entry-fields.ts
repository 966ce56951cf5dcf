import * as z from 'zod';
import { plainText } from '../text/intake.ts';

/**
 * Fields of what staff edit (`editable.ts`): each has a label, a hint if it needs one, and French sentences of refusal.
 * A checked value is normalised and then kept as it stands, so that what is stored can be read again by the same rule.
 */

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

/** One line. @param max characters */
export const lineField = (max: number, words: Words) =>
  labelled(
    written(max)
      .overwrite((text) => text.replaceAll('\t', ' '))
      .regex(/^[^\r\n]*$/, 'Une seule ligne, sans retour à la ligne.'),
    words,
  );

/** A paragraph or several. @param max characters */
export const paragraphField = (max: number, words: Words) => labelled(written(max), words);

/** A question: it ends with its mark. */
export const questionField = (max: number, words: Words) =>
  labelled(written(max).regex(/\u00a0\?$/, "Une question se termine par un point d'interrogation."), words);

export const mailboxField = (words: Words) =>
  labelled(
    z
      .email('Écrivez une adresse e-mail complète, par exemple bonjour@nkul.example.')
      .max(120, 'Cette adresse est trop longue\u00a0: 120\u00a0caractères au plus.'),
    words,
  );

/** An address outside this site. */
export const urlField = (words: Words) =>
  labelled(
    z
      .url({ protocol: /^https$/, error: 'Écrivez une adresse complète, qui commence par «\u00a0https://\u00a0».' })
      .regex(/^[^\s()[\]<>]+$/, 'Une adresse ne contient ni espace, ni parenthèse, ni crochet.')
      .max(300, 'Cette adresse est trop longue\u00a0: 300\u00a0caractères au plus.'),
    words,
  );

/** A day, `yyyy-mm-dd`. */
export const dayField = (words: Words) => labelled(z.iso.date('Choisissez un jour, par exemple 2027-05-29.'), words);

/** Whole FCFA. */
export const amountField = (words: Words) =>
  labelled(
    z
      .int('Écrivez un montant en francs CFA, sans virgule ni espace.')
      .min(1, "Écrivez un montant d'au moins 1\u00a0FCFA.")
      .max(1_000_000_000, 'Ce montant est trop grand\u00a0: un milliard de FCFA au plus.'),
    words,
  );

/** @param of what they are, in the plural with its article: 'de téléphones' */
export const listField = <Item extends z.ZodType>(item: Item, min: number, max: number, words: Words) =>
  labelled(
    z
      .array(item, { error: 'Donnez une liste.' })
      .min(min, min === 1 ? 'Il faut au moins un élément.' : `Il faut au moins ${min}\u00a0éléments.`)
      .max(max, `${max}\u00a0éléments au plus.`),
    words,
  );
