import { type AssistantTopic, assistantTopics, inFrench, lowered } from '../../content/assistant.ts';
import { company } from '../../content/company.ts';
import { apis, sdks } from '../../content/developers.ts';
import { internshipDurations, internships } from '../../content/internships.ts';
import { type Job, jobs } from '../../content/jobs.ts';
import { partners } from '../../content/partners.ts';
import type { Product } from '../../content/products/product.ts';
import { products } from '../../content/products.ts';
import { offerLasts, promo } from '../../content/promo.ts';
import type { ServiceValue } from '../../content/service-choices.ts';
import { type PriceRange, priceRanges, priceRangeText } from '../../content/service-prices.ts';
import { type Service, services } from '../../content/services.ts';
import { type Course, courses } from '../../content/training.ts';

/** A subject with its answer, told by hand or made from a file of `content/`. */
export interface Topic extends Omit<AssistantTopic, 'answer'> {
  answer: string | ((now: number) => string);
  /** What it says about its subject; 'et une boutique en ligne ?' after a price asks for a price again. */
  aspect?: 'price';
  /** A passage of the same subject may answer better. */
  passages?: boolean;
}

/** A sentence of the site that answers when the visitor's words meet it, though nobody wrote a topic for it. */
export interface Passage {
  id: string;
  /** Of what it tells, as in `Topic.subject`; how people call it. */
  subject: string;
  /** How else people call its subject. */
  known: readonly string[];
  label: string;
  href: string;
  text: string;
  answer: string;
  /** A line of a data sheet. */
  fact?: true;
}

/** Everything that the assistant knows, from the site's content. */
export function assistantKnowledge(): { topics: Topic[]; passages: Passage[] } {
  return {
    topics: [
      ...assistantTopics,
      ...services.flatMap(serviceTopics),
      ...priceRanges.map(priceTopic),
      ...products.flatMap(productTopics),
      ...courses.flatMap(courseTopics),
      ...jobTopics(),
      ...internshipDurations.map(internshipTopic),
      ...partnerTopics(),
      ...developerTopics(),
      ...promoTopics(),
    ],
    passages: [
      ...products.flatMap(productPassages),
      ...services.flatMap(servicePassages),
      ...courses.flatMap(coursePassages),
    ],
  };
}

const REPLY = `dans les ${company.responseHours}\u00a0heures ouvrées`;

/** How visitors call each service; the first one stands for it in a follow-up. */
const SERVICE_WORDS: Readonly<Record<ServiceValue, readonly string[]>> = {
  web: [
    'site',
    'site internet',
    'création de site',
    'développement web',
    'créer site',
    'site vitrine',
    'faire site',
    'site entreprise',
    'site boutique',
    'boutique ecommerce',
    'ecommerce',
    'site église école association',
    'site restaurant hôtel',
    'page web',
    'site professionnel',
    'développement de site',
  ],
  ai: [
    'intelligence artificielle',
    'ia entreprise',
    'projet ia',
    'chatbot',
    'automatiser tâches',
    'ia aider entreprise',
    'assistant ia',
    'machine learning',
    'automatisation',
    'développer ia',
    'service ia',
    'robot de réponse automatique',
  ],
  marketing: [
    'marketing digital',
    'marketing',
    'publicité en ligne',
    'référencement',
    'référencement google',
    'site apparaît google',
    'apparaître sur google',
    'premier sur google',
    'visibilité internet',
    'campagne marketing',
    'communication digitale',
    'stratégie digitale',
    'être trouvé sur google',
    'création de contenu',
    'photos vidéos',
    'emailing',
    'seo',
  ],
  cloud: [
    'cloud',
    'hébergement',
    'hébergement cloud',
    'migrer serveurs',
    'infogérance',
    'service cloud',
    'sauvegarde',
    'reprise après panne',
    'sécurité informatique serveur',
    'hébergement site',
    'administrer serveurs',
    'migration cloud',
    'infrastructure',
  ],
  data: [
    'données',
    'analyse de données',
    'tableau de bord',
    'analyse données tableaux',
    'statistiques',
    'entrepôt de données',
    'business intelligence',
    'bigdata',
    'analyser ventes',
    'collecte données',
    'power bi',
    'exploiter données',
  ],
  mobile: [
    'application mobile',
    'application android',
    'application',
    'créer application',
    'application iphone',
    'développer application mobile',
    'mobile',
    'développer iphone',
    'application livreurs',
    'application livraison',
    'développer mobile',
    'application taxi',
    'application playstore',
    'application commande',
  ],
};

