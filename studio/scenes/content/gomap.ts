/**
 * What GoMap's scenes show: invented rounds and customers in districts that exist. One rainy Wednesday of the house
 * that Fufullu's scenes tell of; Ibrahim N. is on its Douala team.
 */
export const gomapScenes = {
  districts: {
    title: 'Douala',
    search: 'Quartier, carrefour, boutique…',
    day: 'Mercredi 7\u00a0octobre',
    river: 'Wouri',
    /** Deliveries of the day; the places are those of the plan. */
    districts: [
      { name: 'Akwa', count: 42, at: [240, 184] },
      { name: 'Deïdo', count: 23, at: [296, 78] },
      { name: 'Bonapriso', count: 19, at: [226, 282] },
      { name: 'Bonabéri', count: 17, at: [104, 66] },
      { name: 'Bonanjo', count: 12, at: [178, 244] },
      { name: 'New Bell', count: 9, at: [318, 240] },
      { name: 'Bali', count: 6, at: [266, 252] },
    ],
    others: [
      { name: 'Bépanda', at: [376, 96] },
      { name: 'Bonamoussadi', at: [440, 26] },
      { name: 'Makepe', at: [498, 86] },
      { name: 'Akwa Nord', at: [252, 122] },
      { name: 'Bonassama', at: [46, 116] },
    ],
    total: { label: "Livraisons aujourd'hui", value: 128 },
    latest: { title: 'Akwa, 42 livraisons', text: 'La dernière à 16\u00a0h\u00a012, rue Joffre' },
  },
  search: {
    query: 'derrière la pharmacie du rond-point Deïdo, portail vert',
    place: { name: 'Rond-point Deïdo', text: 'Derrière la pharmacie' },
    landmark: 'Pharmacie',
    roundabout: 'Rond-point Deïdo',
    photo: 'Photo du 2\u00a0octobre',
    code: '3P86+P2 Douala',
    send: 'Envoyer au livreur',
    margin: { title: 'Trouvé à 30\u00a0m près', text: 'Trois livraisons le confirment' },
  },
  round: {
    title: 'Tournée du matin',
    rider: 'Moto 4',
    offline: 'Hors ligne, carte à jour de ce matin',
    now: 'En cours',
    /** In their order; the first five are done. */
    done: 5,
    stops: [
      { place: 'Mokolo', hint: 'Entrée du marché, côté tissus', hour: '8\u00a0h\u00a010', at: [46, 150] },
      { place: 'Tsinga', hint: 'Après la boulangerie bleue', hour: '8\u00a0h\u00a035', at: [66, 96] },
      { place: 'Bastos', hint: 'Portail blanc, face au kiosque', hour: '9\u00a0h\u00a000', at: [108, 50] },
      { place: 'Elig-Essono', hint: 'Immeuble de la photocopie', hour: '9\u00a0h\u00a030', at: [134, 112] },
      { place: 'Essos', hint: "Derrière l'école publique", hour: '9\u00a0h\u00a050', at: [162, 158] },
      { place: 'Mvog-Ada', hint: "Garage Étoile, à l'étage", hour: '10\u00a0h\u00a015', at: [138, 200] },
      { place: 'Nkolndongo', hint: 'Carrefour, boutique bleue', hour: '10\u00a0h\u00a040', at: [152, 250] },
      { place: 'Mvog-Mbi', hint: 'Rond-point, dépôt de gaz', hour: '11\u00a0h\u00a005', at: [98, 272] },
    ],
    next: { title: 'Mvog-Ada, à 350\u00a0m', text: "Garage Étoile, à l'étage" },
  },
  flood: {
    title: 'Livraison 14',
    place: 'Makepe, face au lavage auto',
    makepe: 'Makepe',
    bonamoussadi: 'Bonamoussadi',
    arrival: { label: 'Arrivée', value: '15\u00a0h\u00a031' },
    detour: { title: 'Par Bonamoussadi', text: '1,4\u00a0km et 6\u00a0min de plus' },
    before: 'Route prévue',
    now: 'Détour',
    report: { title: 'Inondé', text: 'Signalé à 15\u00a0h\u00a005 par Ibrahim N.' },
    warned: '3 tournées prévenues',
  },
} as const;
