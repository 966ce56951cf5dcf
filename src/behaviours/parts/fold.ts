/** Small windows show `[data-fold]` at a press of the button before it, or once a visitor has begun in it. */
export function startFolds() {
  for (const fold of document.querySelectorAll('[data-fold]')) {
    const button = fold.previousElementSibling;
    const fields = [...fold.querySelectorAll('input')];
    const open = () => {
      fold.setAttribute('data-open', '');
      button?.setAttribute('aria-expanded', 'true');
    };
    button?.addEventListener('click', () => {
      open();
      fields[0]?.focus();
    });
    fold.addEventListener('input', open);
    // Until the behaviours start it is open.
    if (fields.some((field) => field.value !== field.defaultValue) || fold.contains(document.activeElement)) open();
  }
}
