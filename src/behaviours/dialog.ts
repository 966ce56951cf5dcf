const root = document.documentElement;

/**
 * `data-dialog="id"` on a link or button opens that `<dialog>`; `data-dialog-close` closes the one around it, and so
 * does the backdrop of a `data-dialog-light` dialog.
 */
export function startDialogs() {
  let pressed: EventTarget | null;
  addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  addEventListener('click', (event) => {
    const target = event.target as Element;
    const opener = target.closest<HTMLElement>('[data-dialog]');
    const dialog = opener && document.getElementById(opener.dataset.dialog ?? '');
    if (dialog instanceof HTMLDialogElement) {
      event.preventDefault();
      openDialog(dialog, opener);
    }
    if (target.closest('[data-dialog-close]')) target.closest('dialog')?.close();
    // The dialog has no padding, so only its backdrop hits the dialog itself; a text selection that ends there does not
    // count.
    if (target.matches('[data-dialog-light]') && pressed === target) (target as HTMLDialogElement).close();
  });
}

/** Modal; focus returns to `opener`, or to where it was. */
export function openDialog(dialog: HTMLDialogElement, opener?: HTMLElement | null) {
  if (dialog.open) return;
  dialog.showModal();
  root.classList.add('has-dialog');
  dialog.addEventListener(
    'close',
    () => {
      root.classList.remove('has-dialog');
      // Safari does not focus a clicked button.
      opener?.focus({ preventScroll: true });
    },
    { once: true },
  );
}
