import type { Meaning, Slots, Understanding } from '#assistant';
import { tradeWords } from '../../../content/assistant/trade-words.ts';
import { products } from '../../../content/kinds/offer/products.ts';
import { trades } from '../../../content/kinds/offer/trades.ts';
import { foldText } from '../../../text/fold-text.ts';
import { GUESSED, WORDED } from './aspects.server.ts';
import { ELSEWHERE as NO_SERVICE } from './named-service.server.ts';

/* 'Je vends des pagnes au marché': what the visitor does is answered before what the words may also mean. */

/** The visitor, or what is the visitor's, as `wordsOf` gives it. */
const OWN =
  /^(?:je|moi|j|nou|on|ma|mon|mes|notre|nos|chez|pour|un|une|ai|jai|sui|tien|vend|vendon|somme|avon|dirige|gere|i|im|we|my|our|for|run|own|sell|am)$/;
/** Words between it and the trade: 'je tiens un tout petit restaurant'. */
const NEAR = 7;
/** Asks what we can do, not for one thing. */
const GENERAL =
  /\b(?:faire (?:quoi|koi)|(?:quoi|koi) (?:faire|pour|pr)|y'? ?a (?:quoi|koi)|que (?:pouvez|proposez|me proposez|nous proposez|avez)|qu'?(?:avez|est-ce que vous (?:avez|proposez|pouvez))|quelque chose (?:pour|pr)|(?:m'|nous |me |vous )aid(?:er|ez)|de quoi (?:ai-je|j'ai|on a|avons-nous) besoin|(?:lequel|laquelle|quel|lekel|kel) (?:de|des|logiciel|outil|produit)|what (?:can|could|do) (?:you|una)|help (?:me|us)|(?:something|anything) for|which (?:one )?of your|how (?:una|you) (?:fit|can)|una fit|caisses?|till)\b/;
/** Has a question or a wish of its own: 'j'ai une boutique' has none. */
const ASKED =
  /[?]|\b(?:combien|cb|comment|quand|pouvez|veux|voudrais?|voulons|besoin|cherche|faut|how|when|want|need|looking)\b/;
/** Asks for something that trades do not answer, beside what services do not. */
const OTHERWISE =
  /\b(?:interns?|salaires?|cv|partenari\w{0,6}|partenaires?|partners?|revend\w{0,6}|resell\w{0,4}|integrateur|commissions?|ma part|collabor\w{0,6}|reponses?|repondu|relanc\w{1,4}|plainte|outage|factures?)\b/;
const isOtherwise = (text: string): boolean => OTHERWISE.test(text) || NO_SERVICE.test(text);
/** Names what is wanted. */
const ELSEWHERE =
  /\b(?:sites?|websites?|web|applis?|apps?|applications?|logos?|affiches?|en ligne|online|e-?commerce|api|domaine|internet|facebook|google|reseaux sociaux|social media|marketing|publicite|pub)\b/;
/** Meanings that say nothing of what is wanted. */
const LOOSE = /^(?:unclear|statement|greeting|how-are-you|services|products)$/;
/** Meanings beside which a trade decides, if what is asked is general. */
const OFFERED =
  /^(?:unknown|off-topic|about|service|service\.(?:price|start)|product|product\.(?:choose|price|demo)|quote|other-job)$/;
