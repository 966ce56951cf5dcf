import { set } from '../../content/assistant/answer.ts';
import { answers } from '../../content/assistant/answers.ts';
import { type AssistantQuestion, assistantQuestions } from '../../content/assistant-questions.ts';
import { foldText } from '../../text/fold-text.ts';

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

/** Folded, in the singular, without function words. */
function tellingWords(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}+#]+/gu) ?? [];
  const telling = words.filter((word) => !FUNCTION_WORDS.has(word));
  return [...new Set(telling.map((word) => word.replace(/(?<=...)[sx]$/, '')))];
}

const FUNCTION_WORDS = new Set(
  [
    'a ai as au aux avec avez avoir c ce ces cet cette chez comment d dans de des du elle elles en es est et etes eu il',
    'ils j je l la le les leur leurs lui m ma mais me mes moi mon n ne nos notre nous on ont ou par pas peut peux pour',
    'pouvez qu que quel quelle quelles quels qui quoi s sa sans se ses si son sont sur t ta te tes toi ton tu un une va',
    'vos votre vous y',
    'an and are be can do does for have how i in is it my of on or our that the there to we what where which who with',
    'you your',
  ].flatMap((line) => line.split(' ')),
);
