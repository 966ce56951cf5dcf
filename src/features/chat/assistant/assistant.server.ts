import {
  entriesNamed,
  isRecognised,
  type Meaning,
  type Model,
  nameOf,
  plainText,
  type Slots,
  type Understanding,
  understand,
} from '#assistant';
import type { AssistantPost, UnderstoodMessage } from '../../../content/assistant/answers/answer.ts';
import { set } from '../../../content/assistant/answers/answer.ts';
import { answers } from '../../../content/assistant/answers/answers.ts';
import { WITHOUT_DOUBT } from '../../../content/assistant/manners.ts';
import { monthSaid } from '../../../content/assistant/months.ts';
import { daysSaid } from '../../../content/assistant/office-days.ts';
import { assistantPhrases } from '../../../content/assistant/phrases.ts';
import { courses, coursesKind } from '../../../content/kinds/offer/training.ts';
import { jobs, jobsKind } from '../../../content/kinds/people/jobs.ts';
import type { Entry } from '../../../content/model/editable.ts';
import { type ChatMessage, type Choice, EARLIER_MESSAGES, MOST_CHOICES } from '../chat.schema.ts';
import { withAddedProducts } from './added-products.server.ts';
import { choiceOf, entriesIn, type Language, questionsOf } from './assistant-choices.server.ts';
import { assistantModel } from './assistant-model.server.ts';
import { isPriceAsked, withEach, withOffer, withoutTurn, withRules } from './assistant-rules.server.ts';
import { earlierService, withNamedService } from './named-service.server.ts';
import { withNamedTrade } from './named-trade.server.ts';
import { partsOf, withSeveralQuestions, withSharedEntry } from './several-questions.server.ts';

/** Words of the site only, no personal data. */
export interface UnansweredTopic {
  language: 'fr' | 'en';
  nearest: string;
  words: string;
}

export interface AssistantReply {
  /** The reply has at most 900 characters, with links as `[texte](/page)`. */
  reply: string;
  /** Choices are in the reply's language; no two are alike, none is the topic just answered. */
  choices: readonly Choice[];
  unanswered?: UnansweredTopic;
}

export interface Assistant {
  /** @param earlier oldest first: the context of 'et le prix ?' */
  answer(message: string, earlier: readonly ChatMessage[], posts?: readonly AssistantPost[]): AssistantReply;
}

/** Thresholds chosen by the held-out questions (tests/assistant/results.md). */
export const CONFIDENCE = {
  /** Probability from which an answer needs no other meaning beside it. */
  sure: 0.88,
  /** Probability below which the choices are the answer. */
  likely: 0.2,
  /** What is only named is introduced, with choices beside it. */
  named: 0.5,
  /** Replaces `likely` for words of courtesy, as `half` replaces `sure`: a mistake harms little. */
  polite: 0.1,
  half: 0.5,
  /** Probability of the first next step, when it competes with other meanings for a button. */
  next: 0.04,
  /** 'unknown' is said from this share of the likeliest meaning, when that is below `likely`. */
  unknown: 0.25,
};

const LONGEST_READ = 1000;
const LONGEST_ANSWER = 900;

/** Answers from the site's content; offers what else may be meant. @param options.now ms since 1970 */
export function createAssistant({
  now = Date.now,
  model = assistantModel,
}: {
  now?: () => number;
  model?: () => Model;
} = {}): Assistant {
  return {
    answer(message, earlier, posts = []) {
      const known = model();
      const read = message.slice(0, LONGEST_READ);
      const said = earlier
        .slice(-EARLIER_MESSAGES)
        .map(({ role, content }) => (role === 'user' ? content.slice(0, LONGEST_READ) : entriesIn(content)));
      const understanding = understood(known, read, said, posts);
      const { reply, choices, isVain } = replyTo(read, understanding, { now: now(), posts });
      const [first] = understanding.meanings;
      return isVain && first
        ? { reply, choices, unanswered: unanswered(known, read, understanding, first) }
        : { reply, choices };
    },
  };
}

/** Understands by the questions of buttons, by the classifiers, by rules. @param said as of `understand` */
export const understood = (
  model: Model,
  message: string,
  said: readonly (string | Slots)[],
  posts: readonly AssistantPost[],
): Understanding =>
  withAddedProducts(withoutTurn(message), said, (text, before) => {
    const known = questionsOf(posts);
    const earlier = (words: string) => known(words) ?? (words === text ? undefined : earlierService(words));
    const namesIn = (part: string) => entriesNamed(model, part.replace(I_HAVE, ' '));
    const one = (part: string, said: readonly (string | Slots)[]) => {
      const known = understand(model, part, said, earlier);
      const topic = () => topicOf(said, (last, before) => understand(model, last, before, earlier));
      const ruled = withRules(part, said, known, () => isRecognised(model, part), topic);
      return withNamedEntry(part, ruled, namesIn(part));
    };
    const named = partsOf(text).map((part) => [
      ...offersNamed(namesIn(part)),
      ...(BESPOKE.test(part) ? [{ service: 'custom' }] : []),
    ]);
    const several = withSeveralQuestions(text, before, withEach(text, one(text, before), named), one);
    return withOffer(text, withNamedTrade(text, before, withSharedEntry(several, namesIn(text))));
  });

