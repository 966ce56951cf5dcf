import type { Moments } from '../moments.ts';
import type { Request } from './request.ts';

/* The requests of a week of Nkul, invented: people, companies and texts are examples. */

const shop = (companyName: string, businessType: string, employeeCount: string) => ({
  entityType: 'enterprise',
  companyName,
  businessType,
  employeeCount,
});
const terms = { acceptTerms: true };

/** Requests of customers, learners and partners, in the order of their arrival. */
export const requestsOf = ({ before, ago, after }: Moments): readonly Request[] => [
  {
    at: before(9, '10:12'),
    kind: 'demo',
    sent: {
      ...shop('Quincaillerie du Rond-Point', 'Commerce de détail', '10-50 employés'),
      contactName: 'Bertrand Fotso',
      contactPhone: '+237699104522',
      contactEmail: 'bertrand.fotso@rondpoint.example',
    },
    steps: [
      {
        at: before(9, '11:30'),
        by: 'commercial',
        answers:
          'Bonjour Monsieur Fotso,\n\nMerci pour votre demande. Je peux venir jeudi à 10 heures à la quincaillerie, avec la caisse sur un téléphone : nous la regarderons sur vos propres articles. Cela vous convient-il ?\n\nSerge Mbarga',
      },
      {
        at: before(8, '8:40'),
        writes:
          "Bonjour,\nJeudi à 10 h c'est parfait. Prévoyez une heure, mon frère qui tient le dépôt sera là aussi.\nB. Fotso",
      },
      {
        at: before(8, '9:15'),
        by: 'commercial',
        answers:
          "C'est noté, Monsieur Fotso : jeudi à 10 heures, avec votre frère. J'apporterai la liste des questions que pose un second dépôt.\n\nÀ jeudi,\nSerge Mbarga",
      },
      {
        at: before(5, '16:20'),
        by: 'commercial',
        notes: 'Vu sur place : 1 200 articles, deux dépôts, trois vendeurs. Veut commencer par la caisse seule.',
      },
      {
        at: before(5, '17:00'),
        by: 'commercial',
        answers:
          'Monsieur Fotso,\n\nComme convenu, voici la suite : la caisse dans les deux dépôts, trois vendeurs, une demi-journée pour reprendre vos articles. Le devis part demain matin.\n\nSerge Mbarga',
        isClosing: true,
      },
    ],
  },
  {
    at: before(8, '14:05'),
    kind: 'contact',
    sent: {
      name: 'Sœur Marie-Claire Ayissi',
      email: 'economat@college-sainte-therese.example',
      service: 'web',
      budget: 600_000,
      message:
        "Bonjour, notre collège voudrait un site où les parents trouvent le règlement, les dates et les numéros. Nous n'avons personne pour s'en occuper toute la semaine.",
    },
    steps: [
      { at: before(8, '15:00'), by: 'direction', assigns: 'commercial' },
      {
        at: before(7, '9:10'),
        by: 'commercial',
        answers:
          "Bonjour ma Sœur,\n\nUn tel site demande trois semaines, à partir du jour où nous avons vos textes et vos photos. La secrétaire changera elle-même les dates : nous la formons une matinée.\n\nCombien d'élèves compte le collège ?\n\nSerge Mbarga",
      },
      { at: before(6, '18:22'), writes: "Nous avons 640 élèves, en deux cycles. L'offre à 70 000 suffit-elle ?" },
      {
        at: before(5, '9:00'),
        by: 'commercial',
        answers:
          "L'offre convient pour une vitrine de quelques pages, ma Sœur. Pour l'espace des parents, il faut un devis : vous le recevrez vendredi.\n\nSerge Mbarga",
      },
      { at: before(1, '15:40'), writes: 'Merci. La Mère supérieure demande si le devis peut être payé en trois fois.' },
      { at: before(1, '16:10'), by: 'commercial', isDueAt: after(0, '23:59') },
    ],
  },
  {
    at: before(6, '8:15'),
    kind: 'training',
    sent: {
      firstName: 'Jean-Baptiste',
      lastName: 'Nkoulou',
      email: 'jb.nkoulou@lycee-dschang.example',
      phone: '+237677123456',
      company: 'Lycée de Dschang',
      trainingType: 'Cybersécurité',
      preferredDates: 'Les samedis de janvier',
      message: 'Nous sommes douze enseignants.',
      ...terms,
    },
    steps: [
      { at: before(6, '9:00'), by: 'direction', assigns: 'commercial' },
      {
        at: before(6, '11:00'),
        by: 'commercial',
        answers:
          'Bonjour Monsieur Nkoulou,\n\nPour douze personnes, nous pouvons venir au lycée. Préférez-vous quatre samedis matin ou deux journées entières ?\n\nSerge Mbarga',
      },
      {
        at: before(4, '7:50'),
        writes: 'Quatre samedis matin, à partir du 16 janvier. Faut-il des ordinateurs pour chacun ?',
      },
      {
        at: before(4, '10:20'),
        by: 'commercial',
        answers:
          'Un ordinateur pour deux suffit. Je vous envoie le programme et le prix cette semaine.\n\nSerge Mbarga',
        isClosing: true,
      },
    ],
  },
  {
    at: before(6, '16:40'),
    kind: 'partner',
    sent: {
      companyName: "Réseaux de l'Ouest",
      website: 'https://www.reseaux-ouest.example',
      firstName: 'Clarisse',
      lastName: 'Tchoumi',
      position: 'Directrice technique',
      email: 'c.tchoumi@reseaux-ouest.example',
      phone: '+237222234567',
      partnerType: 'Intégrateur',
      message: 'Nous installons des réseaux à Bafoussam et voulons proposer Fufullu à nos clients.',
      ...terms,
    },
    steps: [
      { at: before(5, '10:00'), by: 'direction', notes: 'Recommandée par la chambre de commerce de Bafoussam.' },
      {
        at: before(5, '10:30'),
        by: 'direction',
        answers:
          'Bonjour Madame Tchoumi,\n\nVotre dossier est complet. Je vous propose un appel mercredi à 15 heures pour parler de vos clients.\n\nEsther Ngo Bell',
      },
      {
        at: before(4, '17:45'),
        writes: 'Entendu pour mercredi 15 heures. Nous avons déjà quatre magasins qui attendent.',
      },
      {
        at: before(3, '15:50'),
        by: 'direction',
        answers:
          'Merci pour cet appel, Madame Tchoumi. Le contrat part cette semaine ; vos quatre magasins auront un interlocuteur chez nous.\n\nEsther Ngo Bell',
      },
      { at: before(3, '15:55'), by: 'direction', isDueAt: after(2, '23:59') },
    ],
  },
  {
    at: before(5, '8:30'),
    kind: 'contact',
    sent: {
      name: 'Cabinet Ebanda & Associés',
      email: 'secretariat@ebanda-avocats.example',
      service: 'marketing',
      message: 'Nos clients ne nous trouvent pas sur Google. Que faites-vous pour un cabinet, et en combien de temps ?',
    },
    steps: [
      {
        at: before(5, '14:10'),
        by: 'commercial',
        answers:
          'Bonjour,\n\nNous commençons par chercher votre cabinet comme le ferait un client, de son téléphone : vous recevez ce que nous avons vu en deux pages, puis un devis.\n\nSerge Mbarga',
        isClosing: true,
      },
    ],
  },
  {
    at: before(4, '9:20'),
    kind: 'demo',
    sent: {
      ...shop('Pharmacie du Lac', 'Santé', '0-10 employés'),
      contactName: 'Dr Viviane Ekani',
      contactPhone: '+237696334411',
      contactEmail: 'pharmacie.lac@officine.example',
    },
    steps: [
      {
        at: before(4, '10:05'),
        by: 'commercial',
        answers:
          "Bonjour Docteur Ekani,\n\nFufullu suit les dates de péremption et prévient avant. Je vous montre cela lundi à 13 heures, quand l'officine est calme ?\n\nSerge Mbarga",
      },
      { at: before(1, '13:20'), writes: 'Lundi à 13 heures, oui. Est-ce que les ordonnances se gardent aussi ?' },
      {
        at: before(1, '14:00'),
        by: 'commercial',
        drafts: 'Bonjour Docteur,\n\nFufullu ne garde pas les ordonnances. ',
      },
    ],
  },
  {
    at: before(4, '11:48'),
    kind: 'contact',
    sent: {
      name: 'SEO Master',
      email: 'offers@rank-now.example',
      service: 'web',
      message: 'We put your site on page one of Google in 7 days, guaranteed. Cheap backlinks, 5000 visitors a day.',
    },
    steps: [{ at: before(4, '13:00'), by: 'commercial', status: 'spam' }],
  },
  {
    at: before(4, '16:30'),
    kind: 'training',
    sent: {
      firstName: 'Pauline',
      lastName: 'Messi',
      email: 'pauline.messi@courriel.example',
      phone: '+237655443322',
      trainingType: 'Marketing Digital',
      preferredDates: 'Le soir, en semaine',
      ...terms,
    },
    steps: [
      {
        at: before(3, '9:00'),
        by: 'commercial',
        answers:
          'Bonjour Pauline,\n\nLa prochaine session du soir commence en janvier, deux soirs par semaine. Il reste neuf places. Voulez-vous que je vous en garde une ?\n\nSerge Mbarga',
      },
    ],
  },
  {
    at: before(3, '8:05'),
    kind: 'contact',
    sent: {
      name: 'Moussa Abdoulaye',
      email: 'moussa.abdoulaye@transit.example',
      service: 'mobile',
      budget: 2_000_000,
      message:
        "Bonjour, je fais du transit entre Douala et N'Djamena. Je voudrais que mes clients voient où est leur camion, depuis leur téléphone, même quand ça capte mal.",
    },
    steps: [
      { at: before(3, '8:40'), by: 'direction', assigns: 'commercial' },
      {
        at: before(3, '11:15'),
        by: 'commercial',
        answers:
          'Bonjour Monsieur Abdoulaye,\n\nCombien de camions, et combien de clients regardent en même temps ? Le premier pas est une journée avec un de vos agents, sur la route.\n\nSerge Mbarga',
      },
      {
        at: before(2, '7:40'),
        writes: '14 camions, une trentaine de clients. La journée, oui, mais pas avant la fête.',
      },
      { at: before(2, '9:00'), by: 'commercial', isDueAt: before(1, '23:59') },
    ],
  },
  {
    at: before(3, '12:12'),
    kind: 'demo',
    sent: {
      entityType: 'individual',
      companyName: 'Les Pagnes de Mado',
      businessType: 'Commerce de détail',
      employeeCount: '0-10 employés',
      contactName: 'Madeleine Ngono',
      contactPhone: '+237694778899',
      contactEmail: 'mado.pagnes@courriel.example',
      message: 'A vu la caisse chez sa voisine du marché Mokolo. Trois vendeuses, un seul téléphone.',
    },
    enteredBy: 'commercial',
    steps: [
      {
        at: before(3, '12:20'),
        by: 'commercial',
        notes: 'A appelé du marché. Rappeler après 15 heures, quand elle ferme.',
      },
      { at: before(2, '15:30'), by: 'commercial', status: 'answered' },
    ],
  },
  {
    at: before(2, '8:55'),
    kind: 'contact',
    sent: {
      name: 'Mairie de Mfou, secrétariat général',
      email: 'secretariat@mairie-mfou.example',
      service: 'ai',
      message:
        'Nous recevons 40 courriers par jour et perdons la trace de la moitié. Une intelligence artificielle peut-elle les lire et les ranger ?',
    },
    steps: [
      { at: before(2, '9:30'), by: 'direction', assigns: 'direction' },
      {
        at: before(2, '16:10'),
        by: 'direction',
        answers:
          'Bonjour,\n\nOui, pour lire et proposer un classement ; une personne confirme. Pour commencer, confiez-nous cent courriers, noms masqués : vous verrez sur les vôtres ce que cela donne.\n\nEsther Ngo Bell',
      },
    ],
  },
  {
    at: before(2, '14:45'),
    kind: 'partner',
    sent: {
      companyName: 'Bureautique Littoral',
      firstName: 'Joseph',
      lastName: 'Ekambi',
      position: 'Gérant',
      email: 'gerance@bureautique-littoral.example',
      phone: '+237233421590',
      partnerType: 'Revendeur',
      message: 'Nous vendons du matériel à 300 PME de Douala. Quelle remise sur vos abonnements ?',
      ...terms,
    },
    steps: [
      {
        at: before(1, '10:00'),
        by: 'direction',
        answers:
          'Bonjour Monsieur Ekambi,\n\nLa remise dure tant que le client reste ; son taux est dans le contrat que je vous envoie. Pouvez-vous nous recevoir à Douala la semaine prochaine ?\n\nEsther Ngo Bell',
      },
    ],
  },
  {
    at: before(2, '17:10'),
    kind: 'contact',
    sent: {
      name: 'Ngozi Tabe',
      email: 'ngozi.tabe@clinic-buea.example',
      service: 'web',
      message:
        'Good evening, our clinic in Buea needs a bilingual website where patients can see who is on duty. Can you work with us from Yaoundé?',
    },
    steps: [
      {
        at: before(1, '8:50'),
        by: 'commercial',
        answers:
          'Good morning,\n\nYes: we work by telephone and on line, and come to Buea once. Who would change the duty list, and how often?\n\nSerge Mbarga',
      },
      { at: ago(190), writes: 'Our head nurse would, every Friday, from her phone. Is that possible?' },
    ],
  },
  {
    at: before(1, '8:20'),
    kind: 'demo',
    sent: {
      ...shop('Hôtel des Palmiers', 'Restauration & Hôtellerie', '10-50 employés'),
      contactName: 'Gisèle Mvondo',
      contactPhone: '+237699556677',
      contactEmail: 'direction@palmiers-kribi.example',
    },
    steps: [
      { at: before(1, '9:00'), by: 'direction', assigns: 'commercial' },
      {
        at: before(1, '11:40'),
        by: 'commercial',
        answers:
          "Bonjour Madame Mvondo,\n\nJe peux venir à Kribi mercredi, avec la caisse et la tablette du restaurant. Combien de points de vente avez-vous dans l'hôtel ?\n\nSerge Mbarga",
      },
    ],
  },
  {
    at: before(1, '14:20'),
    kind: 'contact',
    sent: {
      name: 'Roland Mbah',
      email: 'roland.mbah@boutique-mbah.example',
      service: 'web',
      budget: 70_000,
      message:
        "J'ai vu votre affiche à 70 000. Est-ce que je peux vendre mes chaussures avec ce site, et payer par Orange Money ?",
    },
    steps: [{ at: before(1, '14:30'), by: 'direction', assigns: 'commercial' }],
  },
  {
    at: before(1, '14:00'),
    kind: 'training',
    sent: {
      firstName: 'Fatimé',
      lastName: 'Oumarou',
      email: 'fatime.oumarou@ong-sahel.example',
      phone: '+237698001122',
      company: 'ONG Sahel Avenir',
      trainingType: 'Data Science & IA',
      preferredDates: 'En février',
      message: 'Nos cinq chargés de suivi tiennent tout dans des tableurs.',
      ...terms,
    },
  },
  {
    at: before(1, '16:48'),
    kind: 'contact',
    sent: {
      name: 'Gaston Essomba',
      email: 'g.essomba@courriel.example',
      service: 'marketing',
      message: "Le site que vous avez fait pour ma boutique ne s'ouvre plus depuis ce matin. Mes clients appellent.",
    },
    steps: [
      { at: before(1, '16:55'), by: 'direction', assigns: 'commercial' },
      { at: before(1, '17:00'), by: 'direction', isDueAt: after(0, '23:59') },
    ],
  },
  {
    at: ago(140),
    kind: 'contact',
    sent: {
      name: 'Cheap Loans',
      email: 'credit@fast-money.example',
      service: 'web',
      message:
        'Dear sir, get a loan of 50.000.000 without papers http://fast-money.example http://win.example http://go.example',
    },
  },
  {
    at: ago(95),
    kind: 'demo',
    sent: {
      ...shop('Dépôt Nguéma Boissons', 'Commerce de gros', '10-50 employés'),
      contactName: 'Achille Nguéma',
      contactPhone: '+237677908070',
      contactEmail: 'achille@nguema-boissons.example',
    },
  },
  {
    at: ago(60),
    kind: 'training',
    sent: {
      firstName: 'Linda',
      lastName: 'Foncha',
      email: 'linda.foncha@courriel.example',
      phone: '+237680334455',
      trainingType: 'Développement Mobile',
      message: 'Je débute. Est-ce que le cours du soir est pour moi ?',
      ...terms,
    },
  },
  {
    at: ago(32),
    kind: 'contact',
    sent: {
      name: 'Thérèse Bilong',
      email: 'therese.bilong@couture-bilong.example',
      service: 'web',
      budget: 150_000,
      message:
        'Je suis couturière à la Briqueterie. Mes clientes demandent des photos sur WhatsApp toute la journée : que me conseillez-vous ?',
    },
  },
  {
    at: ago(8),
    kind: 'partner',
    sent: {
      companyName: 'Institut supérieur du Wouri',
      firstName: 'Emmanuel',
      lastName: 'Priso',
      position: 'Directeur des études',
      email: 'direction@institut-wouri.example',
      phone: '+237233509080',
      partnerType: 'Formation',
      message: 'Nous voulons enseigner la comptabilité sur Fufullu à 200 étudiants.',
      ...terms,
    },
  },
];
