import MiniSearch from 'minisearch';
import { firstSubjects, assistantTexts as say } from '../../content/assistant.ts';
import { products } from '../../content/products.ts';
import { offerLasts } from '../../content/promo.ts';
import { priceRanges, priceRangeText } from '../../content/service-prices.ts';
import { assistantKnowledge, type Passage, type Topic } from './assistant-knowledge.ts';
import { createSpeller, meaningOf, plainText } from './assistant-language.ts';
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
/** From here on a topic is the answer; down to UNSURE it is offered as a choice. */
const SURE = 0.52;
const UNSURE = 0.3;

interface Mind {
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

interface Found {
  /** A topic, or a passage that nobody wrote a topic for. */
  topic?: Topic;
  passage?: Passage;
  confidence: number;
}

function createMind(): Mind {
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
  const english = inEnglish(typed);
  if (english) return say.english;
  const plain = mind.spell(typed);
  const budget = budgetAnswer(plain, now);
  if (budget) return budget;
  if (/\b(?:vous vendez quoi|que vendez vous|vendez vous quoi)\b/.test(plain))
    return tell(topicOf(mind, 'services'), now);
  const rule = RULES.find(({ pattern, unless }) => pattern.test(plain) && !unless?.test(plain));
  if (rule) return rule.answer;

  const words = meaningOf(plain);
  const manners = mannersOf(plain);
  if (words.length === 0 || manners.alone) {
    if (manners.answer && /\b(?:merci|revoir|bye|bonne)\b/.test(plain)) return manners.answer;
    if (isAssent(plain) && before?.next) return before.next;
    if (isFollowUp(plain) && before) return before.next ?? tell(before, now);
    if (manners.answer) return manners.answer;
    if (OFFERS.test(plain)) return tell(topicOf(mind, 'services'), now);
    if (/\b(?:vous|tu) (?:faites|fais|proposez|vendez)\b|\bfaites vous quoi\b|\bpouvez vous faire\b/.test(plain))
      return tell(topicOf(mind, 'services'), now);
    if (/\bqui (?:etes vous|es tu)\b|\b(?:vous etes|tu es|c est) qui\b/.test(plain))
      return tell(topicOf(mind, 'about'), now);
    return choices(say.unclear, firstSubjects);
  }

  const opening = manners.greeting ? `${manners.greeting} ` : '';
  const found = understood(mind, plain, before);
  const strange = words.filter((word) => !mind.asked.has(word));
  const project =
    /\b(?:site|application|appli|app|logiciel|plateforme|blog|creer|developper|portail|formation|stage|apprendre)\b/.test(
      plain,
    );
  if (OFF_TOPIC.test(plain) && !project && (found?.confidence ?? 0) < 0.9) return opening + say.offTopic;
  const post = postFor(mind, words, plain, posts);
  if (post) return opening + post;

  if (found && found.confidence >= SURE) {
    if (found.passage) return opening + found.passage.answer;
    if (found.topic && GENERAL.has(found.topic.id) && strange.length > 0) {
      return opening + (found.topic.aspect === 'price' || found.topic.id === 'prices' ? say.noPrice : say.unknown);
    }
    if (found.topic) return opening + (closerPassage(mind, found.topic, words) ?? tell(found.topic, now));
  }
  if (OFFERS.test(plain)) return opening + tell(topicOf(mind, 'services'), now);
  const [first, ...others] = nearest(mind, words, WISH.test(plain)).filter(({ confidence }) => confidence >= UNSURE);
  if (!first || OFF_TOPIC.test(plain)) return opening + (words.includes('prix') ? say.noPrice : say.unknown);
  const alone = first.confidence > 1.25 * (others[0]?.confidence ?? 0);
  if (alone && first.topic && !GENERAL.has(first.topic.id) && !first.topic.aspect && first.confidence >= 0.4) {
    return `${opening}${say.ifUnderstood} ${tell(first.topic, now)}`;
  }
  return opening + choices(say.unsure, suggestions([first, ...others]));
}

/** The best reading of a message, with what was spoken of before when the message names no subject of its own. */
function understood(mind: Mind, plain: string, before: Topic | undefined): Found | undefined {
  const best = nearest(mind, meaningOf(plain), WISH.test(plain))[0];
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
    const priced = nearest(mind, [...words, 'prix'])[0];
    if (priced?.topic?.aspect === 'price' && priced.confidence >= SURE) return priced;
  }
  if (another || hasSubject || house) return best;
  const fresh = words.filter((word) => !subject.includes(word));
  // First about exactly that subject ('stage marketing'), then about its kind ('stage').
  for (const about of [subject, subject.slice(0, 1)]) {
    const together = nearest(mind, [...new Set([...about, ...words])]).find(
      ({ topic, passage }) => kin((topic ?? passage)?.subject, was) && speaksOf(mind, topic, passage, fresh),
    );
    if (together && together.confidence >= (weak ? 0.42 : 0.55)) {
      return { ...together, confidence: Math.max(together.confidence, SURE) };
    }
  }
  return best;
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

/**
 * Topics and passages by how well they and the words meet, best first, each once.
 * @param wants the visitor asks for something to be made or found: naming it is then enough.
 */
function nearest(mind: Mind, words: readonly string[], wants = false): Found[] {
  if (words.length === 0) return [];
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
  // Who names GoMail or a stage is not served by what speaks of another thing.
  const missed = named.filter((word) => !entry.list.includes(word)).length;
  if (entry.passage !== undefined) {
    // A passage holds more words than anyone asks; without its subject's name it is easily met by chance.
    const subjectNamed = entry.subject?.some((word) => NAMING.has(word) && all.has(word));
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
    (common / (0.5 * asked + 0.5 * sum(entry.list, mind.weight))) * 0.6 ** missed * 0.6 ** other * 0.65 ** strayed;
  // In a long message, a phrase that names a subject and is met as a whole is what it is about.
  const whole = shared.length === entry.list.length && missed === 0 && strayed === 0;
  const names = entry.list.some((word) => NAMING.has(word) || (wants && NAMING_WISHES.has(word)));
  return whole && names ? Math.max(confidence, SURE + 0.02 + 0.005 * Math.min(common, 20)) : confidence;
}

/** A sentence about the same subject that meets a word which the topic leaves unanswered: 'gomail compatible imap'. */
function closerPassage(mind: Mind, topic: Topic, words: readonly string[]): string | undefined {
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

const tell = (topic: Topic, now: number) => (typeof topic.answer === 'string' ? topic.answer : topic.answer(now));

function topicOf(mind: Mind, id: string): Topic {
  const topic = mind.byId.get(id);
  if (!topic) throw new Error(`the assistant has no topic ${id}`);
  return topic;
}

/** Words, as `meaningOf` gives them, that name what is spoken of. */
const NAMING: ReadonlySet<string> = new Set([
  ...products.flatMap(({ title }) => meaningOf(plainText(title)).filter((word) => word !== 'ia')),
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
const NAMING_WISHES: ReadonlySet<string> = new Set(
  meaningOf(
    'site appli ecommerce logo caisse stock comptabilite marketing referencement reseauxsociaux cloud serveur ia donnees developpement traduire navigateur emploi logiciel formation devis rendezvous surmesure',
  ),
);

const WISH =
  /\b(?:veux|voudrais|voudrions|voulons|cherche\w*|besoin|pouvez|peut|peux|faites|faire|creer|souhait\w*|aimerai\w*|develop\w*|construire|mettre|monter|lancer|avoir|avez|recherche|proposez|il me faut|comptez|projet)\b/;

/** Answers that hold for everything and so for nothing that they do not know. */
const GENERAL: ReadonlySet<string> = new Set([
  'prices',
  'delay',
  'product-prices',
  'payment',
  'products',
  'services',
  'demo',
  'training-price',
  'hours',
  'figures',
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

interface Rule {
  pattern: RegExp;
  unless?: RegExp;
  answer: string;
}

/** What must never be left to a search; over plain text, first match wins. */
const RULES: readonly Rule[] = [
  {
    pattern:
      /\b(?:pas|vraiment|existez|serieux|fiables?|confiance|vraie?) .{0,30}\b(?:arnaques?|arnaqueurs?|escrocs?|fake|faux|serieux|fiables?|confiance)\b|\b(?:fiables?|serieux|faire confiance|vraie entreprise)\b|\best ce une arnaque\b/,
    unless: /\bvous etes des\b/,
    answer: say.trust,
  },
  {
    pattern:
      /\b(?:chiffre d affaires?|capital social|directeurs?|directrice|pdg|dg|ceo|fondateurs?|fondatrice|patron|actionnaires?|levee de fonds|investisseurs?|qui dirige|le boss|recompenses?|gagne (?:des|un|le) prix)\b/,
    unless: /\b(?:parler|joindre|contacter|rencontrer|rendezvous)\b/,
    answer: say.unknown,
  },
  {
    pattern:
      /\b(?:annul\w*|resili\w*|suspendre|arreter) .{0,25}\b(?:commande|contrat|rendezvous|formation|inscription|abonne\w*|devis|candidature)\b/,
    unless: /\b(?:newsletter|mails?|lettre)\b/,
    answer: say.cancel,
  },
  {
    pattern:
      /\b(?:disponibles?|ouverts?|present\w*|la|joignables?) (?:maintenant|aujourdhui|en ce moment|actuellement|ce (?:soir|matin)|demain)\b/,
    answer: say.openNow,
  },
  {
    pattern:
      /\b(?:ignore|ignorez|oublie|oubliez|forget|disregard)\b.{0,40}\b(?:tout|instructions?|consignes?|regles?|prompt|precedent\w*)\b|\bprompt\b|\bjailbreak\b|\btes (?:instructions|consignes|regles)\b|\b(?:developer|dan|admin) mode\b|\bmode (?:developpeur|admin)\b|\bcle api (?:secrete|du serveur)\b|\bfais comme si tu\b|\btu es maintenant\b|\bjoue le role\b/,
    answer: say.rules,
  },
  {
    pattern:
      /\b(?:imbeciles?|idiots?|connards?|cons?|salauds?|merde|putain|encule\w*|stupides?|nuls?|voleurs?|escrocs?|arnaqueurs?|debiles?|batards?|fdp|ntm|ta gueule|incapables?|bandits?|feymans?|menteurs?)\b/,
    answer: say.insult,
  },
  {
    pattern:
      /\b(?:plainte|plaindre|rembours\w*|reclamation|arnaque|mecontente?s?|insatisfaite?s?|decue?s?|inadmissible|scandaleu\w*|litige|tribunal)\b|\b(?:mon|notre|un) avocat (?:va|vous|prendra)\b|\b(?:problemes?|soucis?) (?:avec|sur|de|dans) (?:ma|mon|mes|notre|nos|votre|vos|la|le)\b|\b(?:mon|ma|notre|nos|mes) .{0,30}\b(?:est|sont) (?:en panne|bloque\w*|hors service|pirate\w*|tombe\w*|down|inaccessible\w*)\b|\b(?:mon|ma|notre|nos|mes) .{0,25}\bne (?:marche|fonctionne|s ouvre|repond)\w* (?:plus|pas)\b|\b(?:pirate|pirates|hacke|hackes|piratage)\b|\bpersonne ne (?:me |nous )?repond\b|\bpas encore (?:recu|livre)\b|\bj attends (?:toujours|encore|depuis|votre|une|ma|mon)\b|\bpas (?:eu|recu) (?:de |ma |votre |aucune )?reponse\b/,
    unless: /\b(?:traiter|repondre aux|formation|gerer) .{0,15}reclamation/,
    answer: say.complaint,
  },
  {
    pattern:
      /\b(?:es|est|etes|avec|parle|c est|ce)\b.{0,25}\b(?:robot|bot|humain|humaine|machine|chatgpt|gpt|vraie personne|personne reelle|etre humain|gemini|claude)\b|\bqui (?:me|nous) (?:parle|repond|ecrit)\b|\b(?:chatgpt|gpt)\b|\b(?:ton|votre) (?:pre)?nom\b(?! de)|\b(?:comment|c est quoi) (?:t|tu t|vous vous) appel\w+|\btu t appelles\b|\bqui es tu\b|\bqui (?:vous|t|te) (?:a|ont) (?:cree|fait|programme|concu)\w*\b|\bparle\w* moi de toi\b|\bpresente toi\b|\ba quoi tu sers\b|\bque sais tu faire\b|\btu (?:peux|sais) faire quoi\b/,
    unless:
      /\b(?:veux|voudrais|peux|puis|souhaite|aimerais|passez|mettez|besoin|parler|joindre|discuter|creer|developper|faire un)\b|\bchez vous\b/,
    answer: say.identity,
  },
  {
    pattern:
      /\b(?:rappel\w*|appel\w*|contactez|telephon\w*) (?:moi|nous)\b|\b(?:me|nous) (?:rappel\w*|appel\w*|contacter|recontacter|telephoner)\b|\bvous m appelez\b/,
    unless: /\bje m appelle\b/,
    answer: say.callBack,
  },
  {
    pattern:
      /\b(?:parler|joindre|discuter|echanger|passez|mettez|transferez|contacter|voir|avoir|besoin)\b.{0,30}\b(?:humain|humaine|quelqu un|une personne|conseiller|conseillere|commercial|commerciale|agent|responsable|vraie personne|patron|directeur|dg|technicien|operateur)\b|\b(?:un|une) (?:vrai|vraie) (?:humain|personne|conseiller)\b|^(?:un )?(?:humain|conseiller|agent|operateur)$/,
    unless: /\b(?:application|formation|emploi|poste|site|stage|page|gerer|devenir)\b/,
    answer: say.person,
  },
  {
    pattern:
      /\bprojet\b.{0,30}\b(?:complexe|ambitieux|important|tres grand|d envergure|specifique|particulier)\b|\bappeloffre\b|\bcahierdescharges\b|\bmulti ?(?:pays|sites|agences)\b|\b(?:banque|bancaire|ministere|gouvernement)\b.{0,60}\b(?:plateforme|systeme|projet|solution|application)\b|\b(?:plateforme|systeme|projet|solution|application)\b.{0,60}\b(?:banque|bancaire|ministere|gouvernement)\b/,
    unless: /\bformation\b/,
    answer: say.complexProject,
  },
];

/** Nothing of this is told by the site. */
const OFF_TOPIC =
  /\b(?:meteo|temps fait|pluie|pleuvoir|soleil|temperature|foot|football|match|can|lions indomptables|eto o|mbappe|psg|coupe du monde|champion\w*|president de|president du|politique|election\w*|ministre|paul biya|gouvernement|guerre|devoirs?|maths?|mathematiques|equation|resous|exercice|dissertation|poemes?|chansons?|blagues?|raconte moi|histoire drole|recettes?|cuisiner|ndole|eru|poulet|poisson|tomates?|kilo|riz|manioc|malade|maladie|medicaments?|medecin|docteur|hopital|paludisme|mal (?:a|au) (?:la |le )?(?:tete|ventre|dos|dent\w*|gorge)|enceinte|sida|voitures?|motos?|loyers?|maison a|louer une maison|terrain|appartement|hotel a|vol pour|billet d avion|passeport|visa|cni|iphone \d+|samsung|ordinateurs? portables?|imprimantes?|bitcoin|crypto\w*|forex|loto|pari\w* sportif\w*|1xbet|horoscope|dieu|eglise catholique|amour|petite? amie?|mariage avec|capitale (?:du|de)|qui est (?:le|la) |qui a (?:gagne|invente|ecrit)|pensez vous d (?!un )|pense tu d|orange cameroun|camtel|nexttel|mtn cameroun|blue|google est|facebook est|elon musk|quelle heure est il|(?:vend\w*|achet\w*|livr\w*) .{0,20}(?:ordinateurs?|imprimantes?|materiel|telephones?|smartphones?|pc|cartouches?|cables?)|meilleur telephone|acheter un telephone|telephone a acheter|date d aujourd|anniversaire|film|series?|netflix|musique|traduis moi ce|corrige (?:ce|mon) texte|ecris (?:moi )?(?:un|une)|redige|resume (?:ce|moi)|combien font|bourse d etude|concours|emploi du temps|banques?|prets|tele|television|repare\w*|carburant|essence|ciment|electricite|eneo|camwater)\b/;

/** What fits a budget that the visitor names. */
function budgetAnswer(plain: string, now: number): string | undefined {
  if (
    !/\b(?:budget|j ai|dispose|disposons|avec|nous avons|seulement)\b/.test(plain) ||
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

/** Asks what can be done for them, whoever they are. */
const OFFERS =
  /\bque (?:pouvez|peux|pourriez|proposez|faites|feriez)\b|\b(?:qu est ce que|ce que) (?:vous|tu) (?:pouvez|pourriez|peux|proposez|faites)\b|\bcomment (?:pouvez|pourriez) vous (?:m|nous) aider\b/;

/** Greetings, thanks and partings; `alone` when nothing else was said. */
function mannersOf(plain: string): { alone: boolean; greeting?: string; answer?: string } {
  const rest = plain.replace(COURTESY, ' ').replace(/ +/g, ' ').trim();
  const alone = meaningOf(rest).length === 0 && !/\b(?:quoi|qui|faites|fais|proposez|vendez|suite|apres)\b/.test(rest);
  const evening = /\bbonsoir\b/.test(plain);
  const greets =
    evening || /\b(?:bonjour|salut|coucou|hello|hey|hi|mbote|yo|allo|bon matin|bonne arrivee)\b/.test(plain);
  const greeting = greets ? (evening ? say.goodEvening : say.hello) : undefined;
  if (!alone) return { alone, greeting };
  if (
    /\b(?:au revoir|a bientot|bye|ciao|bonne (?:journee|soiree|nuit|continuation|fin)|a plus|a demain|adieu|a la prochaine)\b/.test(
      plain,
    )
  )
    return { alone, greeting, answer: say.goodbye };
  if (
    /\b(?:merci|super|parfait|genial|cool|top|nickel|bravo|bien note|bien recu|felicitations|impeccable)\b/.test(plain)
  )
    return { alone, greeting, answer: say.thanks };
  if (
    /\b(?:ca va|comment (?:allez vous|vas tu|tu vas|vous allez|va)|la forme|quoi de neuf|ca dit(?: quoi)?|on dit quoi)\b/.test(
      plain,
    )
  )
    return { alone, greeting, answer: greets ? `${greeting} ${say.howAreYou}` : say.howAreYou };
  if (greets && !/\baide\w*\b/.test(rest))
    return { alone, greeting, answer: say.greeting.replace(say.hello, greeting ?? say.hello) };
  return { alone, greeting };
}

const COURTESY =
  /\b(?:bonjour|bonsoir|salut|coucou|hello|hey|hi|mbote|yo|allo|bon matin|bonne arrivee|merci|beaucoup|infiniment|au revoir|a bientot|bye|ciao|bonne (?:journee|soiree|nuit|continuation|fin de journee|fin)|a plus|a demain|adieu|a la prochaine|super|parfait|genial|cool|top|nickel|bravo|bien note|bien recu|felicitations|impeccable|ca va|comment (?:allez vous|vas tu|tu vas|vous allez|va)|la forme|ca dit(?: quoi)?|on dit quoi|monsieur|madame|tout le monde|l equipe|cher|pour (?:votre|ta|l) (?:aide|reponse|temps)|reponse)\b/g;

const isAssent = (plain: string) =>
  /^(?:(?:oui|ok|okay|ouais|d accord|volontiers|bien sur|exactement|voila|c est ca|avec plaisir|je veux bien|pourquoi pas|vas y|allez y|allons y|svp|merci|go|yes|ca m interesse|je suis interesse\w*|interesse\w*) ?)+$/.test(
    plain,
  );

/** Speaks of what was spoken of before. */
const isFollowUp = (plain: string) =>
  /^(?:et|ok|oui|donc|alors|mais|d accord|ah)\b|\b(?:ca|cela|celui|celle|ceci|apres|en|y|la suite|comment (?:faire|proceder|demarrer|commencer|s y prendre))\b|^(?:il|elle|c est|comment|combien|pourquoi|quand|quel|quelle|suite)\b/.test(
    plain,
  );

const ENGLISH = new Set(
  'the how much is are you your do does what where when who which website want need can could please with for my i we and of to in speak english price cost open hours hello hi job internship apply of there any have offer company about'.split(
    ' ',
  ),
);

/** Written in English, as far as small words tell. */
function inEnglish(typed: string): boolean {
  const words = typed.split(' ');
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const french = words.filter((word) =>
    /^(?:le|la|les|un|une|des|du|de|vous|je|est|et|pour|mon|ma|votre|vos|combien|comment|quel|quelle|en|au|c)$/.test(
      word,
    ),
  ).length;
  return english >= 2 && english > french && english / words.length >= 0.4;
}

/** The post that meets the words, when it meets nearly all of them or an article is asked for. */
function postFor(
  mind: Mind,
  words: readonly string[],
  plain: string,
  posts: readonly AssistantPost[],
): string | undefined {
  if (posts.length === 0) return undefined;
  const wanted = /\b(?:articles?|blogs?|posts?|lire|lecture|ecrit|publie)\b/.test(plain);
  const rest = words.filter((word) => word !== 'blog' && word !== 'lir' && word !== 'lect');
  if (!wanted || rest.length === 0) return undefined;
  let best: { post: AssistantPost; share: number } | undefined;
  const total = sum(rest, mind.weight);
  for (const post of posts) {
    const title = new Set(meaningOf(plainText(post.title)));
    const text = new Set(meaningOf(plainText(post.excerpt)));
    const share =
      (sum(
        rest.filter((word) => title.has(word)),
        mind.weight,
      ) +
        0.6 *
          sum(
            rest.filter((word) => !title.has(word) && text.has(word)),
            mind.weight,
          )) /
      total;
    if (share >= 0.5 && (!best || share > best.share)) best = { post, share };
  }
  if (!best) return undefined;
  return `Cet article devrait vous intéresser\u00a0: [${best.post.title.replace(/[[\]()]/g, '')}](/blog/${best.post.slug}). Les autres sont sur [le blog](/blog).`;
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

const sum = (words: readonly string[], weight: (word: string) => number) =>
  words.reduce((total, word) => total + weight(word), 0);

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
