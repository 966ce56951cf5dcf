const root = document.documentElement;

/** `data-dialog="id"` opens a `<dialog>`, `data-dialog-close` closes the one around it. */
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
    // Only the backdrop hits the dialog itself, as it has no padding. A text selection that ends there does not count.
    if (target.matches('[data-dialog-light]') && pressed === target) (target as HTMLDialogElement).close();
  });
}

export function openDialog(dialog: HTMLDialogElement, opener?: HTMLElement | null) {
  if (dialog.open) return;
  dialog.showModal();
  root.classList.add('has-dialog');
  dialog.addEventListener(
    'close',
    () => {
      root.classList.remove('has-dialog');
      opener?.focus({ preventScroll: true });
    },
    { once: true },
  );
}
