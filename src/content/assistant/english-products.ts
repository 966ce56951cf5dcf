import { factsOf, inBrief, type Product, productsKind } from '../kinds/offer/products.ts';
import { typesetAll } from '../model/typeset.ts';
import { type ProductSlug, productSlugs } from '../products/product.ts';

/** Lines of the sheet by their French names. */
interface EnglishProduct {
  tagline: string;
  pitch: string;
  audience: string;
  facts: Readonly<Record<string, string>>;
}

export const englishProducts: Readonly<Record<ProductSlug, EnglishProduct>> = {
  gomail: {
    tagline: 'e-mail at your own domain name',
    pitch:
      'It gives everyone in your team an address at your domain, readable in a browser, on an Android phone or in the mail software you already have. Without network you write, it sends later.',
    audience: 'small companies, offices, schools and associations that still write to clients from a personal address',
    facts: {
      'Boîtes partagées':
        'shared mailboxes: each message received at a service address carries the name of the colleague who handles it',
      'Envoi différé':
        'deferred sending: offline you read, sort and write; the queue empties by itself when the network is back',
      'Pièces jointes légères':
        'light attachments: a heavy catalogue leaves as a GoDrive link, downloaded when the client chooses',
      'Recherche dans les documents': 'search inside documents: it also looks into the text of the PDF files received',
      'Tri des indésirables':
        'spam is put aside: false inheritances and false invoices can be read again for thirty days before deletion',
      'Passage de main':
        'when somebody leaves the team, the mailbox passes to the successor and the access stops the same day',
      Accès: 'a recent browser, an Android application',
      'Autres logiciels': 'any mail software that speaks IMAP and SMTP, such as Outlook or Thunderbird',
      'Nom de domaine': 'yours, or we register it with you',
      Réputation: 'SPF, DKIM and DMARC set with you at the start, so that your mails do not land in spam',
      'Pièces jointes': 'attachments up to 25 MB, a GoDrive link beyond that size',
      Connexion: 'login with a password and a one-time code',
      Reprise: 'old messages are imported by IMAP, folder by folder',
      GoDrive: 'large files travel as a link with an end date',
      Fufullu: 'quotes and invoices leave from your address, the reply comes back into the client file',
      'Prophète AI': 'a draft reply is proposed; you send it',
      'Agendas et carnets': 'calendars and contacts by CalDAV and CardDAV in the applications of the phone',
      'API mail': 'your site sends its order confirmations through the same domain',
    },
  },
  gocloud: {
    tagline: 'servers ready in a few minutes',
    pitch:
      'It rents servers, databases and backup space. You choose a size, a system and a place; the machine answers a few minutes later. The bill is in FCFA, by mobile money or bank transfer.',
    audience: 'technical teams, start-ups and administrations that want a reliable server without a foreign bank card',
    facts: {
      'Instances à la taille juste':
        'instances of the right size, from a small website to a busy database; grow or shrink after a restart',
      'Sauvegardes vérifiées':
        'verified backups: each night a copy goes to a second place and is checked automatically',
      'Reprise après panne': 'failover: a twin machine stays ready, the address switches and you receive an SMS',
      'Dépense sous les yeux':
        'spending in sight: the amount of the month grows day by day in FCFA, and you set a ceiling',
      'Réseau privé': 'private network: database and application talk without the public internet',
      'API et ligne de commande': 'API and command line: an instance can be created by a call from your scripts',
      Systèmes: 'Debian, Ubuntu, AlmaLinux as operating systems, Linux only',
      Lieux: 'Douala and Yaoundé, chosen for each machine: the place, the town of the data centre',
      'Bases de données': 'databases PostgreSQL, MySQL, Redis',
      Sauvegardes: 'backups each night, kept thirty days in the second place',
      Connexion: 'SSH key, console in the browser',
      Paiement: 'mobile money or bank transfer',
      Assistance: 'support in French and English, Monday to Friday; outage alert at any hour',
      Fufullu: 'your management data lives there, backed up each night',
      GoDrive: 'the backups that you want to keep long are filed there by date',
      'Prophète AI': 'your models run beside your data',
      Conteneurs: 'your Docker images and Kubernetes descriptions run as they are',
      'Terraform et Ansible': 'your machines described in a file, recreated identically',
      'API cloud': 'a machine created by a call from your scripts',
      'Mobile money': 'the bill of the month is paid from your Orange Money or MTN MoMo account',
    },
  },
  godrive: {
    tagline: 'your files, tidy and shared',
    pitch:
      'It keeps the files of a team up to date on every computer and telephone, with the name of whoever changed them. It was made for slow connections: only the changed parts of a file travel.',
    audience: 'design offices, firms, schools and field companies whose files go round on USB keys in five versions',
    facts: {
      'Historique des versions':
        'version history: each save is kept with time and author, an error can be undone, old versions restored',
      'Synchronisation économe':
        'economical synchronisation: only what changed travels, and the transfer resumes after a cut',
      'Dossiers à emporter':
        'folders to take along: tick a folder and it stays readable and editable offline, without network',
      'Liens datés':
        'dated links: a link valid seven days, with a password; you see whether it was opened and can close it',
      'Numérisation au téléphone': 'scanning with the phone: a signed paper becomes a straight PDF',
      'Droits par dossier': 'rights by folder: everyone sees only their own shelf, permissions',
      Accès: 'browser, Android, Windows, Linux',
      'Taille des fichiers': 'up to 10 GB per file, maximum size',
      Transferts: 'in pieces, resumed after a cut, limited to Wi-Fi if you want',
      Versions: 'kept one year; thirty days of recycle bin for deleted files',
      Chiffrement: 'encryption during the transfer and on the disks',
      Données: 'hosted on GoCloud, backed up each night',
      GoMail: 'an attachment is filed without passing by your desk',
      Fufullu: 'supporting documents are filed with their invoice',
      GoMap: 'field pictures are found by the place where they were taken',
      'Suites bureautiques': 'Word, Excel and OpenDocument files, opened and saved without conversion',
      WebDAV: 'any software that knows this standard opens your folders as a disk',
    },
  },
  'prophete-ai': {
    tagline: 'the artificial intelligence platform',
    pitch:
      'It forecasts a quantity, reads documents and prepares drafts, learning from your own cases. When it doubts, it says so, and a person decides.',
    audience: 'distributors, insurers, banks, clinics and administrations with years of data in spreadsheets',
    facts: {
      'Prévisions expliquées': 'explained forecasts: sales, stock, attendance, with a range and the causes',
      'Lecture de documents':
        'reading of documents: invoices, slips and forms, even photographed askew; doubtful fields are underlined',
      'Brouillons de réponse': 'draft replies to clients from your procedure; nothing leaves without an agent',
      'Essai sur le passé':
        'test on the past: each model is replayed on your past months, you see its errors and how reliable it is',
      'Journal des décisions': 'decision log: who accepted what, when, audit',
      'Cloison entre clients': 'your data does not train the model of another client and is erased on request',
      Accès: 'browser, API',
      'Données acceptées': 'spreadsheets, CSV, PDF, photos, PostgreSQL and MySQL databases',
      'Langues des documents': 'French and English; national languages with Otah',
      Modèles: 'time series, document reading, text',
      Hébergement: 'GoCloud, or a machine on your premises',
      Effacement: 'on your request, data and models deleted',
      Fufullu: "next month's sales estimated from your own till",
      GoMail: 'a draft reply waits in the shared mailbox',
      GoDrive: 'invoices dropped in a folder are read on arrival',
      Otah: 'a request written in Ewondo or Fulfulde is understood before it is sorted',
      Tableurs: 'import and export CSV and Excel',
      'API IA': 'one call, one model, one answer with its doubts',
    },
  },
  gomap: {
    tagline: 'maps that know our neighbourhoods',
    pitch:
      'It is a map of Cameroon that you ask the way people do: by the quarter, the junction, the corner shop. It gives a precise point to send to a rider, and the round of the day works without mobile data.',
    audience: 'delivery, maintenance and field sales companies, health agencies and councils',
    facts: {
      'Recherche par repère':
        'search by landmark: "two houses after the bakery" gives a point, for an address without a number',
      "Noms d'usage": 'everyday names: the official name and the one everybody uses lead to the same place',
      Tournées: 'rounds: twenty stops in the best order, route planning, a stop added on the way finds its place',
      'Cartes à emporter': 'offline maps: a town is downloaded once, then only changes travel',
      Signalements: 'reports: flooded road, market day, barrier, in one gesture of the rider',
      Zones: 'delivery zones: you draw where you deliver, in how much time, at which hours',
      'Carte sur votre site': 'a map on your website with your branches and pick-up points',
      Accès: 'browser, Android from version 8',
      'Fond de carte': 'OpenStreetMap data, completed by our surveys and yours',
      'Hors ligne': 'one town or region at a time without internet',
      Coordonnées: 'WGS 84, open location codes',
      'Import et export': 'GPX, GeoJSON, CSV',
      'Vie privée': "a rider's position is followed only during the round, and the rider sees it",
      Fufullu: "the day's delivery notes become a round",
      GoDrive: 'the photo of the gate and the signed slip stay with the place',
      'Prophète AI': 'expected demand by quarter',
      Otah: 'a place said in Duala or Ewondo is recognised',
      OpenStreetMap: 'useful corrections can be given back to OpenStreetMap',
      'Outils de cartographie': 'QGIS and others open your layers in GeoJSON',
    },
  },
  fufullu: {
    tagline: 'the all-in-one ERP',
    pitch:
      'It brings sales, purchases, stock, accounts, till and staff together in one on-line tool. You begin with one module, and the till goes on without network.',
    audience: 'shops, wholesalers, firms, clinics and companies of ten to two hundred people, often in several towns',
    facts: {
      'Ventes et devis':
        'sales and quotes: from the accepted quote to the invoice, then to the reminder when the client is late, debts, credits',
      Achats: 'purchases: request, approval, order, reception, suppliers',
      Stocks: 'stock: several depots and branches, inventory with the phone camera, an alert before you run out',
      Comptabilité: 'accounts on the SYSCOHADA chart: clients, suppliers, invoices, journals, balance, ledger',
      'Équipes et planning': 'staff and planning: attendance, leave and replacements on a shared calendar',
      Caisse: 'till: cash and mobile money on the same ticket; without network sales wait on the phone and leave later',
      'Droits par rôle':
        'rights by role: the cashier sees the till, the accountant the accounts, the manager everything',
      Accès: 'a recent browser, an Android application for phones',
      Langues: 'French, English',
      'Hors ligne': 'till and inventory work offline, synchronised when the network is back',
      Paie: 'payroll: payslips and preparatory statements for the CNPS',
      Données: 'hosted on GoCloud, backed up each night',
      Export: 'CSV, PDF, accounting entries',
      Connexion: 'login with a password and a one-time code',
      GoMail: 'invoices leave from your address',
      GoDrive: 'supporting documents file themselves',
      GoMap: 'delivery rounds on a map',
      'Prophète AI': "next month's sales, estimated",
      'Mobile money':
        'you import the statement of your Orange Money or MTN MoMo account; each payment finds its invoice',
      Tableur: 'spreadsheet Excel import and export without losing a column',
    },
  },
  otah: {
    tagline: 'the model that speaks our languages',
    pitch:
      'It translates between French, English and six national languages, writes down what is dictated and reads aloud. It underlines what it doubts, and a speaker decides.',
    audience: 'radios, health centres, NGOs, schools and companies that speak to people in their own language',
    facts: {
      'Traduction dans les deux sens': 'translation both ways, sentence by sentence',
      Transcription: 'transcription: a broadcast, a meeting, a testimony written down with the minutes',
      'Lecture à voix haute': 'reading aloud: a written message becomes a light sound to send, voice',
      Clavier: 'keyboard: special letters and tones typed on an ordinary phone',
      Relecture: 'proofreading: each language has native speakers who correct it',
      'Appel par API': 'API call: your application sends a sentence and receives the translation',
      'Langues nationales': "Ewondo, Duala, Basaa, Fulfulde, Ghomala', Medumba: which languages it knows",
      'Langues pivots': 'French, English',
      Écriture: 'general alphabet of Cameroonian languages, tones included',
      Son: 'input WAV, MP3 or Opus; output Opus',
      Accès: 'browser, API',
      Limites: 'limits: proverbs, songs and mixed languages such as Camfranglais are still fragile, mistakes',
      Données: 'texts and voices collected with consent, removed on request, where training data come from',
      'Prophète AI': 'requests in a national language are sorted like the others',
      GoMap: 'a place dictated in Duala is found on the map',
      GoMail: 'a message in a language that you read badly opens with its translation',
      Nexttal: 'a page is listened to in the chosen language',
      'Sous-titres': 'subtitles in SRT and WebVTT for your videos',
      'API IA': 'the model otah-1 answers the same call as the others',
    },
  },
  nexttal: {
    tagline: 'the light browser',
    pitch:
      'It is a browser for phones with little memory and plans bought by the day: text first, pictures if you want them, and it tells what each page has used.',
    audience: 'students, traders and travellers who count their megabytes',
    facts: {
      'Compteur de forfait': 'data counter: what is left of your plan and what each site has used, megabytes',
      "Texte d'abord": 'text first: heavy pictures wait for your finger, with their weight',
      'Lectures gardées': 'saved pages: a useful page is kept whole and read again offline',
      'File de reprise': 'retry queue: a page or form cut on the way leaves again by itself, not twice',
      'Pistage refusé': 'tracking refused: third-party cookies and trackers are blocked, ads',
      'Téléphone partagé': 'shared phone: a guest session, erased when closed',
      Téléphones: 'Android from version 8, 1 GB of memory, no iPhone version named',
      Moteur: 'the engine of Chromium, updated with security fixes',
      Langues: 'French, English, pidgin',
      'Hors ligne': 'whole pages and waiting forms without internet',
      Compte: 'no account needed',
      'Vie privée': 'the history stays in the phone',
      Otah: 'listen to a page in a national language',
      GoMail: 'read your mailbox offline',
      GoDrive: 'a document opened on a site is filed in the right folder',
      'Applications web': 'web apps that can be installed keep working offline',
      'Marque-pages': 'bookmarks taken over from other browsers by an ordinary HTML file',
    },
  },
};

