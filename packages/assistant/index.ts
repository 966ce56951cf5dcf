/*
 * Entry of the engine; facts and answers belong to src/features/chat/assistant/assistant.server.ts.
 */
export { type DictionarySources, readDictionary } from './dictionary.ts';
export { type Example, readExamples, readQuestions, type Slots } from './examples.ts';
export { figuresOf } from './figures.ts';
export { type Lessons, type Model, STATEMENT, trainModel } from './model.ts';
export { packModel, unpackModel } from './packing.ts';
export { plainText } from './text.ts';
export {
  entriesNamed,
  isRecognised,
  type KnownQuestion,
  type Meaning,
  nameOf,
  type Understanding,
  understand,
} from './understanding.ts';
