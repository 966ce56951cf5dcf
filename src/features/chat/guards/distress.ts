import { foldText } from '../../../text/fold-text.ts';

/**
 * Whether a message speaks of suicide, violence or an accident, and in which language. It goes by what is said of
 * people: a computer that wants to die is no distress.
 */
export function distressLanguage(message: string): 'fr' | 'en' | undefined {
  const text = withoutIdioms(plainWords(message));
  if (FRENCH.some((pattern) => pattern.test(text))) return 'fr';
  return ENGLISH.some((pattern) => pattern.test(text)) ? 'en' : undefined;
}

/** ' j ai ete agresse ': one space around each word, abbreviations of text messages written out. */
function plainWords(message: string): string {
  const words = foldText(message)
    .replace(/([a-z])\1{2,}/g, '$1')
    .match(/[a-z0-9]+/g);
  return ` ${(words ?? []).map((word) => ABBREVIATED.get(word) ?? word).join(' ')} `;
}

const ABBREVIATED: ReadonlyMap<string, string> = new Map(
  [
    ['je veux', 'jveux jve jveu jvx jveut jv'],
    ['je vais', 'jvais jvai jva'],
    ['je suis', 'jsuis jsui chuis chui jss'],
    ['je me', 'jme'],
    ['j ai', 'jai g ge'],
    ['veux', 'veu vx voeux'],
    ['vais', 'vai'],
    ['envie', 'envi anvi anvie envy'],
    ['mon', 'mn'],
    ['me', 'mi'],
    ['wan', 'wana wanna'],
    ['myself', 'maself mysef meself'],
  ].flatMap(([full = '', forms = '']) => forms.split(' ').map((form) => [form, full] as const)),
);

const IDIOMS = [
  /\b(?:mour\w*|mort\w*|meurs|crev\w*|die|dying|dead) (?:de |d |of |with |from )?(?:rires?|honte|faim|soif|impatience|envie|ennui|curiosite|chaud|chaleur|froid|fatigue|jalousie|laugh\w*|boredom|curiosity|shame|hunger|heat)\b/g,
  /\b(?:mourir|die) (?:moins )?(?:bete|con|idiote?|pauvre|riche|poor|rich|for|trying)\b/g,
  /\bcrever (?:l|un|le|les) \w+/g,
  /\bme tuer (?:a la tache|au travail|au boulot|a vous|a essayer|a expliquer)\b/g,
  /\b(?:agress\w*|frapp\w*|attaqu\w*) par (?:la|le|l|les|votre|vos|ces?|cette|des|un|une) (?:pubs?|publicites?|crise|inflation|taxes?|impots?|spams?|mails?|appels?|messages?|prix|qualite|beaute|design|site|offre|virus|bots?|robots?|pirates?|hackers?|rancongiciel|ransomware|malware)\b/g,
  /\bfrappee?s? d une? amende\b/g,
  /\bme tuer (?:le|la|les|mon|ma|mes) \w+/g,
  /\b(?:attaque\w*|attacked) (?:en justice|by (?:a |an |some |the )?(?:virus|hackers?|bots?|ransomware|malware))\b/g,
  /\b(?:bat|ba|frappe|tape|beats?|hits?) (?:aux|au|sur|des|du|le|la|les|on|at|up|in)\b/g,
  /\bviole(?:e|s|r)? (?:mes|ma|mon|les?|la|l|nos|notre|vos|votre|un|une)\b/g,
  /\b(?:me|us|we|i) (?:in|at) (?:chess|cards|the game|price)\b/g,
];

const withoutIdioms = (text: string): string => IDIOMS.reduce((rest, idiom) => rest.replace(idiom, ' '), text);

const any = (...words: readonly string[]): string => `(?:${words.join('|')})`;
const patterns = (...sources: readonly string[]): RegExp[] => sources.map((source) => new RegExp(source));

