import { type Meaning, type Mind, plainText, type Understanding, understand } from '#assistant';
import type { Answer, Asked, AssistantPost } from '../../content/assistant/answer.ts';
import { set } from '../../content/assistant/answer.ts';
import { careerAnswers } from '../../content/assistant/answers-careers.ts';
import { companyAnswers } from '../../content/assistant/answers-company.ts';
import { projectAnswers } from '../../content/assistant/answers-projects.ts';
import { WITHOUT_DOUBT } from '../../content/assistant/manners.ts';
import { assistantPhrases } from '../../content/assistant/phrases.ts';
import type { Entry } from '../../content/editable.ts';
import { capitalised } from '../../content/french-numbers.ts';
import { jobs, jobsKind } from '../../content/jobs.ts';
import { courses, coursesKind } from '../../content/training.ts';
import { assistantMind } from './assistant-model.server.ts';
import { CHOICE_MAX_LENGTH, type ChatMessage, type Choice, EARLIER_MESSAGES, MOST_CHOICES } from './chat.schema.ts';

/** Words of the site only, no personal data. */
export interface UnansweredTopic {
  language: 'fr' | 'en';
  nearest: string;
  words: string;
}

export interface AssistantReply {
  /** At most 900 characters, with links as `[texte](/page)`. */
  reply: string;
  /** In the reply's language; no two alike, never the topic just answered. */
  choices: readonly Choice[];
  unanswered?: UnansweredTopic;
}

export interface Assistant {
  /** @param earlier oldest first: the context of 'et le prix ?' */
  answer(message: string, earlier: readonly ChatMessage[], posts?: readonly AssistantPost[]): AssistantReply;
}

export const answers: Readonly<Record<string, Answer>> = { ...companyAnswers, ...projectAnswers, ...careerAnswers };

/** Thresholds chosen by the held-out questions (tests/assistant/results.md). */
export const CONFIDENCE = {
  sure: 0.85,
  /** Below it, the two likeliest subjects are offered. */
  likely: 0.06,
};

export const isConfident = ({ meanings }: Understanding): boolean =>
  meanings.every(({ intent, probability }) => probability >= CONFIDENCE.sure && !WITHOUT_DOUBT.has(intent));

export const isOffered = ({ meanings: [first, second], others }: Understanding): boolean =>
  first !== undefined && !second && others.length > 0 && first.probability < CONFIDENCE.likely;

const LONGEST_READ = 1000;
const LONGEST_ANSWER = 900;

/** Answers from the site's content; offers a person when unsure. @param options.now ms since 1970 */
export function createAssistant({
  now = Date.now,
  mind = assistantMind,
}: {
  now?: () => number;
  mind?: () => Mind;
} = {}): Assistant {
  return {
    answer(message, earlier, posts = []) {
      const known = mind();
      const read = message.slice(0, LONGEST_READ);
      const said = earlier
        .slice(-EARLIER_MESSAGES)
        .filter(({ role }) => role === 'user')
        .map(({ content }) => content.slice(0, LONGEST_READ));
      const understanding = understand(known, read, said);
      const reply = replyTo(read, understanding, { now: now(), posts });
      const [first] = understanding.meanings;
      const isVain = first && (first.intent === 'unknown' || first.probability < CONFIDENCE.likely);
      const choices = choicesAfter(understanding);
      return isVain
        ? { reply, choices, unanswered: unanswered(known, read, understanding, first) }
        : { reply, choices };
    },
  };
}

function choicesAfter({ meanings, others, language }: Understanding): Choice[] {
  const given = new Set(meanings.map(({ intent }) => intent));
  return others
    .flatMap(({ intent }): Choice[] => {
      const answer = answers[intent];
      if (!answer || given.has(intent)) return [];
      const label = capitalised(answer.label[language]);
      return label.length > CHOICE_MAX_LENGTH
        ? []
        : [{ topic: intent, label, question: `${label}\u00a0?`, href: answer.href }];
    })
    .filter(({ label }, at, all) => all.findIndex((other) => other.label === label) === at)
    .slice(0, MOST_CHOICES);
}

type Situation = Pick<Asked, 'now' | 'posts'>;

