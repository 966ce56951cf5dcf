const wholeNumbers = new Intl.NumberFormat('fr-FR');

/** '1 demande', '1 204 demandes'. */
export const pluralize = (count: number, one: string, several = `${one}s`): string =>
  `${wholeNumbers.format(count)}\u00a0${count < 2 ? one : several}`;
