export type WritingMode = 'visual' | 'markdown';

const KEY = 'nkul-bureau-ecriture';

/** The mode chosen in this browser. The default does not show the marks of Markdown. */
export function readWritingMode(): WritingMode {
  try {
    return localStorage.getItem(KEY) === 'markdown' ? 'markdown' : 'visual';
  } catch {
    return 'visual';
  }
}

export function keepWritingMode(mode: WritingMode): void {
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // The choice lasts as long as the page.
  }
}
