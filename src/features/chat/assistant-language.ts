import { NEUTRAL_WORDS, ORDINARY_WORDS } from './assistant-words.ts';

/** How the built-in assistant reads French as it is typed: without accents, in SMS spelling, with slips of the finger. */

/** A text in one spelling: small letters without accents, one space between words, SMS words and usual phrases written out. */
export function plainText(text: string): string {
  const folded = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    // 70.000 and 70 000 are one number.
    .replace(/(?<=\d)[.\s\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .replace(/(\d)\s?(?:mille|milles|k)(?![a-z])/g, '$1000')
    .replace(/(\d)\s?(?:millions?)(?![a-z])/g, '$1000000')
    .replace(/(\d)(f|fcfa|frs|francs)(?![a-z])/g, '$1 $2')
    .replace(/@(?:mon|ma|notre|votre|nom|domaine)\w*(?:\.\w+)?/g, ' nomdomaine ')
    .replace(/[^a-z0-9+]+/g, ' ')
    .replace(/([a-z])\1{2,}/g, '$1$1')
    .trim();
  const written = folded
    .split(' ')
    .map((word) => SMS.get(word) ?? word)
    .join(' ');
  return PHRASES.reduce((current, [pattern, word]) => current.replace(pattern, word), ` ${written} `)
    .replace(/ +/g, ' ')
    .trim();
}

/** The words of a plain text that carry meaning, each once, one word for all its synonyms. */
export function meaningOf(plain: string): string[] {
  const words = plain.split(' ').filter((word) => word !== '' && !EMPTY_WORDS.has(word));
  return [...new Set(words.map((word) => SYNONYMS.get(word) ?? synonymOf(stem(word))))];
}

/** Short stems are too easily another word. */
const synonymOf = (stemmed: string) =>
  (stemmed.length >= 4 && SYNONYMS.get(stemmed)) || (stemmed.length >= 5 && KIN.get(stemmed)) || stemmed;

/** Corrects words that nobody here knows to the nearest known one; others stay. `known` are words of plain texts. */
export function createSpeller(known: Iterable<string>): (plain: string) => string {
  const words = new Set(known);
  for (const word of [...EMPTY_WORDS, ...SYNONYMS.keys(), ...MANNERS, ...ORDINARY_WORDS, ...NEUTRAL_WORDS])
    words.add(word);
  const stems = new Set([...words].map(stem));
  const byInitial = new Map<string, string[]>();
  for (const word of words) {
    const list = byInitial.get(word.charAt(0));
    if (list) list.push(word);
    else byInitial.set(word.charAt(0), [word]);
  }

  const nearest = (word: string): string => {
    const reach = word.length < 9 ? 1 : 2;
    let best: { word: string; slips: number } | undefined;
    // People seldom miss the first letter; they do swap it with the second.
    for (const initial of new Set([word.charAt(0), word.charAt(1)])) {
      for (const candidate of byInitial.get(initial) ?? []) {
        if (candidate.length < 4 || Math.abs(candidate.length - word.length) > reach) continue;
        const slips = distance(word, candidate, reach);
        // 'audit' is no slip of 'audio': another letter in a short word is mostly another word.
        if (word.length < 6 && candidate.length === word.length && !sameLetters(word, candidate)) continue;
        if (slips <= reach && (!best || slips < best.slips)) best = { word: candidate, slips };
      }
    }
    return best?.word ?? word;
  };
  const strange = (word: string) => word.length >= 4 && !/\d/.test(word) && !words.has(word) && !stems.has(stem(word));

  return (plain) => {
    const corrections = new Map<string, string>();
    for (const word of plain.split(' ')) {
      if (corrections.size === MOST_CORRECTED) break;
      if (!strange(word) || corrections.has(word)) continue;
      // 'lapp', 'dapplication': the apostrophe that a phone hides.
      const bare = /^[ldjmtscn]/.test(word) && words.has(word.slice(1)) ? word.slice(1) : undefined;
      corrections.set(word, bare ?? nearest(word));
    }
    if (corrections.size === 0) return plain;
    const corrected = plain.split(' ').map((word) => corrections.get(word) ?? word);
    // A corrected word may complete a usual phrase.
    return plainText(corrected.join(' '));
  };
}

const sameLetters = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('');

/** In one message; one that is strange from end to end is not French. */
const MOST_CORRECTED = 20;

/** Light French stemming: plural, feminine and verb endings; the same rough form for kin words. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = word.replace(/aux$/, 'al').replace(/[sx]$/, '');
  const short = singular.replace(ENDINGS, '');
  return short.length >= 3 ? short : singular;
}

const ENDINGS =
  /(?:issement|issant|issez|eraient|erions|eriez|erait|erais|erons|erez|eront|erai|era|ation|ement|aient|ions|ante|ant|iez|ait|ais|ons|ees|ee|ent|ez|er|ir|es|e)$/;

/** Slips between two words, neighbours in wrong order counted once; gives up above `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(previous, j) + 1, at(row, j - 1) + 1, at(previous, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(before, j - 2) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    before = previous;
    previous = row;
  }
  return at(previous, b.length);
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;

/** `short: long` pairs, one word or a few, as folded. */
const SMS = new Map<string, string>(
  Object.entries({
    bjr: 'bonjour',
    bjour: 'bonjour',
    bnjr: 'bonjour',
    slt: 'salut',
    bsr: 'bonsoir',
    cc: 'coucou',
    svp: 's il vous plait',
    stp: 's il vous plait',
    mrc: 'merci',
    mci: 'merci',
    bcp: 'beaucoup',
    koi: 'quoi',
    quoii: 'quoi',
    kel: 'quel',
    kelle: 'quelle',
    ki: 'qui',
    ke: 'que',
    k: 'que',
    kan: 'quand',
    qd: 'quand',
    pk: 'pourquoi',
    pkoi: 'pourquoi',
    pq: 'pourquoi',
    cb: 'combien',
    cmb: 'combien',
    kombien: 'combien',
    combein: 'combien',
    commen: 'comment',
    cmt: 'comment',
    koman: 'comment',
    vs: 'vous',
    ns: 'nous',
    pr: 'pour',
    ds: 'dans',
    ac: 'avec',
    av: 'avec',
    tt: 'tout',
    ts: 'tous',
    sa: 'ca',
    cest: 'c est',
    ces: 'c est',
    cé: 'c est',
    jai: 'j ai',
    jveux: 'je veux',
    jveu: 'je veux',
    jve: 'je veux',
    veu: 'veux',
    jcherche: 'je cherche',
    fo: 'faut',
    ya: 'il y a',
    dispo: 'disponible',
    rdv: 'rendezvous',
    dmd: 'demande',
    msg: 'message',
    num: 'numero',
    nº: 'numero',
    whatsap: 'whatsapp',
    watsapp: 'whatsapp',
    wathsapp: 'whatsapp',
    watsap: 'whatsapp',
    whasapp: 'whatsapp',
    wsp: 'whatsapp',
    fb: 'facebook',
    insta: 'instagram',
    info: 'information',
    infos: 'informations',
    renseignement: 'information',
    renseignements: 'informations',
    forma: 'formation',
    dev: 'developpeur',
    devs: 'developpeurs',
    mkt: 'marketing',
    mega: 'megas',
    pb: 'probleme',
    nkap: 'argent',
    mbourou: 'argent',
    ndo: 'argent',
    dos: 'argent',
    njoh: 'gratuit',
    djo: 'ami',
    djob: 'job',
    taf: 'travail',
    boulot: 'travail',
    we: 'week end',
    ajd: 'aujourd hui',
    auj: 'aujourd hui',
    dc: 'donc',
    tjrs: 'toujours',
    tjr: 'toujours',
    rep: 'reponse',
    repondre: 'repondre',
    quelqun: 'quelqu un',
    kelkun: 'quelqu un',
    es: 'est',
    esce: 'est ce',
    esque: 'est ce que',
    askip: '',
    lol: '',
    mdr: '',
    wanda: '',
  }).map(([short, long]) => [short.normalize('NFD').replace(/\p{M}+/gu, ''), long]),
);

/** Usual phrases that mean one thing, as one word; in this order. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/(?<= )(?:aujourd hui)(?= )/g, 'aujourdhui'],
  [/(?<= )s il (?:vous|te) plait(?= )/g, ' '],
  [/(?<= )intelligences? artificielles?(?= )|(?<= )(?:d |l )ai(?= )/g, 'ia'],
  [/(?<= )(?:orange|mtn|mobile) ?money(?= )|(?<= )(?:momo|om)(?= )/g, 'mobilemoney'],
  [/(?<= )rendez vous(?= )/g, 'rendezvous'],
  [
    /(?<= )(?:e commerce|ecommerce|boutiques? (?:en|on) ?(?:ligne|line)|vente en ligne|vendre (?:en ligne|sur internet)|site marchand|site de vente|magasin en ligne|boutique (?:internet|web))(?= )/g,
    'ecommerce',
  ],
  [/(?<= )full ?stack(?= )/g, 'fullstack'],
  [/(?<= )data scientists?(?= )/g, 'datascientist'],
  [/(?<= )data sciences?(?= )|(?<= )science des donnees(?= )/g, 'datascience'],
  [/(?<= )big ?data(?= )/g, 'bigdata'],
  [
    /(?<= )(?:hors ligne|hors connexion|sans (?:aucun )?(?:internet|reseau|connexion|data|donnees mobiles?)|offline|off line|(?:coupure|panne) (?:de |d )?(?:reseau|internet|connexion)|(?:reseau|connexion|internet) (?:coupe|tombe|part))(?= )/g,
    'horsligne',
  ],
  [/(?<= )(?:en )?combien de (?:temps|jours?|semaines?|mois|heures?|seances?)(?= )/g, 'duree'],
  [/(?<= )combien (?:ca|cela) dure(?= )|(?<= )(?:ca|cela) (?:dure|prend) combien(?: de temps)?(?= )/g, 'duree'],
  [/(?<= )(?:c est quand|quand est ce que|a partir de quand)(?= )/g, 'quand'],
  [/(?<= )combien (?:de|d) (?:f|francs?|fcfa|cfa|argent)(?= )/g, 'combien'],
  [/(?<= )combien (?:de|d)(?= )/g, 'nombre'],
  [/(?<= )combien (?:etes|sont|vous etes)(?= )/g, 'nombre etes'],
  [/(?<= )noms? de domaines?(?= )/g, 'nomdomaine'],
  [/(?<= )travailler (?:chez|pour|a|dans)(?= )/g, 'emploi'],
  [/(?<= )travaill(?:er|ons) (?:avec vous|ensemble)(?= )/g, 'collaborer'],
  [/(?<= )travaill\w* (?:de|depuis|a) (?:chez \w+|la maison|leur domicile|domicile)(?= )/g, 'teletravail'],
  [/(?<= )go (mail|cloud|drive|map)(?= )/g, 'go$1'],
  [/(?<= )(?:re)?vendre(?: \w+){1,3} (?:en ligne|sur internet|sur le net|sur le web)(?= )/g, 'ecommerce'],
  [/(?<= )depuis (?:quand|duree|combien|combien d annees?)(?= )/g, 'anciennete'],
  [/(?<= )de mes donnees(?= )|(?<= )donnees (?:personnelles|privees)(?= )/g, 'confidentialite'],
  [/(?<= )(?:pour qui|pour quels? (?:public|entreprises?|types?)|a qui (?:ca s adresse|s adresse))(?= )/g, 'pourqui'],
  [/(?<= )(?:trop chere?s?|moins cher|baisser le prix|discutables?)(?= )/g, 'reduction'],
  [/(?<= )pas cher(?= )/g, 'pascher'],
  [/(?<= )(?:est|coute|si|c est) (?:tres )?chere?s?(?= )/g, 'prix'],
  [/(?<= )(?:jusqu a quand|jusque quand|jusqu a quelle date)(?= )/g, 'expire'],
  [
    /(?<= )(?:mon|notre|une|ma|nos|les|petites?) (?:petite )?(?:entreprises?|societes?|boites?|pme|compagnies?)(?= )/g,
    'affaire',
  ],
  [/(?<= )(?:creer|faire|lancer|monter|ouvrir|avoir) (?:un |mon |son )?blog(?= )/g, 'creer site'],
  [/(?<= )pourquoi (?:\w+ ){0,3}(?:choisir|venir chez|prendre|travailler avec)(?: vous| nkul)?(?= )/g, 'pourquoivous'],
  [
    /(?<= )(?:venir|passer) (?:vous voir|demain|lundi|mardi|mercredi|jeudi|vendredi|ce matin|ce soir|cet apres midi|chez vous|au bureau|sur place)(?= )/g,
    'rendezvous',
  ],
  [
    /(?<= )(?:cherch\w*|trouver|avez(?: vous)?|veux|besoin|recherche\w*|demande\w*|offres?|obtenir) (?:d |du |un |de )?travail(?= )/g,
    'cherche emploi',
  ],
  [/(?<= )donnees (?:\w+ ){0,3}(?:sur moi|sur nous|me concernant|nous concernant)(?= )/g, 'confidentialite'],
  [/(?<= )(?:consomme\w* combien|combien (?:ca |il )?consomme\w*)(?= )/g, 'consomme'],
  [
    /(?<= )(?:re)?vend\w* (?:vous )?(?:mes|nos) (?:informations?|donnees|coordonnees|numeros?)(?= )/g,
    'confidentialite',
  ],
  [/(?<= )noms? (?:d un|de vos|des|de quelques|d autres) clients?(?= )/g, 'references'],
  [/(?<= )pieces? jointes?(?= )/g, 'piecejointe'],
  [/(?<= )mots? de passe(?= )/g, 'motdepasse'],
  [/(?<= )pre ?requis(?= )/g, 'prerequis'],
  [/(?<= )tout en un(?= )/g, 'toutenun'],
  [/(?<= )bac (\+|plus) ?(?=\d)/g, 'bac+'],
  [/(?<= )week ?ends?(?= )/g, 'weekend'],
  [/(?<= )mises? a jour(?= )/g, 'miseajour'],
  [/(?<= )appels? d offres?(?= )/g, 'appeloffre'],
  [/(?<= )offres? d emplois?(?= )/g, 'emploi'],
  [/(?<= )offres? de stages?(?= )/g, 'stage'],
  [/(?<= )offres? de formations?(?= )/g, 'formation'],
  [/(?<= )mon (?:propre )?compte(?= )/g, 'moncompte'],
  [/(?<= )cahiers? des charges(?= )/g, 'cahierdescharges'],
  [/(?<= )(?:sur|a) (?:sa |ma |votre )?mesure(?= )/g, 'surmesure'],
  [
    /(?<= )(?:community manager|reseaux? sociaux?|page facebook|pages facebook|compte instagram)(?= )/g,
    'reseauxsociaux',
  ],
  [/(?<= )messageries? instantanees?(?= )/g, 'whatsapp'],
  [/(?<= )(?:adresses?|boites?|comptes?) (?:e ?mails?|mails?|electroniques?)(?= )|(?<= )e mails?(?= )/g, 'email'],
  [/(?<= )boites? postales?(?= )|(?<= )b p(?= )/g, 'boitepostale'],
  [
    /(?<= )(?:vous etes|etes vous|vous vous trouvez|se trouve(?:nt)?|situes?|c est|trouver|vos bureaux?|votre bureau|sont|est) (?:situes? )?ou(?! (?:bien|encore|une?|la|le) )(?= )/g,
    'lieu',
  ],
  [
    /(?<= )ou (?:ca |ce )?(?:(?:est ce que )?(?:vous )?etes(?: vous)?|se (?:situe|trouve)(?:nt)? (?=votre|vos|nkul|l entreprise|l agence|le siege|le bureau|la societe|l immeuble)|vous trouve[rz]|trouver|(?:sont|est)(?: situes?e?)? (?=votre|vos|nkul|l entreprise|l agence|le siege|le bureau|la societe|l immeuble)|puis je (?:venir|passer)|on vous trouve|tu es|es tu|sommes nous)(?= )/g,
    'lieu',
  ],
  [/(?<= )ou (?:sont|est|seront) (?=heberge|stocke|conserve|garde|enregistre)/g, 'lieu '],
  [/(?<= )a quelle heure(?= )|(?<= )quelles? heures?(?= )|(?<= )(?:heures?|horaires?) d ouvertures?(?= )/g, 'horaires'],
  [
    /(?<= )(?:en |par )?(?:plusieurs|deux|trois|quatre|[2-9]|10|12) (?:fois|tranches|versements|mensualites)(?= )/g,
    'tranches',
  ],
  [/(?<= )(?:que |qu est ce que |quoi )?(?:ca |cela )?(?:veut dire|signifie\w*)(?= )/g, 'signification'],
  [/(?<= )cree[rz]? (?=(?:moi|nous|une?|des|mon|ma|notre) )/g, 'veux '],
  [/(?<= )(?:vous (?:payez|remunerez)|payez vous) (?!par |en |avec |comment )/g, 'salaire '],
  [
    /(?<= )site (?:\w+ )?(?:en |a )?(?:francais(?: et)?(?: en)? anglais|anglais(?: et)?(?: en)? francais|deux langues)(?= )/g,
    'site bilingue',
  ],
  [/(?<= )basee?s? sur(?= )/g, 'repose sur'],
  [/(?<= )en cours(?= )/g, 'actuellement'],
  [/(?<= )(?:finit|finira|se termine|prend fin)(?= )/g, 'expire'],
  [/(?<= )(?:plus|stop|trop) (?:de |aux )?(?:vos )?(?:mails?|emails?)(?= )/g, 'desabonner'],
  [/(?<= )(?:ouvrir|lancer|monter|demarrer) (?:un |une |mon |ma )?(?=ecommerce|site )/g, 'creer '],
  [/(?<= )donnees mobiles(?= )/g, 'megas'],
  [/(?<= )bacs? a sable(?= )/g, 'bacasable'],
  [/(?<= )ca coute(?= )/g, 'prix'],
];

/** What everyone says and what distinguishes nothing. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `a ai aie aimerais aimerait aimons alors ainsi apres as assez au aussi autre aux avais avait avant avec avez avoir avons ayant bah beaucoup ben bien bon bonne
  bonjour bonsoir salut coucou hello allo hi merci c ca car ce ceci cela celle celui ces cet cette ceux chaque chez cher chere cherche cherchais cherchons chose choses ci comme
  comment concernant d dans de dedans deja depuis des desire desirerais deux dire dis dit dites dois doit donc donne donner donnez dont du e elle elles en encore
  ensuite entre es est et etait etes etre eu eux exactement exemple fais faire fait faites faisons faut font gens genre grace hein hum il ils j jamais je juste justement
  l la laisse le les leur leurs lui m ma madame mademoiselle maintenant mais me mes mieux moi moins mon monsieur mr mme meme memes n ne nous ni non nos notre o on ont ou oui
  par parce parle parler parlez parlons parlait pas passe peu peut peuvent peux pouvez pouvons plait plus plutot possible possibilite pour pourquoi pourrais pourrait pourriez pourrai pourrons presque
  prend prendre puis puisque qu quand que quel quelle quelles quels quelqu quelque quelques qui quoi quant rien s sa sans savoir sais sait se sera serai serait ses si soit soient son sont
  souhaite souhaiterais souhaitez sous suis sur t ta tel telle te tes toi ton toujours tous tout toute toutes tres trop tu un une va vais vas vers veuillez veut veux voudrais voudrait voudrions voulais
  voulons voulez voila voir vont vos votre vous vraiment vu y besoin envie interesse interessee interesses interessent propose proposez proposons proposer existe existent disponible disponibles disponibilite
  ami frere soeur pardon excusez excuse stp d accord ok okay oh ah eh euh hey aujourdhui actuellement ici la cote niveau sujet propos point question questions demande-t-on
  explique expliquez expliquer presente presentez detaille details detail plusieurs certains certaine dernier type types sorte savez connaitre connais connaissez aide aider aidez
  serait-il utilise utiliser utilisez utilisent rapport part cas fois vient viens venir boite-la quelconque aurait aurais auriez avoir eue fournir fournissez fournis offrez permet permettez
  information informations renseigner renseigne precision precisions infos apport tant jour-la lorsque tellement max maxi maximum maximale maximal minimum minimale marche marchent marcher fonctionne fonctionnent fonctionner francais existant existante existants affaire trouve trouver trouvez trouvons vrai vraie demain matin bref seulement jusqu jusque celles petite petit grand grande gros grosse nouveau nouvelle`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words of courtesy and temper, so that they are not corrected to something else. */
const MANNERS =
  `revoir bye ciao adieu bientot journee soiree nuit tomate robot humain chatgpt gpt machine bot ignore instructions prompt oublie systeme nom
  kilo poulet poisson voiture moto maison loyer terrain iphone samsung president politique football match foot equipe nationale meteo pluie temps soleil devoir devoirs maths poeme chanson blague
  recette cuisine medecin malade maladie docteur tete mal ventre argent pret credit bitcoin crypto amour dieu religion astrologie horoscope loto pari paris capitale guerre pays monde histoire
  gagner voleur voleurs nul nuls bande plainte remboursez rembourser rembourse arnaque arnaqueurs personne humain conseiller agent responsable commercial
  website price english speak much please need want what where your your open hours`
    .split(/\s+/)
    .filter(Boolean);

/** One word for each group: the first. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  `prix tarif tarifs tarification cout couts coute coutent couter coutera coutent combien montant budget cher facture-t factures-vous facturez grille pricing price payant payante payants
  devis cotation estimation proforma chiffrage chiffrer
  duree dure durer delai delais livrer livraison-site livre temps longtemps rapidement vite
  gratuit gratuits gratuite gratuites gratuitement gratis offert offerte
  paiement payer paye payez payement regler reglement encaisser virement
  reduction reductions remise remises rabais ristourne discount
  echelonne echelonner tranche tranches echeance echeances mensualite mensualites facilite facilites echelonnement credit
  site sites siteweb internet web website vitrine-web
  vitrine vitrines
  ecommerce shop marketplace
  appli applis app apps application applications applicatif
  mobile mobiles android ios iphone smartphone smartphones ipad playstore apple
  ia ai intelligence artificielle chatbot chatbots
  marketing publicite pub pubs communication promotionnel visibilite webmarketing
  reseauxsociaux facebook instagram tiktok community
  referencement seo referencer google-ranking refere
  graphisme logo logos graphique graphiques graphiste design-graphique affiche affiches flyer flyers 3d infographie infographiste identite charte
  cloud hebergement heberger heberge hebergees hebergez hebergeur hebergements infonuagique
  serveur serveurs vps dedie
  donnees donnee data dataviz datas
  tableau tableaux dashboard dashboards reporting
  produit produits logiciel logiciels solution solutions outil outils
  service services prestation prestations
  demo demos demonstration demonstrations essayer essai tester test essaie teste
  gestion gerer gere gerez
  stock stocks inventaire inventaires
  caisse caisses pos encaissement
  comptabilite comptable comptables compta
  mail mails email emails courriel courriels messagerie messageries courrier
  mobilemoney mtn
  securite securise securises securisee securisees chiffrement chiffres proteger protege proteges protegees
  imap outlook thunderbird smtp
  tableur excel xlsx
  prevoir prevision previsions predire prediction predictions prevoit
  basaa bassa
  telephone tel telephoner telephonique appeler appel appelez numero numeros
  rappel rappeler rappelez rappelle rappelles
  horaires horaire heure heures ouvert ouverts ouverte ouvrez ouvre ouvrir ferme fermez fermes fermer fermeture samedi dimanche weekend ouverture
  lieu adresse adresses situe situes situation localisation localise localises plan-acces siege bureau bureaux local emplacement
  emploi emplois job jobs recrutement recrutez recruter recrute recrutent embauche embauchez embaucher poste postes vacant
  postuler candidature candidatures candidater candidat postule postulez
  cv curriculum
  salaire salaires remuneration paye-mensuelle
  remunere remuneres remuneree remunerees indemnite indemnites indemnise
  stage stages stagiaire stagiaires academique alternance apprentissage
  formation formations former cours apprendre apprenez formez formateur formateurs enseignez enseigner academy seminaire
  certificat certificats certification certifications certifiant certifiante attestation attestations
  debutant debutants debuter novice zero
  prerequis requis conditions condition criteres critere exigences admission exige profil
  programme contenu modules module syllabus
  inscription inscrire inscris inscrit incription enregistrer-cours
  partenaire partenaires partenariat partenariats collaborer collaboration-partenaire
  revendeur revendre revendeurs revend distributeur distribuer distribution
  api apis sdk endpoint webservice
  documentation doc docs
  developpeur developpeurs programmeur programmeurs
  developpement developper developpe developpez coder programmer programmation codage code
  newsletter infolettre lettre lettres bulletin
  desabonner desabonnement desinscrire desinscription resilier stop unsubscribe
  abonner abonnement abonne abonnes
  blog article articles actualite actualites blogs publication publications
  cybersecurite securite-informatique hacking cyber
  uiux ui ux
  equipe equipes effectif employes salaries personnel collaborateurs
  client clients clientele
  reference references realisation realisations portfolio projets-realises
  entreprise societe compagnie boite pme nkul
  vie ambiance culture quotidien
  teletravail remote
  avantage avantages benefice benefices
  supprimer effacer suppression effacement efface supprime
  confidentialite vie-privee privacy rgpd personnelles personnelle
  cookie cookies traceur traceurs
  cgu cgv mentions legales legal legale juridique
  langue langues dialecte dialectes
  traduire traduction traducteur traduit traduis traductions
  navigateur navigateurs browser
  carte cartes map maps cartographie gps itineraire
  livraison livreur livreurs livraisons coursier coursiers tournee tournees livrent
  fichier fichiers document documents dossier dossiers stockage stocker stockez
  sauvegarde sauvegardes backup sauvegarder
  panne pannes
  taille poids limite limites volume capacite dimension
  megas mo megaoctets forfait forfaits
  fcfa francs cfa xaf
  promo promotion promotions promotionnelle
  offre offres
  agence agences succursale filiale antenne
  douala bafoussam garoua maroua bamenda buea kribi limbe bertoua ngaoundere ebolowa
  modifier modification modifie changer mettre-a-jour miseajour administrer
  appartenir appartient proprietaire propriete appartiendra
  technologie technologies techno technos langage langages framework
  difference differences comparer comparaison versus vs-produit
  refaire refonte moderniser ameliorer lent lente lenteur renover
  reponse repondre repondez repond reponses repondent
  devenir deviens devient
  valide valable valables validite
  digital digitaliser digitalisation digitaliser numerique numeriser informatiser informatisation digitale digitaux
  support assistance maintenance sav depannage
  contact contacter contactez joindre joignable
  whatsapp telegram messenger
  suite etapes etape procede procedure demarche demarches proceder processus
  debut commencer commence commencez demarrer demarre debute debuter
  compris comprend inclus inclut comprise comprennent contient inclu
  salle presentiel soirs soir soiree-cours
  distance visio zoom distanciel`
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.trim().split(' ');
      return [first, ...others].map((word) => [word, first] as const);
    }),
);

/** The same by stem, where a stem belongs to one group: 'supprimiez' is found by 'supprimer'. */
const KIN: ReadonlyMap<string, string> = kinOf(SYNONYMS);

function kinOf(groups: ReadonlyMap<string, string>): Map<string, string> {
  const byStem = new Map<string, Set<string>>();
  for (const [word, first] of groups) byStem.set(stem(word), (byStem.get(stem(word)) ?? new Set()).add(first));
  return new Map(
    [...byStem].flatMap(([key, firsts]) => (firsts.size === 1 ? [[key, [...firsts][0] ?? key] as const] : [])),
  );
}
