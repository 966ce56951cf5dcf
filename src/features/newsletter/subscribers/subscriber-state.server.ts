import { foldText } from '../../../text/fold-text.ts';
import type { Meaning } from './subscriber-words.schema.ts';

// Reads from other tools' columns, by title and value together, who gets no letters. Nothing is guessed: what is not
// understood has no meaning, and is asked about.

/**
 * left: says who left. agreed: says who agreed. status: holds words. date: an instant of a subscription. unknown:
 * looks like a consent. flag: would be one if it is ticked, or has dates. other: anything else, in which only an
 * opt-out in words counts.
 */
type ColumnKind = 'left' | 'agreed' | 'status' | 'date' | 'unknown' | 'flag' | 'other';

const URLS_AND_IDS = /\b(?:url|liens?|links?|id|uuid|ip|token|hash|user agent)\b/;
const CHANNEL = /sms|whatsapp|telephon|phone|messenger|\b(?:tel|mobile|push|fax|postale?|appels?)\b/;
const MAIL = /mails?\b|courriel|electronique/;
const BY_MAIL = /mails?\b|courriel|electronique|newsletter|lettre|marketing/;
/** Titles of a payment, a rating, a campaign; and of the exports of this site. */
const SAYS_NOTHING: ReadonlySet<string> = new Set([
  ...['active subscription', 'member rating', 'complimentary plan', 'stripe plan', 'lead status', 'etat civil'],
  ...['unsub campaign title', 'clean campaign title', 'digest enabled', 'days active 30d', 'cancel date'],
  ...['churn date', 'statut du lead', 'statut du client', 'statut client', 'customer status'],
]);
const ABOUT_ELSE =
  /\b(?:source|origine?|provenance|plan|expiry|price|prix|rating|score|opened|opens|clicked|clicks|delivered|received|ouverts?|ouvertures?|clics?|pays|country|langue|language|numero|num|code|reference|ref|payment|paiement|order|commande|civil|matrimonial|juridique|photos?|images?|parentale?|cookies?)\b/;
const SURELY_LEFT =
  /desabonn|desinscri|unsub|opt(?:ed)? ?out|block ?list|black ?list|liste (?:noire|rouge)|bounc|rebond|injoignable|undeliver|complain|spam|\bnpai\b/;
const LEFT =
  /\b(?:blocked|plainte|exclu(?!si)|supprim|suppress|stop|refus|oppos|delet|remov|cleaned|disabled|desactiv|resili|quitt|left|declin|retrait|invalid|quarantin|inacti[fv]|pending)[a-z]*|\bclean\b/g;
/** Words beside which alone `LEFT` is of the letters: 'Refus le', 'email_disabled', not 'Refus du devis'. */
const OF_LETTERS =
  /^(?:an?|d|du|des?|le|la|les|l|un|is|est|at|on|from|of|the|date|time|count|nombre|nb|total|all|par|hard|e|e?mails?|adresses?|address|courriels?|newsletters?|lettres?|campaigns?|campagnes?|contacts?|clients?|abonnee?s?|subscribers?|members?|pub|marketing|raison|motif|reason|opt|in)$/;
const BOUNCED =
  /bounc|rebond|injoignable|undeliver|undeliv|\bclean(?:ed)?\b|invalid|quarantin|\bnpai\b|malformed|non joignable/;
const COUNT = /bounc|rebond|plainte|complain|spam|count|nombre|\bnb\b/;
const REASON = /raison|motif|reason|cause/;
const AGREED =
  /consent|opt(?:ed)? ?in\b|rgpd|gdpr|subscribed|newsletter|contactable|^(?:est |is )?(?:abonnee?|inscrite?|actifs?|active|confirmee?|confirmed|accord|mailing)$/;
/** Words beside which alone `AGREED` and `WISHES` agree: not 'Consent revoked', 'RGPD effacement'. */
const OF_CONSENT =
  /^(?:a|an|d|du|des?|l|la|le|les|nos?|notre|votre|vos|un|une|to|the|of|for|by|from|in|out|is|est|has|par|pour|via|au|aux|et|and|ok|oui|yes|je|i|que|se|s|sa|son|date|time|at|on|email|emails|e|mails?|mailings?|courriels?|newsletters?|lettres?|lettre|infolettres?|d information|information|informations|infos?|marketing|commercial(?:e|es|s)?|offres?|optin|opt|opted|double|single|rgpd|gdpr|consent\w*|accord\w*|accept\w*|autoris\w*|permission|agree[ds]?|enabled|souhaite|recevoir|recoit|receive|joignable|contactable|valide?|validee|confirm(?:e|ee|ed|ation)|subscribed|abonnee?|inscrite?|actifs?|active|nkul|envois?|communications?|publicites?|pub|list|liste|contact|contacts|client|clients|adresse|address|track|web)$/;
