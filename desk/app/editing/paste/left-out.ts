/** What a Markdown text does not hold, in French: one, several. A kind without a plural is not counted. */
const NAMES = {
  picture: ['1 image', 'images'],
  video: ['1 vidéo ou page incorporée', 'vidéos ou pages incorporées'],
  textBox: ['1 zone de texte', 'zones de texte'],
  footnote: ['1 note de bas de page', 'notes de bas de page'],
  comment: ['1 commentaire', 'commentaires'],
  formula: ['1 formule', 'formules'],
  deleted: ['1 passage supprimé en suivi des modifications', 'passages supprimés en suivi des modifications'],
  link: ["1 lien qui ne mène qu'à votre appareil", "liens qui ne mènent qu'à votre appareil"],
  contents: ['le sommaire'],
  merged: ['la fusion des cellules'],
  colour: ['les couleurs'],
  underline: ['le soulignement'],
  alignment: ["l'alignement"],
  form: ['les champs de formulaire'],
} as const satisfies Record<string, readonly [string, string?]>;

export type LeftOutKind = keyof typeof NAMES;
export type LeftOut = Map<LeftOutKind, number>;

export function count(leftOut: LeftOut, kind: LeftOutKind): void {
  leftOut.set(kind, (leftOut.get(kind) ?? 0) + 1);
}

const listed = new Intl.ListFormat('fr');

/** @returns '' when everything is in the text */
export function leftOutSentence(leftOut: LeftOut): string {
  if (leftOut.size === 0) return '';
  const kinds = (Object.keys(NAMES) as LeftOutKind[]).filter((kind) => leftOut.has(kind));
  const parts = kinds.map((kind) => {
    const [one, several] = NAMES[kind] as readonly [string, string?];
    const number = leftOut.get(kind) ?? 0;
    return several && number > 1 ? `${number} ${several}` : one;
  });
  const pictures = leftOut.has('picture') ? " Les images s'ajoutent une à une, par le bouton Image." : '';
  return `Ce qui reste dehors\u00a0: ${listed.format(parts)}.${pictures}`;
}
