/* How visitors say their trade, where its name does not: folded, in the singular. Staff's other trades are known by name. */

interface TradeWords {
  /** 'What can you do for a shop?' */
  readonly en: string;
  readonly words: readonly string[];
}

const list = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(', '));

export const tradeWords: Readonly<Record<string, TradeWords>> = {
  boutique: {
    en: 'a shop or a market stall',
    words: list(
      'boutique, boutik, magasin, etal, comptoir, pagne, commerce, commercant, commercante, vendeur, vendeuse',
      'bayam sellam, epicerie, alimentation, quincaillerie, superette, supermarche, grossiste, friperie, call box',
      'callbox, kiosque, pret a porter, vetement, chaussure, couturier, couturiere, tailleur, atelier de couture',
      'salon de coiffure, coiffeur, coiffeuse, salon de beaute, pharmacie, officine, librairie, parfumerie',
      'cosmetique, piece detachee, shop, store, stall, provision store, tailor, seamstress, hairdresser, hair salon',
      'pharmacy, hardware store, wholesaler, clothes',
    ),
  },
  restaurant: {
    en: 'a restaurant',
    words: list(
      'restaurant, resto, restauration, snack, maquis, bar, traiteur, boulangerie, patisserie, glacier, braiserie',
      'cantine, hotel, auberge, gateau, eatery, chop, cake, bakery, catering, caterer, guest house',
    ),
  },
  cabinet: {
    en: 'a practice or an office',
    words: list(
      'cabinet, avocat, avocate, notaire, comptable, expert comptable, huissier, architecte, geometre',
      'bureau d etude, medecin, dentiste, clinique, centre de sante, laboratoire, agence immobiliere, assureur',
      'courtier, fiduciaire, law firm, lawyer, accountant, architect, clinic, dentist, doctor, health centre',
      'real estate agency, consultancy',
    ),
  },
  ecole: {
    en: 'a school',
    words: list(
      'ecole, lycee, college, groupe scolaire, etablissement scolaire, creche, maternelle, garderie, universite',
      'centre de formation, directeur d ecole, directrice d ecole, school, nursery, university, headmaster',
      'headmistress',
    ),
  },
  livraison: {
    en: 'a delivery business',
    words: list(
      'livraison, livreur, colis, coursier, coursiere, moto, bensikin, bendskin, benskineur, transporteur, transport',
      'logistique, taxi, camion, transit, agence de voyage, messagerie, delivery, courier, motorbike, motorcycle',
      'rider, haulage, logistics, trucking',
    ),
  },
  institution: {
    en: 'an institution',
    words: list(
      'mairie, maire, commune, ministere, prefecture, administration, collectivite, service public, chefferie',
      'hopital, etablissement public, mayor, council, town hall, municipality, ministry, public service, hospital',
    ),
  },
  association: {
    en: 'an association',
    words: list(
      'association, ong, eglise, paroisse, pasteur, mosquee, tontine, cooperative, gic, fondation, club, comite',
      'chorale, ngo, church, parish, pastor, mosque, cooperative, charity, foundation, njangi',
    ),
  },
};
