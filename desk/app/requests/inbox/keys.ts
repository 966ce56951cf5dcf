import { UNDO_KEY } from '../../ui/keyboard/keys-help.tsx';

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
  UNDO_KEY,
] as const;
