const root = document.documentElement;

/**
 * `data-dialog="id"` on a link or button opens the `<dialog>` of that id instead of what it does without this script;
 * `data-dialog-close` closes the dialog around it, and so does the ground of a `data-dialog-light` dialog.
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
    // Its padding is zero, so what hits the dialog itself hits its ground; a text selection that ends there does not.
    if (target.matches('[data-dialog-light]') && pressed === target) (target as HTMLDialogElement).close();
  });
}

/** Above the page, which stays where it is. The focus goes back to `opener`, else to where it was. */
export function openDialog(dialog: HTMLDialogElement, opener?: HTMLElement | null) {
  if (dialog.open) return;
  dialog.showModal();
  root.classList.add('has-dialog');
  dialog.addEventListener(
    'close',
    () => {
      root.classList.remove('has-dialog');
      // Safari does not focus what is clicked, so the browser itself may have nowhere to go back to.
      opener?.focus({ preventScroll: true });
    },
    { once: true },
  );
}
