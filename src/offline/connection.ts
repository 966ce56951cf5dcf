interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/** Network Information API; false where unsupported. */
export function connectionState(): { isSpared: boolean; isMetered: boolean } {
  const { saveData, effectiveType = '', type } = (navigator as { connection?: Connection }).connection ?? {};
  const isSpared =
    saveData === true || effectiveType.includes('2g') || document.documentElement.classList.contains('data-saver');
  return { isSpared, isMetered: isSpared || type === 'cellular' || effectiveType === '3g' };
}
