import { assistantTexts as say } from '../../content/assistant.ts';
import { meaningOf } from './assistant-language.ts';

/** Over plain text (assistant-language.ts): what must never be left to a search, and what is no question. */

/** The answer that a rule has for a message, whatever a search would find. */
export function ruledAnswer(plain: string): string | undefined {
  return RULES.find(({ pattern, unless }) => pattern.test(plain) && !unless?.test(plain))?.answer;
}

interface Manners {
  /** Nothing but courtesy was said. */
  alone: boolean;
  /** To open any answer with. */
  greeting?: string;
  /** To courtesy alone. */
  answer?: string;
  /** Thanks and goodbye end what was spoken of. */
  parting?: true;
}

/** Greetings, thanks and partings. */
export function mannersOf(plain: string): Manners {
  const rest = plain.replace(COURTESY, ' ').replace(/ +/g, ' ').trim();
  const alone = meaningOf(rest).length === 0 && !/\b(?:quoi|qui|faites|fais|proposez|vendez|suite|apres)\b/.test(rest);
  const evening = /\bbonsoir\b/.test(plain);
  const greeting = evening ? say.goodEvening : GREETING.test(plain) ? say.hello : undefined;
  if (!alone) return { alone, greeting };
  if (GOODBYE.test(plain)) return { alone, greeting, answer: say.goodbye, parting: true };
  if (THANKS.test(plain)) return { alone, greeting, answer: say.thanks, parting: true };
  if (HOW_ARE_YOU.test(plain)) return { alone, greeting, answer: [greeting, say.howAreYou].filter(Boolean).join(' ') };
  if (greeting && !/\baide\w*\b/.test(rest))
    return { alone, greeting, answer: say.greeting.replace(say.hello, greeting) };
  return { alone, greeting };
}

const anyOf = (words: string, flags = '') => new RegExp(`\\b(?:${words})\\b`, flags);

const GREETING_WORDS =
  'bonjour|bonsoir|salut|coucou|hello|hey|hi|mbote|yo|allo|bon matin|bonne arrivee|bonne annee|bonnes fetes|joyeux noel|meilleurs voeux';
const GOODBYE_WORDS =
  'au revoir|a bientot|bye|ciao|bonne (?:journee|soiree|nuit|continuation|fin de journee|fin)|a plus|a demain|adieu|a la prochaine';
const THANKS_WORDS = 'merci|super|parfait|genial|cool|top|nickel|bravo|bien note|bien recu|felicitations|impeccable';
const HOW_ARE_YOU_WORDS =
  'ca va|comment (?:allez vous|vas tu|tu vas|vous allez|va)|la forme|quoi de neuf|ca dit(?: quoi)?|on dit quoi';
const GREETING = anyOf(GREETING_WORDS);
const GOODBYE = anyOf(GOODBYE_WORDS);
const THANKS = anyOf(THANKS_WORDS);
const HOW_ARE_YOU = anyOf(HOW_ARE_YOU_WORDS);
const COURTESY = anyOf(
  `${GREETING_WORDS}|${GOODBYE_WORDS}|${THANKS_WORDS}|${HOW_ARE_YOU_WORDS}|beaucoup|infiniment|monsieur|madame|tout le monde|l equipe|la team|cher|pour (?:votre|ta|l) (?:aide|reponse|temps)|reponse`,
  'g',
);

/** Written in English, as far as small words tell. */
export function inEnglish(typed: string): boolean {
  const words = typed.split(' ');
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const french = words.filter((word) =>
    /^(?:le|la|les|un|une|des|du|de|vous|je|est|et|pour|mon|ma|votre|vos|combien|comment|quel|quelle|en|au|c)$/.test(
      word,
    ),
  ).length;
  return english >= 2 && english > french && english / words.length >= 0.4;
}

export const isAssent = (plain: string) =>
  /^(?:(?:oui|ok|okay|ouais|d accord|volontiers|bien sur|exactement|voila|c est ca|avec plaisir|je veux bien|pourquoi pas|vas y|allez y|allons y|svp|merci|go|yes|ca m interesse|je suis interesse\w*|interesse\w*) ?)+$/.test(
    plain,
  );

/** Speaks of what was spoken of before. */
export const isFollowUp = (plain: string) =>
  /^(?:et|ok|oui|donc|alors|mais|d accord|ah)\b|\b(?:ca|cela|celui|celle|ceci|apres|en|y|la suite|comment (?:faire|proceder|demarrer|commencer|s y prendre))\b|^(?:il|elle|c est|comment|combien|pourquoi|quand|quel|quelle|suite)\b/.test(
    plain,
  );

