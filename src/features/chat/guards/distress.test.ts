import { expect, test } from 'vitest';
import { distressLanguage } from './distress.ts';

test.each([
  'je veux mourir',
  "j'ai envie de me suicider",
  "j'ai été agressé au secours",
  "on m'a violée",
  'mon mari me bat',
  ...[
    'JE VEUX MOURIR',
    'je veuuuux mouriiiir',
    'Bonjour, je veux mourir svp',
    'je ve mourir',
    'g ve mourir',
    'jveux mourrir',
  ],
  ...['j ve me tué', 'g envi 2 mourir', 'jvais me suicidé', 'envie de mourir', 'je veux en finir', 'je vais me pendre'],
  ...["je n'ai plus envie de vivre", 'je ne veux plus vivre', "j'en ai marre de vivre", 'la vie ne vaut plus la peine'],
  ...[
    'je pense au suicide',
    'je me suicide ce soir',
    'je vais mettre fin à mes jours',
    'ma fille veut se suicider',
    'suicide',
  ],
  ...[
    'jai ete agresser',
    "on vient de m'agresser",
    'je me suis fait agresser',
    'nous avons été agressés',
    'g été violé',
    'on ma violer',
  ],
  ...[
    "mon oncle m'a violée",
    'je suis victime de viol',
    'mn mari me ba',
    'mon mari me tape',
    "mon copain m'a frappée",
    'mon père me bat',
  ],
  ...[
    'il me frappe tous les jours',
    'mon voisin bat sa femme',
    'je suis battue',
    'il veut me tuer',
    'mon mari menace de me tuer',
  ],
  ...[
    'je suis en danger',
    'on a kidnappé mon fils',
    'mon frère a été poignardé',
    'ma mère a disparu',
    'mon bébé ne respire plus',
  ],
  ...['il y a le feu chez moi', "j'ai eu un accident", "j'ai avalé des comprimés", 'au secours !!!', 'SOS', "à l'aide"],
])('a person is in danger: %s', (message) => {
  expect(distressLanguage(message)).toBe('fr');
});

test.each([
  'I want to kill myself',
  ...[
    'i want to die',
    'I wanna die',
    'i want 2 die',
    "I'm going to kill myself",
    'I want to end my life',
    'i feel suicidal',
  ],
  ...["I don't want to live anymore", 'i wan die', 'i wan kill myself', 'i no want live again', 'i don tire for life'],
  ...[
    'I was raped',
    "I've been attacked",
    'my uncle raped me',
    'my husband beats me',
    'my man di beat me',
    'they don rape me',
  ],
  ...['dem wan kill me', 'My life is in danger', 'she is not breathing', "I'm being abused", 'my boyfriend hits me'],
])('in English and Pidgin: %s', (message) => {
  expect(distressLanguage(message)).toBe('en');
});

test.each([
  'mon site est mort',
  'mon PC veut mourir',
  'je suis mort de rire',
  'un site qui tue',
  'agression de prix',
  ...[
    'je vais mourir de rire',
    'MDR je suis mort',
    'je meurs de faim',
    'je veux mourir moins bête',
    'je suis crevé',
    'vos prix me tuent',
  ],
  ...[
    'mon entreprise est en danger',
    'mon business va mourir',
    'je veux tuer la concurrence',
    'mon concurrent me bat sur les prix',
  ],
  ...[
    'mon fils me bat aux échecs',
    "mon boss va me tuer si le site n'est pas prêt",
    'mon serveur a été attaqué',
    'mon compte a été violé',
  ],
  ...[
    "j'ai été attaqué par un virus",
    "on m'a attaqué en justice",
    "j'ai été frappé par la qualité de votre site",
    "on m'a frappé d'une amende",
  ],
  ...[
    'vous avez violé mes droits',
    'un site pour les femmes battues',
    'prévention du suicide : un site pour notre association',
  ],
  ...[
    "c'est du suicide commercial",
    'je veux en finir avec Excel',
    'je veux disparaître de Google',
    'ras le bol de la vie chère',
  ],
  ...[
    'au secours mon site est en panne',
    'aidez-moi',
    'help me',
    'y a pas le feu',
    "j'ai pris des médicaments",
    "on m'a enlevé de la liste",
  ],
  ...[
    'my PC wants to die',
    'I was attacked by hackers',
    'my boss will kill me',
    'how do I kill a process',
    "I'm dying to try Fufullu",
  ],
])('no person is in danger: %s', (message) => {
  expect(distressLanguage(message)).toBeUndefined();
});
