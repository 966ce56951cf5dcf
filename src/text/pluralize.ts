const rules = new Intl.PluralRules('fr-FR');

/** The form that agrees with a count: 'close', 'closes'; none and one are singular. */
export const agree = (count: number, one: string, several = `${one}s`): string =>
  rules.select(count) === 'one' ? one : several;

/** '1 demande', '1 204 demandes'. */
export const pluralize = (count: number, one: string, several?: string): string =>
  `${String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}\u00a0${agree(count, one, several)}`;