const FAMILY = any(
  ...[
    'amie?s?',
    'copains?',
    'copines?',
    'petite? amie?',
    'freres?',
    'soeurs?',
    'mari',
    'femme',
    'epouse?x?',
    'gars',
    'homme',
  ],
  ...[
    'fils',
    'filles?',
    'enfants?',
    'bebe',
    'mere',
    'pere',
    'maman',
    'papa',
    'oncle',
    'tonton',
    'tante',
    'cousine?',
    'niece',
  ],
  ...[
    'neveu',
    'conjointe?',
    'compagn\\w+',
    'fiancee?',
    'ex',
    'beau pere',
    'belle mere',
    'voisine?',
    'collegue',
    'patronn?e?',
  ],
  ...['chef', 'prof\\w*', 'pasteur', 'eleve', 'etudiante?'],
);
const OF_FAMILY = `(?:mon|ma|mes|notre|nos) ${FAMILY}`;
const AGENT = any('il', 'elle', 'ils', 'elles', 'on', 'quelqu un', 'un homme', 'des hommes', 'des gens', OF_FAMILY);
const FILLED = `(?:(?:ne|n|plus|pas|juste|vraiment|trop|tellement|seulement|parfois|souvent|encore|que|a|de|d|2|l) )*`;
const WISH = any(
  ...[
    'veux',
    'veut',
    've',
    'v',
    'voudrais',
    'vais',
    'va',
    'souhaite',
    'pense',
    'songe',
    'compte',
    'desire',
    'ai envie',
    'avais envie',
  ],
  'suis pret',
);
const SUICIDE = 'su[iy]?s?c?[is]+d\\w*';
const DYING = any(
  ...[
    'mour+i\\w*',
    'crever',
    'me tu\\w{1,2}',
    `me ${SUICIDE}`,
    'me pendre',
    'me flinguer',
    'me noyer',
    'me mutiler',
    'die',
  ],
  ...['me scarifier', 'me jeter (?:du|d un|sous|dans)', 'me tirer une balle', 'm ouvrir les veines', 'me faire du mal'],
  ...[
    'me (?:couper|tailler|ouvrir) les veines',
    'mettre fin a (?:mes jours|ma vie)',
    'quitter ce(?:tte)? (?:monde|vie|terre)',
  ],
  ...[
    'en finir (?:avec (?:la |ma |cette )?(?:vie|tout|moi)|pour de bon)',
    'en finir $',
    'disparaitre $',
    'avaler d\\w+ poison',
  ],
);
const ATTACKED = any(
  ...[
    'ag+res+\\w*',
    'viol(?:e|ee|er|es|ees|ez)',
    'attaqu\\w*',
    'tabass\\w*',
    'frapp?(?:e|ee|er|es|ez)',
    'battue?s?',
    'battre',
  ],
  ...[
    'poignard\\w*',
    'braqu\\w*',
    'kidnapp?\\w*',
    'sequestr\\w*',
    'maltrait\\w*',
    'tortur\\w*',
    'etrangl\\w*',
    'gifl\\w*',
  ],
  ...['abuse\\w* sexuellement', 'tir\\w+ dessus', 'menac\\w+ de mort', 'menac\\w+ avec'],
);
const BEATS = any(
  ...[
    'bat',
    'bats',
    'bas',
    'ba',
    'battait',
    'battent',
    'frapp?\\w*',
    'tape',
    'cogne',
    'tabasse\\w*',
    'maltraite\\w*',
    'viole',
  ],
  ...['violente', 'brutalise', 'sequestre', 'torture', 'etrangle', 'gifle', 'menace de mort', 'fait du mal'],
);
const POISON = any(
  'poison',
  'comprimes',
  'cachets',
  'medicaments',
  'javel',
  'eau de javel',
  'gramoxone',
  'insecticide',
);

