import { firstSubjects, assistantTexts as say } from '../../content/assistant.ts';
import { company } from '../../content/company.ts';
import { partners } from '../../content/partners.ts';
import { products } from '../../content/products.ts';
import { offerLasts } from '../../content/promo.ts';
import { priceRanges, priceRangeText } from '../../content/service-prices.ts';
import type { Passage, Topic } from './assistant-knowledge.ts';
import { meaningOf, plainText } from './assistant-language.ts';
import {
  inEnglish,
  isAssent,
  isFollowUp,
  mannersOf,
  OFF_TOPIC,
  OFFERS,
  PROJECT,
  ruledAnswer,
  WHO,
} from './assistant-rules.ts';
import {
  closerPassage,
  createMind,
  explained,
  type Found,
  type Mind,
  NAMING_WISHES,
  nearest,
  PRODUCT_NAMES,
  SURE,
  sum,
  understood,
  WISH,
  withoutAsker,
} from './assistant-search.ts';
import { type ChatMessage, EARLIER_MESSAGES } from './chat.schema.ts';

/** A post of the blog, as far as the assistant needs it. */
export interface AssistantPost {
  title: string;
  slug: string;
  excerpt: string;
}

export interface Assistant {
  /**
   * @param message what the visitor wrote, any text.
   * @param earlier the messages before, oldest first; they say what 'et le prix ?' is about.
   * @param posts published posts that may answer.
   * @returns French text of at most 900 characters, with links as `[texte](/page)`.
   */
  answer(message: string, earlier: readonly ChatMessage[], posts?: readonly AssistantPost[]): string;
}

/**
 * The assistant without a provider: it answers from the site's own content, and hands over to a person rather than guess.
 * Its index is built with the first question.
 * @param options.now milliseconds since 1970; offers end.
 */
export function createAssistant({ now = Date.now }: { now?: () => number } = {}): Assistant {
  let mind: Mind | undefined;
  return {
    answer(message, earlier, posts = []) {
      mind ??= createMind();
      const before = previousTopic(mind, earlier);
      return shortened(reply(mind, message.slice(0, LONGEST_READ), before, posts, now()));
    },
  };
}

const LONGEST_READ = 1000;

const LONGEST_ANSWER = 900;

const UNSURE = 0.3;

/** The least share of a question that its answer must speak of. */
const EXPLAINED = 0.62;

/** And for the only guess there is, told as one. */
const GUESSED = 0.5;

/** What the conversation is about: the topic of the last earlier question that had one. */
function previousTopic(mind: Mind, earlier: readonly ChatMessage[]): Topic | undefined {
  let before: Topic | undefined;
  for (const { role, content } of earlier.slice(-EARLIER_MESSAGES)) {
    if (role !== 'user') continue;
    const plain = mind.spell(plainText(content.slice(0, LONGEST_READ)));
    const found = understood(mind, plain, before);
    if (found?.topic && found.confidence >= SURE) before = found.topic;
  }
  return before;
}

function reply(
  mind: Mind,
  message: string,
  before: Topic | undefined,
  posts: readonly AssistantPost[],
  now: number,
): string {
  const typed = plainText(message);
  if (typed === '') return choices(say.unreadable, firstSubjects);
  if (inEnglish(typed)) return say.english;
  const plain = mind.spell(typed);
  const ruled = budgetAnswer(plain, now) ?? ruledAnswer(plain);
  if (ruled) return ruled;
  if (OFFERS.test(plain) && meaningOf(withoutAsker(plain)).length < 2) return tell(topicOf(mind, 'services'), now);

  const manners = mannersOf(plain);
  const words = meaningOf(plain);
  if (words.length === 0 || manners.alone) {
    if (manners.answer && manners.parting) return manners.answer;
    if (before && (isFollowUp(plain) || (isAssent(plain) && before.next))) return before.next ?? tell(before, now);
    if (manners.answer) return manners.answer;
    if (WHO.test(plain)) return tell(topicOf(mind, 'about'), now);
    return choices(say.unclear, firstSubjects);
  }
  if (WHO.test(plain) && words.length === 1) return tell(topicOf(mind, 'about'), now);
  const opening = manners.greeting ? `${manners.greeting} ` : '';
  return (
    opening +
    (severalPrices(mind, message, words, now) ??
      severalAnswers(mind, message, words, before, now) ??
      informed(mind, plain, words, before, posts, now))
  );
}

