export interface LetterText {
  subject: string;
  preheader: string;
  greeting: string;
  /** `ALL_SUBSCRIBERS`, or ids of groups. */
  audience: string;
  body: string;
}

export const UNDESCRIBED = "décrivez l'image";

export const undescribed = (markdown: string): number =>
  [...markdown.matchAll(/!\[([^\]]*)\]\(/g)].filter(([, words]) => !words?.trim() || words === UNDESCRIBED).length;