function serviceTopics(service: Service): Topic[] {
  const names = SERVICE_WORDS[service.value];
  const subject = names[0] ?? service.name;
  const href = `/services#${service.value}`;
  const page = `[${service.name}](${href})`;
  const next = `Première étape\u00a0: ${lowered(service.firstStep)} Écrivez-nous par [la demande de devis](/contact), réponse ${REPLY}.`;
  const common = { href, subject, next };
  const aspects = (words: readonly string[]) =>
    words.flatMap((word) => names.slice(0, 3).map((name) => `${name} ${word}`));
  return [
    {
      ...common,
      id: `service-${service.value}`,
      label: `le service ${service.name}`,
      ask: [service.name, ...names],
      answer: `Oui, c'est un de nos services\u00a0: ${page}. ${service.promise} Par exemple\u00a0: ${inFrench(service.features.slice(0, 3).map(lowerFirst))}. Pour votre cas, demandez [un devis](/contact), réponse ${REPLY}.`,
    },
    {
      ...common,
      id: `service-${service.value}-technologies`,
      label: `les technologies (${service.name})`,
      ask: [
        ...aspects(['technologies', 'langage de programmation']),
        ...service.technologies
          .filter((name) => name !== 'GoCloud')
          .flatMap((name) => [name, ...names.slice(0, 1).map((word) => `${word} ${name}`)]),
      ],
      answer: `Pour ${articled(service.name)}, nous travaillons avec ${inFrench(service.technologies)}, selon le besoin. Le détail est sur ${page}.`,
    },
    {
      ...common,
      id: `service-${service.value}-deliverables`,
      label: `ce que vous recevez (${service.name})`,
      ask: aspects(['livrables', 'ce que je reçois', 'compris', 'inclus']),
      answer: `À la fin, vous avez\u00a0: ${inFrench(service.deliverables.map(lowerFirst))}. Voyez ${page}.`,
    },
    {
      ...common,
      id: `service-${service.value}-start`,
      label: `la première étape (${service.name})`,
      ask: aspects(['suite', 'démarrer']),
      answer: next,
    },
    ...(service.value === 'web'
      ? []
      : [
          {
            ...common,
            id: `service-${service.value}-delay`,
            label: `les délais (${service.name})`,
            ask: aspects(['délai', 'durée']),
            answer: `Le calendrier dépend de ce qu'il faut faire\u00a0; il est écrit dans [le devis](/contact), que vous avez ${REPLY}. La première étape est courte\u00a0: ${lowered(service.firstStep)} ${page}.`,
          },
        ]),
  ];
}

/** Words for what each range is the price of. */
const PRICE_WORDS: Readonly<Record<PriceRange['id'], readonly string[]>> = {
  showcase: [
    'site vitrine',
    'site',
    'création site',
    'site entreprise',
    'site professionnel',
    'développement web',
    'faire site',
    'page web',
    'wordpress',
    'refaire site',
    'site école église',
  ],
  shop: ['ecommerce', 'site ecommerce', 'site boutique', 'boutique', 'vendre en ligne', 'site vente'],
  mobile: [
    'application mobile',
    'application',
    'application android',
    'créer application',
    'faire application mobile',
    'application livraison',
  ],
  custom: [
    'application surmesure',
    'logiciel surmesure',
    'plateforme',
    'application de gestion',
    'portail',
    'logiciel',
    'application métier',
    'application web',
    'surmesure',
  ],
  'ai-data': [
    'intelligence artificielle',
    'projet ia',
    'données',
    'projet données',
    'chatbot',
    'tableau de bord',
    'analyse de données',
    'projet intelligence artificielle',
    'ia données',
  ],
  marketing: [
    'marketing',
    'marketing digital',
    'reseauxsociaux',
    'gérer page facebook',
    'publicité',
    'référencement',
    'campagne publicitaire',
    'marketing digital mois',
    'community manager',
    'seo',
  ],
  graphics: [
    'logo',
    'graphisme',
    'affiche',
    'flyer',
    'création logo',
    '3D',
    'charte graphique',
    'carte de visite',
    'design',
    'faire logo',
    'identité visuelle',
  ],
};

