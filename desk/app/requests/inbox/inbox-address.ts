/** `toutes` where the query asks for what open requests may not hold. */
export function viewOf(query: URLSearchParams): string {
  const asked = query.get('vue');
  if (asked) return asked;
  return ['etat', 'echeance', 'q'].some((name) => query.get(name)) ? 'toutes' : 'ouvertes';
}

/** What a view replaces. */
export const VIEW_FIELDS = ['vue', 'etat', 'promesse', 'echeance', 'qui', 'lignes', 'apres'] as const;
