import { drawnProduct } from './product.ts';

export const gomap = drawnProduct({
  mark: 'gomap',
  title: 'GoMap',
  tagline: 'Des cartes qui connaissent nos quartiers',
  verb: 'Livrer',
  verbNote: '«\u00a0derrière la pharmacie\u00a0»',
  promise: "Ici, une adresse, c'est «\u00a0derrière la pharmacie\u00a0». GoMap la comprend.",
  meta: {
    title: 'GoMap, des cartes qui connaissent nos quartiers',
    description:
      "Des cartes du Cameroun où l'on cherche par repère et par quartier, des tournées qui se suivent sans réseau et une carte à poser sur votre site.",
  },
  ground: 'palm',
  description: [
    "GoMap est une carte du Cameroun que l'on interroge comme on demande son chemin\u00a0: par le quartier, le carrefour, la boutique d'angle, le nom que les gens donnent vraiment à l'endroit.",
    "Elle rend un point précis, que l'on envoie à un livreur ou à un technicien.",
    'La tournée du jour se charge au dépôt, avec le Wi-Fi, puis se suit dans la rue sans données mobiles. Ce que le livreur corrige (une barrière neuve, un portail repeint) sert au suivant.',
  ],
  audience:
    'Les entreprises de livraison, de maintenance, de vente en tournée, les agences de santé et les collectivités qui envoient chaque jour des gens à des adresses sans numéro.',
  result:
    "Moins d'appels «\u00a0vous êtes où\u00a0?\u00a0», moins de détours, et une adresse qui se retient dès la première visite. Le client suivant du même carrefour est trouvé du premier coup.",
  facts: [
    { value: 'Par repère', label: 'carrefour, école, boutique' },
    { value: 'Sans données', label: 'la tournée tient dans le téléphone' },
    { value: 'Dix régions', label: 'de Maroua à Ebolowa' },
    { value: 'Français, anglais', label: "et les noms d'usage" },
  ],
  features: {
    title: "Se repérer comme on s'explique",
    lead: "Un plan de rues ne suffit pas là où les rues n'ont pas de nom. GoMap part de ce que les habitants disent.",
    items: [
      {
        name: 'Recherche par repère',
        text: '«\u00a0Deux maisons après la boulangerie du carrefour Emia\u00a0» donne un point, avec une marge dessinée quand il y a un doute.',
      },
      {
        name: "Noms d'usage",
        text: 'Le nom officiel et celui que tout le monde emploie mènent au même endroit, avec ou sans accent.',
      },
      {
        name: 'Tournées',
        text: 'Vingt arrêts rangés dans un ordre qui évite le pont aux heures pleines. Un arrêt ajouté en route trouve sa place.',
      },
      {
        name: 'Cartes à emporter',
        text: 'Une ville se télécharge une fois, au bureau. Ensuite seuls les changements voyagent.',
      },
      {
        name: 'Signalements',
        text: "Route inondée, marché du jour, barrière\u00a0: un geste du livreur, et les tournées de l'après-midi en tiennent compte.",
      },
      {
        name: 'Zones',
        text: 'Vous dessinez où vous livrez, en combien de temps, à quelles heures. Votre site répond au client avant même sa commande.',
      },
      {
        name: 'Carte sur votre site',
        text: 'Vos agences et points de retrait sur une carte légère, lisible sur un petit écran.',
      },
    ],
  },
  screenshots: {
    items: [
      {
        sceneId: 'gomap-douala-districts',
        caption: {
          title: 'Douala par quartiers',
          text: "Les quartiers que l'on nomme en montant dans le taxi, et ce que vous y avez livré.",
        },
        alt: "Carte de Douala au bord du Wouri\u00a0: les quartiers Akwa, Bonanjo, Deïdo, Bali, Bonapriso et New Bell, Bonabéri sur l'autre rive. Des pastilles comptent les livraisons du jour, la plus grande est sur Akwa.",
      },
      {
        sceneId: 'gomap-landmark-search',
        caption: {
          title: 'Derrière la pharmacie, portail vert',
          text: 'La phrase du client devient un point et une marge.',
        },
        alt: "Téléphone\u00a0: la recherche «\u00a0derrière la pharmacie du rond-point Deïdo, portail vert\u00a0» affiche un point entouré d'un cercle de trente mètres, la photo du portail et le bouton «\u00a0Envoyer au livreur\u00a0».",
      },
      {
        sceneId: 'gomap-delivery-round',
        caption: {
          title: 'La tournée tient sans réseau',
          text: 'Huit arrêts dans Yaoundé, rangés avant le départ et suivis dans la rue.',
        },
        alt: 'Tournée de huit arrêts à Yaoundé, de Mokolo à Mvog-Mbi par Bastos et Essos. Cinq sont cochés, le sixième est en cours, et le bandeau dit «\u00a0Hors ligne, carte à jour de ce matin\u00a0».',
      },
      {
        sceneId: 'gomap-flooded-road',
        caption: {
          title: 'La pluie change la route',
          text: 'Un signalement suffit pour que les tournées suivantes fassent le détour.',
        },
        alt: "Carte de Makepe, à Douala, après l'orage\u00a0: un tronçon est hachuré avec la mention «\u00a0Inondé, signalé à 15\u00a0h\u00a005 par Ibrahim N.\u00a0», et l'itinéraire dévié rejoint la livraison par Bonamoussadi.",
      },
    ],
  },
  specs: [
    { label: 'Accès', value: 'Navigateur, Android dès la version 8' },
    { label: 'Fond de carte', value: 'Données OpenStreetMap, complétées par nos relevés et les vôtres' },
    { label: 'Hors ligne', value: 'Une ville ou une région à la fois' },
    { label: 'Coordonnées', value: 'WGS\u00a084, codes de lieu ouverts (Open Location Code)' },
    { label: 'Import et export', value: 'GPX, GeoJSON, CSV' },
    { label: 'Vie privée', value: "La position d'un livreur n'est suivie que pendant sa tournée, et il le voit" },
  ],
  integrations: {
    lead: 'Un lieu sert à tout le monde\u00a0: au vendeur, au livreur, au comptable.',
    items: [
      { name: 'Fufullu', text: 'Les bons de livraison du jour deviennent une tournée.', product: 'fufullu' },
      { name: 'GoDrive', text: 'La photo du portail et le bordereau signé restent avec le lieu.', product: 'godrive' },
      {
        name: 'Prophète AI',
        text: "L'affluence prévue par quartier, pour décider où poster la prochaine moto.",
        product: 'prophete-ai',
      },
      { name: 'Otah', text: 'Un lieu dit en duala ou en ewondo est reconnu comme en français.', product: 'otah' },
      {
        name: 'OpenStreetMap',
        text: 'Les corrections utiles à tous peuvent lui être rendues, sous sa licence ouverte.',
      },
      { name: 'Outils de cartographie', text: 'QGIS et les autres ouvrent vos couches en GeoJSON.' },
    ],
  },
  call: {
    title: 'Donnez-nous vos trois adresses impossibles',
    text: 'Celles que seul un livreur connaît. Nous les cherchons ensemble sur GoMap, en direct.',
  },
  structuredData: { category: 'TravelApplication', operatingSystem: 'Web, Android' },
});