/** Agrees to letters if the title names them, else to anything. */
const WISHES =
  /accept|autoris|permission|agree|confirm|enabled|marketing|\baccords?\b|souhaite|recevoir|recoit|joignable|valid/;
const STATUS = /\b(?:status|statut|etat|state|situation)\b|^(?:subscriber )?type$|^type d abonnee?$/;
const ABOUT_SUBSCRIPTION = /abonn|inscri|subscri|newsletter|mail|marketing|member/;
const DATE = new RegExp(
  [
    '^(?:abonnee?|inscrite?) (?:le|depuis)$',
    '^date (?:d )?(?:abonnement|inscription|subscribed)$',
    '^(?:subscribed|subscription|signup|opt ?in|confirm) (?:at|on|date|time)$',
  ].join('|'),
);
const LOOKS_LIKE_CONSENT =
  /abonn|subscri|inscri|newsletter|mailing|prospection|consent|permission|legal basis|base legale|bloqu|block|black|suppress|actif|active|valid|verif|archiv|annul|cancel|churn|unsub|leave|depart|contactable|joignable|en attente|donot/;
const FLAG =
  /\b(?:raye[re]?s?\b|radie|bann|revo[kq]|withdr|retir|suspend|paus|mute[ds]?\b|veto|sorti|partie?s?\b|robinson|sans\b|aucun|anti\b|plus\b|interdi|deced|doublon|churn|abgemeld|baja\b|abos?\b|envoi|envoy|mails?\b|e?mailing|courriels?|lettre|infolettre|nl\b|contacter|recontact|demarch|sollicit|relanc|preference|communication|lawful|infos?\b|offre|pub\b|publicite|diffus|retour|distribu|erreur|promo|effac|fin\b)/;
const NEGATION =
  /\b(?:ne|pas|jamais|not|never|dont|non)\b|\bsans (?:newsletter|e?mail|pub)|\bn (?:est|a|veut|souhaite|accepte)\b|\bdon t\b|\bno (?:more|contact|e?mails?|e mails?|newsletters?|marketing)\b/;
const CONTACT =
  /contact|envoy|ecri|mail|courriel|recev|recoi|sollicit|relanc|demarch|newsletter|abonn|inscri|subscri|interess|souhait|accept|autoris|consent|accord|opt ?in|send|marketing|joignable|confirm/;

const YES = /^(?:1|o|oui|y|yes|t|true|vrai|x|ok|on|v|coche|checked)$/;
const NO = /^(?:0|n|non|no|f|false|faux|off|jamais|never|unchecked)$/;
const EMPTY = /^(?:null|none|nil|na|n a|nan|undefined|0{4} 0{2} 0{2}(?: 0{2} 0{2} 0{2})?)?$/;
const INSTANT =
  /^\d{4} \d{1,2} \d{1,2}\b|^\d{1,2} \d{1,2} (?:\d{2}|\d{4})\b|^\d{4} \d{2} \d{2}t\d|^\d{10}(?:\d{3})?$|^(?:[a-z]{3,9} )?[a-z]{3,9} \d{1,2} \d{4}\b|^(?:[a-z]{3,9} )?\d{1,2}(?:er)? [a-z]{3,9} \d{4}\b/;
const SUBSCRIBED_WORDS =
  /^(?:regular|premium|trialed|past due|churning|marketing contact|gifted|member|membre|free|paid|comp(?:ed)?|valide?|enabled|actifs?|active|a verifier|held|(?:actively |email )?subscribed|subscriber|abonnee?s?|inscrite?s?|confirmee?|confirmed|(?:(?:double|single) )?opt(?:ed)? ?in|accepte|agreed|granted)$/;
