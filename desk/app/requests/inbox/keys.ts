export const INBOX_KEYS = [
  ['J K', 'demande suivante, précédente'],
  ['Entrée', 'ouvrir'],
  ['X', 'choisir ou non'],
  ['Maj X', "choisir jusqu'ici"],
  ['Échap', 'ne plus rien choisir'],
  ['U', 'marquer lue ou non lue'],
  ['A', 'confier'],
  ['S', "changer l'état"],
  ['D', "fixer l'échéance"],
  ['/', 'chercher'],
  ['?', 'toutes les touches'],
] as const;
