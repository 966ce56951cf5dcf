/**
 * Ordinary French words, folded, that are about nothing on this site: whoever writes 'réparer' does not mean 'préparer',
 * and who asks for a formation in cooking asks for something that we do not have. Never corrected to another word.
 */
export const ORDINARY_WORDS: readonly string[] =
  `abattre abeille abri accident accoucher achat acheter acheteur achetez acier adulte aeroport affection agneau
  agriculteur aiguille aile aimee aimer aliment allemand allemande allergie allumette altitude ambassade ambassades
  ambulance amende amoureux ampoule ananas anglaise animal annee annees appartement arachide arbitre arbre argile arme
  armee arrestation arreter artisan artiste ascenseur assassin assiette assurance athlete atterrir auberge aubergine
  autobus autoroute avion avions avocat avocats avoine bagage bague baguette balai balle ballon banane bananes bandit
  banque banques baptiser barbe barman barrage basket bateau bateaux baton bebe bebes beignet beignets belle benir
  bepc betail beton beurre bible bicyclette bidon bienvenue biere bieres bijou bijoux billet billets biscuit blesse
  blessure boeuf boire bois boisson boissons bonbon bonheur botte bouche boucher boucherie bougie bouillon boulanger
  boulangerie boulon bourse bouteille bouteilles bouton boxe boxeur braise bras brevet brique briques brosse brousse
  bruit bus cacao cadavre cadeau cadeaux cadenas cafard cafe calcul camion camions cantine caoutchouc capitale
  carburant carotte carreau carreaux carrelage carton casque cassave casserole ceinture celibataire cellule cerveau
  chaine chaise chaises chaleur chambre chambres champ champion championnat champs chanson chanter chanteur chapeau
  charbon charcuterie charpentier chasse chat chateau chats chaud chauffage chauffer chauffeur chauffeurs chaussure
  chaussures chefferie chemin chemise cheval chevaux cheveu cheveux chevre chien chiens chimie chinois chinoise
  chirurgie chocolat chomage chomeur chretien chretiens chute ciel cigarette ciment cinema circoncision circulation
  citoyen citron citrons clavecin climat climatiseur cloche clou clous coiffer coiffeur coiffeuse coiffure colere
  colis colle collier colonie comedie comete commissaire commissariat comprime concert concours concurrence concurrent
  concurrents conduire conduite confiture congelateur constitution consulat contravention copain copine coq corbeau
  corde cordonnier corps corruption cosmetique coton coudre couleur coupe courage coureur courir couronne course
  courses cousin cousine couteau couture couturier couturiere couverture crabe cravate crayon creme crevette crier
  crime crise crocodile croire cuisine cuisiner cuisinier cuisse cuivre cultivateur cuvette danger danse danser
  danseur dattes deces declaration decoration dejeuner demenagement demenager demission dent dentiste dents deputation
  depute derriere descendre desert dessert dessin dette dettes deuil diabete diable diamant diner diplomate dispute
  divorce divorcer doigt domestique dormir dot douane douanier douche douleur drapeau drogue droite ecaille echarpe
  echec echecs ecologie ecouteurs ecrivain effort egalite eglise election elections electricien electricite elephant
  elevage eleve embouteillage emission empereur empoisonner encre enfance enfant enfants enfer engrais ennemi enquete
  enterrement enterrer epaule epice epicerie epices epouse epouser epoux equation escalier esclave espagnol esprit
  essence estomac etage etang etoile etranger etudier euro euros exploser expulsion extincteur fable fagot faim
  famille familles fantome farine femme femmes fenetre fenetres fer ferraille festival fetes feu feuille feux fiance
  ficelle fievre filet fille filles film films fils fleur fleurs fleuve foie foire fonderie fondre foot football
  forage foret forgeron fortune foudre four fourchette fourmi foyer fraise frapper frein frere freres frigo frites
  fromage frontiere fruit fruits fumee fumer funerailles fusee fusil gagner galaxie gant garage garagiste garcon
  garcons gardien gardiennage gare gari gateau gateaux gaz gazoil gazole gendarme gendarmerie generateur geographie
  geometrie girafe glace gomme gorge gouter gouvernement gouverneur grammaire grenier greve grillage grippe grossesse
  guerir guerison guerre guitare habits haricot haricots herbe heritage heroine hier hiver homme hommes honte hopital
  hopitaux hotel hotels hotesse houe huile huiles huissier huitre humeur hygiene igname immigration impot impots
  imprimante imprimantes imprimer imprimerie incendie infirmier infirmiere infographe injection inondation insecte
  insectes interview interviewer invention investir investissement investisseur inviter islam ivoire jambe jardin
  jardinage jardinier jeu jeux jouet jouets joueur journaliste journalistes juge jugement jumeau jupe jus justice
  karate kilo kilometre kilos kiosque lac laine lait lampe lampes langouste lapin laver laverie lecteur legume legumes
  lessive levure liberte lion lions lit literie litre loi lois loterie lotissement louer loyer lumiere lune lunettes
  lutte macabo macon maconnerie magasinier magie magistrat maire mairie maison maisons malade maladie maman manger
  mangue mangues manioc manteau mari mariage marier marmite marteau masque massage match matelas maternite
  mathematiques mecanicien mecanique mecano medaille medecin medecine medecins medicament medicaments menage mensonge
  menuiserie menuisier mer mere metal meteo meuble meubles miel militaire militaires millet mine minerai ministere
  ministre mirador miroir moissonneuse moteur moteurs moto motos mouche moulin mourir moustache moustique moustiques
  mouton moutons musee musees musicien musique musulman mythe naissance natation nation nationalite naufrage neige nez
  nid noces nounou nuage nuit oeil oeuf oeufs oignon oignons oiseau oiseaux oncle ongles opera orage orange oranges
  orchestre ordinateur ordinateurs oreille orphelinat orthographe os oursin ouvrier ouvriers oxygene pagne pagnes pain
  pains paix palais palme paludisme panier panneau pantalon papa papaye papier papiers papillon paradis parapluie
  parent parents parfum paris parlement paroisse passager passeport passeports pasteur pastille pate patisserie
  patissier paupiere pauvre pays paysan peau peche pecher pecheur pedagogie peindre peintre peinture pelle pelouse
  perceuse pere perle permis perruque peste petrole peuple peur pharmacie pharmacien philosophie phrase physique piano
  pieds pierre pierres pilote pilotes pilule piment pinceau piscine pistolet plafond plage planete plantain plantains
  plante planter plantes plat plats plomberie plombier pluie plume pneu pneus poele poeme poesie poete poing poire
  poireau poison poisson poissons poivre police policier policiere politique pomme pommes pompe pompier pont porc port
  portable portables porte portes poubelle poulailler poule poules poulet poulets poupee poussin poussins prefecture
  prefet prenom preservatif presidence president prestige pretre prier priere prince prison prisonnier probatoire
  proces procureur professeur prophetie proverbe psychologue puce puits quincaillerie quittance quitter racine radio
  raisin raisins ramoner rat recette recolte recolter refrigerateur regime religion remede reparateur reparation
  reparations repare reparer reparez repas repasser republique requin resoudre restauration reve reves revue rhume
  riche richesse rideau rire riviere riz robe robinet rocher roi roman rose rosee roue route routes royaume ruche
  russe sable sac sacs sage saison salade sang sante sardine satellite sauce saucisse savane saveur savon savons scie
  scooter score secheresse secretaire sel semence semences senat senateur sergent serpent serrure serrurier serveuse
  sexe siecle sim singe soja solaire soldat soleil sommeil sorcellerie sorcier souffrir soupe souris soutane sport
  sportif sports squelette stade statue sucre sucres sueur suicide supermarche surdite tabac tabouret tailleur tante
  tapis tapisserie tasse tatouage taxe taxes taxi taxis television televisions temperature tempete tente terrain
  terrains terre tete theatre thermometre ticket timbre tissu tissus toilette toilettes toit toiture tole toles tomate
  tomates tombeau tonnerre torche tortue toux tracteur train trains traiteur transferer transfert transfusion
  tremblement tresor tresse tresses tribunal tricher tricot triste tronconneuse trottoir truie tuberculose tuer tuyau
  tuyaux uniforme univers urgences usine usines vacance vacances vaccin vaccins vache vaches vaisselle valise
  varicelle veau velo velos vendeur vendeuse vent ventilateur ventre verger vernis verre verres veste vetement
  vetements veterinaire viande viandes victoire vierge vieux vigile vigne village villages vin vins violence violon
  visa visage visas vitamine vitre vitrier voisin voisins voiture voitures vol volaille volant vole voler voleur
  voleuses volley vomir vote voter voyage voyager voyages contents contente satisfaits faim soif immatriculer immatriculation notaire greffe pleut pleuvoir pleuvra chanter dormir tomber courir rire pleurer voyage fete noel paques ramadan or argent bourse dollar dollars rencontre rencontres faisable audit antivirus vpn terrain mensonges reportage kiosque sources yahoo gmail hotmail yango uber airbnb amazon alibaba jumia yaourt zebre zoo`
    .split(/\s+/)
    .filter((word) => word !== '');

/** What colours a question and does not change its answer: days, months, 'simple'. */
export const NEUTRAL_WORDS: readonly string[] =
  `simple simples simplement mardi lundi mercredi jeudi vendredi janvier fevrier mars avril mai juin juillet aout
  septembre octobre novembre decembre semaine annee prochain prochaine total urgent urgence urgemment team chef
  boss patron facile facilement serieux serieusement bonne exact exacte complet complete nouveau
  classique normal basique environ approximatif approximativement parents enfant enfants fille fils maman mere
  pere frere soeur`
    .split(/\s+/)
    .filter((word) => word !== '');