/** Where a message asks two things, an answer to each; undefined where it asks one. */
function severalAnswers(
  mind: Mind,
  message: string,
  whole: readonly string[],
  before: Topic | undefined,
  now: number,
): string | undefined {
  const answers: { id: string; answer: string; link: string }[] = [];
  let open = false;
  let spoken = before;
  const questions = message.split(QUESTION_BORDERS).filter((part) => part.trim() !== '');
  if (questions.length < 2 || questions.length > MOST_QUESTIONS) return undefined;
  for (const question of questions) {
    const plain = mind.spell(plainText(question));
    const words = meaningOf(plain);
    if (words.length === 0 || mannersOf(plain).alone) continue;
    // 'Je suis à l'étranger' is told, not asked.
    const asks = ASKING.test(plain) || WISH.test(plain) || words.length < 3;
    if (!asks || /^(?:je suis|j ai|nous sommes|on est)\b/.test(plain)) continue;
    const found = ruledAnswer(plain) || OFF_TOPIC.test(plain) ? undefined : surely(mind, plain, words, spoken, now);
    if (!found) {
      open ||= ASKING.test(plain);
      continue;
    }
    // 'À quel tarif ?' is about what was asked before it, understood or not.
    if (open && found.topic && GENERAL.has(found.topic.id)) return undefined;
    spoken = found.topic ?? spoken;
    const { id, label, href } = found.subject;
    if (answers.some((known) => known.id === id || known.answer === found.answer)) continue;
    answers.push({ id, answer: found.answer, link: `[${label}](${href})` });
  }
  const [first, ...others] = answers;
  if (!first) return undefined;
  if (others.length === 0) {
    const plain = mind.spell(plainText(message));
    if (!open || surely(mind, plain, whole, before, now)) return undefined;
    return `${first.answer} ${say.restUnknown}`;
  }
  const full = [first.answer, ...others.map(({ answer }) => `${say.otherQuestion} ${answer}`)].join(' ');
  if (full.length <= LONGEST_ANSWER && others.length === 1) return full;
  return `${first.answer} ${say.otherLinks} ${others.map(({ link }) => link).join(', ')}.`;
}

