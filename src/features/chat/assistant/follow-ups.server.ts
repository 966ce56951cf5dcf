import type { Meaning, Slots } from '#assistant';
import { foldText } from '../../../text/fold-text.ts';

/* 'Et après le formulaire ?', 'c'est quel contrat ?': what decides is what was said before. */

/** Asks what comes after something sent. */
const AFTER =
  /\b(?:apres (?:le |la |mon |ma |ca|cela)?(?:formulaire|demande|candidature|envoi)?|ensuite|la suite|what (?:happens )?(?:next|after\w*|then)|after (?:the |that|my )?(?:form|application)?|and then)\b.{0,30}$/;
const LONGEST = 60;
/** What is sent, and how it goes on. */
const STEPS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:partenari\w{0,3}|partenaires?|partners?|partnership|revend\w{0,6}|resell\w{0,4})\b/, 'partner.apply'],
  [/\b(?:stages?|stagiaires?|interns?|internships?)\b/, 'internship.answer'],
  [/\b(?:candidatures?|postul\w{0,5}|postes?|emplois?|jobs?|cv|apply\w{0,3}|application)\b/, 'application.steps'],
];
const CONTRACT = /\b(?:contrats?|cdi|cdd|contract|permanent|fixed[- ]term|temps plein|full[- ]time|part[- ]time)\b/;

/** @param text folded @param said as of `understand` @returns undefined: not by these rules */
export function followUpAsked(text: string, said: readonly (string | Slots)[], first: Meaning): Meaning | undefined {
  if (text.length > LONGEST) return undefined;
  if (CONTRACT.test(text)) return contractOf(said, first);
  if (!AFTER.test(text)) return undefined;
  const before = said.flatMap((one) => (typeof one === 'string' ? [foldText(one)] : []));
  const intent = before
    .toReversed()
    .flatMap((words) => STEPS.flatMap(([sent, next]) => (sent.test(words) ? [next] : [])))[0];
  return intent === undefined ? undefined : { intent, slots: {}, probability: RULED };
}

function contractOf(said: readonly (string | Slots)[], { slots }: Meaning): Meaning | undefined {
  const named = said.findLast((one) => typeof one !== 'string' && one.job !== undefined);
  const job = slots.job ?? (typeof named === 'object' ? named.job : undefined);
  return job === undefined ? undefined : { intent: 'job', slots: { job }, probability: RULED };
}

const RULED = 0.9;