const BESPOKE = /\b(?:sur mesure|custom|bespoke)\b/i;
/** No artificial intelligence. */
const I_HAVE = /\b[jn]['’ ]ai\b/gi;

/** What the visitor's last message asked. */
function topicOf(
  said: readonly (string | Slots)[],
  understand: (last: string, before: readonly (string | Slots)[]) => Understanding,
): Meaning | undefined {
  const at = said.findLastIndex((one) => typeof one === 'string');
  const last = said[at];
  return typeof last === 'string' ? understand(last, said.slice(0, at)).meanings[0] : undefined;
}

const offersNamed = (named: ReadonlyMap<string, readonly string[]>): Slots[] =>
  ['product', 'service'].flatMap((slot) => (named.get(slot) ?? []).map((value) => ({ [slot]: value })));

/** Something of ours that is named is introduced, where nothing is likelier. @param named as of `entriesNamed` */
function withNamedEntry(
  message: string,
  known: Understanding,
  named: ReadonlyMap<string, readonly string[]>,
): Understanding {
  if (known.meanings.some(({ probability }) => probability >= CONFIDENCE.likely)) return known;
  const slot = INTRODUCED.find((it) => named.get(it)?.length === 1);
  const [entry] = named.get(slot ?? '') ?? [];
  // 'Votre site' is ours.
  if (slot === undefined || entry === undefined || (entry === 'web' && OURS.test(message))) return known;
  const intent = slot !== 'job' && isPriceAsked(message) ? `${slot}.price` : slot;
  const introduction = { intent, slots: { [slot]: entry }, probability: CONFIDENCE.named };
  return { ...known, meanings: [introduction], others: [...known.meanings, ...known.others] };
}

const OURS = /\b(?:votre|vos|your)\b/i;
/** 'Data' names a service, a course and a job: a product first, whose names mean nothing else. */
const INTRODUCED = ['product', 'service', 'course', 'job'];

type Situation = Pick<UnderstoodMessage, 'now' | 'posts' | 'isOneOfSeveral'>;

export interface Reply {
  /** The reply has at most 900 characters. */
  reply: string;
  choices: readonly Choice[];
  /** Meanings that the reply answers; none: the choices are the answer. */
  given: readonly Meaning[];
  isSure: boolean;
  /** Nothing was answered. */
  isVain: boolean;
}

export function replyTo(message: string, understanding: Understanding, situation: Situation): Reply {
  const { others, language, greets } = understanding;
  const say = assistantPhrases[language];
  const opening = greets ? `${say.hello} ` : '';
  const meanings = understanding.meanings.map((meaning) => withNamedService(message, withEntry(message, meaning)));
  const likely = meanings.filter(
    ({ intent, probability }) =>
      intent === 'unknown' || probability >= (WITHOUT_DOUBT.has(intent) ? CONFIDENCE.polite : CONFIDENCE.likely),
  );
  const telling = { ...situation, isOneOfSeveral: likely.length > 1 };
  const told = (meaning: Meaning) => paragraphOf(message, meaning, language, telling);
  const offer = (wanted: readonly Meaning[], given: readonly Meaning[] = []) =>
    choicesFor(wanted, { given, told, language, posts: situation.posts });
  if (likely.length === 0) {
    const ranked = [...meanings, ...others];
    const choices = offer(ranked);
    const unknown = ranked.find(({ intent }) => intent === 'unknown');
    const isUnknown = unknown && unknown.probability >= CONFIDENCE.unknown * (meanings[0]?.probability ?? 0);
    const given = isUnknown ? [unknown] : [];
    const reply = isUnknown ? told(unknown) : choices.length === 0 ? told(UNCLEAR) : say.unsure;
    return { reply: finished(`${opening}${reply}`, language), choices, given, isSure: false, isVain: true };
  }
  const given = fitting(likely, told);
  const isSure = given.every(
    ({ intent, probability }) =>
      intent === 'unknown' || probability >= (WITHOUT_DOUBT.has(intent) ? CONFIDENCE.half : CONFIDENCE.sure),
  );
  const left = meanings.filter((meaning) => !given.includes(meaning));
  const choices = offer([...left, ...likeliest([...others, ...given.flatMap(nextSteps)])], given);
  const paragraphs = withoutRepeats(given.map(told));
  if (!isSure && choices.length > 0) paragraphs.push(say.otherwise);
  return {
    reply: finished(`${opening}${paragraphs.join('\n\n')}`, language),
    choices,
    given,
    isSure,
    isVain: given.every(({ intent }) => intent === 'unknown'),
  };
}

const UNCLEAR: Meaning = { intent: 'unclear', slots: {}, probability: 1 };

/** An answer as it stands in a reply. */
export function paragraphOf(message: string, meaning: Meaning, language: Language, situation: Situation): string {
  const { now, posts } = situation;
  const answer = answers[meaning.intent] ?? answers.unclear;
  const month = meaning.intent.startsWith('internship') ? monthSaid(message) : undefined;
  const days = ABOUT_DAYS.has(meaning.intent) ? daysSaid(message, now) : undefined;
  const asked = {
    ...meaning.slots,
    isOneOfSeveral: situation.isOneOfSeveral,
    month,
    days,
    now,
    posts: nearestPosts(message, meaning, posts),
  } as UnderstoodMessage;
  const text = answer?.[language](asked) ?? '';
  return language === 'fr' ? set(text) : text;
}

const ABOUT_DAYS = new Set(['hours', 'appointment']);

/** The first ones that fit into a reply. */
function fitting(meanings: readonly Meaning[], told: (meaning: Meaning) => string): Meaning[] {
  let length = 0;
  return meanings.filter((meaning, at) => {
    const more = told(meaning).length + 2;
    if (at > 0 && length + more > LONGEST_ANSWER - ROOM) return false;
    length += more;
    return true;
  });
}

/** Characters of a greeting and of the sentence about other meanings. */
const ROOM = 80;

/** Two answers may say the same. */
function withoutRepeats(paragraphs: readonly string[]): string[] {
  const said = new Set<string>();
  return paragraphs
    .map((paragraph) =>
      paragraph
        .split(SENTENCE)
        .filter((sentence) => !said.has(sentence) && said.add(sentence))
        .join(' '),
    )
    .filter((paragraph) => paragraph !== '');
}

const SENTENCE = /(?<=[.!?]) (?=[\p{Lu}[])/u;

function choicesFor(
  wanted: readonly Meaning[],
  {
    given,
    told,
    language,
    posts,
  }: {
    given: readonly Meaning[];
    told: (meaning: Meaning) => string;
    language: Language;
    posts: readonly AssistantPost[];
  },
): Choice[] {
  const said = new Set(given.map(told));
  const choices: Choice[] = [];
  for (const meaning of wanted) {
    if (choices.length === MOST_CHOICES) break;
    const choice = choiceOf(meaning, language, posts);
    const text = told(meaning);
    if (!choice || said.has(text) || choices.some(({ label }) => label === choice.label)) continue;
    said.add(text);
    choices.push(choice);
  }
  return choices;
}

/** Next steps of a meaning, each with the chance that a visitor asks it next. */
const nextSteps = ({ intent, slots }: Meaning): Meaning[] =>
  (answers[intent]?.topic.next ?? []).map((next, at) => {
    const { fact: _, ...kept } = slots;
    return { intent: next, slots: kept, probability: CONFIDENCE.next / (at + 1) };
  });

/** What is both another meaning and a next step is the likelier. */
function likeliest(meanings: readonly Meaning[]): Meaning[] {
  const found = new Map<string, Meaning>();
  for (const meaning of meanings) {
    const name = nameOf(meaning);
    const known = found.get(name);
    found.set(name, known ? { ...known, probability: known.probability + meaning.probability } : meaning);
  }
  return [...found.values()].sort((a, b) => b.probability - a.probability);
}

function finished(text: string, language: Language): string {
  const typeset = language === 'fr' ? set(text) : text;
  if (typeset.length <= LONGEST_ANSWER) return typeset;
  const cut = typeset.slice(0, LONGEST_ANSWER).replace(/\[[^[\]]*$|\[[^[\]]*\]\([^()]*$/, '');
  return cut.slice(0, Math.max(cut.lastIndexOf('. ') + 1, cut.lastIndexOf(' ; '), 0) || cut.length).trim();
}

function nearestPosts(message: string, { slots }: Meaning, posts: readonly AssistantPost[]): AssistantPost[] {
  if (posts.length === 0) return [];
  const meant = slots.post;
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
  { vocabulary }: Model,
  message: string,
  { language, others }: Understanding,
  first: Meaning,
): UnansweredTopic {
  const words = [...new Set(plainText(message, new Map()).words)].filter((word) => vocabulary.has(word));
  const nearest = [first, ...others].find(({ intent }) => intent !== 'unknown')?.intent ?? first.intent;
  return { language, nearest, words: words.slice(0, MAX_WORDS).sort().join(' ') };
}

/** Few enough not to reproduce the visitor's sentence. */
const MAX_WORDS = 6;
