import {
  Boxes,
  FileInput,
  KeyRound,
  Layers,
  type LucideIcon,
  PhoneCall,
  Signature,
  Tags,
  UserPlus,
  UserRoundPlus,
} from 'lucide-react';
import type { NavigationEntry } from '../navigation.ts';

interface Destination {
  to: string;
  title: string;
  icon: LucideIcon;
}

/** Screens that no entry of the navigation names; each is open to those who have the entry, or one of them. */
const SCREENS: readonly (Destination & { under: string | readonly string[] })[] = [
  { under: '/aujourdhui', to: '/appareils', title: 'Mes appareils et mes clés', icon: KeyRound },
  { under: ['/demandes', '/candidats'], to: '/signature', title: 'Ma signature', icon: Signature },
  { under: '/demandes', to: '/demandes/nouvelle', title: 'Noter une demande', icon: PhoneCall },
  { under: '/candidats', to: '/candidats/nouveau', title: 'Noter un candidat', icon: UserPlus },
  { under: '/articles', to: '/articles/rubriques', title: 'Rubriques et mots-clés', icon: Tags },
  { under: '/abonnes', to: '/abonnes/groupes', title: "Groupes d'abonnés", icon: Boxes },
  { under: '/abonnes', to: '/abonnes/ajout', title: 'Ajouter un abonné', icon: UserRoundPlus },
  { under: '/abonnes', to: '/abonnes/import', title: 'Importer des abonnés', icon: FileInput },
  { under: '/equipe', to: '/equipe#invite', title: "Inviter quelqu'un", icon: UserPlus },
];

const TOGETHER: Destination = { to: '/publications', title: 'Publier ensemble', icon: Layers };

/** The screens that a member may open. */
export function destinationsFor(
  navigation: readonly NavigationEntry[],
  canPublishTogether: boolean,
): readonly Destination[] {
  return [
    ...navigation.map(({ path, title, icon }) => ({ to: path, title, icon })),
    ...SCREENS.filter(({ under }) => navigation.some(({ path }) => [under].flat().includes(path))),
    ...(canPublishTogether ? [TOGETHER] : []),
  ];
}

/**
 * What people call a screen, a kind of content or one of its fields (`/contenus/company#phones`), besides its title or
 * label.
 */
export const WORDS: Readonly<Record<string, string>> = {
  '/aujourdhui': 'accueil, tableau de bord, à faire',
  '/demandes': 'messages, courriels, clients, prospects, devis, boîte de réception',
  '/candidats': 'candidatures, CV, recrutement, postulants, entretiens',
  '/articles': 'blog, billets, actualités, écrire',
  '/lettres': 'newsletter, infolettre, campagnes, envois',
  '/abonnes': 'inscrits, newsletter, liste de diffusion, désabonnement',
  '/commentaires': 'avis, modération',
  '/contenus': 'site, pages, textes',
  '/mediatheque': 'images, photos, logo, illustrations, fichiers, documents, PDF',
  '/personnes': "clients, contacts, données personnelles, RGPD, effacer, droit à l'oubli",
  '/chiffres': 'statistiques, visites, audience, mesures, rapport, tableau de bord',
  '/journal': 'historique, audit, traces, qui a fait quoi',
  '/equipe': "collègues, utilisateurs, comptes, rôles, droits, mot de passe d'un collègue",
  '/appareils':
    "mot de passe, clé d'accès, passkey, connexion, compte, profil, sécurité, empreinte, téléphone perdu, sessions, courriel du matin, notifications",
  '/signature': 'pied des réponses, formule de politesse, nom, fonction',
  '/demandes/nouvelle': 'nouvelle demande, appel, téléphone, visite, saisir, ajouter',
  '/candidats/nouveau': 'nouveau candidat, CV reçu, candidature spontanée, ajouter',
  '/articles/rubriques': 'catégories, étiquettes, tags, thèmes',
  '/abonnes/groupes': 'listes, segments, destinataires',
  '/abonnes/ajout': 'inscrire, nouvel abonné',
  '/abonnes/import': 'CSV, Excel, tableur, fichier',
  '/equipe#invite': 'nouveau collègue, créer un compte, ajouter un utilisateur',
  '/publications': 'brouillons, mise en ligne, lot, programmer',
  '/contenus/jobs': 'emploi, poste, embauche, recrutement, annonce',
  '/contenus/internships': 'stage, stagiaire',
  '/contenus/courses': 'cours, sessions, prix, tarif, inscription',
  '/contenus/services': 'prestations, métiers',
  '/contenus/promo': 'promotion, réduction, prix, tarif',
  '/contenus/faq': 'foire aux questions',
  '/contenus/ranges': 'tarif, devis, budget, estimation',
  '/contenus/prices': 'tarif, abonnement, formules, coût',
  '/contenus/products': 'logiciels, captures, fiche',
  '/contenus/testimonials': 'avis, citations, clients contents',
  '/contenus/partners': 'logo, entreprises',
  '/contenus/stories': 'références, études de cas, réalisations, projets',
  '/contenus/people': 'portraits, photos, collaborateurs, employés',
  '/contenus/figures': 'chiffres clés, nombre de projets, nombre de clients',
  '/contenus/home-page': "page d'accueil",
  '/contenus/page-titles': 'SEO, référencement, Google, description',
  '/contenus/promises': 'délai de réponse, engagement, 24 heures',
  '/contenus/closed-days': 'jour férié, fermeture, congé, vacances, fête, pont',
  '/contenus/emergency': 'police, pompiers, détresse, suicide',
  '/contenus/mailboxes': 'adresse e-mail, courriel du service',
  '/contenus/announcements': 'bannière, bandeau, message, alerte, panne, fermeture exceptionnelle',
  '/contenus/redirections': 'lien cassé, lien mort, 404, ancienne adresse',
  '/contenus/navigation': 'menus, footer, liens du bas',
  '/contenus/legal-versions': 'mentions légales, confidentialité, conditions, CGV, cookies, vie privée',
  '/contenus/assistant-questions': 'chatbot, robot, chat',
  '/contenus/acknowledgements': 'réponse automatique, confirmation, courriel automatique',
  '/contenus/form-lists': 'choix, options, liste déroulante, champ de formulaire',
  '/contenus/reply-templates': 'réponse type, message type, gabarit, refus',
  '/contenus/company#legalName': 'nom de la société, SARL',
  '/contenus/company#phones': 'numéro de téléphone, portable, fixe',
  '/contenus/company#email': 'adresse e-mail, courriel, contact',
  '/contenus/company#address': 'localisation, quartier, plan, BP',
  '/contenus/company#openingHours': "heures d'ouverture, fermeture, horaire",
  '/contenus/company#messagingUrl': 'messagerie, numéro',
  '/contenus/company#social': 'Facebook, LinkedIn, Instagram, X, Twitter, YouTube, TikTok',
  '/contenus/company#registration': 'RCCM, NIU, registre du commerce, contribuable',
};
