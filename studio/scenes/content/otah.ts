/**
 * Every phrase in a Cameroonian language must be reviewed by a speaker before launch (`samples` of
 * content/products.ts); the pictures say so with `exampleTag`.
 */
export const exampleTag = 'Exemple, à relire par un locuteur';

export const otahScenes = {
  translation: {
    from: 'Français',
    into: 'Ewondo',
    source: ['Bonjour,', 'merci beaucoup'],
    target: ['Mbəmbə kídí,', 'abúí', 'ngan'],
    typed: '22 signes',
    listen: 'Écouter',
    doubt: 'Ton à confirmer',
    other: { label: 'Dans la journée', value: 'Mbəmbə amos' },
    keyboard: ['ŋ', 'ə', 'ɔ', 'ɛ', 'á', 'à', 'ǎ', 'â'],
    pop: { title: 'Ton à confirmer', text: '«\u00a0ngan\u00a0», demandé à deux locuteurs' },
  },
  radio: {
    title: 'Journal du soir, Garoua',
    languages: 'Fulfulde, français',
    exportLabel: 'Sous-titres',
    minutes: ['0:00', '0:10', '0:20', '0:30', '0:40'],
    /** Shares of the recording. */
    lost: [
      [0.33, 0.41],
      [0.66, 0.76],
    ],
    at: 0.52,
    unheard: 'Mal entendu',
    lines: [
      { minute: '0:04', said: 'Sannu on, jabbama.', french: 'Bonsoir à tous, bienvenue.' },
      { minute: '0:09', said: 'Hannde, luumo Garua heewi.', french: "Aujourd'hui, le marché de Garoua était plein." },
      { minute: '0:14' },
      { minute: '0:20', said: 'Ndiyam maayo ɓesdi.', french: "L'eau du fleuve a monté.", now: true },
      { minute: '0:28' },
      { minute: '0:34', said: 'En yetti on, sey jango.', french: 'Merci à vous, à demain.' },
    ],
    pop: { title: '2 passages à réécouter', text: 'La rédaction tranche avant diffusion' },
  },
  message: {
    title: 'Rappel de vaccination',
    message: 'Ce samedi, le vaccin contre la rougeole est donné de 8\u00a0h à 14\u00a0h. Apportez le carnet.',
    place: 'Centre de santé, Mbalmayo',
    versions: [
      { language: 'Ewondo', by: 'Marthe A.', state: 'read' },
      { language: 'Duala', by: 'Ebelle N.', state: 'read' },
      { language: 'Basaa', by: 'Ngo Bell S.', state: 'read' },
      { language: 'Fulfulde', by: 'Fadimatou H.', state: 'read' },
      { language: "Ghomala'", by: 'Proposé par Otah', state: 'toRead' },
      { language: 'Medumba', by: 'Pas encore relu', state: 'awaited' },
    ],
    states: { read: 'Relu', toRead: 'À relire', awaited: 'Attend un locuteur' },
    send: 'Envoyer les 4 versions relues',
    pop: { title: 'Écouté par Marthe A.', text: 'Ewondo, relu à 9\u00a0h\u00a040' },
  },
  tone: {
    title: 'Relecture, duala',
    position: '12 sur 40',
    phrase: 'Na som',
    meaning: 'Merci',
    proposal: { by: "Proposition d'Otah", text: ['Na s', 'ó', 'm'], note: 'Un ton haut de trop' },
    correction: { by: 'Ebelle N., Bonabéri', text: ['Na s', 'o', 'm'], note: 'Ton bas, et signé' },
    history: 'Corrections signées',
    corrections: [
      { by: 'Ebelle N.', from: 'Bonabéri', day: '7\u00a0octobre', change: 'sóm, corrigé en som' },
      { by: 'Moukouri D.', from: 'Deïdo', day: '2\u00a0octobre', change: 'mbóa, corrigé en mboa' },
      { by: 'Ekambi J.', from: 'Bonapriso', day: '28\u00a0septembre', change: 'muńa, corrigé en muna' },
    ],
    pop: { title: 'Reviendra au modèle ce soir', text: 'Avec 11 autres corrections' },
  },
} as const;
