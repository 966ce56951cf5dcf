/** For browsers without `::details-content`: opens all details for printing, and restores them. */
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
