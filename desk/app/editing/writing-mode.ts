export type WritingMode = 'visual' | 'markdown';

const KEY = 'nkul-bureau-ecriture';

/** Of this browser. Without a choice the marks of Markdown are not shown. */
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
