import type { KnownQuestion, Meaning, Slots } from '#assistant';
import { type AssistantPost, lowerFirst, of, set, type Topic } from '../../../content/assistant/answers/answer.ts';
import { answers } from '../../../content/assistant/answers/answers.ts';
import { englishApi } from '../../../content/assistant/answers/answers-partners.ts';
import { englishTrade } from '../../../content/assistant/answers/answers-trades.ts';
import { englishCourse, englishJob, englishPartner, inEnglish } from '../../../content/assistant/english.ts';
import { englishProduct } from '../../../content/assistant/english-products.ts';
import { serviceKinds } from '../../../content/assistant/service-kinds.ts';
import { apis } from '../../../content/kinds/offer/apis.ts';
import { tradeQuestion } from '../../../content/kinds/offer/contact-messages.ts';
import { factsOf, findProduct, productPath, products } from '../../../content/kinds/offer/products.ts';
import { services } from '../../../content/kinds/offer/services.ts';
import { tradePath, trades } from '../../../content/kinds/offer/trades.ts';
import { courses } from '../../../content/kinds/offer/training.ts';
import { internshipDurations } from '../../../content/kinds/people/internships.ts';
import { jobPath, jobs } from '../../../content/kinds/people/jobs.ts';
import { PARTNER_TYPES } from '../../../content/kinds/people/partner-types.ts';
import { capitalised, shortened } from '../../../content/model/french-numbers.ts';
import { sdks } from '../../../content/pages/developers-page.ts';
import { foldText } from '../../../text/fold-text.ts';
import { CHOICE_MAX_LENGTH, type Choice } from '../chat.schema.ts';

export type Language = 'fr' | 'en';
type Slot = NonNullable<Topic['one']>['of'];

/** What a topic may be about: a product, a course. */
interface Entry {
  id: string;
  slots: Slots;
  /** `one`: as a sentence says it; by default the name. */
  fr: { name: string; one?: string };
  en: { name: string; one?: string };
  page?: string;
}

/** Undefined where no button may offer it. The question leads to this topic by `questionsOf`. */
export function choiceOf(
  { intent, slots }: Pick<Meaning, 'intent' | 'slots'>,
  language: Language,
  posts: readonly AssistantPost[],
): Choice | undefined {
  const topic = answers[intent]?.topic;
  const entry = topic?.one && entryOf(topic.one.of, slots, posts);
  const choice = choiceAbout(intent, entry, language);
  if (choice || topic?.instead === undefined) return choice;
  return choiceOf({ intent: topic.instead, slots }, language, posts);
}

function choiceAbout(intent: string, entry: Entry | undefined, language: Language): Choice | undefined {
  const answer = answers[intent];
  if (!answer) return undefined;
  const { one, [language]: words } = answer.topic;
  if (one && entry) {
    const [label, question] = one[language];
    const chip = [filled(label, entry[language]), filled(question, entry[language])] as const;
    return choice(`${intent}.${entry.id}`, chip, language, entry.page ?? answer.href);
  }
  return words && choice(intent, words, language, answer.href);
}

const entryOf = (slot: Slot, slots: Slots, posts: readonly AssistantPost[]): Entry | undefined =>
  slots[slot === 'fact' ? 'product' : slot] === undefined
    ? undefined
    : ENTRIES[slot](posts).find((known) => isOf(known, slots, slot));

const isOf = (entry: Entry, slots: Slots, slot: Slot): boolean =>
  slot === 'fact'
    ? entry.slots.product === slots.product && entry.slots.fact === slots.fact
    : entry.slots[slot] === slots[slot];

function choice(topic: string, [label, question]: readonly [string, string], language: Language, href: string): Choice {
  const typeset = (text: string) => (language === 'fr' ? set(text) : text);
  return { topic, label: cut(typeset(label)), question: typeset(question), href: existing(href) };
}

