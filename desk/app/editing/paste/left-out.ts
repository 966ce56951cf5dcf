/** What a Markdown text does not hold, in French: one, several. A kind without a plural is not counted. */
const NAMES = {
  picture: ['1 image que le collage ne contient pas', 'images que le collage ne contient pas'],
  remote: ["1 image d'un autre site", "images d'autres sites"],
  tooMany: ['1 image au-delà de 60', 'images au-delà de 60'],
  drawing: ['1 graphique ou schéma', 'graphiques ou schémas'],
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

/** Each kind in words. */
export function leftOutParts(leftOut: LeftOut): string[] {
  const kinds = (Object.keys(NAMES) as LeftOutKind[]).filter((kind) => leftOut.has(kind));
  return kinds.map((kind) => {
    const [one, several] = NAMES[kind] as readonly [string, string?];
    const number = leftOut.get(kind) ?? 0;
    return several && number > 1 ? `${number} ${several}` : one;
  });
}

const listed = new Intl.ListFormat('fr');
const HINTS: readonly [RegExp, string][] = [
  [/que le collage/, ' Pour avoir les images, déposez le document Word (.docx) lui-même, ou prenez le bouton Image.'],
  [
    /d'(?:un )?autres? sites?$/,
    " Une image d'un site s'enregistre d'abord sur votre appareil, puis vient par le bouton Image.",
  ],
];

/** @returns '' when everything is in the text */
export function leftOutSentence(parts: readonly string[]): string {
  if (parts.length === 0) return '';
  const hint = HINTS.find(([of]) => parts.some((part) => of.test(part)))?.[1] ?? '';
  return `Ce qui reste dehors\u00a0: ${listed.format(parts)}.${hint}`;
}
