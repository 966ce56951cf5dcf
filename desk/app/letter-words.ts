/** Stands where the words of a picture belong, until somebody writes them. */
export const UNDESCRIBED = "décrivez l'image";

/** Pictures that nobody has described. */
export const undescribed = (markdown: string): number =>
  [...markdown.matchAll(/!\[([^\]]*)\]\(/g)].filter(([, words]) => !words?.trim() || words === UNDESCRIBED).length;
