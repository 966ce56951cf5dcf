/** A link `data-choose`, on its way to a form, chooses the option `data-value` of the list that it names by id. */
export function startChoices() {
  document.addEventListener('click', ({ target }) => {
    const { choose = '', value = '' } = (target as Element).closest<HTMLElement>('[data-choose]')?.dataset ?? {};
    const list = document.getElementById(choose);
    if (!(list instanceof HTMLSelectElement)) return;
    list.value = value;
    // As if the visitor had: the form's island comes, and keeps it.
    list.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
