import MiniSearch from 'minisearch';
import { products } from '../../content/products.ts';
import { assistantKnowledge, type Passage, type Topic } from './assistant-knowledge.ts';
import { createSpeller, meaningOf, plainText } from './assistant-language.ts';
import { NEUTRAL_WORDS, ORDINARY_WORDS } from './assistant-words.ts';

export interface Mind {
  spell: (plain: string) => string;
  topics: Topic[];
  byId: Map<string, Topic>;
  /** The words by which each topic is asked. */
  wordsOf: Map<string, ReadonlySet<string>>;
  passages: Map<string, Passage>;
  /** Entries are phrases of topics and passages. */
  search: MiniSearch<Entry>;
  entries: Map<string, Entry>;
  /** How much a word tells; undefined for one that no topic uses. */
  weight: (word: string) => number;
  /** Words that some topic is asked by. */
  asked: ReadonlySet<string>;
}

export interface Found {
  /** A topic, or a passage that nobody wrote a topic for. */
  topic?: Topic;
  passage?: Passage;
  confidence: number;
}

export function createMind(): Mind {
  const { topics, passages } = assistantKnowledge();
  const entries: Entry[] = [];
  const raw = new Set<string>();
  const read = (text: string) => {
    const plain = plainText(text);
    for (const word of plain.split(' ')) raw.add(word);
    return meaningOf(plain);
  };
  const topicsWith = new Map<string, number>();
  for (const { topic, list } of phrasesOf(topics, read)) {
    entries.push({ id: `${topic}#${entries.length}`, topic, words: list.join(' '), list, own: list });
  }
  const wordsOf = new Map<string, Set<string>>();
  for (const { topic, list } of entries) {
    const words = wordsOf.get(topic ?? '') ?? new Set();
    for (const word of list) words.add(word);
    wordsOf.set(topic ?? '', words);
  }
  for (const words of wordsOf.values()) {
    for (const word of words) topicsWith.set(word, (topicsWith.get(word) ?? 0) + 1);
  }
  for (const passage of passages) {
    const list = [...new Set([passage.subject, ...passage.known, passage.text].flatMap(read))];
    entries.push({
      id: passage.id,
      passage: passage.id,
      words: list.join(' '),
      list,
      own: read(passage.text).filter((word) => !read(passage.subject).includes(word)),
      subject: read(passage.subject),
      title: read(passage.label),
    });
  }
  const asked = new Set(topicsWith.keys());
  const told = new Map<string, number>();
  for (const word of entries.flatMap(({ list }) => list)) told.set(word, (told.get(word) ?? 0) + 1);
  const search = new MiniSearch<Entry>({
    fields: ['words'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  search.addAll(entries);
  const weight = (word: string) => {
    const count = topicsWith.get(word);
    if (count !== undefined) return Math.log(1 + topics.length / count);
    const passagesWith = told.get(word);
    return passagesWith === undefined ? 3 : 0.8 * Math.log(1 + topics.length / passagesWith);
  };
  return {
    spell: createSpeller(raw),
    topics,
    byId: new Map(topics.map((topic) => [topic.id, topic])),
    wordsOf,
    passages: new Map(passages.map((passage) => [passage.id, passage])),
    search,
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    weight,
    asked,
  };
}

/** From here on a topic is the answer; down to UNSURE it is offered as a choice. */
export const SURE = 0.52;

/** The best reading of a message, with what was spoken of before when the message names no subject of its own. */
export function understood(mind: Mind, plain: string, before: Topic | undefined): Found | undefined {
  const best = nearest(mind, plain)[0];
  const was = before?.subject;
  if (!before || was === undefined) return best;
  const words = meaningOf(plain);
  const subject = meaningOf(plainText(was));
  const hasSubject = words.some((word) => subject.includes(word));
  // 'Où êtes-vous ?' is about the house whatever was spoken of; 'combien ?' is not.
  const house =
    best?.topic !== undefined &&
    best.topic.subject === undefined &&
    best.confidence >= 0.95 &&
    !SHARED.has(best.topic.id);
  const weak = !best || best.confidence < SURE;
  const itself = /^(?:et |mais |est ce qu(?:e|) ?)?(?:il|elle|ils|ca|cela|c est)\b/.test(plain);
  const another =
    !itself &&
    best?.topic?.subject !== undefined &&
    best.topic.subject !== was &&
    best.confidence >= SURE &&
    words.some((word) => meaningOf(plainText(best.topic?.subject ?? '')).includes(word));

  // 'et une boutique en ligne ?' after a price is about its price.
  if (before.aspect === 'price' && /^et /.test(plain) && !words.includes('prix')) {
    const priced = meetings(mind, [...words, 'prix'])[0];
    if (priced?.topic?.aspect === 'price' && priced.confidence >= SURE) return priced;
  }
  if (another || hasSubject || house) return best;
  const fresh = words.filter((word) => !subject.includes(word));
  // First about exactly that subject ('stage marketing'), then about its kind ('stage').
  for (const about of [subject, subject.slice(0, 1)]) {
    const together = meetings(mind, [...new Set([...about, ...words])]).find(
      ({ topic, passage }) => kin((topic ?? passage)?.subject, was) && speaksOf(mind, topic, passage, fresh),
    );
    if (together && together.confidence >= (weak ? 0.42 : 0.55)) {
      return { ...together, confidence: Math.max(together.confidence, SURE) };
    }
  }
  return best;
}

/** How much of what was asked the answer speaks of, 0 to 1; of a place, and of who asks, it need not. */
export function explained(mind: Mind, { topic, passage }: Found, plain: string, answer: string): number {
  const spoken = new Set([
    ...(topic ? (mind.wordsOf.get(topic.id) ?? []) : []),
    ...(passage ? (mind.entries.get(passage.id)?.list ?? []) : []),
    // An answer that mentions an application in passing is not about one.
    ...meaningOf(plainText(answer.replaceAll(/\]\([^)]*\)/g, ' '))).filter((word) => !NAMING_WISHES.has(word)),
    ...meaningOf(plainText((topic ?? passage)?.subject ?? '')),
  ]);
  // An answer silent about the application that was named, or about what the site has nothing on, misses the point.
  const weight = (word: string) =>
    Math.max(
      ORDINARY.has(word) ? ORDINARY_WEIGHT : 0,
      !spoken.has(word) && (NAMING.has(word) || NAMING_WISHES.has(word)) ? NAMED_WEIGHT : 0,
      mind.weight(word),
    );
  const telling = meaningOf(withoutAsker(plain)).filter(
    (word) =>
      (!PLACES.has(word) || topic?.id === 'other-cities') &&
      !NEUTRAL.has(word) &&
      (!/^\d+[hj]?\d*$/.test(word) || spoken.has(word)),
  );
  const total = sum(telling, weight);
  if (total === 0) return 1;
  const met = telling.filter((word) => spoken.has(word));
  // In a sentence, one word that could mean many things is not yet a subject: 'avoir plus de clients'.
  const vague =
    met.length === 1 &&
    met.every((word) => !TELLING_ALONE.has(word) && (telling.length > 1 || mind.weight(word) < RARE)) &&
    plain.split(' ').length > MOST_VAGUE;
  return (sum(met, weight) / total) * (vague ? 0.5 : 1);
}

/** Words of a message that one vague word may be the subject of. */
const MOST_VAGUE = 3;

/** The weight of a word that hardly any two topics share. */
const RARE = 4;

/** A word that the site has nothing on is what the question is about. */
const ORDINARY_WEIGHT = 4.5;
const NAMED_WEIGHT = 4;
const ORDINARY: ReadonlySet<string> = new Set(meaningOf(ORDINARY_WORDS.join(' ')));

/** A message without what somebody tells about themselves. */
export const withoutAsker = (plain: string) => plain.replaceAll(WHO_ASKS, ' ');

/** 'J'ai une quincaillerie', 'pour mon restaurant': what somebody tells about themselves. */
const WHO_ASKS =
  /\b(?<=(?:site|internet|web|application|appli|app|logiciel|mobile|ligne|vitrine) )pour une? \w+|\b(?:pour|dans|chez|de) (?:mon|ma|mes|notre|nos) (?:petite? |grande? )?\w+|\b(?:j ai|je suis|je tiens|je gere|je dirige|nous sommes|nous avons|on a|on est) (?:un |une |des |le |la |deux |trois )?(?:petite? |grande? |jeune )?(?!a\b|pas\b|interesse|recu|envoye|besoin)\w+(?: (?:de|d)(?: une?| la| l)? \w+){0,2}/g;

/** What colours a question and does not change its answer. */
const NEUTRAL: ReadonlySet<string> = new Set(meaningOf(NEUTRAL_WORDS.join(' ')));

/** '15h', '15h30'. */
const CLOCK = /^\d{1,2}h\d*$/;

/** Where somebody is says nothing about what is asked. */
export const PLACES: ReadonlySet<string> = new Set(
  meaningOf(
    'cameroun camerounais camerounaise yaounde douala afrique africain gabon libreville gabonais tchad congo france paris rond carrefour nlongkak mokolo bastos essos mendong tsinga melen ngousso mvan akwa bonaberi deido mbalmayo edea nkongsamba dschang mbouda foumban ebolowa sangmelima bafang yagoua kousseri bangui malabo',
  ),
);

/** Topics and passages by how well they and a plain text meet, best first, each once. */
export function nearest(mind: Mind, plain: string): Found[] {
  return meetings(mind, meaningOf(plain), WISH.test(plain));
}

/** @param wants the visitor asks for something to be made or found: naming it is then enough. */
function meetings(mind: Mind, said: readonly string[], wants = false): Found[] {
  if (said.length === 0) return [];
  const telling = said.filter((word) => !NEUTRAL.has(word) && !CLOCK.test(word));
  const words = telling.length > 0 ? telling : said;
  const all = new Set(words);
  const asked = sum(words, mind.weight);
  const named = words.filter((word) => NAMING.has(word));
  const found = new Map<string, Found>();
  const hits = mind.search.search([...all].join(' '));
  for (const { id } of hits.slice(0, 200)) {
    const entry = mind.entries.get(String(id));
    if (!entry) continue;
    const confidence = meeting(mind, entry, all, asked, named, wants);
    const key = entry.topic ?? entry.passage ?? entry.id;
    if (confidence <= (found.get(key)?.confidence ?? 0)) continue;
    const topic = entry.topic === undefined ? undefined : mind.byId.get(entry.topic);
    const passage = entry.passage === undefined ? undefined : mind.passages.get(entry.passage);
    found.set(key, { topic, passage, confidence });
  }
  return [...found.values()].sort((a, b) => b.confidence - a.confidence);
}

/** A sentence about the same subject that meets a word which the topic leaves unanswered: 'gomail compatible imap'. */
export function closerPassage(mind: Mind, topic: Topic, words: readonly string[]): string | undefined {
  if (!topic.passages) return undefined;
  const subject = meaningOf(plainText(topic.subject ?? ''));
  const named = words.some((word) => subject.includes(word));
  const covered = mind.wordsOf.get(topic.id) ?? new Set();
  const open = words.filter((word) => !covered.has(word) && mind.weight(word) > 2.5);
  let best: { answer: string; met: number } | undefined;
  for (const [id, passage] of mind.passages) {
    if (passage.subject !== topic.subject) continue;
    const { own = [], title = [] } = mind.entries.get(id) ?? {};
    const telling = open.filter(
      (word) => own.includes(word) && (named || title.includes(word) || !mind.asked.has(word)),
    );
    if (sum(telling, mind.weight) < 0.4 * sum(open, mind.weight)) continue;
    const met = sum(telling, (word) => mind.weight(word) * (title.includes(word) ? 1.5 : 1));
    if (met > (best?.met ?? 0) && (named || passage.fact)) best = { answer: passage.answer, met };
  }
  return best?.answer;
}

interface Entry {
  id: string;
  topic?: string;
  passage?: string;
  words: string;
  list: string[];
  /** Of a passage: the words of its own text. */
  own: readonly string[];
  /** Of a passage: the words of its subject's name. */
  subject?: readonly string[];
  /** Of a passage: the words of its label. */
  title?: readonly string[];
}

/** The meanings by which topics are asked; what two topics share belongs to the one that says it shortest. */
function phrasesOf(topics: readonly Topic[], read: (text: string) => string[]): { topic: string; list: string[] }[] {
  const owners = new Map<string, { topic: string; list: string[]; length: number }>();
  for (const topic of topics) {
    for (const phrase of topic.ask) {
      const list = read(phrase);
      const key = [...list].sort().join(' ');
      const owner = owners.get(key);
      if (list.length > 0 && (!owner || phrase.length < owner.length)) {
        owners.set(key, { topic: topic.id, list, length: phrase.length });
      }
    }
  }
  return [...owners.values()];
}

/** How surely a phrase or passage is what the words ask for, 0 to 1. */
function meeting(
  mind: Mind,
  entry: Entry,
  all: ReadonlySet<string>,
  asked: number,
  named: readonly string[],
  wants: boolean,
): number {
  const shared = entry.list.filter((word) => all.has(word));
  const common = sum(shared, mind.weight);
  // 'Vos concurrents au Cameroun' is no question about Cameroon.
  if (
    entry.topic !== 'other-cities' &&
    shared.every((word) => PLACES.has(word)) &&
    [...all].some((word) => !PLACES.has(word))
  ) {
    return 0;
  }
  // Who names GoMail or a stage is not served by what speaks of another thing.
  const missed = named.filter((word) => !entry.list.includes(word)).length;
  // 'Crée-moi un logo' is about the logo, not about who created the house.
  const unmade =
    wants && !entry.list.some((word) => NAMING_WISHES.has(word)) && [...all].some((word) => NAMING_WISHES.has(word))
      ? 1
      : 0;
  if (entry.passage !== undefined) {
    // A passage holds more words than anyone asks; without its subject's name it is easily met by chance.
    const subjectNamed = entry.subject?.some((word) => word !== 'formation' && NAMING.has(word) && all.has(word));
    const own = shared.filter((word) => entry.own.includes(word)).length;
    if (own < (subjectNamed ? 1 : 2)) return 0;
    const titled = shared.some((word) => entry.title?.includes(word) && entry.own.includes(word));
    return (subjectNamed ? 0.82 : 0.5) * (common / asked) * 0.6 ** missed + (titled ? 0.03 : 0);
  }
  const other = entry.list.filter((word) => (NAMING.has(word) || NAMING_WISHES.has(word)) && !all.has(word)).length;
  // A price, a length, a salary is told to who asks for it.
  const strayed =
    entry.list.filter((word) => ASPECTS.has(word) && !all.has(word)).length +
    [...all].filter((word) => ASPECTS.has(word) && !entry.list.includes(word)).length;
  const confidence =
    (common / (0.5 * asked + 0.5 * sum(entry.list, mind.weight))) *
    0.6 ** missed *
    0.5 ** other *
    0.65 ** strayed *
    0.75 ** unmade;
  // In a long message, a phrase that names a subject and is met as a whole is what it is about.
  const whole = shared.length === entry.list.length && missed === 0 && strayed === 0;
  const names = entry.list.some((word) => NAMING.has(word) || (wants && NAMING_WISHES.has(word)));
  return whole && names ? Math.max(confidence, SURE + 0.02 + 0.005 * Math.min(common, 20)) : confidence;
}

/** Whether it takes up one of the words. */
function speaksOf(
  mind: Mind,
  topic: Topic | undefined,
  passage: Passage | undefined,
  words: readonly string[],
): boolean {
  if (words.length === 0) return true;
  if (passage) return words.some((word) => mind.entries.get(passage.id)?.own.includes(word));
  return words.some((word) => topic !== undefined && mind.wordsOf.get(topic.id)?.has(word));
}

/** 'stage' and 'stage marketing' speak of one thing. */
const kin = (a: string | undefined, b: string) => a !== undefined && a.split(' ')[0] === b.split(' ')[0];

/** Words, as `meaningOf` gives them, that name what is spoken of. */
export const PRODUCT_NAMES: ReadonlySet<string> = new Set(
  products.flatMap(({ title }) => meaningOf(plainText(title)).filter((word) => word !== 'ia')),
);

const NAMING: ReadonlySet<string> = new Set([
  ...PRODUCT_NAMES,
  ...meaningOf(
    'erp stage formation api newsletter promo partenaire revendeur cv blog emploi lieu horaires desabonner fichiers ewondo fulfulde medumba',
  ),
]);

/** What is asked about a subject: an answer about another side of it is no answer. */
const ASPECTS: ReadonlySet<string> = new Set(
  meaningOf(
    'prix duree salaire gratuit remunere desabonner supprimer horsligne reduction teletravail reponse avantage',
  ),
);

/** What names a subject in the mouth of someone who wants it made. */
export const NAMING_WISHES: ReadonlySet<string> = new Set(
  meaningOf(
    'site appli ecommerce logo caisse stock comptabilite marketing referencement reseauxsociaux cloud serveur ia donnees developpement traduire navigateur emploi logiciel formation devis rendezvous surmesure',
  ),
);

export const WISH =
  /\b(?:veux|voudrais|voudrions|voulons|cherche\w*|besoin|pouvez|peut|peux|faites|faire|realise\w*|cree\w*|souhait\w*|aimerai\w*|develop\w*|construire|mettre|monter|lancer|avoir|avez|recherche|proposez|il me faut|comptez|projet)\b/;

/** One of these is a subject in any sentence. */
const TELLING_ALONE: ReadonlySet<string> = new Set([
  ...NAMING,
  ...NAMING_WISHES,
  ...meaningOf(
    'horaires prix telephone contact paiement salaire cookie confidentialite duree desabonner reduction mobilemoney references anciennete langage reponse rendezvous demo documentation agence enregistres conversation services digital wordpress newsletter api',
  ),
]);

/** Site-wide answers that mean a subject when one was just spoken of. */
const SHARED: ReadonlySet<string> = new Set([
  'prices',
  'delay',
  'payment',
  'demo',
  'discount',
  'instalments',
  'support',
  'product-prices',
  'quote',
  'choose-product',
  'values',
  'working-method',
]);

export const sum = (words: readonly string[], weight: (word: string) => number) =>
  words.reduce((total, word) => total + weight(word), 0);
