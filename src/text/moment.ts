/** '22 novembre à 14 h 05', with the year where it is another one. */
export function momentOf(at: Date): string {
  const now = new Date();
  const month = at.toLocaleDateString('fr-FR', { month: 'long' });
  const day = at.getDate() === 1 ? '1er' : at.getDate();
  const year = at.getFullYear() === now.getFullYear() ? '' : ` ${at.getFullYear()}`;
  const minutes = String(at.getMinutes()).padStart(2, '0');
  return `${day}\u00a0${month}${year} à ${at.getHours()}\u00a0h\u00a0${minutes}`;
}
