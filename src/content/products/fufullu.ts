import { fufulluScenes } from '../demos/scenes.ts';
import { drawnProduct } from './product.ts';

export const fufullu = drawnProduct({
  mark: 'fufullu',
  title: 'Fufullu',
  tagline: "L'ERP tout-en-un, en SaaS",
  verb: 'Vendre',
  verbNote: 'caisse, stock, comptes',
  promise: "L'outil tout-en-un pour votre entreprise\u00a0: vendre, acheter, compter, planifier.",
  meta: {
    title: "Fufullu, l'ERP tout-en-un pour votre entreprise",
    description:
      'Ventes, achats, stocks, comptabilité, équipes et caisse dans un seul outil en ligne, pensé au Cameroun\u00a0: la caisse continue même quand le réseau coupe.',
  },
  ground: 'raffia',
  description: [
    'Fufullu réunit ce qui fait tourner une entreprise\u00a0: les devis, les achats, les stocks, la comptabilité, la caisse et les équipes.',
    'Une seule adresse, un seul compte, et une vente saisie à Garoua se lit aussitôt à Douala.',
    "Une quincaillerie qui vit encore de ses cahiers commence par la caisse et le stock, le mois de l'inventaire. La comptabilité et le planning viennent ensuite, quand l'équipe est à l'aise. Rien n'est à ressaisir.",
  ],
  audience:
    'Les commerces, grossistes, cabinets, cliniques et PME de dix à deux cents personnes, souvent sur plusieurs villes, dont le patron connaît tout par cœur et voudrait que ce soit écrit.',
  result:
    "Vous ouvrez Fufullu le matin et vous savez\u00a0: ce qu'il y a en caisse, qui vous doit quoi, ce qui manque au dépôt, qui est là aujourd'hui. Votre expert-comptable reçoit des écritures, pas une boîte de papiers.",
  facts: [
    { value: '6\u00a0modules', label: 'activés un par un' },
    { value: 'Hors ligne', label: 'la caisse continue' },
    { value: 'FCFA', label: 'et multidevise' },
    { value: 'Web et Android', label: 'dès Android\u00a08' },
  ],
  features: {
    title: 'Vous commencez par ce qui presse',
    lead: "Un module, une équipe, une agence. Le reste s'ajoute quand vous êtes prêt, sans migration.",
    items: [
      {
        name: 'Ventes et devis',
        text: 'Du devis accepté à la facture en deux gestes, puis à la relance quand le client tarde.',
      },
      {
        name: 'Achats',
        text: 'Demande, accord du responsable, bon de commande, réception\u00a0: chaque étape a un nom et une heure.',
      },
      {
        name: 'Stocks',
        text: "Plusieurs dépôts, un inventaire au téléphone avec l'appareil photo, et une alerte avant la rupture.",
      },
      {
        name: 'Comptabilité',
        text: "Clients, fournisseurs, factures et dépenses de l'année sur une même vue, au plan comptable SYSCOHADA.",
      },
      {
        name: 'Équipes et planning',
        text: 'Présences, congés et remplacements sur un calendrier partagé. Effectif, clients, formations et postes ouverts se comptent en direct.',
      },
      {
        name: 'Caisse',
        text: "Espèces et mobile money sur le même ticket. Sans réseau, les ventes s'empilent sur le téléphone et partent au retour du signal.",
      },
      {
        name: 'Droits par rôle',
        text: 'La caissière voit sa caisse, la comptable voit les comptes, le gérant voit tout.',
      },
    ],
  },
  screenshots: {
    items: [
      {
        sceneId: 'fufullu-dashboard',
        caption: {
          title: "Le matin, en un coup d'œil",
          text: "Trésorerie, sommes à encaisser, accords en attente. Chaque chiffre s'ouvre sur son détail.",
        },
        alt: fufulluScenes.dashboard.label,
      },
      {
        sceneId: 'fufullu-till',
        caption: {
          title: "La caisse ne s'arrête pas",
          text: 'Quatre ventes attendent le réseau, la cinquième est déjà au ticket.',
        },
        alt: 'Caisse de Fufullu sur un téléphone, hors ligne\u00a0: riz parfumé, huile de palme, savon et cahiers au ticket, total 46\u00a0200\u00a0FCFA, et le bouton «\u00a0Encaisser\u00a0». Un bandeau dit que 4\u00a0ventes seront envoyées au retour du réseau.',
      },
      {
        sceneId: 'fufullu-accounting',
        caption: {
          title: 'Les comptes au jour le jour',
          text: "Ce qui est payé, ce qui tarde, et les dépenses de chaque mois à côté de celles de l'an dernier.",
        },
        alt: fufulluScenes.accounting.label,
      },
      {
        sceneId: 'fufullu-planning',
        caption: {
          title: "Un planning que l'on comprend",
          text: "Qui ouvre, qui ferme, qui remplace\u00a0: chacun lit sa semaine et celle de l'équipe.",
        },
        alt: fufulluScenes.planning.label,
      },
    ],
  },
  specs: [
    { label: 'Accès', value: 'Navigateur récent, application Android' },
    { label: 'Langues', value: 'Français, anglais' },
    { label: 'Hors ligne', value: 'Caisse et inventaire, synchronisés au retour du réseau' },
    { label: 'Comptabilité', value: 'Plan SYSCOHADA, journaux, balance, grand livre' },
    { label: 'Paie', value: 'Bulletins et états préparatoires pour la CNPS' },
    { label: 'Données', value: 'Hébergées sur GoCloud, sauvegardées chaque nuit' },
    { label: 'Export', value: 'CSV, PDF, écritures comptables' },
    { label: 'Connexion', value: 'Mot de passe et code à usage unique' },
  ],
  integrations: {
    lead: 'Fufullu parle aux autres produits Nkul, et aux outils que vous avez déjà.',
    items: [
      { name: 'GoMail', text: 'Les factures partent de votre adresse.', product: 'gomail' },
      { name: 'GoDrive', text: 'Les justificatifs se rangent tout seuls.', product: 'godrive' },
      { name: 'GoMap', text: 'Les tournées de livraison sur une carte.', product: 'gomap' },
      { name: 'Prophète AI', text: 'Les ventes du mois prochain, estimées.', product: 'prophete-ai' },
      {
        name: 'Mobile money',
        text: 'Vous importez le relevé de votre compte marchand Orange Money ou MTN MoMo\u00a0: chaque paiement retrouve sa facture.',
      },
      { name: 'Tableur', text: 'Import et export, sans perdre une colonne.' },
    ],
  },
  call: {
    title: 'Notre Outil ERP vous intéresse\u00a0?',
    text: "Trente minutes en ligne, avec quelqu'un qui connaît votre métier.",
  },
  structuredData: { category: 'BusinessApplication', operatingSystem: 'Web, Android 8 et plus' },
});