const FRENCH = patterns(
  ` (?:je|j|moi|j ai) ${FILLED}${WISH} ${FILLED}${DYING}(?: |$)`,
  `^ (?:l )?envie (?:de|d|2) ${DYING}(?: |$)`,
  ` je me ${SUICIDE}`,
  ` (?:je|j|j ai) ${FILLED}(?:veux|v|ai|vais|envie) ${FILLED}(?:envie )?${FILLED}(?<=(?:plus|pas) (?:[a-z0-9]+ ){0,3})(?:vivre|exister) `,
  ` (?:plus|pas|aucune) (?:l )?(?:envie|raison|gout) (?:de|2|a) (?:vivre|la vie) `,
  ` (?:marre|fatiguee?|lasse?|degoutee?|ras le bol) (?:de|2) (?:vivre|(?:la |ma |cette )?vie(?! (?:chere|de|active|publique))) `,
  ` vie (?:ne |n )?(?:vaut|merite) (?:plus|pas) `,
  ` (?:idees|pensees) (?:suicidaires?|noires|de suicide) |^ (?:envie de |le )?suicide $| pense (?:[a-z]+ )?(?:au|a) ${SUICIDE} | tente de me ${SUICIDE}`,
  ` (?:je suis|est|elle|il) suicidaire `,
  ` (?:${OF_FAMILY}|il|elle) (?:veut|va|menace de|parle de|pense a|essaie de|tente de|a essaye de|a tente de|vient de) se (?:${SUICIDE}|tuer|pendre|donner la mort) `,
  ` ${OF_FAMILY} (?:veut|parle de|pense a) (?:mourir|en finir|suicide) | s est (?:suicidee?|pendue?) `,
  ` (?:j ai|on a|nous avons|${OF_FAMILY} (?:a|ont)) (?:[a-z]+ )?ete (?:[a-z]+ )?(?:${ATTACKED}|enlev(?:e|ee|es|ees)(?! d)) `,
  ` (?:viens|venons|vient) d(?:e)? ?etre ${ATTACKED} `,
  ` ${AGENT} (?:m a|ma|m ont|mont|nous a|nous ont|vient de m|viennent de m)(?: [a-z]+)? ?${ATTACKED} `,
  ` (?:je me suis|il s est|elle s est|${OF_FAMILY} s est) (?:encore )?faite? (?:${ATTACKED}|enlev\\w*) | je me fais ${ATTACKED} `,
  ` (?:${OF_FAMILY}|ils?|elles?) (?:[a-z]+ )?(?:me|m|nous) (?:[a-z]+ )?${BEATS} `,
  ` ${FAMILY} (?:${BEATS}) (?:ma|mon|mes|sa|son|ses|notre|les) ${FAMILY} `,
  ` je suis (?:une? )?(?:femme |enfant |personne )?(?:battue?|maltraitee?|sequestree?|violentee?)(?! par) `,
  ` (?:suis|j ai ete|est|a ete) (?:une )?victimes? (?:de|d) (?:un |une )?(?:viol|violences?|agressions?|inceste|attouchements?|harcelement sexuel|maltraitance) `,
  ` (?:subis?|fait) (?:des attouchements|un viol|des violences) | abuse de moi | me (?:touche|caresse) (?:la nuit|sexuellement) `,
  ` ${AGENT} (?:veut|veulent|menace(?:nt)? de|essaie(?:nt)? de|cherche(?:nt)? a|a essaye de|a tente de) (?:me|m|nous) (?:tuer|tue|egorger|assassiner|kidnapper|violer|frapper|eliminer) `,
  ` (?:ils?|elle|on|mon (?:mari|copain|ex|pere|oncle|conjoint|gars)) (?:va|vont) (?:me|nous) (?:tuer|egorger|assassiner|violer|frapper) `,
  ` (?:recu|recois|recevons) des menaces de mort | me menace(?:nt)? (?:de mort|avec une? (?:arme|couteau|machette)) `,
  ` (?:je suis|on est|nous sommes|ma vie est|mes enfants sont) (?:[a-z]+ )?en danger (?!de (?:faillite|perdre))`,
  `^ (?:(?:au|a|l|aide|aidez|moi|svp|vite|help|urgent) )*(?:secours|a l aide|sos) (?:(?:au|secours|a|l|aide|aidez|moi|svp|vite|help|urgent|sos) )*$`,
  ` (?:${OF_FAMILY}|il|elle) (?:ne )?respire (?:plus|pas|mal) | (?:je|il|elle|${OF_FAMILY}) (?:saigne|perds? (?:beaucoup de|du|trop de) sang) `,
  ` (?:j ai|on a|il a|elle a|${OF_FAMILY} a) (?:eu|fait) un (?:grave |terrible )?accident (?!avec mon|de (?!la|voiture|moto|travail))| (?:il y a|y a)(?: eu)? un (?:grave )?accident (?!de (?!la|voiture|moto|travail))`,
  ` (?:il y a|y a) (?:le feu|un incendie|une fuite de gaz) | (?:maison|immeuble|boutique|chambre|cuisine) (?:brule|est en feu|prend feu) | incendie chez `,
  ` (?:j ai|il a|elle a|${OF_FAMILY} a) (?:avale|bu|pris (?:du|trop)) (?:[a-z]+ ){0,2}${POISON} `,
  ` (?:mon|ma|mes|notre|nos) ${FAMILY} (?:a|ont|est|sont) (?:disparue?s?|inconsciente?|evanouie?|mourante?|en train de mourir|tombee? (?:dans les pommes|sans connaissance)) `,
  ` on a (?:[a-z]+ )?(?:${ATTACKED}|enleve|tue) ${OF_FAMILY} | (?:bandits|braqueurs|hommes armes) (?:sont|chez|nous|m|attaquent) `,
);

