/**
 * `<a href="/contact" data-ask="Combien ça coûte ?">`: the launcher opens its window and sends that question. Without
 * scripts it is a plain link.
 */
export function startAsk(link: HTMLElement) {
  link.setAttribute('aria-haspopup', 'dialog');
  link.addEventListener('click', (event) => {
    const launcher = document.querySelector<HTMLElement>('.launcher');
    if (!launcher || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    launcher.dataset.ask = link.dataset.ask;
    // The focus hydrates the island, which repeats the press.
    launcher.focus({ preventScroll: true });
    launcher.click();
  });
}