function priceTopic(range: PriceRange): Topic {
  const words = PRICE_WORDS[range.id];
  const service = range.services[0];
  const offer =
    range.id === 'showcase'
      ? (now: number) =>
          offerLasts(now)
            ? ` Il y a aussi [l'offre à partir de 70.000\u00a0FCFA](/website-promo), pour un site simple.`
            : ''
      : () => '';
  return {
    id: `price-${range.id}`,
    label: `le prix\u00a0: ${range.name}`,
    href: '/contact',
    ask: words.flatMap((word) => [`prix ${word}`, `budget ${word}`]),
    subject: words[0],
    aspect: 'price',
    next: `Demandez [un devis](/contact)\u00a0: décrivez votre besoin, une personne vous répond ${REPLY} avec le montant exact.`,
    answer: (now) =>
      `Pour ${range.phrase}, comptez ${priceRangeText(range)}, selon ce qu'il vous faut.${offer(now)} Le montant exact vient avec [un devis](/contact), ${REPLY}${service ? `\u00a0; [voir le service](/services#${service})` : ''}.`,
  };
}

/** What each product is looked for as, besides its name. */
const PRODUCT_WORDS: Readonly<Record<Product['slug'], readonly string[]>> = {
  gomail: [
    'messagerie professionnelle',
    'email professionnel',
    'email nomdomaine',
    'email entreprise nomdomaine',
    'email à mon nom',
    'messagerie équipe',
    'boîte email équipe',
    'email professionnelle entreprise',
    'logiciel de messagerie',
  ],
  gocloud: [
    'louer serveur',
    'serveur',
    'vps',
    'serveurs cameroun',
    'hébergement serveur',
    'base de données hébergée',
    'location de serveur',
    'serveur cloud',
    'machine virtuelle',
  ],
  godrive: [
    'stockage fichiers',
    'stocker documents',
    'partage de fichiers',
    'stockage en ligne',
    'google drive',
    'dropbox',
    'partager documents équipe',
    'ranger documents',
    'archiver documents',
    'fichiers équipe',
    'stockage',
  ],
  'prophete-ai': [
    'prophete',
    'plateforme ia',
    'prévision des ventes',
    'lire factures',
    'lire factures ia',
    'prévoir stocks',
    'lecture de factures',
    'prévoir ventes',
    'prophete ia',
    'factures automatiquement',
  ],
  gomap: [
    'carte',
    'carte livreurs',
    'carte sur site',
    'mettre carte site',
    'cartes cameroun',
    'suivi livreurs',
    'suivre livreurs moto',
    'optimiser tournées',
    'gps',
    'google maps',
    'géolocalisation',
    'adresses livraison',
    'carte cameroun',
    'trouver client quartier',
    'suivre livraison',
    'tournée',
  ],
  fufullu: [
    'erp',
    'logiciel de gestion',
    'gestion de stock',
    'gestion stock caisse',
    'logiciel de caisse',
    'logiciel stock',
    'logiciel comptabilité',
    'comptabilité',
    'caisse',
    'stock',
    'logiciel facturation',
    'gestion commerciale',
    'logiciel paie',
    'gestion du personnel',
    'rh planning',
    'erp pme',
    'facturation',
    'logiciel de vente',
    'logiciel tout en un',
    'gérer boutique',
    'gestion entreprise',
    'gestion boutique',
    'gestion école',
    'gestion pharmacie',
    'fufullu erp',
    'facture client',
    'gérer stocks',
  ],
  otah: [
    'traduction langues',
    'traduire langue',
    'traduction',
    'traduire',
    'langue locale',
    'transcription audio',
    'transcrire',
    'transcrire audio réunion',
    'langue maternelle',
    'bamileke',
  ],
  nexttal: [
    'navigateur',
    'navigateur léger',
    'économiser megas',
    'navigateur megas',
    'consommer moins données',
    'navigateur android',
    'consomme megas',
    'navigateur consomme megas',
    'navigateur internet',
  ],
};

function productTopics(product: Product): Topic[] {
  const { slug, title } = product;
  const href = `/products/${slug}`;
  const page = `[${title}](${href})`;
  const names = [title, ...(title === 'Prophète AI' ? ['prophete'] : [])];
  const of = (...words: string[]) => names.flatMap((name) => words.map((word) => `${name} ${word}`));
  const demoHref = slug === 'fufullu' ? '/#contact' : '/contact';
  const trial = product.demoUrl
    ? `Essayez ${title} tout de suite sur [la page d'essai](${product.demoUrl}). Pour en parler sur votre cas, [écrivez-nous](/contact)\u00a0; tout est sur ${page}.`
    : `Demandez une démonstration ${de(title)} [ici](${demoHref})\u00a0: nous la préparons sur votre cas et vous répondons ${REPLY}. D'ici là, des écrans sont sur ${page}.`;
  const free = product.pricing?.every(({ price }) => price === 0) ?? false;
  const price = free
    ? `Oui, ${title} est gratuit. Le reste est sur ${page}.`
    : `Le prix ${de(title)} vient avec un devis, après une courte démonstration\u00a0: il dépend de votre équipe et de ce que vous activez. Demandez l'un et l'autre [ici](${slug === 'fufullu' ? '/#contact' : '/contact'}) ou par [la page Contact](/contact), réponse ${REPLY}. Voir ${page}.`;
  const offline = product.facts.find(({ value, label }) =>
    /hors ligne|sans (?:données|réseau)/i.test(`${value} ${label}`),
  );
  const access = product.specs?.find(({ label }) => label === 'Accès' || label === 'Téléphones')?.value;
  const offlineSpec = product.specs?.find(({ label }) => label === 'Hors ligne');
  const common = { href, subject: title, next: trial };
  return [
    {
      ...common,
      id: `product-${slug}`,
      passages: true,
      label: title,
      ask: [...names, ...PRODUCT_WORDS[slug], ...of(...PRODUCT_WORDS[slug])],
      answer:
        `${page}\u00a0: ${lowerFirst(product.tagline)}. ${product.description[0]?.split(/(?<=[.!?]) /)[0] ?? product.promise} Voulez-vous ${product.demoUrl ? `l'essayer ? [C'est ici](${product.demoUrl})` : `une démonstration ? [Demandez-la](${demoHref})`}.`.replace(
          / \?/g,
          '\u00a0?',
        ),
    },
    {
      ...common,
      id: `product-${slug}-price`,
      label: `le prix ${de(title)}`,
      aspect: 'price',
      ask: of('prix', 'gratuit', 'abonnement', 'prix mois', 'licence', 'prix abonnement'),
      answer: price,
    },
    {
      ...common,
      id: `product-${slug}-demo`,
      label: `une démo ${de(title)}`,
      ask: [
        ...of('démo', 'essayer', 'suite', 'obtenir', 'acheter', 'commander', 'installer', 'télécharger', 'souscrire'),
        ...(slug === 'fufullu' ? ['démo erp', 'essayer erp', 'démo logiciel de gestion'] : []),
      ],
      answer: trial,
    },
    {
      ...common,
      id: `product-${slug}-audience`,
      label: `à qui sert ${title}`,
      ask: of('pour qui', 'audience', 'public', 'cible', 'convient'),
      answer: `${title} est fait pour ${lowerFirst(product.audience)} [La page ${de(title)}](${href}).`,
    },
    {
      ...common,
      id: `product-${slug}-result`,
      passages: true,
      label: `ce que change ${title}`,
      ask: of('sert à quoi', 'utilité', 'avantage', 'intérêt', 'résultat', 'change', 'sert', 'fonctionne', 'marche'),
      answer: `${product.promise} ${product.result.split(/(?<=[.!?]) /)[0]} Tout est sur ${page}.`,
    },
    {
      ...common,
      id: `product-${slug}-features`,
      passages: true,
      label: `ce que fait ${title}`,
      ask: of('fonctionnalités', 'fonctions', 'modules', 'caractéristiques', 'que fait'),
      answer: `${title} en bref\u00a0: ${inFrench(product.features.items.map(({ name }) => lowerFirst(name)))}. Chaque point est expliqué sur ${page}.`,
    },
    ...(offline
      ? [
          {
            ...common,
            id: `product-${slug}-offline`,
            label: `${title} hors ligne`,
            ask: of('horsligne', 'fonctionne horsligne', 'marche horsligne', 'coupure', 'internet'),
            answer: `Oui, ${title} sait travailler hors ligne\u00a0: ${lowerFirst(offlineSpec?.value ?? (/ligne|données/i.test(offline.value) ? offline.label : offline.value))}. Le détail est sur ${page}.`,
          },
        ]
      : []),
    ...(access
      ? [
          {
            ...common,
            id: `product-${slug}-access`,
            label: `où s'ouvre ${title}`,
            ask: of('mobile', 'téléphone', 'application', 'ordinateur', 'windows', 'pc', 'appareil', 'accès'),
            answer: `${title} s'ouvre sur\u00a0: ${lowerFirst(access)}. Le reste est sur ${page}.`,
          },
        ]
      : []),
    ...(product.integrations
      ? [
          {
            ...common,
            id: `product-${slug}-integrations`,
            passages: true,
            label: `avec quoi ${title} travaille`,
            ask: of('intégrations', 'connecter', 'compatible', 'intégrer', 'marche avec', 'liaison'),
            answer: `${title} se branche sur ${inFrench(product.integrations.items.map(({ name }) => name))}. Voyez comment sur ${page}.`,
          },
        ]
      : []),
  ];
}

