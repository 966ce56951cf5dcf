import { useEffect, useState } from 'react';

export type PreviewWidth = 'phone' | 'column' | 'screen' | 'both';

export interface PreviewView {
  width: PreviewWidth;
  isDark: boolean;
}

const KEY = 'nkul-bureau-apercu';
const WIDTHS: readonly unknown[] = ['phone', 'column', 'screen', 'both'] satisfies PreviewWidth[];

/** The view that this browser chose last, else the desk's theme. Undefined: not known before the page runs. */
export function usePreviewView(): [PreviewView | undefined, (view: PreviewView) => void] {
  const [view, setView] = useState<PreviewView>();
  useEffect(
    () => setView({ width: 'column', isDark: document.documentElement.classList.contains('dark'), ...stored() }),
    [],
  );
  return [
    view,
    (next) => {
      setView(next);
      try {
        localStorage.setItem(KEY, JSON.stringify(next));
      } catch {
        // Storage may be blocked.
      }
    },
  ];
}

function stored(): Partial<PreviewView> {
  try {
    const { width, isDark } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<PreviewView>;
    return { ...(WIDTHS.includes(width) && { width }), ...(typeof isDark === 'boolean' && { isDark }) };
  } catch {
    return {};
  }
}
