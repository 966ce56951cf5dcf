import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Example, Meaning, Model, Slots, Understanding } from '#assistant';
import type { AssistantPost } from '../../src/content/assistant/answers/answer.ts';
import { trades } from '../../src/content/kinds/offer/trades.ts';
import { paragraphOf, type Reply, replyTo, understood } from '../../src/features/chat/assistant/assistant.server.ts';

const POSTS = new URL('../../src/content/posts/', import.meta.url);
const SITUATION = { now: Date.parse('2026-11-20T12:00:00+01:00'), posts: publishedPosts() };

export interface Verdict {
  /** The reply has exactly the paragraphs of a reply to the labels, in the question's language. */
  isCorrect: boolean;
  /** Every labelled answer is in the reply, or is the reply to one of the choices. */
  isOffered: boolean;
  /** A paragraph that no label asks for, without a word of doubt. */
  isConfidentlyWrong: boolean;
}

export function verdictOn(model: Model, question: Example): Verdict {
  const { text, before = [] } = question;
  const understanding = understood(model, text, before, SITUATION.posts);
  const reply = replyTo(text, understanding, SITUATION);
  const given = paragraphsOf(text, reply, understanding);
  const wanted = wantedBy(question, understanding);
  const chosen = () =>
    reply.choices.flatMap((choice) => {
      const next = understood(model, choice.question, [...before, text], SITUATION.posts);
      return paragraphsOf(choice.question, replyTo(choice.question, next, SITUATION), next);
    });
  const isCorrect = wanted.some(
    (answers) => answers.length === given.length && answers.every((answer) => given.includes(answer)),
  );
  const isOffered =
    isCorrect || wanted.some((answers) => answers.every((answer) => [...given, ...chosen()].includes(answer)));
  const isAsked = wanted.some((answers) => given.every((paragraph) => answers.includes(paragraph)));
  const saysUnknown = reply.given.some(({ intent }) => intent === 'unknown');
  return { isCorrect, isOffered, isConfidentlyWrong: reply.isSure && !isAsked && !saysUnknown };
}

const paragraphsOf = (message: string, { given }: Reply, { language }: Understanding): string[] =>
  given.map((meaning) => paragraphOf(message, meaning, language, SITUATION));

/** Replies to the labels, of which any is right. */
function wantedBy({ text, intents, slots, group }: Example, { meanings }: Understanding): string[][] {
  const language = group === 'en' ? 'en' : 'fr';
  const sectorOf = (intent: string): Slots => {
    const sector = meanings.find((meaning) => meaning.intent === intent)?.slots.sector;
    return sector === undefined ? {} : { sector };
  };
  const { sector: _, ...judged } = slots;
  const choices = intents.map((key) => [
    ...key
      .split('|')
      .flatMap((intent) =>
        everySlots(judged).map(
          (chosen): Meaning => ({ intent, slots: { ...chosen, ...sectorOf(intent) }, probability: 1 }),
        ),
      ),
    ...meanings.filter((meaning) => key.split('|').some((intent) => isOfTrade(intent, judged, meaning))),
  ]);
  return product(choices).map((meant) => meant.map((meaning) => paragraphOf(text, meaning, language, SITUATION)));
}

/** A trade's reply introduces its products and services: it answers who asks for one of them, or for any. */
function isOfTrade(intent: string, { product, service }: Slots, { intent: given, slots }: Meaning): boolean {
  const trade = given === 'trade' && trades().find(({ id }) => id === slots.trade);
  if (!trade || !/^(?:products?|services?|product\.choose)$/.test(intent)) return false;
  const ids: (string | undefined)[] = trade.leaf.moments.flatMap((moment) => [moment.product, moment.service]);
  const wanted = String(product ?? service ?? '').split('|');
  return (product ?? service) === undefined || wanted.some((id) => ids.includes(id));
}

const everySlots = (slots: Slots): Slots[] =>
  product(
    Object.entries(slots).map(([slot, value]) =>
      (typeof value === 'string' ? value.split('|') : [value]).map((one) => [slot, one] as const),
    ),
  ).map((entries) => Object.fromEntries(entries));

const product = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((all, list) => all.flatMap((before) => list.map((one) => [...before, one])), [[]]);

function publishedPosts(): AssistantPost[] {
  return readdirSync(POSTS)
    .filter((name) => name.endsWith('.md'))
    .map((name) => parse(readFileSync(new URL(name, POSTS), 'utf8').split('---')[1] ?? '') as AssistantPost);
}