function productPassages(product: Product): Passage[] {
  const href = `/products/${product.slug}`;
  const of = (id: string, label: string, text: string): Passage => ({
    id: `${product.slug}-${id}`,
    subject: product.title,
    known: PRODUCT_WORDS[product.slug],
    label: `${product.title}\u00a0: ${label}`,
    href,
    text: `${label} ${text}`,
    answer: `${product.title}, ${lowerFirst(label)}\u00a0: ${lowerFirst(text).replace(/\.$/, '')}. Le reste est sur [la page ${de(product.title)}](${href}).`,
  });
  return [
    ...(product.specs ?? []).map(({ label, value }, i) => ({ ...of(`spec-${i}`, label, value), fact: true as const })),
    ...product.features.items.map(({ name, text }, i) => of(`feature-${i}`, name, text)),
    ...(product.integrations?.items ?? []).map(({ name, text }, i) => of(`integration-${i}`, `avec ${name}`, text)),
  ];
}

function servicePassages(service: Service): Passage[] {
  const href = `/services#${service.value}`;
  return service.features.map((feature, i) => ({
    id: `service-${service.value}-${i}`,
    subject: service.name,
    known: SERVICE_WORDS[service.value].slice(0, 3),
    label: service.name,
    href,
    text: feature,
    answer: `Oui, cela fait partie de notre service ${service.name}\u00a0: ${lowerFirst(feature)}. Voyez [ce service](${href}), puis demandez [un devis](/contact).`,
  }));
}

/** How visitors call a course. */
const COURSE_WORDS: Readonly<Record<string, readonly string[]>> = {
  'web-development': ['développement web', 'web', 'site', 'création de sites', 'html', 'wordpress'],
  'mobile-development': ['développement mobile', 'mobile', 'application mobile', 'android', 'kotlin'],
  'data-science-ai': ['datascience', 'intelligence artificielle', 'python', 'ia', 'machine learning', 'données'],
  'big-data-cloud': ['bigdata', 'cloud', 'bigdata cloud'],
  cybersecurity: ['cybersécurité', 'sécurité informatique', 'hacking', 'sécurité'],
  'ui-ux-design': ['ui ux', 'uiux', 'design', 'uiux design', 'graphisme', 'maquette', 'figma'],
  devops: ['devops', 'mise en production', 'docker'],
  'digital-marketing': ['marketing digital', 'marketing', 'reseauxsociaux', 'publicité', 'community manager'],
  'digital-project-management': ['gestion de projet', 'gestion de projet digital', 'chef de projet', 'agile'],
  'online-sales': ['vendre en ligne', 'ecommerce', 'vente', 'vendre sur internet'],
  'team-communication': [
    'travailler en équipe',
    'prise de parole',
    'soft skills',
    'communiquer équipe',
    'prendre la parole',
  ],
};

