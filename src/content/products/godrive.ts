import { drawnProduct } from './product.ts';

export const godrive = drawnProduct({
  mark: 'godrive',
  title: 'GoDrive',
  tagline: 'Vos fichiers, rangés et partagés',
  verb: 'Ranger',
  verbNote: 'la bonne version du dossier',
  promise: 'La bonne version du dossier, au bureau, sur le chantier et au village.',
  meta: {
    title: 'GoDrive, vos fichiers rangés et partagés',
    description:
      "Plans, contrats et bordereaux au même endroit, consultables sans réseau, avec l'historique des versions et des liens de partage qui expirent.",
  },
  ground: 'palm',
  description: [
    "GoDrive range les fichiers d'une équipe et les tient à jour sur chaque ordinateur et chaque téléphone.",
    "Le plan corrigé par l'architecte à Bonapriso est celui que le chef de chantier ouvre à Kribi, avec le nom de la personne qui l'a modifié.",
    "Il a été réglé pour des connexions lentes et payées au mégaoctet\u00a0: seuls les morceaux modifiés d'un fichier voyagent, et rien de lourd ne se télécharge sans votre accord.",
  ],
  audience:
    "Les bureaux d'études, cabinets, écoles et entreprises de terrain dont les dossiers circulent aujourd'hui par clé USB et par messages, en cinq versions différentes.",
  result:
    "Il n'existe plus qu'une version à jour, et personne ne demande laquelle. Un téléphone perdu ne fait perdre aucun document\u00a0: son accès se coupe, les fichiers restent.",
  facts: [
    { value: 'Par morceaux', label: 'seul ce qui change voyage' },
    { value: 'Hors ligne', label: 'les dossiers que vous choisissez' },
    { value: '30\u00a0jours', label: "de corbeille avant l'effacement" },
    { value: 'Web et Android', label: 'Windows et Linux au bureau' },
  ],
  features: {
    title: 'Du classeur au téléphone, sans doublon',
    lead: "Un dossier par affaire, des droits par personne. Ce que l'on partage dehors finit à la date que l'on a dite.",
    items: [
      {
        name: 'Historique des versions',
        text: "Chaque enregistrement est gardé avec l'heure et l'auteur. Une erreur de vendredi soir s'annule lundi matin.",
      },
      {
        name: 'Synchronisation économe',
        text: "Vous changez un mur dans un plan de 80\u00a0Mo\u00a0: quelques mégaoctets partent. Le transfert reprend là où la coupure l'a laissé.",
      },
      {
        name: 'Dossiers à emporter',
        text: "Avant de prendre la route de Bertoua, vous cochez un dossier. Il reste lisible et modifiable là où il n'y a pas de réseau.",
      },
      {
        name: 'Liens datés',
        text: "Le notaire reçoit un lien valable sept jours, avec mot de passe. Vous voyez s'il l'a ouvert, et vous pouvez le fermer avant.",
      },
      {
        name: 'Numérisation au téléphone',
        text: 'Un bordereau signé sur un capot de camion devient un PDF droit et lisible, classé dans le dossier du client.',
      },
      {
        name: 'Droits par dossier',
        text: 'Les fiches de paie à la comptable, les plans au chantier, les deux à la direction. Chacun ne voit que son étagère.',
      },
    ],
  },
  screenshots: {
    items: [
      {
        sceneId: 'godrive-site-folder',
        caption: {
          title: "L'affaire dans un dossier",
          text: "Plans, devis, photos et procès-verbaux, avec la date et l'auteur de chaque changement.",
        },
        alt: 'Dossier «\u00a0Immeuble Bonamoussadi\u00a0»\u00a0: les sous-dossiers Plans, Devis et Réunions, puis cinq fichiers. Le plan du rez-de-chaussée porte la mention «\u00a0Version 7, modifiée par Solange E. à 9\u00a0h\u00a012\u00a0».',
      },
      {
        sceneId: 'godrive-phone-scan',
        caption: {
          title: 'Le bordereau, photographié et classé',
          text: 'Signé à Garoua, rangé à Douala avant que le camion ne reparte.',
        },
        alt: 'Téléphone en mode numérisation\u00a0: un bordereau de livraison signé, ses quatre coins détectés, et la proposition de classement «\u00a0Clients, Coopérative de Garoua, Bordereaux\u00a0».',
      },
      {
        sceneId: 'godrive-dated-link',
        caption: {
          title: 'Un lien qui se ferme tout seul',
          text: 'Le destinataire, le mot de passe et la date de fin se règlent en une fois.',
        },
        alt: "Fenêtre de partage d'un acte de vente\u00a0: destinataire «\u00a0Étude notariale, Bafoussam\u00a0», mot de passe activé, fin le 14\u00a0octobre, et la ligne «\u00a0Ouvert une fois, hier à 16\u00a0h\u00a020\u00a0».",
      },
      {
        sceneId: 'godrive-versions',
        caption: {
          title: 'Revenir à vendredi',
          text: "Les versions d'un contrat, comparées\u00a0; l'ancienne se rétablit sans effacer la nouvelle.",
        },
        alt: "Historique d'un contrat de fourniture\u00a0: cinq versions, du mercredi au lundi, celles de vendredi et de lundi comparées, la clause de délai passée de dix à trente jours surlignée, et le bouton «\u00a0Rétablir la version de vendredi\u00a0».",
      },
    ],
  },
  specs: [
    { label: 'Accès', value: 'Navigateur, Android, Windows, Linux' },
    { label: 'Taille des fichiers', value: "Jusqu'à 10\u00a0Go par fichier" },
    { label: 'Transferts', value: 'Par morceaux, repris après coupure, limités au Wi-Fi si vous le voulez' },
    { label: 'Versions', value: 'Gardées un an\u00a0; corbeille de trente jours' },
    { label: 'Chiffrement', value: 'Pendant le transfert et sur les disques' },
    { label: 'Données', value: 'Hébergées sur GoCloud, sauvegardées chaque nuit' },
  ],
  integrations: {
    lead: 'Les fichiers viennent de partout. GoDrive les reçoit là où ils naissent.',
    items: [
      {
        name: 'GoMail',
        text: 'Une pièce jointe se classe sans passer par le bureau de votre ordinateur.',
        product: 'gomail',
      },
      { name: 'Fufullu', text: 'Les justificatifs se rangent avec la facture qui les concerne.', product: 'fufullu' },
      {
        name: 'GoMap',
        text: 'Les photos de terrain se retrouvent par le lieu où elles ont été prises.',
        product: 'gomap',
      },
      {
        name: 'Suites bureautiques',
        text: 'Documents Word, Excel et OpenDocument, ouverts puis enregistrés sans conversion.',
      },
      { name: 'WebDAV', text: 'Tout logiciel qui connaît ce standard ouvre vos dossiers comme un disque.' },
    ],
  },
  call: {
    title: 'Cinq versions du même plan\u00a0?',
    text: 'Apportez un vrai dossier, même en désordre. Nous le rangeons avec vous pendant la démonstration.',
  },
  structuredData: { category: 'BusinessApplication', operatingSystem: 'Web, Android, Windows, Linux' },
});