const UNSUBSCRIBED_WORDS =
  /unsub|desabonn|desinscri|opt(?:ed)? ?out|block|bloqu|black ?list|liste noire|cancell?ed|annul|resili|inacti[fv]|removed|supprim|suppress|deleted|\bstop\b|refus|oppos|declin|plainte|complain|spam|abuse|\bleft\b|\bquitt|pending|en attente|unconfirmed|unactivated|a confirmer|disabled|desactiv|excluded|exclue?|revo[kq]|withdrawn|\bradie|\braye|\bjunk\b/;
const BOUNCED_WORDS = /bounc|rebond|\bnettoye|injoignable|undeliver|\bcleaned\b|invalid|\bnpai\b|malformed/;
/** What counts as an opt-out in a column of remarks or labels. */
const OPT_OUT_IN_TEXT =
  /unsub|desabonn|desinscri|opt(?:ed)? ?out|block ?list|black ?list|liste noire|^stop\b|\bstop (?:mail|pub|newsletter)|n(?:e|i) (?:plus|pas|jamais) (?:\w{1,12} )?(?:contact|envoy|ecri|mail|recev|sollicit|relanc|demarch)|plus de (?:mails?|courriels?|newsletters?)|pas de (?:mails?|courriels?|newsletters?)|(?:do not|dont|don t|never) (?:contact|e?mail|send)|\bne (?:veut|veux|souhaite|desire) (?:plus|pas)|(?:retir|supprim|enlev|ray|radi|effac)[a-z]{0,4} (?:(?:moi|le|la|de|du|des|votre|vos|notre|nos|cette|ce) ){1,3}(?:listes?|fichiers?|base|envois?|mailing)|^a (?:retirer|supprimer|rayer|enlever|desabonner)\b|^(?:supprim|retir|enlev|desinscriv|desabonn)[a-z]{0,4} moi|remove me|revo[kq]|withdrawn|^(?:refus|plainte|oppose)/;
const MAILTRAIN: Readonly<Record<string, Meaning>> = {
  1: 'subscribed',
  2: 'unsubscribed',
  3: 'bounced',
  4: 'unsubscribed',
};

/** Lower-case words: 'IsExcludedFromCampaigns' → 'is excluded from campaigns'. */
const spaced = (text: string) =>
  foldText(text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/\(e?s?\)|[·.]e\b/g, ''))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

export function kindOfColumn(title: string): ColumnKind {
  const words = spaced(title);
  if (SAYS_NOTHING.has(words) || URLS_AND_IDS.test(words)) return 'other';
  if (CHANNEL.test(words) && !MAIL.test(words)) return 'other';
  const negated = NEGATION.test(words);
  const rest = words.replace(LEFT, ' ');
  if (SURELY_LEFT.test(words) || rest !== words) {
    const isSure = SURELY_LEFT.test(words) || rest.split(' ').every((word) => word === '' || OF_LETTERS.test(word));
    return isSure && !negated && !ABOUT_ELSE.test(words) ? 'left' : 'unknown';
  }
  if (negated && CONTACT.test(words)) return BY_MAIL.test(words) || words.split(' ').length <= 4 ? 'left' : 'unknown';
  if (ABOUT_ELSE.test(words)) return 'other';
  if (/\bplus\b/.test(words) && CONTACT.test(words)) return 'unknown';
  if (DATE.test(words)) return 'date';
  if (STATUS.test(words)) return 'status';
  const isPlain = words.split(' ').every((word) => OF_CONSENT.test(word));
  if (AGREED.test(words)) return isPlain ? 'agreed' : 'unknown';
  if (WISHES.test(words)) return isPlain && BY_MAIL.test(words) ? 'agreed' : 'unknown';
  if (LOOKS_LIKE_CONSENT.test(words)) return 'unknown';
  return FLAG.test(words) ? 'flag' : 'other';
}

type Said = 'empty' | 'yes' | 'no' | 'date' | 'number' | 'text' | Exclude<Meaning, 'ignored'>;

const KEY_MAX = 200;

/** Dates are one value, like the forms of nothing. */
export const EMPTY_KEY = '';
export const DATE_KEY = 'date';

/** Values with one key have one meaning. */
export function keyOfValue(value: string): string {
  const said = saidBy(value);
  if (said === 'empty') return EMPTY_KEY;
  return said === 'date' ? DATE_KEY : foldText(value).slice(0, KEY_MAX);
}

