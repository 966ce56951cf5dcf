const root = document.documentElement;

/** `data-dialog="id"` opens the `<dialog>` of a template, `data-dialog-close` closes the one around it. */
export function startDialogs() {
  let pressed: EventTarget | null;
  addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  addEventListener('click', (event) => {
    const target = event.target as Element;
    const opener = target.closest<HTMLElement>('[data-dialog]');
    if (opener && openDialogOf(opener.dataset.dialog, opener)) event.preventDefault();
    if (target.closest('[data-dialog-close]')) target.closest('dialog')?.close();
    // Only the backdrop hits the dialog itself, as it has no padding. A text selection that ends there does not count.
    if (target.matches('[data-dialog-light]') && pressed === target) (target as HTMLDialogElement).close();
  });
}

/** @returns whether there is one of that id */
export function openDialogOf(id = '', opener?: HTMLElement): boolean {
  const template = document.querySelector<HTMLTemplateElement>(`[data-dialog-id="${id}"]`);
  template?.replaceWith(template.content);
  const dialog = document.getElementById(id) as HTMLDialogElement | null;
  if (dialog) openDialog(dialog, opener);
  return dialog !== null;
}

export type OpenDialog = typeof openDialog;

export function openDialog(dialog: HTMLDialogElement, opener?: HTMLElement) {
  if (dialog.open) return;
  root.style.setProperty('--scroll-bar', `${innerWidth - root.clientWidth}px`);
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
