/** Adds a style sheet and calls `start` once it applies; one that did not arrive is asked for again with the line. */
export function withSheet(href: string, start: () => void) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = start;
  link.onerror = () => {
    link.remove();
    addEventListener('online', () => withSheet(href, start), { once: true });
  };
  document.head.append(link);
}
