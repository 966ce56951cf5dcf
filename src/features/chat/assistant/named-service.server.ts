import type { KnownQuestion, Meaning } from '#assistant';
import { isAdded } from '../../../content/assistant/service-kinds.ts';
import { services } from '../../../content/kinds/offer/services.ts';
import { foldText } from '../../../text/fold-text.ts';
import { tellingWords } from './telling-words.ts';

/** Intents under which the model, which knows the seed's services alone, may take a question about another one. */
const MISTAKEN =
  /^(?:services?|products?|product\.(?:choose|price|detail)|course|training|course\.(?:price|level|programme)|api|developers|blog|security|references|promo|unclear|unknown|off-topic|homework)$/;
const ABOUT_SERVICE = /^(?:service\.\w+|budget)$/;
/** 'Une formation en cybersécurité' is no service. */
export const ELSEWHERE =
  /\b(?:formations?|former|formez|cours|apprendre|diplomes?|certificats?|stages?|stagiaires?|emplois?|postes?|postuler|recrut\w*|articles?|courses?|training|learn|internships?|jobs?)\b/;
/** The model's intent does not count against a service that is named when its probability is below this. */
const DOUBTFUL = 0.5;
const KEPT = new Set(['people', 'sites', 'budget', 'city', 'sector']);
const PRICE = /(?:^|\.)price$/;

/** A service that staff added, or named otherwise, is matched by the words of its names. */
export function withNamedService(message: string, meaning: Meaning): Meaning {
  const isService = ABOUT_SERVICE.test(meaning.intent);
  const isMistaken = MISTAKEN.test(meaning.intent) && meaning.slots.product === undefined;
  const isOpen = isService || isMistaken || meaning.probability < DOUBTFUL;
  if (!isOpen || meaning.probability === 1) return meaning;
  const service = serviceNamed(message);
  if (service === undefined) return meaning;
  const intent = isService ? meaning.intent : PRICE.test(meaning.intent) ? 'service.price' : 'service';
  const said = Object.entries(meaning.slots).filter(([slot]) => KEPT.has(slot));
  return { intent, slots: { ...Object.fromEntries(said), service }, probability: 1 };
}

/** What an earlier message was about, for a question that follows it. */
export function earlierService(message: string): KnownQuestion | undefined {
  const service = serviceNamed(message);
  return service === undefined ? undefined : { intent: 'service', slots: { service }, language: 'fr' };
}

function serviceNamed(message: string): string | undefined {
  if (ELSEWHERE.test(foldText(message))) return undefined;
  const said = new Set(tellingWords(message));
  const names = services().flatMap((service) => {
    const { id, name, shortName, otherNames } = service;
    return [...otherNames, ...(isAdded(service) ? [name, shortName] : [])].map((called) => ({ id, called }));
  });
  return names
    .map(({ id, called }) => {
      const words = tellingWords(called);
      return { id, all: words.length, found: words.filter((word) => said.has(word)).length };
    })
    .filter(({ all, found }) => found > all * MOST)
    .sort((a, b) => b.found - a.found)[0]?.id;
}

/** Share of a name's words above which a message names it: two of three. */
const MOST = 0.6;
