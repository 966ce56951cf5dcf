/** Where the name of a subscriber stands; nothing stands there for one who has given none. */
export const NAME_PLACE = '{nom}';
export const DEFAULT_GREETING = `Bonjour ${NAME_PLACE},`;
export const GREETING_MAX = 120;
