import { expect, test } from 'vitest';
import { assistantTexts } from '../../content/assistant.ts';
import { createAssistant } from './assistant.server.ts';
import { type AssistantQuestion, assistantQuestions } from './assistant-questions.ts';
import type { ChatMessage } from './chat.schema.ts';

const NOVEMBER = Date.parse('2026-11-20T12:00:00+01:00');
const assistant = createAssistant({ now: () => NOVEMBER });
const rows = Object.entries(assistantQuestions).flatMap(([group, questions]) =>
  questions.map((row) => ({ group, ...row })),
);

test("at least 95 % of the visitors' questions are answered rightly, and none confidently wrong", () => {
  const results = rows.map((row) => {
    const answer = ask(row);
    return { row, answer, faults: faultsOf(row, answer) };
  });
  const wrong = results.filter(({ faults }) => faults.length > 0);
  const told = wrong.map(
    ({ row, answer, faults }) =>
      `${row.group} | ${[...(row.after ?? []), row.ask].join(' → ')}\n  ${faults.join('; ')}\n  ${answer}`,
  );
  if (told.length > 0) expect(rows.length).toBeGreaterThanOrEqual(120);
  expect(wrong.filter(({ answer }) => !hedges(answer)).map(({ row }) => row.ask)).toEqual([]);
  expect(wrong.length / rows.length).toBeLessThanOrEqual(0.05);
});

/** The answer to the last message of a conversation. */
function ask({ ask: message, after = [] }: AssistantQuestion): string {
  const earlier: ChatMessage[] = [];
  for (const content of after) {
    const reply = assistant.answer(content, earlier);
    earlier.push({ role: 'user', content }, { role: 'assistant', content: reply });
  }
  return assistant.answer(message, earlier.slice(-4));
}

function faultsOf({ link, says, never, handsOver, asksBack }: AssistantQuestion, answer: string): string[] {
  const links = linksOf(answer);
  const wanted = link === undefined ? [] : [link].flat();
  const reached = (href: string) => links.some((found) => found === href || found.replace(/#.*$/, '') === href);
  return [
    ...(wanted.length > 0 && !wanted.some(reached) ? [`no link to ${wanted.join(' or ')}`] : []),
    ...(says === undefined ? [] : [says].flat())
      .filter((fact) => !fact.test(answer))
      .map((fact) => `does not say ${fact}`),
    ...(never?.test(answer) ? [`says ${never}`] : []),
    ...(handsOver && !/@nkul\.example|\(\/contact\)/.test(answer) ? ['hands over to nobody'] : []),
    ...(asksBack && linksOf(answer).length < 2 ? ['asks nothing back'] : []),
  ];
}

const linksOf = (answer: string) => [...answer.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? '');

/** Says that it is not sure, or that it does not know. */
function hedges(answer: string): boolean {
  const { unsure, unclear, unreadable, unknown, offTopic, noPrice } = assistantTexts;
  return [unsure, unclear, unreadable, unknown, offTopic, noPrice].some((text) => answer.includes(text));
}
