import type { MouseEvent } from 'react';

/** Modified clicks keep the browser's behaviour. */
export const opensNewTab = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
