/** A link `data-choose` to a form selects the option `data-value` of the list that it names by id. */
export function startChoices() {
  document.addEventListener('click', ({ target }) => {
    const { choose = '', value = '' } = (target as Element).closest<HTMLElement>('[data-choose]')?.dataset ?? {};
    const list = document.getElementById(choose);
    if (!(list instanceof HTMLSelectElement)) return;
    list.value = value;
    // As by the visitor, which hydrates the form's island.
    list.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