/** At most 900 characters. */
export function replyTo(message: string, understanding: Understanding, { now, posts }: Situation): string {
  const { others, language, greets } = understanding;
  const meanings = understanding.meanings.map((meaning) => withEntry(message, meaning));
  const situation: Situation = { now, posts: nearestPosts(message, understanding, posts) };
  const say = assistantPhrases[language];
  const told = (meaning: Meaning) => {
    const answer = answers[meaning.intent] ?? answers.unclear;
    const asked = { ...meaning.slots, ...situation } as Asked;
    return answer ? answer[language](asked) : '';
  };
  const [first, ...rest] = meanings;
  if (!first || first.intent === 'statement')
    return finished(told({ intent: 'unclear', slots: {}, probability: 1 }), language);
  const link = ({ intent }: Meaning) => {
    const answer = answers[intent];
    return answer ? `[${answer.label[language]}](${answer.href})` : '';
  };
  const [other] = others;
  if (other && isOffered({ ...understanding, meanings }))
    return finished(say.unsure(link(first), link(other)), language);
  const opening = greets ? `${say.hello} ` : '';
  if (rest.length === 0) {
    const isSure = first.probability >= CONFIDENCE.sure || WITHOUT_DOUBT.has(first.intent);
    const doubt = !isSure && other ? ` ${say.orElse(link(other))}` : '';
    const whole = `${opening}${isSure ? '' : `${say.ifUnderstood} `}${told(first)}`;
    return finished(whole.length + doubt.length <= LONGEST_ANSWER ? `${whole}${doubt}` : whole, language);
  }
  let whole = `${opening}${told(first)}`;
  const left: string[] = [];
  for (const meaning of rest) {
    const next = `\n\n${told(meaning)}`;
    if (whole.length + next.length <= LONGEST_ANSWER - ROOM_FOR_LINKS) whole += next;
    else left.push(link(meaning));
  }
  return finished(left.length > 0 ? `${whole}\n\n${say.rest(left.join(', '))}` : whole, language);
}

/** Characters of a sentence that links to the longer answers. */
const ROOM_FOR_LINKS = 100;

function finished(text: string, language: 'fr' | 'en'): string {
  const typeset = language === 'fr' ? set(text) : text;
  if (typeset.length <= LONGEST_ANSWER) return typeset;
  const cut = typeset.slice(0, LONGEST_ANSWER).replace(/\[[^\]]*$|\[[^\]]*\]\([^)]*$/, '');
  return cut.slice(0, Math.max(cut.lastIndexOf('. ') + 1, cut.lastIndexOf(' ; '), 0) || cut.length).trim();
}

function nearestPosts(message: string, { meanings }: Understanding, posts: readonly AssistantPost[]): AssistantPost[] {
  const meant = meanings.find(({ slots }) => slots.post)?.slots.post;
  const asked = new Set(plainText(message, new Map()).words.filter((word) => word.length > 3));
  const shared = ({ title }: AssistantPost) =>
    plainText(title, new Map()).words.filter((word) => asked.has(word)).length;
  return posts
    .map((post) => ({ post, score: (post.slug === meant ? SAME_SLUG : 0) + shared(post) }))
    .filter(({ score }) => score > 1)
    .sort((a, b) => b.score - a.score)
    .map(({ post }) => post);
}

const ADDED = [
  { slot: 'job', of: /^(?:careers|jobs|other-job|job(?:\..+)?)$/, entries: jobs, seed: jobsKind.seed },
  { slot: 'course', of: /^(?:training|course(?:\..+)?)$/, entries: courses, seed: coursesKind.seed },
] as const;

/** The model knows the seed's entries; added ones are matched by their titles' words. */
function withEntry(message: string, meaning: Meaning): Meaning {
  for (const { slot, of, entries, seed } of ADDED) {
    const id = of.test(meaning.intent) ? entryNamed(message, entries(), seed) : undefined;
    if (id === undefined) continue;
    const intent = meaning.intent.startsWith(`${slot}.`) ? meaning.intent : slot;
    return { intent, slots: { ...meaning.slots, [slot]: id }, probability: 1 };
  }
  return meaning;
}

function entryNamed(
  message: string,
  entries: readonly { id: string; title: string }[],
  seed: readonly Entry[],
): string | undefined {
  const said = new Set(longWords(message));
  return entries
    .filter(({ id }) => !seed.some((known) => known.id === id))
    .map(({ id, title }) => {
      const words = longWords(title);
      return { id, share: words.filter((word) => said.has(word)).length / Math.max(1, words.length) };
    })
    .filter(({ share }) => share > 0.5)
    .sort((a, b) => b.share - a.share)[0]?.id;
}

const longWords = (text: string) => plainText(text, new Map()).words.filter((word) => word.length > 3);

const SAME_SLUG = 100;

function unanswered(
  { vocabulary }: Mind,
  message: string,
  { language, others }: Understanding,
  first: Meaning,
): UnansweredTopic {
  const words = [...new Set(plainText(message, new Map()).words)].filter((word) => vocabulary.has(word));
  const nearest = first.intent === 'unknown' ? (others[0]?.intent ?? first.intent) : first.intent;
  return { language, nearest, words: words.slice(0, MAX_WORDS).sort().join(' ') };
}

/** Few enough not to reproduce the visitor's sentence. */
const MAX_WORDS = 6;
