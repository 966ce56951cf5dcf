import { SAMPLE_TRIAL } from '../kinds/company/outside-links.ts';
import type { ProductData } from './product.ts';

export const otah: ProductData = {
  mark: 'otah',
  title: 'Otah',
  tagline: 'Le modèle qui parle nos langues',
  verb: 'Traduire',
  verbNote: 'ewondo, duala, fulfulde',
  promise: 'Traduire, transcrire et lire à voix haute dans les langues du Cameroun.',
  meta: {
    title: 'Otah, le modèle qui parle nos langues',
    description:
      "Traduction, transcription et lecture en ewondo, duala, basaa, fulfulde, ghomala' et medumba, avec les doutes signalés et des locuteurs qui relisent.",
  },
  ground: 'laterite',
  description: [
    "Otah est un modèle de langue entraîné sur des textes et des voix du Cameroun. Il traduit entre le français, l'anglais et six langues nationales, met par écrit ce qu'on lui dicte et lit à voix haute ce que l'on ne peut pas lire soi-même.",
    'Une infirmière de Mbalmayo peut préparer un rappel de vaccination en ewondo, une radio de Garoua mettre par écrit son journal en fulfulde, une grand-mère de Bangangté écouter en medumba le message de la coopérative.',
    "Otah se trompe encore, surtout sur les tons et les proverbes. Il souligne donc ce dont il doute, et un texte qui compte (santé, droit, argent) passe par un locuteur avant d'être publié.",
  ],
  audience:
    "Les radios, centres de santé, ONG, écoles, administrations et entreprises qui s'adressent à des gens plus à l'aise dans leur langue qu'en français.",
  result:
    "Un message est compris du premier coup par ceux à qui il est destiné. Et ce que vos relecteurs corrigent améliore la phrase suivante, dans une langue que peu d'outils connaissent.",
  facts: [
    { value: 'Six langues', label: "avec le français et l'anglais" },
    { value: 'Tons et lettres', label: 'ŋ, ɔ, ɛ, ə, écrits comme il faut' },
    { value: 'Texte et voix', label: 'dans les deux sens' },
    { value: 'Doutes soulignés', label: 'un locuteur tranche' },
  ],
  features: {
    title: 'Une langue entière, pas un lexique',
    lead: "Otah écrit avec l'alphabet général des langues camerounaises et garde les tons, parce qu'un ton change le mot.",
    items: [
      {
        name: 'Traduction dans les deux sens',
        text: "Du français vers l'ewondo, et de l'ewondo vers le français, phrase par phrase, avec une autre tournure quand il en existe une.",
      },
      {
        name: 'Transcription',
        text: "Une émission, une réunion de quartier, un témoignage\u00a0: le texte s'affiche avec les minutes et les passages mal entendus.",
      },
      {
        name: 'Lecture à voix haute',
        text: "Un message écrit devient un son léger, que l'on envoie par messagerie ou que l'on passe au mégaphone.",
      },
      {
        name: 'Clavier',
        text: 'ŋ, ɔ, ɛ, ə et les accents de ton se tapent sur un téléphone ordinaire, en laissant le doigt sur la lettre voisine.',
      },
      {
        name: 'Relecture',
        text: 'Chaque langue a ses relecteurs, locuteurs de naissance. Leurs corrections sont signées, datées, et reviennent au modèle.',
      },
      {
        name: 'Appel par API',
        text: 'Votre application envoie une phrase, reçoit la traduction et la liste des mots dont Otah doute.',
      },
    ],
  },
  screenshots: {
    title: 'Des phrases de tous les jours',
    items: [
      {
        caption: {
          title: "Du français à l'ewondo",
          text: 'La phrase, sa traduction, et le mot sur lequel Otah demande un avis.',
        },
      },
      {
        caption: {
          title: 'Un rappel, six langues',
          text: "Chaque version porte son état\u00a0: relue, à relire, ou en attente d'un locuteur.",
        },
      },
      {
        caption: {
          title: 'Le ton qui change le mot',
          text: 'La relectrice corrige un accent\u00a0; la correction est signée et revient au modèle.',
        },
      },
      {
        caption: {
          title: 'Une émission mise par écrit',
          text: 'À Garoua, le journal du soir en fulfulde devient un texte que la rédaction relit.',
        },
      },
    ],
  },
  specs: [
    { label: 'Langues nationales', value: "Ewondo, duala, basaa, fulfulde, ghomala', medumba" },
    { label: 'Langues pivots', value: 'Français, anglais' },
    { label: 'Écriture', value: 'Alphabet général des langues camerounaises, tons compris' },
    { label: 'Son', value: 'Entrée WAV, MP3 ou Opus\u00a0; sortie Opus, légère à envoyer' },
    { label: 'Accès', value: 'Navigateur, API' },
    { label: 'Limites', value: 'Proverbes, chants et mélanges de langues sont encore fragiles' },
    { label: 'Données', value: "Textes et voix recueillis avec l'accord des personnes, retirés à leur demande" },
  ],
  integrations: {
    lead: 'Otah prête sa langue aux autres produits.',
    items: [
      {
        name: 'Prophète AI',
        text: 'Les demandes reçues en langue nationale sont classées comme les autres.',
        product: 'prophete-ai',
      },
      { name: 'GoMap', text: 'Un lieu dicté en duala se retrouve sur la carte.', product: 'gomap' },
      {
        name: 'GoMail',
        text: "Un message reçu dans une langue que vous lisez mal s'ouvre avec sa traduction.",
        product: 'gomail',
      },
      {
        name: 'Nexttal',
        text: "Une page s'écoute dans la langue choisie, paragraphe par paragraphe.",
        product: 'nexttal',
      },
      { name: 'Sous-titres', text: 'Formats SRT et WebVTT, pour vos vidéos et vos émissions.' },
      { name: 'API IA', text: 'Le modèle otah-1 répond au même appel que les autres.', href: '/developers#ai' },
    ],
  },
  call: {
    title: 'Écrivez-lui une phrase',
    text: "Une phrase de chez vous suffit\u00a0: écoutez-la, et dites-nous ce qu'il faut corriger.",
  },
  demoUrl: SAMPLE_TRIAL,
  structuredData: { category: 'ReferenceApplication', operatingSystem: 'Web' },
};
