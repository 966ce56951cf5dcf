/** Limits in characters, apart from the schemas, which weigh more than a small form. */

export const NAME_MAX = 120;
export const EMAIL_MAX = 254;
/** Limit of a text as typed, with the blanks and invisible signs that reading removes. */
export const typedMax = (max: number): number => 4 * max + 1000;

/** Limit of an address or a number as typed, with a display name, a label or blanks: longer is not read. */
export const TYPED_MAX = 1000;

/** The sentence of the rules of `fields.schema.ts`. @param name 'Votre nom' */
export const tooLong = (name: string, max: number): string => `${name} ne doit pas dépasser ${max} caractères.`;
