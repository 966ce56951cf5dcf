import * as z from 'zod';
import type { Kind } from './editable.ts';
import { labelled, lineField, listField, paragraphField } from './entry-fields.ts';
import { isSitePath } from './sitemap-paths.ts';

/** Kinds with the texts of one page. Their fields take a line each, so that a schema reads as the page does. */

const words = (label: string, hint?: string) => ({ label, ...(hint && { hint }) });

/** @param max characters that the layout holds */
export const line = (label: string, max: number, hint?: string) => lineField(max, words(label, hint));

export const paragraph = (label: string, max: number, hint?: string) => paragraphField(max, words(label, hint));

export const section = <Shape extends z.ZodRawShape>(label: string, shape: Shape, hint?: string) =>
  labelled(z.strictObject(shape), words(label, hint));

/** @param max as many as at least, unless given */
export const list = <Item extends z.ZodType>(label: string, item: Item, min: number, max = min, hint?: string) =>
  listField(item, min, max, words(label, hint));

/** A heading with its text. */
export const titled = (label: string, textMax = 300) =>
  section(label, { title: line('Titre', 60), text: paragraph('Texte', textMax) });

/** The words of a drawing. */
export const drawing = (label: string) =>
  section(label, {
    caption: line('Légende', 140),
    alt: paragraph('Description du dessin', 300, "Pour qui ne le voit pas. Le dessin, lui, ne change pas d'ici."),
  });

export const link = (label: string) =>
  section(label, {
    label: line('Mots du lien', 40),
    href: labelled(
      z
        .string({ error: 'Écrivez une adresse du site.' })
        .regex(/^\S+$/, 'Écrivez une adresse du site, sans espace, par exemple «\u00a0/contact\u00a0».')
        .max(120, '120\u00a0caractères au plus.')
        .refine(
          isSitePath,
          "Aucune page du site n'a cette adresse. Elle commence par «\u00a0/\u00a0», comme «\u00a0/contact\u00a0».",
        ),
      words('Adresse', 'Une page du site, par exemple «\u00a0/references\u00a0».'),
    ),
  });

interface PageTexts<Data extends object> extends Pick<Kind<Data>, 'name' | 'title' | 'schema'> {
  /** The most likely first. */
  readonly paths: readonly string[];
  readonly texts: Data;
  /** What of them is invented, until it is confirmed. */
  readonly sample?: string;
}

export const pageKind = <Data extends object>({ paths, texts, sample = '', ...kind }: PageTexts<Data>): Kind<Data> => ({
  ...kind,
  group: 'Pages',
  one: 'une page',
  count: { min: 1, max: 1 },
  hasValidity: false,
  nameOf: () => kind.title,
  shownOn: () => paths,
  sample: sample || null,
  seed: [{ id: kind.name, data: texts }],
});
