import { type Meaning, type Mind, plainText, type Understanding, understand } from '#assistant';
import type { Answer, Asked, AssistantPost } from '../../content/assistant/answer.ts';
import { set } from '../../content/assistant/answer.ts';
import { careerAnswers } from '../../content/assistant/answers-careers.ts';
import { companyAnswers } from '../../content/assistant/answers-company.ts';
import { projectAnswers } from '../../content/assistant/answers-projects.ts';
import { WITHOUT_DOUBT } from '../../content/assistant/manners.ts';
import { assistantPhrases } from '../../content/assistant/phrases.ts';
import type { Entry } from '../../content/editable.ts';
import { jobs, jobsKind } from '../../content/jobs.ts';
import { courses, coursesKind } from '../../content/training.ts';
import { assistantMind } from './assistant-model.server.ts';
import { type ChatMessage, EARLIER_MESSAGES } from './chat.schema.ts';

/** A question that the site does not answer, as a kind: no word of it that the site itself does not use. */
export interface UnansweredTopic {
  language: 'fr' | 'en';
  nearest: string;
  /** In alphabetical order; may be none. */
  words: string;
}

export interface AssistantReply {
  /** At most 900 characters, with links as `[texte](/page)`. */
  reply: string;
  unanswered?: UnansweredTopic;
}

export interface Assistant {
  /**
   * @param message what the visitor wrote, any text.
   * @param earlier the messages before, oldest first; they say what 'et le prix ?' is about.
   * @param posts published posts that may answer.
   */
  answer(message: string, earlier: readonly ChatMessage[], posts?: readonly AssistantPost[]): AssistantReply;
}

export const answers: Readonly<Record<string, Answer>> = { ...companyAnswers, ...projectAnswers, ...careerAnswers };

/** From these probabilities on. */
export const CONFIDENCE = {
  /** Answered without a word of doubt: chosen by the held-out questions (tests/assistant/results.md). */
  sure: 0.85,
  /** Answered as what was probably meant; below, the likeliest two are offered. Chosen by the same questions. */
  likely: 0.06,
};

/** Whether it is answered, and without a word of doubt: who says that it does not know is not confident. */
export const isConfident = ({ meanings }: Understanding): boolean =>
  meanings.every(({ intent, probability }) => probability >= CONFIDENCE.sure && !WITHOUT_DOUBT.has(intent));

/** Whether it is not answered: two subjects are offered instead. */
export const isOffered = ({ meanings: [first, second], others }: Understanding): boolean =>
  first !== undefined && !second && others.length > 0 && first.probability < CONFIDENCE.likely;

const LONGEST_READ = 1000;
const LONGEST_ANSWER = 900;

/**
 * The assistant without a provider: it answers from the site's own content, and hands over to a person rather than guess.
 * @param options.now milliseconds since 1970; offers end. `mind`: what it has learned.
 */
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
      return isVain ? { reply, unanswered: unanswered(known, read, understanding, first) } : { reply };
    },
  };
}

type Situation = Pick<Asked, 'now' | 'posts'>;

/** What is answered to a message that is understood so; at most 900 characters. */
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

/** Of one sentence that only points to answers that are too long to stand beside the first. */
const ROOM_FOR_LINKS = 100;

function finished(text: string, language: 'fr' | 'en'): string {
  const typeset = language === 'fr' ? set(text) : text;
  if (typeset.length <= LONGEST_ANSWER) return typeset;
  // At the end of a sentence, outside links.
  const cut = typeset.slice(0, LONGEST_ANSWER).replace(/\[[^\]]*$|\[[^\]]*\]\([^)]*$/, '');
  return cut.slice(0, Math.max(cut.lastIndexOf('. ') + 1, cut.lastIndexOf(' ; '), 0) || cut.length).trim();
}

/** The post that the question means, then those whose titles share the most of its words. */
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

/** What the intents of a job, and of a course, are taken for where the message names one that staff have added. */
const ADDED = [
  { slot: 'job', of: /^(?:careers|jobs|other-job|job(?:\..+)?)$/, entries: jobs, seed: jobsKind.seed },
  { slot: 'course', of: /^(?:training|course(?:\..+)?)$/, entries: courses, seed: coursesKind.seed },
] as const;

/** What is learned knows the entries of the seed; of those that staff have added since, the words of their titles. */
function withEntry(message: string, meaning: Meaning): Meaning {
  for (const { slot, of, entries, seed } of ADDED) {
    const id = of.test(meaning.intent) ? entryNamed(message, entries(), seed) : undefined;
    if (id === undefined) continue;
    const intent = meaning.intent.startsWith(`${slot}.`) ? meaning.intent : slot;
    return { intent, slots: { ...meaning.slots, [slot]: id }, probability: 1 };
  }
  return meaning;
}

/** The added entry most of whose title's words are in the message. */
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
  return { language, nearest, words: words.slice(0, MOST_WORDS).sort().join(' ') };
}

/** Of a question asked in vain: enough to see what it was about, too few to be its sentence. */
const MOST_WORDS = 6;
