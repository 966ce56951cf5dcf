/** Small windows show `[data-fold]` at a press of the button before it; a form that is already in use stays open. */
export function startFolds() {
  for (const fold of document.querySelectorAll('[data-fold]')) {
    const { dataset } = fold.parentElement as HTMLElement;
    const fields = [...fold.querySelectorAll('input')];
    fold.previousElementSibling?.addEventListener('click', () => {
      dataset.open = '';
      fields[0]?.focus();
    });
    if (fields.some((field) => field.value !== field.defaultValue || field === document.activeElement))
      dataset.open = '';
  }
}
