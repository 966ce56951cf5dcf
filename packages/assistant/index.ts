/*
 * Engine of the assistant: training, packing and understanding, without facts or answers of the site
 * (src/features/chat/assistant.server.ts).
 */
export { type DictionarySources, readDictionary } from './dictionary.ts';
export { type Example, readExamples, readQuestions, type Slots } from './examples.ts';
export { figuresOf } from './figures.ts';
export { type Lessons, learnMind, type Mind, STATEMENT } from './mind.ts';
export { packMind, unpackMind } from './packing.ts';
export { plainText } from './text.ts';
export { type Meaning, type Understanding, understand } from './understanding.ts';
