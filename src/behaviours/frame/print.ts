/** Opens all details for printing and restores them, in browsers without `::details-content`. */
export function startPrint() {
  let opened: (() => void)[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')].map((details) => {
      const name = details.getAttribute('name');
      details.removeAttribute('name');
      details.open = true;
      return () => {
        details.open = false;
        if (name !== null) details.setAttribute('name', name);
      };
    });
  });
  addEventListener('afterprint', () => {
    for (const close of opened) close();
  });
}