function courseTopics(course: Course): Topic[] {
  const href = `/careers/training#${course.id}`;
  const names = [course.title, ...(COURSE_WORDS[course.id] ?? [])];
  const page = `[la formation ${course.title}](${href})`;
  const ask = (...words: string[]) => names.flatMap((name) => words.map((word) => `formation ${name} ${word}`.trim()));
  const subject = `formation ${names[1] ?? course.title}`;
  const next = `Demandez ${page} avec vos dates\u00a0: réponse ${REPLY}, puis une session et un devis. Rien ne vous engage avant votre accord.`;
  const common = { href, subject, next };
  return [
    {
      ...common,
      id: `course-${course.id}`,
      label: `la formation ${course.title}`,
      ask: ask(''),
      answer: `Oui\u00a0: ${page}, niveau ${course.level.toLowerCase()}, ${course.duration}. ${course.summary} Inscription par [la demande de formation](/careers/training).`,
    },
    {
      ...common,
      id: `course-${course.id}-duration`,
      label: `la durée de la formation ${course.title}`,
      ask: ask('durée', 'nombre heures'),
      answer: `${capital(page.slice(1), '[')} dure ${course.duration}. ${course.format}.`,
    },
    {
      ...common,
      id: `course-${course.id}-level`,
      label: `les prérequis de la formation ${course.title}`,
      ask: ask('prérequis', 'niveau', 'débutant', 'conditions'),
      answer: `Niveau ${course.level.toLowerCase()}. À avoir avant de commencer\u00a0: ${inFrench(course.prerequisites.map(lowerFirst))}. Durée\u00a0: ${course.duration}. Voir ${page}.`,
    },
    {
      ...common,
      id: `course-${course.id}-programme`,
      label: `le programme de la formation ${course.title}`,
      ask: ask('programme', 'contenu', 'apprend quoi'),
      answer: `Au programme\u00a0: ${course.programme.slice(0, 4).map(lowerFirst).join('\u00a0; ')}… La suite est sur ${page}.`,
    },
    {
      ...common,
      id: `course-${course.id}-outcome`,
      label: `ce que donne la formation ${course.title}`,
      ask: ask('à la fin', 'débouchés', 'résultat', 'certificat', 'diplôme'),
      answer: `À la fin, vous avez ceci\u00a0: ${lowerFirst(course.outcome)} Voir ${page}\u00a0; pour une attestation, demandez à ${company.mailboxes.training}.`,
    },
    {
      ...common,
      id: `course-${course.id}-price`,
      label: `le prix de la formation ${course.title}`,
      aspect: 'price',
      ask: ask('prix', 'frais', 'payant'),
      answer: `Le prix de ${page} vient avec un devis\u00a0: il dépend de la session et du nombre de personnes. Envoyez [la demande de formation](/careers/training), réponse ${REPLY}, sans engagement.`,
    },
    {
      ...common,
      id: `course-${course.id}-register`,
      label: `s'inscrire à la formation ${course.title}`,
      ask: ask('inscription', 'suite', 'quand', 'date session'),
      answer: next,
    },
    {
      ...common,
      id: `course-${course.id}-format`,
      label: `le format de la formation ${course.title}`,
      ask: ask('distance', 'soir', 'salle', 'en ligne', 'lieu', 'weekend'),
      answer: `${course.format}. C'est ${page}, ${course.duration}.`,
    },
  ];
}

function coursePassages(course: Course): Passage[] {
  const href = `/careers/training#${course.id}`;
  return [
    {
      id: `course-${course.id}-text`,
      subject: `formation ${course.title}`,
      known: COURSE_WORDS[course.id] ?? [],
      label: `la formation ${course.title}`,
      href,
      text: `formation ${course.title} ${course.summary} ${course.programme.join(' ')}`,
      answer: `Cela s'apprend dans [la formation ${course.title}](${href})\u00a0: ${course.duration}, niveau ${course.level.toLowerCase()}. ${course.summary}`,
    },
  ];
}

const JOB_WORDS: Readonly<Record<Job['title'], readonly string[]>> = {
  'Développeur Full Stack Senior': [
    'développeur',
    'développeur fullstack',
    'développeur senior',
    'fullstack',
    'développeur web',
    'ingénieur logiciel',
    'informaticien',
  ],
  'Data Scientist': ['datascientist', 'datascience', 'données', 'ia'],
  'Chef de projet digital': ['chef de projet', 'chef de projet digital', 'chefs de projet', 'gestion de projet'],
};

/** Offers whose last day is past are not told. */
const openJobs = (now: number) => jobs.filter(({ validThrough }) => now < Date.parse(`${validThrough}T24:00:00+01:00`));

