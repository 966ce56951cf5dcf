import { foldText } from '../../../text/fold-text.ts';
import { asciiLine } from '../../../text/intake.ts';
import { trimmedEnd } from '../../../text/trimmed-end.ts';

/** Whether a message holds a password, a secret code or the number of a bank card; a question about one holds none. */
export function holdsSecret(message: string): boolean {
  const line = asciiLine(message);
  return holdsCardNumber(line) || holdsPassword(line) || holdsCode(foldText(line));
}

const PASSWORD = String.raw`(?:mots? de passe|mot 2 passe|mdps?|m\.d\.p|passwords?|pass ?word|passwd|pwd|passphrase|password|cle secrete|secret key|cle api|api key)`;
/** What stands between the name and the value, up to three words. */
const GAP = String.raw`(?: (?:de|du|d|mon|ma|my|for|pour|compte|account|wifi|gmail|mail|email|facebook|fb|insta\w*|whatsapp|otah|fufullu|go\w+|admin|root|site|actuel|current|nouveau|new|ancien|old)){0,4}`;
const LINK = `(?: ?[:=>] ?| (?:est|c ?'?est|cest|c|is|it is|it ?'?s|reste|etait|was)(?: ?: ?| ))`;
const NAMED_PASSWORD = new RegExp(String.raw`\b${PASSWORD}${GAP}${LINK}["'«(]? ?(\S{3,64})`, 'giu');
/** 'mdp azerty123', without a verb. */
const BARE_PASSWORD = new RegExp(String.raw`\b${PASSWORD}${GAP} ["'«(]?(\S{4,64})`, 'giu');
const PASSWORD_LAST =
  /(\S{3,64}) (?:c'?est|est|is) (?:mon|my) (?:mot de passe|mdp|password|(?:code )?pin|code secret)\b/giu;

/** What is said about a password instead of telling it. */
const ABOUT = new Set(
  [
    'oublie oubliee perdu perdue pirate piratee bloque bloquee refuse incorrect invalide faux fausse faible fort vole change',
    'changer errone mauvais bon bonne trop pas toujours encore tres bien comment quoi quel quelle inconnu obligatoire',
    'necessaire compromis differente different meme identique ne non plus rejete reinitialise expire secret sur securise',
    'simple complexe long court facile difficile demande inutile unique envoye donne partage mis dans chez par avec pour',
    'le la les un une des mon ma mes votre vos notre ce cette celui tombe enregistre affiche visible vide absent requis',
    'the an my your our wrong lost expired forgotten hacked incorrect stolen too weak strong required safe secure blocked',
    'being still never not invalid rejected needed unknown reset changed leaked compromised visible empty missing what why how',
    'working rejected different same asked sent shared always now here there ici que qui quand lequel voici voila ceci cela',
    'gratuit gratuite payant payante valable valide active limite limitee compris comprise inclus incluse free paid valid',
    'perdus oublies ou svp merci bonjour longtemps where which when',
  ].flatMap((line) => line.split(' ')),
);

function holdsPassword(line: string): boolean {
  const text = line.normalize('NFC').replace(/[éèê]/gi, 'e').replace(/[àâ]/gi, 'a').replace(/[’`]/g, "'");
  const told = [...text.matchAll(NAMED_PASSWORD), ...text.matchAll(PASSWORD_LAST)];
  if (told.some(([, value = '']) => isValue(value))) return true;
  return [...text.matchAll(BARE_PASSWORD)].some(
    ([, value = '']) => isValue(value) && /\d/.test(value) && isMixed(value),
  );
}

function isValue(value: string): boolean {
  const word = trimmedEnd(foldText(value).replace(/^["'«(]+/, ''), /["'»).,;:!?…]/);
  return word.length >= 3 && !ABOUT.has(word) && !/^https?:/.test(word);
}

/** Letters beside digits, or four digits and more: '8 caractères' tells no password. */
const isMixed = (value: string): boolean => /\d{4}/.test(value) || /\p{L}/u.test(value);

const CODE = `(?:code pin|pin code|codes? secrets?|pin|code (?:de )?(?:mon )?(?:compte )?(?:momo|mobile money|orange money|om|mtn|orange|carte|validation|confirmation|verification|securite)|momo (?:pin|code)|otp|code otp|cvv2?|cvc|cryptogramme|secret code|security code|verification code)`;
const CODE_FIRST = new RegExp(
  String.raw`\b${CODE}(?: (?:de|du|mon|ma|my|for|pour|compte|momo|mobile|money|orange|om|mtn|carte|card|account|number|numero)){0,4} ?(?:[:=]|est|c ?'?est|is|it ?'?s)? ?(?<![*#\d])(\d(?:[ -]?\d){2,7})(?![\d#*%]| ?(?:fois|chiffres?|digits?|fcfa|f\b|francs|ans|jours|essais?|tries|caracteres?))`,
);
const CODE_LAST =
  /\b\d{4,8} (?:c ?'?est|est|is) (?:mon|my|le|the) (?:code )?(?:pin|secret|momo|otp|cvv|mobile money)\b/;

const holdsCode = (text: string): boolean => CODE_FIRST.test(text) || CODE_LAST.test(text);

/** Visa, Mastercard, American Express, Discover, UnionPay, with their lengths. */
const CARD = /^(?:4\d{12}(?:\d{3}){0,2}|(?:5[1-5]|2[2-7]|60|62|64|65)\d{14}|3[47]\d{13})$/;

function holdsCardNumber(line: string): boolean {
  const runs = line.match(/(?<![\d+])\d(?:[ .-]?\d){12,18}(?!\d)/g) ?? [];
  return runs.map((run) => run.replace(/\D/g, '')).some((digits) => CARD.test(digits) && passesLuhn(digits));
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
