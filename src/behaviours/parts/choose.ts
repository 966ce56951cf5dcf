export function startChoices() {
  document.addEventListener('click', ({ target }) => {
    const { choose = '', value = '' } = (target as Element).closest<HTMLElement>('[data-choose]')?.dataset ?? {};
    const list = document.getElementById(choose);
    if (!(list instanceof HTMLSelectElement)) return;
    list.value = value;
    // Hydrates the form's island, as input does.
    list.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