/** 'Un site et une application, combien ?': a price for each. */
function severalPrices(mind: Mind, message: string, words: readonly string[], now: number): string | undefined {
  if (!words.includes('prix')) return undefined;
  const found = new Map<string, Topic>();
  for (const part of message.split(/\s(?:et|ou|plus)\s+(?:d')?(?=une?\s|des\s|le\s|la\s)|\s?\+\s?|,/i)) {
    const named = meaningOf(mind.spell(plainText(part))).filter((word) => word !== 'prix');
    if (named.length === 0) continue;
    const plain = mind.spell(plainText(`prix ${part}`));
    const { topic } = surely(mind, plain, meaningOf(plain), undefined, now) ?? {};
    if (topic?.id.startsWith('price-')) found.set(topic.id, topic);
  }
  const [first, second, ...others] = [...found.values()];
  if (!first || !second || others.length > 0) return undefined;
  return `${tell(first, now)} ${tell(second, now)}`;
}

const MOST_QUESTIONS = 6;

/** Between two questions: a mark, or a joint before a word that asks. */
const QUESTION_BORDERS =
  /[?!;\n]+|(?<=[a-zà-ÿ]{2})\.\s+|(?:,\s*(?:et\s+|puis\s+)?|\s(?:et|puis|aussi)\s+)(?=(?:est[ -]ce|combien|cb|quel(?:le)?s?|quand|comment|où|ou êtes|[àa] quel(?:le)?s?|qui|pourquoi|avez|puis[ -]je|peut|prenez|faites|acceptez|donnez|y a|il y a|c'est|ça|ca|cela|vous)(?![a-zà-ÿ]))/i;

/** A question, rather than what somebody tells about themselves. */
const ASKING =
  /\b(?:est ce|combien|quel\w*|quand|comment|qui|pourquoi|avez|puis je|peut|pouvez|prenez|faites|acceptez|prix|duree|horaires|lieu)\b/;

interface Sure {
  topic?: Topic;
  subject: Topic | Passage;
  answer: string;
}

/** The one answer that meets enough of what was asked, be it without what somebody tells about themselves. */
function surely(
  mind: Mind,
  plain: string,
  words: readonly string[],
  before: Topic | undefined,
  now: number,
): Sure | undefined {
  const whole = surelyMet(mind, plain, words, before, now);
  if (whole) return whole;
  const bare = withoutAsker(plain).replace(/ +/g, ' ').trim();
  const left = meaningOf(bare);
  return left.length === 0 || left.length === words.length ? undefined : surelyMet(mind, bare, left, before, now);
}

function surelyMet(
  mind: Mind,
  plain: string,
  words: readonly string[],
  before: Topic | undefined,
  now: number,
): Sure | undefined {
  const found = understood(mind, plain, before);
  const subject = found?.topic ?? found?.passage;
  if (!found || !subject || found.confidence < SURE) return undefined;
  const answer = found.topic
    ? (closerPassage(mind, found.topic, words) ?? tell(found.topic, now))
    : (found.passage?.answer ?? '');
  // Who asks for a 'stage de couture' is not answered by what is true of every stage.
  if (explained(mind, found, plain, answer) < EXPLAINED) return undefined;
  if (found.topic && GENERAL.has(found.topic.id) && words.some((word) => !mind.asked.has(word))) return undefined;
  return { topic: found.topic, subject, answer };
}

/** What the site knows about a message that asks something. */
function informed(
  mind: Mind,
  plain: string,
  words: readonly string[],
  before: Topic | undefined,
  posts: readonly AssistantPost[],
  now: number,
): string {
  const { topic, confidence } = understood(mind, plain, before) ?? { confidence: 0 };
  // 'Stock de médicaments' is about the stock.
  const ours = PROJECT.test(plain) || words.some((word) => PRODUCT_NAMES.has(word) || NAMING_WISHES.has(word));
  const offTopic = OFF_TOPIC.test(plain) && !ours;
  if (offTopic && confidence < 0.9) return say.offTopic;
  const asked = words.includes('blog') && words.length > 1 ? postFor(mind, words, posts, 0.5) : undefined;
  if (asked) return asked;

  const sure = surely(mind, plain, words, before, now);
  if (sure) return sure.answer;
  if (confidence >= SURE && topic && GENERAL.has(topic.id)) {
    const post = postFor(mind, words, posts, 0.7);
    if (post) return post;
    const priced = topic.id === 'prices' && !offTopic ? pricesOf(mind, plain) : [];
    if (priced.length > 0) return choices(say.unsure, suggestions(priced));
    return topic.id === 'prices' ? say.noPrice : say.unknown;
  }
  const post = offTopic ? undefined : postFor(mind, words, posts, 0.7);
  if (post) return post;
  const [first, ...others] = nearest(mind, plain).filter((found) => found.confidence >= UNSURE);
  if (!first || offTopic) return words.includes('prix') ? say.noPrice : say.unknown;
  const alone = confidence < SURE && first.confidence >= 0.45 && first.confidence > 1.25 * (others[0]?.confidence ?? 0);
  const told = first.topic ? tell(first.topic, now) : '';
  if (
    alone &&
    first.topic &&
    !first.topic.aspect &&
    !GENERAL.has(first.topic.id) &&
    explained(mind, first, plain, told) >= EXPLAINED
  ) {
    return `${say.ifUnderstood} ${told}`;
  }
  const details = detailsOf(mind, words, first);
  if (details) return details;
  const offered = suggestions([first, ...others]);
  // One guess about what was named is better told than asked.
  const named = meaningOf(plainText(first.topic?.subject ?? '')).some((word) => words.includes(word));
  const guess = named && first.topic && !GENERAL.has(first.topic.id) && explained(mind, first, plain, told) >= GUESSED;
  if (offered.length === 1 && guess) return `${say.ifUnderstood} ${told} ${say.unsureElse}`;
  return choices(say.unsure, offered);
}

/** Where what the visitor names is told of, when what they ask about it is told nowhere. */
function detailsOf(mind: Mind, words: readonly string[], first: Found): string | undefined {
  const named = SUBJECTS.filter(({ word }) => words.includes(word));
  const [subject] = named;
  if (named.length !== 1 || !subject || words.length === 1) return undefined;
  if (first.confidence >= SURE && first.topic && first.topic.id !== subject.topic) return undefined;
  const { label, href } = topicOf(mind, subject.topic);
  return `${say.noDetail} ${say.published(label, href, subject.email)}`;
}

/** What visitors name, as `meaningOf` gives it; its topic; who answers for it. */
const SUBJECTS: readonly { word: string; topic: string; email: string }[] = [
  ...products.map(({ slug, title }) => ({
    word: meaningOf(plainText(title))[0] ?? slug,
    topic: `product-${slug}`,
    email: company.mailboxes.sales,
  })),
  ...[
    { word: 'stage', topic: 'internships', email: company.mailboxes.recruitment },
    { word: 'emploi', topic: 'jobs', email: company.mailboxes.recruitment },
    { word: 'formation', topic: 'training', email: company.mailboxes.training },
    { word: 'partenariat', topic: 'partners', email: partners.contact.email },
    { word: 'api', topic: 'developers', email: company.mailboxes.sales },
  ].map(({ word, ...subject }) => ({ ...subject, word: meaningOf(word)[0] ?? word })),
];

/** Prices that a message may ask for: of what it names. */
const pricesOf = (mind: Mind, plain: string) =>
  nearest(mind, plain).filter(({ topic, confidence }) => topic?.aspect === 'price' && confidence >= UNSURE);

const tell = (topic: Topic, now: number) => (typeof topic.answer === 'string' ? topic.answer : topic.answer(now));

function topicOf(mind: Mind, id: string): Topic {
  const topic = mind.byId.get(id);
  if (!topic) throw new Error(`the assistant has no topic ${id}`);
  return topic;
}

/** Answers that hold for everything and so for nothing that they do not know. */
const GENERAL: ReadonlySet<string> = new Set([
  'prices',
  'delay',
  'product-prices',
  'payment',
  'products',
  'services',
  'demo',
  'choose-product',
  'discount',
  'training-price',
  'hours',
  'figures',
]);

/** What fits a budget that the visitor names. */
function budgetAnswer(plain: string, now: number): string | undefined {
  if (
    !/\b(?:budget|j ai|dispose|disposons|avec|nous avons|seulement|(?:ong|association|entreprise|affaire|societe|ecole|eglise|on) a)\b/.test(
      plain,
    ) ||
    /\bprix de|salaire\b/.test(plain)
  )
    return undefined;
  const amount = Number(/\b(\d{5,8})\b/.exec(plain)?.[1] ?? 0);
  if (amount < 50_000) return undefined;
  if (offerLasts(now) && amount === PROMO_PRICE) return undefined;
  const fitting = priceRanges.filter(({ from }) => from <= amount);
  const written = `${amount.toLocaleString('fr-FR').replaceAll(/\s/g, '\u00a0')}\u00a0FCFA`;
  const offer = offerLasts(now) && amount >= PROMO_PRICE && amount < 300_000 ? [say.budgetOffer] : [];
  const list = fitting.slice(0, 4).map((range) => `${range.phrase} (${priceRangeText(range)})`);
  return [say.budget(written, list), ...offer, say.budgetNext].join(' ');
}

const PROMO_PRICE = 70_000;

/** The post that meets the words, where at least `share` of what they mean is met by two words or more. */
function postFor(
  mind: Mind,
  words: readonly string[],
  posts: readonly AssistantPost[],
  share: number,
): string | undefined {
  const rest = words.filter((word) => word !== 'blog');
  const total = sum(rest, mind.weight);
  let best: { post: AssistantPost; share: number } | undefined;
  for (const post of posts) {
    const title = meaningOf(plainText(post.title));
    const text = meaningOf(plainText(post.excerpt));
    const met = rest.filter((word) => title.includes(word) || text.includes(word));
    if (met.length < Math.min(2, rest.length)) continue;
    const found = sum(met, (word) => mind.weight(word) * (title.includes(word) ? 1 : 0.6)) / total;
    if (found >= (best?.share ?? share)) best = { post, share: found };
  }
  if (!best) return undefined;
  const { title, slug } = best.post;
  return `Cet article devrait vous intéresser\u00a0: [${title.replace(/[[\]()]/g, '')}](/blog/${slug}). Les autres sont sur [le blog](/blog).`;
}

function suggestions(candidates: readonly Found[]): { label: string; href: string }[] {
  const seen = new Set<string>();
  const chosen: { label: string; href: string }[] = [];
  for (const { topic, passage } of candidates) {
    const subject = topic ?? passage;
    if (!subject || seen.has(subject.href)) continue;
    seen.add(subject.href);
    chosen.push({ label: subject.label, href: subject.href });
    if (chosen.length === 3) break;
  }
  return chosen;
}

/** A question back with links to choose from. */
function choices(question: string, subjects: readonly { label: string; href: string }[]): string {
  const links = subjects.map(({ label, href }) => `[${label}](${href})`);
  const list = links.length < 2 ? links.join('') : `${links.slice(0, -1).join(', ')} ou ${links.at(-1)}`;
  const mark = question === say.unsure ? '\u00a0?' : '.';
  return `${question}${question === say.unsure ? ' ' : '\u00a0: '}${list}${mark} ${say.unsureElse}`;
}

/** At most LONGEST_ANSWER characters, cut after a sentence and never inside a link. */
function shortened(answer: string): string {
  if (answer.length <= LONGEST_ANSWER) return answer;
  const sentences = answer.split(/(?<=[.!?…]) (?=\S)/);
  let text = '';
  for (const sentence of sentences) {
    if (text.length + sentence.length + 1 > LONGEST_ANSWER) break;
    text += (text === '' ? '' : ' ') + sentence;
  }
  return text === '' ? say.unknown : text;
}
