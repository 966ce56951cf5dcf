/** Opening an item closes the others of its group, in browsers without `<details name>`. */
export function startAccordions() {
  for (const item of document.querySelectorAll<HTMLDetailsElement>('details[name]')) {
    item.addEventListener('toggle', () => {
      const group = item.getAttribute('name');
      if (item.open) {
        for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${group}"][open]`)) {
          if (other !== item) other.open = false;
        }
      }
    });
  }
}