/** The list of products, in place of a withdrawn one. */
const existing = (href: string): string => {
  const [, id] = /^\/products\/([^/#]+)$/.exec(href) ?? [];
  return id === undefined || findProduct(id) ? href : '/products';
};

/** Shortens a label so that no conjunction or preposition ends it. */
const cut = (label: string): string => shortened(label, CHOICE_MAX_LENGTH).replace(/\s(?:et|and|de|en|à)…$/, '…');

const filled = (words: string, { name, one = name }: Entry['fr']): string =>
  words
    .replace('{Name}', capitalised(name))
    .replace('{name}', name)
    .replace('{one}', one)
    .replace('{de name}', of(name));

/** The questions of all buttons: understood without the classifiers, whatever was said before. */
export function questionsOf(posts: readonly AssistantPost[]): (message: string) => KnownQuestion | undefined {
  const fixed = fixedQuestions();
  return (message) => {
    const words = plain(message);
    const known = fixed.get(words);
    if (known || !ABOUT_A_POST.test(words)) return known;
    return new Map(questionsAbout('blog.post', ENTRIES.post(posts))).get(words);
  };
}

/** Begins the questions about posts, of which there may be hundreds. */
const ABOUT_A_POST = /^(?:avez vous un article|do you have an article) /;

let kept: { of: readonly unknown[]; questions: ReadonlyMap<string, KnownQuestion> } | undefined;

/** Anew when staff have published courses, jobs, products, services or trades. */
function fixedQuestions(): ReadonlyMap<string, KnownQuestion> {
  const of = [courses(), jobs(), products(), services(), trades()];
  if (!kept || of.some((entries, at) => entries !== kept?.of[at])) {
    const entries = new Map(Object.entries(ENTRIES).map(([slot, entriesOf]) => [slot, entriesOf([])]));
    const all = Object.entries(answers).flatMap(([intent, { topic }]) =>
      questionsAbout(intent, [undefined, ...((topic.one && entries.get(topic.one.of)) ?? [])]),
    );
    kept = { of, questions: new Map(all) };
  }
  return kept.questions;
}

const questionsAbout = (intent: string, entries: readonly (Entry | undefined)[]): [string, KnownQuestion][] =>
  (['fr', 'en'] as const).flatMap((language) =>
    entries.flatMap((entry): [string, KnownQuestion][] => {
      const question = choiceAbout(intent, entry, language)?.question;
      return question ? [[plain(question), { intent, slots: entry?.slots ?? {}, language }]] : [];
    }),
  );

const LINKED = [
  ['product', /\]\(\/products\/([a-z0-9-]+)/g],
  ['course', /\]\(\/careers\/training#([a-z0-9-]+)/g],
  ['job', /\]\(\/careers\/jobs\/([a-z0-9-]+)/g],
] as const;

/** What a reply is about, by its links: of each kind, if there is exactly one. */
export function entriesIn(reply: string): Slots {
  return Object.fromEntries(
    LINKED.flatMap(([slot, links]) => {
      const linked = new Set([...reply.matchAll(links)].map(([, id = '']) => id));
      return linked.size === 1 ? [[slot, [...linked][0] ?? '']] : [];
    }),
  );
}

const plain = (message: string): string =>
  foldText(message)
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();

const ENTRIES: Readonly<Record<Slot, (posts: readonly AssistantPost[]) => readonly Entry[]>> = {
  service: () =>
    Object.entries(serviceKinds()).map(([id, { name, fr, en, service }]) => ({
      id,
      slots: { service: id },
      fr: { name: name.fr, one: fr.replace(' vos ', ' mes ') },
      en: { name: name.en, one: en.replace(' your ', ' my ') },
      page: `/services#${service.id}`,
    })),
  product: () =>
    products().map(({ id, title }) => ({
      id,
      slots: { product: id },
      fr: { name: title },
      en: { name: title },
      page: productPath(id),
    })),
  fact: () =>
    products().flatMap((product) => {
      const { id, title } = product;
      const page = productPath(id);
      const english = englishProduct(product).facts;
      const all = {
        id,
        slots: { product: id },
        fr: { name: `les fonctions ${of(title)}`, one: `Que sait faire ${title} ?` },
        en: { name: `what ${title} does`, one: `What can ${title} do?` },
        page,
      };
      const facts = factsOf(product).map(({ name }): Entry => {
        const translated = english[name]?.split(/[:;,.]/)[0]?.trim() ?? name;
        return {
          id,
          slots: { product: id, fact: name },
          fr: { name: `${title} : ${lowerFirst(name)}`, one: `${title} : qu'en est-il de « ${lowerFirst(name)} » ?` },
          en: { name: `${title}: ${translated}`, one: `${title}: what about "${translated}"?` },
          page,
        };
      });
      return [all, ...facts];
    }),
  course: () =>
    courses().map((course) => ({
      id: course.id,
      slots: { course: course.id },
      fr: { name: course.title },
      en: { name: englishCourse(course).title ?? course.title },
      page: `/careers/training#${course.id}`,
    })),
  job: () =>
    jobs().map((job) => ({
      id: job.id,
      slots: { job: job.id },
      fr: { name: job.title },
      en: { name: englishJob(job).title ?? job.title },
      page: jobPath(job.id),
    })),
  field: () =>
    internshipDurations().map(({ id, field: name }) => ({
      id,
      slots: { field: id },
      fr: { name },
      en: { name: inEnglish(name) },
    })),
  partner: () =>
    PARTNER_TYPES.map((name) => ({
      id: foldText(name),
      slots: { partner: name },
      fr: { name: name.toLowerCase() },
      en: { name: englishPartner(name).name },
    })),
  api: () =>
    apis().map(({ id, name }) => ({
      id,
      slots: { api: id },
      fr: { name },
      en: { name: englishApi({ id, name }) },
      page: `/developers#${id}`,
    })),
  sdk: () => sdks().map(({ id, name }) => ({ id, slots: { sdk: id }, fr: { name }, en: { name } })),
  trade: () =>
    trades().map((trade) => ({
      id: trade.id,
      slots: { trade: trade.id },
      fr: { name: trade.name, one: tradeQuestion(trade) },
      en: { name: englishTrade(trade) },
      page: tradePath(trade.id),
    })),
  post: (posts) =>
    posts.map(({ slug, title }) => ({
      id: slug,
      slots: { post: slug },
      fr: { name: title },
      en: { name: title },
      page: `/blog/${slug}`,
    })),
};
