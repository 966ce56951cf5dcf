import type { Meaning, Slots } from '#assistant';
import { foldText } from '../../../text/fold-text.ts';
import { type Family, familyIn, GUESSED, WORDED } from './aspects.server.ts';

/* 'Et après le formulaire ?', 'c'est quel contrat ?': what decides is what was said before. */

/** Asks what comes after something sent. */
const AFTER =
  /\b(?:apres (?:le |la |mon |ma |ca|cela)?(?:formulaire|demande|candidature|envoi)?|ensuite|la suite|what (?:happens |is supposed to happen |should happen )?(?:next|now|after\w*|then)|after (?:the |that|my )?(?:form|application)?|and then)\b.{0,30}$/;
const LONGEST = 100;
/** How what was sent goes on. */
const STEPS: Partial<Record<Family, string>> = {
  partner: 'partner.apply',
  internship: 'internship.answer',
  job: 'application.steps',
};
const CONTRACT = /\b(?:contrats?|cdi|cdd|contract|permanent|fixed[- ]term|temps plein|full[- ]time|part[- ]time)\b/;

/** @param text folded @param said as of `understand` @returns undefined: not by these rules */
export function followUpAsked(text: string, said: readonly (string | Slots)[], first: Meaning): Meaning | undefined {
  if (text.length > LONGEST) return undefined;
  if (CONTRACT.test(text) && first.probability < GUESSED) return contractOf(said, text);
  if (!AFTER.test(text)) return undefined;
  const before = [...said, text].flatMap((one) => (typeof one === 'string' ? [foldText(one)] : []));
  const intent = before.toReversed().flatMap((words) => {
    const sent = familyIn(words);
    return (sent && STEPS[sent]) ?? [];
  })[0];
  return intent === undefined ? undefined : { intent, slots: {}, probability: RULED };
}

/** A job that is none of ours is not open. */
function contractOf(said: readonly (string | Slots)[], text: string): Meaning | undefined {
  const named = said.findLast((one) => typeof one !== 'string' && one.job !== undefined);
  if (typeof named === 'object') return { intent: 'job', slots: { job: named.job ?? '' }, probability: RULED };
  const isAboutJob = [text, ...said].some((one) => typeof one === 'string' && familyIn(foldText(one)) === 'job');
  return isAboutJob ? { intent: 'other-job', slots: {}, probability: WORDED } : undefined;
}

const RULED = 0.9;