/** Nothing of this is told by the site. */
export const OFF_TOPIC =
  /\b(?:meteo|temps fait|pluie|pleuvoir|soleil|temperature|foot|football|match|can|lions indomptables|eto o|mbappe|psg|coupe du monde|champion\w*|president de|president du|politique(?! (?:de|des|d) )|election\w*|ministre|paul biya|gouvernement|guerre|devoirs?|maths?|mathematiques|equation|resous|exercice|dissertation|poemes?|chansons?|blagues?|raconte\w*|signification (?!nkul|du nom|de nkul|votre|de votre|le nom)\w+|histoire drole|recettes?|cuisiner|ndole|eru|poulet|poisson|tomates?|kilo|riz|manioc|malade|maladie|medicaments?|medecin|docteur|hopital|paludisme|mal (?:a|au) (?:la |le )?(?:tete|ventre|dos|dent\w*|gorge)|enceinte|sida|voitures?|motos?|loyers?|maison a|louer une maison|terrain|appartement|hotel a|vol pour|billet d avion|passeport|visa|cni|iphone \d+|samsung|ordinateurs? portables?|imprimantes?|bitcoin|crypto\w*|forex|loto|pari\w* sportif\w*|1xbet|horoscope|dieu|eglise catholique|amour|petite? amie?|mariage avec|capitale (?:du|de)|qui est (?:le|la) |qui a (?:gagne|invente|ecrit)|pensez vous d (?!un )|pense tu d|orange cameroun|camtel|nexttel|mtn cameroun|blue|google est|facebook est|elon musk|quelle heure est il|(?:donne\w*|dis|dites) (?:moi |nous )?l heure|pirater|espionner|cracker|craquer|(?:vend\w*|achet\w*|livr\w*) .{0,20}(?:ordinateurs?|imprimantes?|materiel|telephones?|smartphones?|pc|cartouches?|cables?)|meilleur telephone|acheter un telephone|telephone a acheter|date d aujourd|anniversaire|film|series?|netflix|musique|traduis (?:moi|nous)|pleut|pleuvra|orage|ouvrir un compte (?:mobilemoney|bancaire|banque|en banque)|virement (?:\w+ )?(?:vers|a l etranger)|(?:envoyer|transfer\w*|recevoir) (?:de l |d |l )?argent|corrige (?:ce|mon) texte|ecris (?:moi )?(?:un|une)|redige|resume (?:ce|moi)|combien font|bourse d etude|concours|emploi du temps|banques?|prets|tele|television|repare\w*|carburant|essence|ciment|electricite|eneo|camwater)\b/;

/** Asks what is on offer, for whomever. */
export const OFFERS =
  /^que (?:faites|fait|proposez) (?:vous|nkul)(?: exactement| au juste| comme services?)?$|\b(?:vous vendez quoi|que vendez vous|vendez vous quoi|vous faites quoi|faites vous quoi|vous proposez quoi|que proposez vous|pouvez vous faire quoi)\b|\bque (?:pouvez|peux|pourriez|feriez)\b|\bce que (?:vous|tu) (?:pouvez|pourriez|peux|proposez|faites)\b|\bcomment (?:pouvez|pourriez) vous (?:m|nous) aider\b/;

/** Asks for the house. */
export const WHO =
  /\bqui etes vous\b|^(?:c est|qu est ce que c est que|qu est ce que)(?: quoi)? nkul$|\b(?:vous etes|c est) qui\b/;

/** Wants something made or learned; the weather may then be what it is about. */
export const PROJECT =
  /\b(?:site|application|appli|app|logiciel|plateforme|blog|creer|developper|portail|formation|stage|apprendre)\b/;

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
      /\b(?:oubli\w*|perdu\w*|reinitialis\w*|recuper\w*|change\w*)\b.{0,20}\bmotdepasse\b|\bmotdepasse\b.{0,12}\b(?:oubli\w*|perdu\w*)\b/,
    answer: say.unknown,
  },
  {
    // Work to be done here and now, of which the assistant does none.
    pattern:
      /\b(?:donne\w*|montre\w*|ecri\w+|corrige\w*|genere\w*|fais) (?:moi |nous )?(?:un |une |le |mon |ce )?(?:exemple de )?(?:code|script|programme|fonction|css|html|cv|rapport|memoire|resume)\b|\b(?:traduis|traduisez) (?:moi|nous)\b|\b(?:pirater|espionner)\b/,
    unless: /\b(?:ewondo|duala|basaa|bassa|fulfulde|otah|formation|apprendre|proteger)\b/,
    answer: say.offTopic,
  },
  {
    // What only a person may answer: who compares, invests, asks for the press, or cannot log in.
    pattern:
      /\b(?:concurrents?|concurrence|invest\w+|journalistes?|interview\w*|meilleure?s? que|mieux que|moins bien que|motdepasse|identifiants? (?:oublie|perdu)\w*)\b/,
    unless:
      /\b(?:site|application|appli|logiciel|formation|gestionnaire|newsletter|gomail|gocloud|godrive|chat|conversation)\b/,
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
      /\b(?:veux|voudrais|peux|puis|souhaite|aimerais|passez|mettez|besoin|parler|joindre|discuter|creer|developper|faire un|prophete|otah|fufullu|gomap|gomail|gocloud|godrive|nexttal|api)\b|\bchez vous\b/,
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

const ENGLISH = new Set(
  'the how much is are you your do does what where when who which website want need can could please with for my i we and of to in speak english price cost open hours hello hi job internship apply of there any have offer company about'.split(
    ' ',
  ),
);
