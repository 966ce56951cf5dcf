import { set } from '../../../content/assistant/answers/answer.ts';
import { answers } from '../../../content/assistant/answers/answers.ts';
import { type AssistantQuestion, assistantQuestions } from '../../../content/kinds/company/assistant-questions.ts';
import { tellingWords } from './telling-words.ts';

/** The reply that staff have published for such a question; undefined: none. @param now ms since 1970 */
export function taughtReply(message: string, language: 'fr' | 'en', now: number): string | undefined {
  const question = taughtQuestion(message);
  if (!question) return undefined;
  if (question.answer !== null) return question.answer;
  const answer = Object.values(answers).find(({ topic }) => topic.name === question.topic);
  const text = answer?.[language]({ now, posts: [] });
  return text && language === 'fr' ? set(text) : text;
}

export const isTaught = (message: string): boolean => taughtQuestion(message) !== undefined;

/** The question with the most words, all of which the message has. */
function taughtQuestion(message: string): AssistantQuestion | undefined {
  const said = new Set(tellingWords(message));
  return assistantQuestions()
    .map((question) => ({ question, words: tellingWords(question.question) }))
    .filter(({ words }) => words.length > 0 && words.every((word) => said.has(word)))
    .sort((a, b) => b.words.length - a.words.length)[0]?.question;
}
