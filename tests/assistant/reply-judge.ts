import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Example, Meaning, Slots, Understanding } from '#assistant';
import type { AssistantPost } from '../../src/content/assistant/answer.ts';
import { isOffered, replyTo } from '../../src/features/chat/assistant.server.ts';

const POSTS = new URL('../../src/content/posts/', import.meta.url);
const SITUATION = { now: Date.parse('2026-11-20T12:00:00+01:00'), posts: publishedPosts() };

/** Whether the reply has exactly the paragraphs of a reply to the labels, in the question's language. */
export function isCorrectReply(question: Example, understanding: Understanding): boolean {
  if (isOffered(understanding)) return false;
  const given = paragraphs(question.text, understanding);
  const reply = replyTo(question.text, understanding, SITUATION);
  return wanted(question, understanding).some((meant) => {
    const gold = paragraphs(question.text, meant);
    return (
      gold.length === given.length && gold.every((paragraph) => given.includes(paragraph) && reply.includes(paragraph))
    );
  });
}

const paragraphs = (message: string, understanding: Understanding): string[] =>
  replyTo(
    message,
    {
      ...understanding,
      greets: false,
      meanings: understanding.meanings.map((meaning) => ({ ...meaning, probability: 1 })),
    },
    SITUATION,
  ).split('\n\n');

function wanted({ intents, slots, group }: Example, { meanings }: Understanding): Understanding[] {
  const sectorOf = (intent: string): Slots => {
    const sector = meanings.find((meaning) => meaning.intent === intent)?.slots.sector;
    return sector === undefined ? {} : { sector };
  };
  const { sector: _, ...judged } = slots;
  const choices = intents.map((key) =>
    key
      .split('|')
      .flatMap((intent) =>
        everySlots(judged).map(
          (chosen): Meaning => ({ intent, slots: { ...chosen, ...sectorOf(intent) }, probability: 1 }),
        ),
      ),
  );
  return product(choices).map((chosen) => ({
    meanings: chosen,
    others: [],
    language: group === 'en' ? 'en' : 'fr',
    greets: false,
  }));
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