function jobTopics(): Topic[] {
  const overview: Topic = {
    id: 'jobs',
    label: "les offres d'emploi",
    href: '/careers/jobs',
    subject: 'emploi',
    ask: [
      'emploi',
      'offres emploi',
      'recrutez vous',
      'cherche emploi',
      'poste vacant',
      'travail',
      'recrutement',
      'quels postes',
      'emploi disponible',
      'poste ouvert',
      'embauchez vous',
      'cherche travail',
      'job étudiant',
      'emploi informatique',
      'postes à pourvoir',
    ],
    next: `Postulez sur [la page Postuler](/careers/apply), avec votre CV en PDF et quelques lignes. Toute candidature reçoit une réponse. [Les offres](/careers/jobs).`,
    answer: (now) => {
      const open = openJobs(now);
      if (open.length === 0)
        return `Aucune offre n'est ouverte en ce moment. Vous pouvez tout de même écrire à ${company.mailboxes.recruitment} ou voir [les carrières](/careers) et [les stages](/careers/internships).`;
      return `Oui, en CDI à ${company.address.city}\u00a0: ${inFrench(open.map(({ title }) => title))}. Lisez [les offres d'emploi](/careers/jobs), puis [postulez en ligne](/careers/apply) avec votre CV en PDF.`;
    },
  };
  return [overview, ...jobs.flatMap(jobTopicsOf)];
}

function jobTopicsOf(job: Job): Topic[] {
  const href = `/careers/jobs#${job.id}`;
  const names = [job.title, ...JOB_WORDS[job.title]];
  const ask = (...words: string[]) => names.flatMap((name) => words.map((word) => `${word} ${name}`.trim()));
  const page = `[l'offre](${href})`;
  const next = `Postulez sur [la page Postuler](/careers/apply) en choisissant «\u00a0${job.title}\u00a0», avec votre CV en PDF. Le détail est dans ${page}.`;
  const common = { href, subject: `emploi ${names[1] ?? job.title}`, next };
  const whileOpen = (text: string) => (now: number) =>
    openJobs(now).includes(job)
      ? text
      : `L'offre ${job.title} n'est plus ouverte. Les autres sont sur [la page des offres](/careers/jobs), ou écrivez à ${company.mailboxes.recruitment}.`;
  return [
    {
      ...common,
      id: `job-${job.id}`,
      label: `le poste ${job.title}`,
      ask: [...ask('emploi', 'poste', 'cdi'), job.title, ...ask('emploi cdi', 'postuler')],
      answer: whileOpen(
        `Oui, le poste ${job.title} est ouvert, en ${job.type} à ${company.address.city}. Attendu\u00a0: ${lowerFirst(job.experience)}. Salaire\u00a0: ${lowerFirst(job.salary.text).replace(/\.$/, '')}. Lisez ${page}, puis [postulez](/careers/apply).`,
      ),
    },
    {
      ...common,
      id: `job-${job.id}-salary`,
      label: `le salaire (${job.title})`,
      ask: ask('salaire', 'salaire poste', 'combien gagne', 'combien paie', 'paie', 'prix salaire'),
      answer: whileOpen(
        `Salaire du poste ${job.title}\u00a0: ${lowerFirst(job.salary.text).replace(/\.$/, '')}. Le reste est dans ${page}.`,
      ),
    },
    {
      ...common,
      id: `job-${job.id}-requirements`,
      label: `le profil attendu (${job.title})`,
      ask: ask(
        'profil',
        'expérience',
        'expérience poste',
        'compétences',
        'diplôme',
        'prérequis poste',
        'années expérience',
      ),
      answer: whileOpen(
        `Pour ${job.title}, nous attendons\u00a0: ${lowerFirst(job.experience)}. ${job.requirements.slice(0, 2).join('. ')}. La liste entière est dans ${page}.`,
      ),
    },
    {
      ...common,
      id: `job-${job.id}-deadline`,
      label: `la date limite (${job.title})`,
      ask: ask('date limite', 'date limite postuler', 'clôture', 'emploi date limite'),
      answer: whileOpen(
        `L'offre ${job.title} est ouverte jusqu'au ${inWords(job.validThrough)}. Lisez ${page}, puis [postulez](/careers/apply).`,
      ),
    },
    {
      ...common,
      id: `job-${job.id}-missions`,
      label: `les missions (${job.title})`,
      ask: ask('missions', 'tâches', 'travail'),
      answer: whileOpen(
        `Les missions, entre autres\u00a0: ${job.missions.slice(0, 2).map(lowerFirst).join('\u00a0; ')}. Toutes sont dans ${page}.`,
      ),
    },
  ];
}

const INTERNSHIP_WORDS: Readonly<Record<(typeof internshipDurations)[number]['field'], readonly string[]>> = {
  'Développement Web/Mobile': [
    'développement',
    'développement web',
    'développement mobile',
    'développeur',
    'programmation',
    'génie logiciel',
    'web',
  ],
  'Intelligence Artificielle': ['intelligence artificielle', 'ia', 'machine learning'],
  'Marketing Digital': ['marketing digital', 'marketing', 'communication', 'reseauxsociaux'],
  'UI/UX Design': ['uiux', 'design', 'graphisme', 'infographie'],
  'DevOps/Cloud': ['devops', 'cloud', 'réseau', 'administration système', 'réseaux et télécommunications'],
  'Data Science': ['datascience', 'données', 'statistique'],
};

