import type { Meaning, Slots, Understanding } from '#assistant';
import { tradeWords } from '../../../content/assistant/trade-words.ts';
import { products } from '../../../content/kinds/offer/products.ts';
import { trades } from '../../../content/kinds/offer/trades.ts';
import { foldText } from '../../../text/fold-text.ts';

/* 'Je vends des pagnes au marché': what the visitor does is answered before what the words may also mean. */

/** The visitor, or what is the visitor's. */
const OWN =
  /\b(?:je (?:suis|tiens|vends|gere|dirige|fais|loue|livre|travaille|possede)|nous (?:sommes|tenons|vendons|gerons|dirigeons|faisons|livrons|avons)|on (?:est|tient|vend|gere|livre|a)\b|j'? ?ai (?:une?|des|deux|trois|mon|ma)|moi c'?est|c'?est une?|ma|mon|mes|notre|nos|chez (?:moi|nous)|pour (?:une?|des)|i (?:am|run|own|sell|have|manage|get|di)|i'?m|we (?:are|run|own|sell|have)|my|our|for (?:an?|my|our))\b/;
/** Asks for something else: a job, a course, an internship, a site, the blog. */
const ELSEWHERE =
  /\b(?:formations?|former|formez|cours|apprendre|diplomes?|certificats?|stages?|stagiaires?|emplois?|postes?|postuler|recrut\w{0,8}|salaires?|cv|articles?|partenari\w{0,6}|partenaires?|revend\w{0,6}|courses?|training|learn|internships?|jobs?|partners?|resell\w{0,4}|sites?|websites?|web|applis?|apps?|applications?|logos?|affiches?|en ligne|online|e-?commerce|api|domaine|facebook|publicite|pub)\b/;
/** Meanings beside which a trade decides. */
const OPEN =
  /^(?:unknown|unclear|statement|off-topic|greeting|how-are-you|about|references|why-us|services?|service\.price|quote|budget|products?|product\.(?:choose|price|demo)|partners?|person)$/;
/** Below it any other meaning is a guess. */
const GUESSED = 0.6;
/** Words of a message that is a trade alone: 'boutique de pagnes'. */
const FEW = 4;
const KEPT = new Set(['people', 'sites', 'budget', 'city', 'sector']);
const PRICE = /\b(?:prix|tarifs?|combien|cb|cout\w{0,4}|how much|prices?|costs?)\b/;
const NEXT = /^(?:et|and|ok|d'accord|donc|so)?\b.{0,60}$/;

/** @param said as of `understand`: 'et le prix ?' after a trade is about it */
export function withNamedTrade(
  message: string,
  said: readonly (string | Slots)[],
  known: Understanding,
): Understanding {
  const [first] = known.meanings;
  if (!first || first.probability === 1) return known;
  const text = foldText(message);
  if (ELSEWHERE.test(text) || namesProduct(text)) return known;
  const isFollowUp = said.some((one) => typeof one === 'string');
  const trade = isFollowUp ? tradeBefore(text, said, first) : tradeAsked(text, first);
  if (trade === undefined) return known;
  const kept = Object.entries(first.slots).filter(([slot]) => KEPT.has(slot));
  const meaning: Meaning = { intent: 'trade', slots: { ...Object.fromEntries(kept), trade }, probability: RULED };
  return { ...known, meanings: [meaning], others: [...known.meanings, ...known.others] };
}

const RULED = 0.9;

function tradeAsked(text: string, { intent, probability }: Meaning): string | undefined {
  const isOpen = OPEN.test(intent) || probability < GUESSED;
  const isAlone = wordsOf(text).length <= FEW;
  return isOpen && (isAlone || OWN.test(text)) ? tradeSaid(text) : undefined;
}

function tradeBefore(text: string, said: readonly (string | Slots)[], { slots }: Meaning): string | undefined {
  const last = said.findLast((one) => typeof one === 'string');
  if (last === undefined || !PRICE.test(text) || !NEXT.test(text) || slots.product !== undefined) return undefined;
  const before = foldText(last);
  return ELSEWHERE.test(before) || !OWN.test(before) ? undefined : tradeSaid(before);
}

/** The trade whose longest words the message has. @param text folded @returns its id */
export function tradeSaid(text: string): string | undefined {
  const said = ` ${wordsOf(text).join(' ')} `;
  return trades()
    .flatMap(({ id, name }) => [
      ...wordsOf(name).map((word) => [id, word]),
      ...(tradeWords[id]?.words ?? []).map((word) => [id, word]),
    ])
    .filter(([, word = '']) => word.length > 2 && said.includes(` ${word} `))
    .sort(([, a = ''], [, b = '']) => b.length - a.length)[0]?.[0];
}

/** Folded, in the singular. */
const wordsOf = (text: string): string[] =>
  (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?<=...)[sx]$/, ''));

const namesProduct = (text: string): boolean => products().some(({ title }) => text.includes(foldText(title)));
