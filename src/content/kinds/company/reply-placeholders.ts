/** Words in braces that a template may hold, in the order of the desk, with what each becomes. Browser-safe. */
export const PLACEHOLDERS = {
  nom: 'le nom de la personne',
  prénom: 'son prénom',
  entreprise: 'son entreprise',
  produit: 'le produit de la démonstration',
  service: 'le service choisi',
  formation: 'la formation souhaitée',
  poste: 'le poste demandé',
  numéro: 'le numéro de la demande',
  jour: 'le jour où elle est arrivée',
  "aujourd'hui": "le jour de l'envoi",
  collègue: 'votre nom',
  signature: 'votre signature',
} as const;

export type Placeholder = keyof typeof PLACEHOLDERS;
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

const NAMES = Object.keys(PLACEHOLDERS) as readonly Placeholder[];
const IN_BRACES = /\{([^{}\n]*)\}/g;

/** Accepts a name as phones type it: without accent, with a capital, with another apostrophe. */
const folded = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

const placeholderOf = (name: string) => NAMES.find((it) => folded(it) === folded(name));

/** @returns the placeholders of these texts, each once */
export const placeholdersIn = (...texts: readonly string[]): Placeholder[] => [
  ...new Set(
    texts.flatMap((text) => [...text.matchAll(IN_BRACES)].flatMap(([, name = '']) => placeholderOf(name) ?? [])),
  ),
];

/** @returns a French sentence about the first mistake, with the placeholders that exist */
export function placeholderError(text: string): string | undefined {
  const unknown = [...text.matchAll(IN_BRACES)].find(([, name = '']) => !placeholderOf(name));
  const list = `${NAMES.map((name) => `{${name}}`).join(', ')}.`;
  if (unknown) return `${unknown[0]} n'existe pas. Les mots remplacés sont\u00a0: ${list}`;
  if (/[{}]/.test(text.replace(IN_BRACES, ''))) {
    return `Une accolade n'a pas sa paire. Les mots remplacés sont\u00a0: ${list}`;
  }
  return undefined;
}

/**
 * Replaces placeholders in one pass: values are not read for others. Unknown words in braces stay as typed.
 * @param missing in place of one without a value
 */
export const fillPlaceholders = (
  text: string,
  values: PlaceholderValues,
  missing: (name: Placeholder) => string = (name) => `[${name}]`,
): string =>
  text.replace(IN_BRACES, (typed, name: string) => {
    const known = placeholderOf(name);
    return known ? values[known] || missing(known) : typed;
  });
