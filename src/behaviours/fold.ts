/** Small windows show `[data-fold]` at a press of the button before it, or while it has the focus. */
export function startFolds() {
  for (const fold of document.querySelectorAll('[data-fold]'))
    fold.previousElementSibling?.addEventListener('click', () => {
      fold.setAttribute('data-open', '');
      fold.querySelector('input')?.focus();
    });
}