/** Below it a meaning would only be offered as a choice. */
const DOUBTED = 0.2;
/** Words of a message that is a trade alone: 'boutique de pagnes'. */
const FEW = 4;
const KEPT = new Set(['people', 'sites', 'budget', 'city', 'sector']);
const PRICE = /\b(?:prix|tarifs?|combien|cb|cout\w{0,4}|how much|prices?|costs?|budget)\b/;
/** Asks whether one thing can be made: 'mes patients pourraient-ils prendre rendez-vous en ligne ?' */
const BUILT =
  /\b(?:c'?est possible|c possible|possible de|pour(?:rai|rait|raient|rions|rez)\w{0,3}|could (?:you|do|we)|can you (?:build|make)|ready[- ]made|tout fait|deja fait)\b/;
const LONGEST_FOLLOW_UP = 70;

/** @param said as of `understand`: 'et le prix ?' after a trade is about it */
export function withNamedTrade(
  message: string,
  said: readonly (string | Slots)[],
  known: Understanding,
): Understanding {
  const [first, ...more] = known.meanings;
  if (!first || first.probability === 1) return known;
  const text = foldText(message);
  const last = foldText(said.findLast((one) => typeof one === 'string') ?? '');
  if (isOtherwise(text) || namesProduct(text) || namesProduct(last)) return known;
  const isAddition = ELSEWHERE.test(last) && wordsOf(text).length <= FEW;
  const asked = more.length > 0 || isAddition ? undefined : tradeAsked(text, first);
  const trade = asked ?? tradeBefore(text, last, first);
  if (trade === undefined) return known;
  const kept = Object.entries(first.slots).filter(([slot]) => KEPT.has(slot));
  const slots = Object.fromEntries(kept);
  const isDoubted = first.probability < DOUBTED && !GENERAL.test(text);
  const meaning: Meaning = { intent: 'trade', slots: { ...slots, trade }, probability: isDoubted ? WORDED : RULED };
  if (!BUILT.test(text) || GENERAL.test(text) || first.probability >= GUESSED)
    return { ...known, meanings: [meaning], others: [...known.meanings, ...known.others] };
  const built = { intent: 'service', slots: { ...slots, service: 'custom' }, probability: GUESSED };
  return { ...known, meanings: [built], others: [meaning, ...known.meanings, ...known.others] };
}

const RULED = 0.9;

function tradeAsked(text: string, { intent, slots, probability }: Meaning): string | undefined {
  const isOfNothing = /^(?:service|product)$/.test(intent) && (slots.service ?? slots.product) === undefined;
  const isChoice = intent === 'product.choose' && probability < GUESSED;
  const isOpen =
    probability < DOUBTED ||
    (!ELSEWHERE.test(text) &&
      (LOOSE.test(intent) ||
        isOfNothing ||
        isChoice ||
        (OFFERED.test(intent) && (GENERAL.test(text) || !ASKED.test(text)))));
  return isOpen ? ownTrade(text) : undefined;
}

/** What follows on a trade without naming anything else. */
function tradeBefore(text: string, last: string, { intent, slots, probability }: Meaning): string | undefined {
  const isOpen = LOOSE.test(intent) || OFFERED.test(intent);
  const isAsked = isOpen && slots.product === undefined && (PRICE.test(text) || GENERAL.test(text));
  if (last === '' || text.length > LONGEST_FOLLOW_UP || (probability >= DOUBTED && !isAsked)) return undefined;
  return [last, text].some((said) => isOtherwise(said) || ELSEWHERE.test(said)) ? undefined : ownTrade(last);
}

/** The trade that is the visitor's. @param text folded */
function ownTrade(text: string): string | undefined {
  const words = wordsOf(text);
  const said = tradeIn(words);
  if (!said) return /\b(?:je|nous) (?:vends|vendons)\b|\b(?:i|we) (?:dey )?sell\b/.test(text) ? SELLER : undefined;
  const isAlone = words.length <= FEW && !/\b(?:vos|votre|your)\b/.test(text);
  const before = words.slice(Math.max(0, said.at - NEAR), said.at);
  return isAlone || before.some((word) => OWN.test(word)) ? said.id : undefined;
}

/** What sellers of anything are. */
const SELLER = 'boutique';

/** The trade whose longest words the message has. @param text folded @returns its id */
export const tradeSaid = (text: string): string | undefined => tradeIn(wordsOf(text))?.id;

function tradeIn(words: readonly string[]): { id: string; at: number } | undefined {
  const said = ` ${words.join(' ')} `;
  const found = trades()
    .flatMap(({ id, name }) => [...wordsOf(name), ...(tradeWords[id]?.words ?? [])].map((word) => ({ id, word })))
    .filter(({ word }) => word.length > 2 && said.includes(` ${word} `))
    .sort((a, b) => b.word.length - a.word.length)[0];
  if (!found) return undefined;
  const before = said.slice(0, said.indexOf(` ${found.word} `)).trim();
  return { id: found.id, at: before === '' ? 0 : before.split(' ').length };
}

/** Folded, in the singular. */
const wordsOf = (text: string): string[] =>
  (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?<=...)[sx]$/, ''));

const namesProduct = (text: string): boolean => products().some(({ title }) => text.includes(foldText(title)));