function internshipTopic({ field, duration }: (typeof internshipDurations)[number]): Topic {
  const offer = internships.find((internship) => internship.field === field);
  const names = INTERNSHIP_WORDS[field];
  return {
    id: `internship-${names[0]}`,
    label: `le stage ${field}`,
    href: '/careers/internships',
    subject: `stage ${names[0]}`,
    ask: names.flatMap((name) => [`stage ${name}`, `stage ${name} durée`]),
    next: `Écrivez-nous par e-mail, CV en PDF joint, en disant la période\u00a0: [la page Postuler](/careers/apply) prépare le brouillon. Réponse en 7\u00a0jours au plus. [Les stages](/careers/internships).`,
    answer: offer
      ? `Oui, un stage ${field} est ouvert\u00a0; il dure ${duration}. À avoir\u00a0: ${inFrench(offer.requirements.slice(0, 2).map(lowerFirst))}. Lisez [l'offre de stage](/careers/internships), puis [postulez](/careers/apply).`
      : `Un stage ${field} dure ${duration}. Ce domaine fait partie du programme, sans offre publiée en ce moment\u00a0: [écrivez-nous](/careers/apply) quand même, en le disant dans votre message. [Les stages](/careers/internships).`,
  };
}

const PARTNER_WORDS: Readonly<Record<(typeof partners.types.items)[number]['name'], readonly string[]>> = {
  Revendeur: [
    'revendre produits',
    'revendre vos produits',
    'revendeur',
    'distribuer vos produits',
    'devenir revendeur',
    'remise revendeur',
  ],
  Intégrateur: [
    'intégrateur',
    'installer vos produits chez clients',
    'partenaire intégrateur',
    'installer fufullu chez clients',
  ],
  Consultant: [
    'partenaire consultant',
    'consultant',
    'commission apport',
    "apporteur d'affaires",
    'recommander clients commission',
  ],
  Développeur: ['partenaire développeur', 'partenariat développeur', 'créer modules', 'partenaire freelance'],
  Formation: [
    'partenaire formation',
    'partenariat école',
    'école partenaire',
    'centre de formation partenaire',
    'université partenariat',
    'licences école',
  ],
  Technologique: [
    'partenaire technologique',
    'éditeur de logiciel partenaire',
    'relier logiciel',
    'intégration technologique',
    'partenariat opérateur',
  ],
};

function partnerTopics(): Topic[] {
  return partners.types.items.map(({ name, description, benefits }) => ({
    id: `partner-${name}`,
    label: `le partenaire ${name}`,
    href: '/partners',
    subject: `partenaire ${name}`,
    ask: [
      `partenaire ${name}`,
      `avantages ${name}`,
      `devenir ${name}`,
      ...PARTNER_WORDS[name],
      ...(name === 'Revendeur' ? products.map(({ title }) => `devenir revendeur ${title}`) : []),
      ...(name === 'Intégrateur'
        ? products.flatMap(({ title }) => [`intégrer ${title} chez clients`, `installer ${title} clients`])
        : []),
    ],
    next: `Remplissez [le formulaire](/partners#application) en choisissant «\u00a0${name}\u00a0»\u00a0; l'équipe vous appelle ensuite. [Les quatre étapes](/partners).`,
    answer: `Oui, c'est le partenariat ${name}. ${description} Vous recevez entre autres\u00a0: ${inFrench(benefits.slice(0, 2).map(lowerFirst))}. [Le programme partenaires](/partners).`,
  }));
}

function developerTopics(): Topic[] {
  return [
    ...apis.map(
      (api): Topic => ({
        id: `api-${api.id}`,
        label: `l'${api.name}`,
        href: `/developers#${api.id}`,
        subject: 'api',
        ask: [
          `api ${api.id}`,
          api.name,
          `documentation ${api.name}`,
          `${api.name} exemple`,
          ...(api.id === 'mail' ? ['api envoyer mail', 'api email'] : []),
          ...(api.id === 'ai' ? ['api traduction', 'api otah', 'api prophete'] : []),
          ...(api.id === 'cloud' ? ['api gocloud', 'api serveur'] : []),
        ],
        answer: `${api.name}\u00a0: ${lowerFirst(api.description)} Point d'accès\u00a0: ${inFrench(api.endpoints.map(({ method, path }) => `${method} ${path}`))}. Paramètres, exemples et erreurs sont dans [la documentation](/developers#${api.id}).`,
      }),
    ),
    ...sdks.map(
      (sdk): Topic => ({
        id: `sdk-${sdk.id}`,
        label: `la bibliothèque ${sdk.name}`,
        href: '/developers',
        subject: 'api',
        ask: [
          `sdk ${sdk.name}`,
          `bibliothèque ${sdk.name}`,
          `api ${sdk.name}`,
          `librairie ${sdk.name}`,
          `installer sdk ${sdk.name}`,
        ],
        answer: `Oui, il y a une bibliothèque ${sdk.name} (${lowerFirst(sdk.requires).replace(/\.$/, '')}). La commande d'installation et un exemple sont sur [la page des développeurs](/developers).`,
      }),
    ),
  ];
}

