import { useEffect, useState } from 'react';

export type PreviewWidth = 'phone' | 'screen';

const KEY = 'nkul-bureau-largeur';

/** The width that this browser chose last, else a phone's, as of most visitors. Undefined before the page runs. */
export function usePreviewWidth(): [PreviewWidth | undefined, (width: PreviewWidth) => void] {
  const [width, setWidth] = useState<PreviewWidth>();
  useEffect(() => setWidth(storedWidth()), []);
  return [
    width,
    (next) => {
      setWidth(next);
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // The choice lasts as long as the page.
      }
    },
  ];
}

function storedWidth(): PreviewWidth {
  try {
    return localStorage.getItem(KEY) === 'screen' ? 'screen' : 'phone';
  } catch {
    return 'phone';
  }
}