/**
 * What staff wrote in English; else, of a product of the release, the texts whose French source is unchanged.
 * @returns the French few words where there is none
 */
export function englishProduct(product: Product): Pick<EnglishProduct, 'tagline' | 'facts'> & Partial<EnglishProduct> {
  const { tagline, description, audience, english } = product;
  const slug = productSlugs.find((known) => known === product.id);
  const seed = slug && productsKind.seed.find(({ id }) => id === slug);
  if (!slug || !seed) return { tagline: inBrief(product), facts: {}, ...english };
  const written = englishProducts[slug];
  const before = typesetAll(seed.data);
  const isSame = (now: unknown, then: unknown) => JSON.stringify(now) === JSON.stringify(then);
  const told = new Map(factsOf(before).map(({ name, text }) => [name, text]));
  return {
    tagline: isSame(tagline, before.tagline) ? written.tagline : inBrief(product),
    ...(isSame(description, before.description) && { pitch: written.pitch }),
    ...(isSame(audience, before.audience) && { audience: written.audience }),
    facts: Object.fromEntries(
      factsOf(product).flatMap(({ name, text }) => {
        const fact = written.facts[name];
        return fact !== undefined && told.get(name) === text ? [[name, fact]] : [];
      }),
    ),
    ...english,
  };
}
