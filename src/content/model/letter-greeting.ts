/** The place of the subscriber's name; it is left empty for one who has given none. */
export const NAME_PLACE = '{nom}';
export const DEFAULT_GREETING = `Bonjour ${NAME_PLACE},`;
export const GREETING_MAX = 120;