function promoTopics(): Topic[] {
  const [delay, hosting] = promo.faq.items;
  const link = "[l'offre](/website-promo)";
  const common = { href: '/website-promo', subject: 'promo' };
  const whileItLasts = (text: string) => (now: number) =>
    offerLasts(now)
      ? text
      : `${promo.over.banner} ${promo.over.lead.split(/(?<=[.!?]) /)[0]} [Demander un devis](/contact) ou [relire ce que l'offre comprenait](/website-promo).`;
  const next = `Écrivez à ${company.mailboxes.sales} ou passez par [la page de l'offre](/website-promo)\u00a0: votre métier, votre ville et deux sites qui vous plaisent suffisent.`;
  return [
    {
      ...common,
      id: 'promo',
      label: "l'offre site web",
      next,
      ask: [
        'promo',
        'promotion',
        'offre 70000',
        'offre site',
        'offre',
        'offre du moment',
        'offre en cours',
        'promo site',
        'site 70000',
        'site pas cher',
        'site moins cher',
        '70000',
        'offre site 70000',
        'offre spéciale',
        'offre limitée',
        'prix promo',
        'prix site promo',
        'prix promotion site',
        'promo prix',
        'offre hébergement gratuit',
        '70 mille',
        'site petit budget',
      ],
      answer: whileItLasts(
        `${promo.title}\u00a0: c'est ${link}. ${promo.banner}. Compris\u00a0: ${inFrench(promo.inclusions.items.map(({ title }) => lowerFirst(title)))}. Livré en 2 à 3\u00a0semaines.`,
      ),
    },
    {
      ...common,
      id: 'promo-deadline',
      label: "la fin de l'offre",
      next,
      ask: [
        'promo quand',
        'offre expire',
        'offre fin',
        'offre valable',
        'promo expire',
        'promo valable',
        'fin promo',
        'date promo',
        'offre encore valable',
        'promo finie',
        'promo site valable',
        'durée promo',
        'offre expire',
        'promo en cours',
      ],
      answer: whileItLasts(`${promo.banner}. ${promo.title}\u00a0: tout est sur [la page de l'offre](/website-promo).`),
    },
    {
      ...common,
      id: 'promo-inclusions',
      label: "ce que l'offre comprend",
      next,
      ask: [
        'promo compris',
        'offre site compris',
        'offre comprend',
        'compris dans promo',
        'promo contenu',
        'inclus site',
        'prix site compris',
      ],
      answer: whileItLasts(
        `Sont compris dans ${link}\u00a0: ${inFrench(promo.inclusions.items.map(({ title }) => lowerFirst(title)))}, plus un an d'hébergement gratuit et la formation pour modifier le site vous-même.`,
      ),
    },
    {
      ...common,
      id: 'promo-hosting',
      label: "l'hébergement de l'offre",
      next,
      ask: [
        'hébergement gratuit',
        'promo hébergement',
        'hébergement gratuit durée',
        'hébergement offert',
        'hébergement après un an',
        'hébergement première année prix',
        'prix hébergement après première année',
        'renouvellement hébergement',
        'hébergement site prix',
        'prix hébergement',
        'deuxième année hébergement',
      ],
      answer: whileItLasts(
        `${(hosting?.answer ?? '').replace(/^Oui, /, "L'hébergement est gratuit ")} C'est dans ${link}\u00a0: un an d'hébergement gratuit.`,
      ),
    },
    {
      ...common,
      id: 'promo-delay',
      label: "le délai de l'offre",
      next,
      ask: ['promo délai', 'promo durée création', 'délai offre site', 'promo livraison'],
      answer: `${delay?.answer ?? ''} [L'offre site web](/website-promo).`,
    },
    {
      ...common,
      id: 'promo-order',
      label: "commander l'offre",
      next,
      ask: [
        'promo suite',
        'commander offre',
        'profiter promo',
        'bénéficier offre',
        'souscrire promo',
        'demander offre site',
      ],
      answer: whileItLasts(next),
    },
  ];
}

/** A name or text of the site inside a sentence; names, abbreviations and brands keep their capital. */
function lowerFirst(sentence: string): string {
  const word = sentence.split(/[\s,.:;]/)[0] ?? '';
  return NAMES.has(word) ? sentence : lowered(sentence);
}

const NAMES: ReadonlySet<string> = new Set(
  'Android Douala Yaoundé Debian Fufullu Otah Nexttal Prophète Python Git Kotlin Chromium'.split(' '),
);

/** '2027-03-31' as '31 mars 2027'. */
const inWords = (day: string) =>
  new Date(`${day}T12:00:00Z`)
    .toLocaleDateString('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    .replaceAll(' ', '\u00a0');

const capital = (text: string, before: string) => `${before}${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const articled = (name: string) =>
  /^\S+s\b/i.test(name) && !/^\S+ss\b/i.test(name)
    ? `les ${lowered(name)}`
    : /^[aeiouyhàâéèêîô]/i.test(name)
      ? `l'${lowered(name)}`
      : `le ${lowered(name)}`;
const de = (name: string) => (/^[aeiouyhàâéèêîô]/i.test(name) ? `d'${name}` : `de ${name}`);
