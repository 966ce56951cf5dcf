/** Writes results.md. `fresh.jsonl`: questions outside the training data. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Example, learnMind, type Mind, readQuestions, understand, unpackMind } from '#assistant';
import { createAssistant, isConfident } from '../../src/features/chat/assistant.server.ts';
import { readLessons, visitorsQuestions } from '../../src/features/chat/assistant-lessons.server.ts';
import { learnedMind } from '../../src/features/chat/assistant-training.server.ts';
import { faultsOf } from './judge.ts';
import { isCorrectReply } from './reply-judge.ts';

const { gc } = globalThis as { gc?: () => void };
const FOLDS = 5;
const REPORT = new URL('results.md', import.meta.url);
const FRESH = new URL('fresh.json', import.meta.url);

interface Judged {
  question: Example;
  isCorrect: boolean;
  isAsLabelled: boolean;
  isSure: boolean;
}

function judged(mind: Mind, questions: readonly Example[]): Judged[] {
  return questions.map((question) => {
    const understanding = understand(mind, question.text, question.before ?? []);
    return {
      question,
      isCorrect: isCorrectReply(question, understanding),
      isAsLabelled: faultsOf(question, understanding).length === 0,
      isSure: isConfident(understanding),
    };
  });
}

type Line = [name: string, questions: number, right: number, confidentlyWrong: number, asLabelled: number];

function linesOf(all: readonly Judged[]): Line[] {
  const line = (name: string, some: readonly Judged[]): Line => [
    name,
    some.length,
    some.filter(({ isCorrect }) => isCorrect).length,
    some.filter(({ isCorrect, isSure }) => !isCorrect && isSure).length,
    some.filter(({ isAsLabelled }) => isAsLabelled).length,
  ];
  const groups = [...new Set(all.map(({ question }) => question.group))].sort();
  return [
    line('all', all),
    ...groups.map((group) =>
      line(
        group,
        all.filter(({ question }) => question.group === group),
      ),
    ),
    line(
      'one question',
      all.filter(({ question }) => question.intents.length === 1 && !question.before),
    ),
    line(
      'follow-ups',
      all.filter(({ question }) => question.before !== undefined),
    ),
    line(
      'several questions in one',
      all.filter(({ question }) => question.intents.length > 1),
    ),
  ];
}

const share = (part: number, whole: number) => `${((100 * part) / (whole || 1)).toFixed(1)} %`;

const table = (lines: readonly Line[]) =>
  [
    '| questions | number | right reply | confidently wrong | understood as labelled |',
    '|---|---|---|---|---|',
    ...lines.map(
      ([name, all, right, wrong, labelled]) =>
        `| ${name} | ${all} | ${share(right, all)} | ${share(wrong, all)} | ${share(labelled, all)} |`,
    ),
  ].join('\n');

function speed(): string {
  const before = process.memoryUsage();
  const began = performance.now();
  const packed = learnedMind();
  const mind = unpackMind(packed);
  const start = performance.now() - began;
  const assistant = createAssistant({ mind: () => mind });
  assistant.answer('Bonjour', []);
  gc?.();
  const after = process.memoryUsage();
  const times = visitorsQuestions().map(({ text }) => {
    const asked = performance.now();
    assistant.answer(text, []);
    return performance.now() - asked;
  });
  times.sort((a, b) => a - b);
  const held = (after.heapUsed - before.heapUsed + after.arrayBuffers - before.arrayBuffers) / 1024 / 1024;
  return [
    `- ready ${start.toFixed(0)} ms after the first question arrives (the model is unpacked once)`,
    `- an answer in ${times[times.length >> 1]?.toFixed(1)} ms (median), ${times[Math.floor(times.length * 0.99)]?.toFixed(1)} ms (99 of 100)`,
    `- ${held.toFixed(0)} MB of memory, after a collection; ${(packed.length / 1e6).toFixed(1)} MB in the release`,
  ].join('\n');
}

learnedMind();
gc?.();
const figures = speed();

const questions = visitorsQuestions();
const heldOut = Array.from({ length: FOLDS }, (_, fold) =>
  judged(
    learnMind(readLessons(questions.filter((_, at) => at % FOLDS !== fold))),
    questions.filter((_, at) => at % FOLDS === fold),
  ),
).flat();

const [fresh] = process.argv.slice(2);
if (fresh !== undefined) {
  const lines = linesOf(judged(unpackMind(learnedMind()), readQuestions(readFileSync(fresh, 'utf8'))));
  writeFileSync(FRESH, `${JSON.stringify(lines)}\n`);
}
const freshLines = existsSync(FRESH) ? (JSON.parse(readFileSync(FRESH, 'utf8')) as Line[]) : undefined;

const report = readFileSync(REPORT, 'utf8');
const text = `## Held out, five-fold

${table(linesOf(heldOut))}

## Fresh questions, looked at once

${freshLines ? table(freshLines) : 'Not yet.'}

## Speed and size

${figures}
`;
writeFileSync(REPORT, `${report.slice(0, report.indexOf('## Held out'))}${text}`);
console.log(text);
