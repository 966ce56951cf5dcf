/** Writes results.md. Models of the folds are cached as the site's own. */

import { readFileSync, writeFileSync } from 'node:fs';
import { type Example, type Lessons, type Model, readQuestions, understand, unpackModel } from '#assistant';
import { createAssistant } from '../../src/features/chat/assistant/assistant.server.ts';
import { questionsOf } from '../../src/features/chat/assistant/assistant-choices.server.ts';
import { readLessons, visitorsQuestions } from '../../src/features/chat/assistant/assistant-lessons.server.ts';
import { trainedModel } from '../../src/features/chat/assistant/assistant-training.server.ts';
import { faultsOf } from './judge.ts';
import { type Verdict, verdictOn } from './reply-judge.ts';

const { gc } = globalThis as { gc?: () => void };
const FOLDS = 5;
/** The folds by which thresholds were chosen; the others report. */
const TUNED_ON = 2;
/** Questions outside the training data. */
const FRESH = new URL('fresh.jsonl', import.meta.url);
const REPORT = new URL('results.md', import.meta.url);
const BEGINNING = '## Right answer given, or among the three choices';

/** Authors whose questions the engine had never learned from when they were written. */
const LATE = ['institutions', 'job-seekers', 'shopkeepers'];
const EARLY = ['customers', 'learners', 'organisations', 'passers-by'];
/** Lines of the example files whose author had read failures of the late questions. */
const AFTERWARDS = new Set(
  readFileSync(new URL('afterwards.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);

interface Judged extends Verdict {
  question: Example;
  isAsLabelled: boolean;
}

function judged(model: Model, questions: readonly Example[]): Judged[] {
  return questions.map((question) => ({
    ...verdictOn(model, question),
    question,
    isAsLabelled: faultsOf(question, understand(model, question.text, question.before ?? [])).length === 0,
  }));
}

function tableOf(
  all: readonly Judged[],
  more: readonly (readonly [name: string, of: readonly Judged[]])[] = [],
): string {
  const of = (is: (question: Example) => boolean) => all.filter(({ question }) => is(question));
  const groups = [...new Set(all.map(({ question }) => question.group))].sort();
  const lines = [
    ['all', all] as const,
    ...groups.map((name) => [name, of(({ group }) => group === name)] as const),
    ['one question', of(({ intents, before }) => intents.length === 1 && !before)] as const,
    ['follow-ups', of(({ before }) => before !== undefined)] as const,
    ['several questions in one', of(({ intents }) => intents.length > 1)] as const,
    ...more,
  ];
  const share = (some: readonly Judged[], is: (one: Judged) => boolean) =>
    `${((100 * some.filter(is).length) / (some.length || 1)).toFixed(1)} %`;
  return [
    '| questions | number | given or among the choices | right reply | confidently wrong | understood as labelled |',
    '|---|---|---|---|---|---|',
    ...lines.map(([name, some]) =>
      [
        '',
        name,
        some.length,
        share(some, ({ isOffered }) => isOffered),
        share(some, ({ isCorrect }) => isCorrect),
        share(some, ({ isConfidentlyWrong }) => isConfidentlyWrong),
        share(some, ({ isAsLabelled }) => isAsLabelled),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ].join('\n');
}

function speed(): string {
  const before = process.memoryUsage();
  const packed = trainedModel();
  const began = performance.now();
  const model = unpackModel(packed);
  const start = performance.now() - began;
  const questioned = performance.now();
  questionsOf([]);
  const listed = performance.now() - questioned;
  const assistant = createAssistant({ model: () => model });
  assistant.answer('Bonjour', []);
  gc?.();
  const after = process.memoryUsage();
  const times = visitorsQuestions().map(({ text, before: said = [] }) => {
    const earlier = said.map((content) => ({ role: 'user' as const, content }));
    const asked = performance.now();
    assistant.answer(text, earlier);
    return performance.now() - asked;
  });
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1);
  const held = (after.heapUsed - before.heapUsed + after.arrayBuffers - before.arrayBuffers) / 1024 / 1024;
  return [
    `- ready ${start.toFixed(0)} ms after the first question arrives (the model is unpacked once), the choices' questions in ${listed.toFixed(0)} ms`,
    `- an answer in ${at(0.5)} ms (median), ${at(0.99)} ms (99 of 100)`,
    `- ${held.toFixed(0)} MB of memory, after a collection; ${(packed.length / 1e6).toFixed(1)} MB in the release`,
  ].join('\n');
}

const learned = (lessons: Lessons) => unpackModel(trainedModel(lessons));

trainedModel();
gc?.();
const figures = speed();

const late = learned(readLessons(visitorsQuestions(EARLY), AFTERWARDS));
const unseen = LATE.map((name) => [name, judged(late, visitorsQuestions([name]))] as const);

const questions = visitorsQuestions();
const folds = Array.from({ length: FOLDS }, (_, fold) =>
  judged(
    learned(readLessons(questions.filter((_, at) => at % FOLDS !== fold))),
    questions.filter((_, at) => at % FOLDS === fold),
  ),
);

const fresh = judged(unpackModel(trainedModel()), readQuestions(readFileSync(FRESH, 'utf8')));

const report = readFileSync(REPORT, 'utf8');
const text = `${BEGINNING}

### Three authors of whom nothing was learned

${tableOf(
  unseen.flatMap(([, of]) => of),
  unseen,
)}

### Held out, five-fold

${tableOf(folds.flat(), [
  ['folds by which thresholds were chosen', folds.slice(0, TUNED_ON).flat()],
  ['the other folds', folds.slice(TUNED_ON).flat()],
])}

### Fresh questions, of the shipped engine

${tableOf(fresh)}

## Speed and size

${figures}
`;
writeFileSync(REPORT, `${report.slice(0, report.indexOf(BEGINNING))}${text}`);
console.log(text);
