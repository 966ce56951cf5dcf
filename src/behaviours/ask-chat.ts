/** `<a href="/contact" data-ask="Combien ça coûte ?">` opens the chat and sends that question; unscripted, it is a link. */
export function startAskChat(link: HTMLElement) {
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
