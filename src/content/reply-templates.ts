/** Text in [brackets] must be filled before sending. */
export interface ReplyTemplate {
  title: string;
  subject: string;
  text: string;
  /** Stage of an application after sending. */
  stage?: 'interview' | 'test' | 'offer' | 'hired' | 'declined';
}

export const REPLY_TEMPLATES = {
  demo: [
    {
      title: 'Proposer un rendez-vous',
      subject: 'Votre démonstration de Fufullu',
      text: "Merci de votre intérêt pour Fufullu. Je vous propose de vous le montrer [jour et heure], en ligne ou chez vous. Comptez trois quarts d'heure, questions comprises.\n\nPour préparer des situations qui sont les vôtres, dites-moi en deux lignes ce qui vous prend le plus de temps aujourd'hui.\n\nSi ce moment ne vous convient pas, répondez à ce message avec celui qui vous arrange.",
    },
    {
      title: 'Demander une précision',
      subject: 'Votre démonstration de Fufullu',
      text: 'Merci de votre intérêt pour Fufullu. Avant de vous proposer un moment, il me manque une chose\u00a0: [votre question]\n\nVotre réponse me suffit, et je reviens vers vous le jour même avec une date.',
    },
    {
      title: 'Après la démonstration',
      subject: 'Fufullu\u00a0: ce que nous avons vu, et la suite',
      text: 'Merci du temps que vous nous avez donné. Nous avons retenu ceci\u00a0: [ce qui a été convenu]\n\nVous trouverez notre proposition [où elle se trouve]. Elle ne vous engage à rien\u00a0; je vous appelle [jour et heure] pour en parler, sauf si vous préférez un autre moment.',
    },
  ],
  contact: [
    {
      title: 'Répondre à une question',
      subject: 'Votre message',
      text: "Merci de nous avoir écrit. [votre réponse]\n\nS'il reste un point à éclaircir, répondez simplement à ce message\u00a0: il arrive chez moi.",
    },
    {
      title: 'Proposer un échange avant un devis',
      subject: 'Votre projet',
      text: "Merci de nous avoir parlé de votre projet. Pour vous donner un prix juste, il nous faut une demi-heure ensemble\u00a0: je vous propose [jour et heure], au téléphone ou dans nos bureaux.\n\nD'ici là, pensez à ce qui doit marcher le premier jour, et à ce qui peut attendre. Le reste, nous le verrons ensemble.",
    },
    {
      title: 'Envoyer un devis',
      subject: 'Votre devis',
      text: 'Comme convenu, voici notre proposition\u00a0: [ce que comprend le devis], pour [montant] FCFA, en [durée].\n\nCe prix est valable trente jours. Rien ne commence sans votre accord écrit, et je reste à votre disposition pour le reprendre ligne par ligne.',
    },
    {
      title: 'Décliner avec franchise',
      subject: 'Votre message',
      text: "Merci d'avoir pensé à nous. Ce que vous cherchez n'est pas ce que nous faisons le mieux\u00a0: [pourquoi]\n\nNous préférons vous le dire tout de suite. [vers qui vous tourner]",
    },
  ],
  training: [
    {
      title: 'Proposer une session',
      subject: 'Votre formation',
      text: "Merci de votre confiance. Je vous propose une session [dates], [lieu ou en ligne], pour [nombre de personnes], au prix de [montant] FCFA.\n\nLe programme s'adapte à votre point de départ\u00a0: dites-moi ce que vous savez déjà faire, et ce que vous voulez savoir faire à la fin.\n\nRien ne vous engage avant votre accord.",
    },
    {
      title: 'Demander le niveau et les dates',
      subject: 'Votre formation',
      text: 'Merci de votre confiance. Pour vous proposer la bonne session, il me faut trois choses\u00a0: le niveau de chacun, ce que vous attendez de la formation, et les jours qui vous conviennent.\n\nQuelques lignes suffisent. Je vous réponds avec un programme, des dates et un prix.',
    },
  ],
  partner: [
    {
      title: 'Proposer un entretien',
      subject: 'Votre proposition de partenariat',
      text: "Merci de vouloir travailler avec nous. Votre activité nous intéresse, en particulier [ce qui nous intéresse]. Parlons-en [jour et heure], une demi-heure, avec [qui sera présent].\n\nApportez un exemple de ce que nous pourrions faire ensemble\u00a0: c'est de là que nous partirons.",
    },
    {
      title: 'Décliner avec franchise',
      subject: 'Votre proposition de partenariat',
      text: "Merci d'avoir pensé à nous. Après lecture de votre dossier, nous ne pouvons pas vous proposer de partenariat pour cette fois\u00a0: [pourquoi]\n\nNous gardons un bon souvenir de votre proposition. Si votre situation change, écrivez-nous.",
    },
  ],
  job: [
    {
      title: 'Proposer un entretien',
      subject: 'Votre candidature',
      text: 'Merci de votre candidature\u00a0: elle nous a donné envie de vous rencontrer. Je vous propose un entretien [jour et heure], [lieu ou en ligne], avec [qui sera présent]. Comptez une heure.\n\nVenez avec un travail dont vous êtes fier, même petit\u00a0: nous partirons de lui. Si ce moment ne vous convient pas, répondez à ce message.',
      stage: 'interview',
    },
    {
      title: 'Envoyer une épreuve',
      subject: "Votre candidature\u00a0: l'épreuve",
      text: "Merci de notre échange. La suite est une courte épreuve, que vous faites chez vous\u00a0: [la consigne]\n\nElle demande deux heures au plus. Renvoyez-la avant [date]. Nous la lisons à deux, et vous dirons ce que nous en pensons, quelle que soit l'issue.",
      stage: 'test',
    },
    {
      title: 'Faire une offre',
      subject: 'Votre candidature\u00a0: notre offre',
      text: "Nous aimerions travailler avec vous. Voici notre offre\u00a0: [poste], à partir du [date], pour [rémunération].\n\nPrenez le temps d'y réfléchir\u00a0: j'attends votre réponse avant [date limite]. Je reste à votre disposition pour en parler de vive voix.",
      stage: 'offer',
    },
    {
      title: 'Confirmer une embauche',
      subject: 'Bienvenue chez Nkul',
      text: "C'est convenu, et nous en sommes heureux\u00a0: bienvenue. Nous vous attendons [jour et heure], [lieu]. Demandez [qui accueille].\n\nApportez une pièce d'identité et vos diplômes. Votre contrat vous attend, à lire avant de le signer.",
      stage: 'hired',
    },
    {
      title: 'Décliner avec franchise',
      subject: 'Votre candidature',
      text: 'Merci de votre candidature, que nous avons lue en entier, CV compris. Nous ne pouvons pas lui donner suite\u00a0: [pourquoi]\n\nCela ne dit rien de votre valeur. Vos données sont effacées au terme indiqué sur notre page de confidentialité, ou avant, si vous le demandez.',
      stage: 'declined',
    },
  ],
} as const satisfies Record<string, readonly ReplyTemplate[]>;

/** @param person the sender's name in the request */
export const letterOf = (text: string, person: string, author: string): string =>
  `Bonjour ${person},\n\n${text}\n\nBien à vous,\n${author}, Nkul`;
