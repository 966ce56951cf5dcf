import { foldText } from '../../../text/fold-text.ts';

/** Messages that say nothing by themselves: 'ok', '5', '???'. Without a conversation they get a question, no topic. */

const SAYS_LITTLE = new Set(
  [
    'ok okay oki okey k oui ouais oue wi we yes yep yeah yea yup ya non no nop nope si daccord accord d dac bien bon cool super',
    'parfait top voila exact exactement euh heu hum hm hmm mhm hein quoi pardon lol mdr ptdr xd test alors et donc mais pourquoi',
    'comment quand lequel laquelle why how when what which sure fine great nice right good huh and so well then but ah oh eh ha',
    'haha hahaha hihi peut etre maybe je ne sais pas sait j sais c est ca cest svp stp please monsieur madame moi toi',
    'vraiment really certain i know don t dont',
  ].flatMap((line) => line.split(' ')),
);
const GREETING =
  /^(?:bonjour|bonsoir|bjr|bsr|salut|slt|coucou|cc|hello|hi|hey|good (?:morning|evening|afternoon))\b[ a-z]{0,20}[!. ]*$/;
/** Signs, currencies and units that follow a number: '12 000 FCFA'. */
const UNIT =
  'k|m|f|fr|fcfa|f cfa|cfa|xaf|francs?|frs|euros?|eur|dollars?|usd|mille|millions?|personnes?|pers|people|employes?|%|€|\\$';
const NUMBER_ALONE = new RegExp(`^(?:\\+|environ |about )?\\d[\\d .,'+/-]{0,30}(?: ?(?:${UNIT}))?[ ?!.…]*$`);

export const isNumberAlone = (message: string): boolean => NUMBER_ALONE.test(foldText(message));

/** Whether a message has no letter or digit, only single letters, or only words that need something before them. */
export function isVague(message: string): boolean {
  const words = foldText(message).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => word.length === 1 || SAYS_LITTLE.has(word)) && !isNumberAlone(message);
}

/** Whether something before the message can give it a meaning. */
export const hasTopic = (said: readonly (string | object)[]): boolean =>
  said.some((one) =>
    typeof one === 'string'
      ? !isVague(one) && !isNumberAlone(one) && !GREETING.test(foldText(one))
      : Object.keys(one).length > 0,
  );
