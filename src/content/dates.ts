const LONG = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** @param day `yyyy-mm-dd` @returns '29 mai 2027', '1er mai 2027', with no-break spaces */
export const dayInFrench = (day: string): string =>
  LONG.format(Date.parse(day)).replace(/^1 /, '1er ').replaceAll(' ', '\u00a0');
