import type { MouseEvent } from 'react';

/** A new tab, a new window: the link does what links do. */
export const opensNewTab = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