const RELATIVE = any(
  ...[
    'husband',
    'wife',
    'man',
    'boyfriend',
    'girlfriend',
    'friend',
    'father',
    'mother',
    'dad',
    'mum',
    'mom',
    'uncle',
    'aunt',
  ],
  ...[
    'brother',
    'sister',
    'son',
    'daughter',
    'child',
    'children',
    'kids?',
    'baby',
    'cousin',
    'neighbou?r',
    'ex',
    'partner',
  ],
  ...['step ?father', 'teacher', 'pastor', 'boss', 'papa', 'mama'],
);
const THEY = any('he', 'she', 'they', 'dem', 'them', 'some ?(?:one|body)', 'a man', 'some men', `my ${RELATIVE}`);
const DIE = any(
  ...[
    'die',
    'dying',
    'be dead',
    'kill(?:ing)? (?:my ?self|me)',
    'kms',
    'suicide',
    'commit(?:ting)? suicide',
    'stop living',
  ],
  ...[
    'end(?:ing)? (?:my (?:own )?life|it all)',
    'tak(?:e|ing) my (?:own )?life',
    '(?:hang|hurt|harm|cut|shoot)(?:t?ing)? my ?self',
  ],
  'disappear forever',
);

const ENGLISH = patterns(
  ` (?:i|a|make i) (?:(?:just|really|so|only|even|feel|like|am|m|dey) )*(?:want|wan|need|going|gonna|will|go|d like|like|ready|thinking|think|about|wish)(?: (?:to|2|go|just|about|of|i|could))* ${DIE} `,
  ` i (?:do not|don t|dont|no|never) (?:even |really )?(?:want|wan|wish|like)(?: to| 2)? (?:live|be alive|exist) `,
  ` (?:am|m|feel|feeling|is|s) (?:[a-z]+ )?suicidal | suicidal thoughts `,
  ` want to die |^ end my life | (?:tired of|tire for|taya for|tire of|done with) (?:living|life|live|my life|this life) | (?:no reason|nothing) to live| life is(?: not|n t) worth | better off dead | wish i (?:was|were) (?:dead|never born) `,
  ` (?:my ${RELATIVE}|he|she) (?:wants?|wan|is going|s going|is trying|tried|tries|threatens|go)(?: to)? (?:kill (?:him|her)self|commit suicide|die|end (?:his|her) life|hang (?:him|her)self) `,
  ` (?:i|we|my ${RELATIVE}) (?:was|were|has been|have been|ve been|got|just got|am being|m being|been) (?:(?:just|being|sexually|physically|violently) )*(?:raped|assaulted|attacked|molested|abused|beaten|stabbed|shot|mugged|kidnapped) `,
  ` ${THEY} (?:(?:has|have|had|don|just|dey|di|is|are|keeps?|always|wants? to|wan|want|trying to|tried to|threatens? to|go) )*(?:rap(?:e|ed|es|ing)|molest\\w*|beats?|beating|hits?|hitting|stab\\w*|chok\\w+|punch\\w*|abus\\w+|assault\\w*|kidnap\\w*|kill) (?:me|us|my ${RELATIVE}) `,
  ` (?:my life is|i am|i m|we are|i dey) in (?:serious |great |real )?danger `,
  ` (?:am|m) a (?:rape victim|victim of (?:rape|domestic violence|abuse|assault)) `,
  ` (?:he|she|my ${RELATIVE}) (?:is not|isn t|is no longer|stopped|no dey) (?:breathing|breathe) | bleeding (?:a lot|badly|to death) | i am bleeding `,
  ` (?:house|building|shop) is on fire | (?:had|been in|there was) an? (?:bad |serious |terrible )?accident | took (?:poison|too many pills) | took an overdose `,
  ` my ${RELATIVE} (?:is missing|is unconscious|has disappeared) `,
);