function saidBy(value: string): Said {
  const folded = foldText(value);
  if (folded === '\\n') return 'empty';
  if (/^[✓✔☑✅]$/u.test(folded)) return 'yes';
  if (/^[✗✘☒❌]$/u.test(folded)) return 'no';
  if (/^-[1-9]\d{0,8}$/.test(folded)) return 'number';
  const words = spaced(value.slice(0, KEY_MAX));
  if (EMPTY.test(words)) return words === '' && /[^\s\p{P}]/u.test(folded) ? 'text' : 'empty';
  if (YES.test(words)) return 'yes';
  if (NO.test(words)) return 'no';
  if (INSTANT.test(words)) return 'date';
  if (/^\d{1,9}$/.test(words)) return 'number';
  const negated = NEGATION.test(words);
  if (SUBSCRIBED_WORDS.test(words)) return 'subscribed';
  if (words.length > 80) return 'text';
  if (UNSUBSCRIBED_WORDS.test(words) || BOUNCED_WORDS.test(words)) {
    if (negated) return 'text';
    return BOUNCED_WORDS.test(words) ? 'bounced' : 'unsubscribed';
  }
  return (negated && CONTACT.test(words)) || OPT_OUT_IN_TEXT.test(words) ? 'unsubscribed' : 'text';
}

/** The meaning of each value of a column by its key, in the order of the file; undefined: not understood. */
export function readStates(
  title: string,
  kind: ColumnKind,
  values: ReadonlyMap<string, string>,
): Map<string, Meaning | undefined> {
  const words = spaced(title);
  const keys = [...values.keys()].filter((key) => key !== EMPTY_KEY);
  const isMailtrain = kind === 'status' && /^statu[st]$/.test(words) && keys.every((key) => key in MAILTRAIN);
  const meanings = new Map(
    keys.map((key): [string, Meaning | undefined] => [
      key,
      isMailtrain ? MAILTRAIN[key] : meaningIn(kind, words, values.get(key) ?? ''),
    ]),
  );
  // Of customers, without a word about letters.
  if (words === 'type' && [...meanings.values()].every((meaning) => meaning === undefined)) {
    return new Map([...values.keys()].map((key) => [key, 'ignored']));
  }
  if (!values.has(EMPTY_KEY)) return meanings;
  // An empty cell beside others that agreed may be a refusal.
  const isDoubtful =
    ['agreed', 'status', 'unknown', 'flag'].includes(kind) &&
    [...meanings.values()].some((meaning) => meaning === undefined || meaning === 'subscribed');
  return meanings.set(EMPTY_KEY, isDoubtful ? undefined : 'ignored');
}

function meaningIn(kind: ColumnKind, title: string, value: string): Meaning | undefined {
  const said = saidBy(value);
  if (kind === 'other') {
    return OPT_OUT_IN_TEXT.test(spaced(value.slice(0, KEY_MAX))) ? undefined : 'ignored';
  }
  if (said === 'empty') return 'ignored';
  if (kind === 'flag' && (said === 'number' || said === 'text' || said === 'subscribed')) {
    return OPT_OUT_IN_TEXT.test(spaced(value.slice(0, KEY_MAX))) ? undefined : 'ignored';
  }
  if (kind === 'flag') return undefined;
  if (kind === 'left') return leftBy(title, said, value);
  if (said === 'subscribed' || said === 'unsubscribed' || said === 'bounced') return said;
  if (kind === 'date' && said === 'date') return 'ignored';
  if (kind === 'agreed' && said === 'date') return 'subscribed';
  const isPlain = kind === 'agreed' || kind === 'date' || (kind === 'status' && ABOUT_SUBSCRIPTION.test(title));
  if (isPlain && said === 'yes') return 'subscribed';
  if (isPlain && said === 'no') return 'unsubscribed';
  return undefined;
}

function leftBy(title: string, said: Said, value: string): Meaning | undefined {
  const left = BOUNCED.test(title) ? 'bounced' : 'unsubscribed';
  if (said === 'no') return 'subscribed';
  if (said === 'yes' || said === 'date' || said === 'unsubscribed') return left;
  if (said === 'bounced') return 'bounced';
  if (said === 'number') return COUNT.test(title) && Number(value) > 0 ? left : undefined;
  if (said === 'subscribed')
    return /opt(?:ed)? ?in\b|abonn|inscri|subscri/.test(spaced(value)) ? 'subscribed' : undefined;
  return REASON.test(title) ? left : undefined;
}
