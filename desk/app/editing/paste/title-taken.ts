/** Fills an empty title with that of a document. @param one "le titre". @returns what the author hears */
export function titleTaken(
  title: string,
  { present, one }: { present: string; one: string },
  fill: (title: string) => void,
): string {
  if (present.trim() === title) return '';
  if (present.trim() !== '')
    return `Le titre du document, «\u00a0${title}\u00a0», n'est pas repris\u00a0: ${one} est déjà écrit.`;
  fill(title);
  return `«\u00a0${title}\u00a0» est maintenant ${one}.`;
}
