import type { OpenDialog } from '../frame/dialog.ts';
import { withSheet } from '../frame/sheet.ts';
import { canSend, sendFilm } from './send-film.ts';

/**
 * Shows the film that a link leads to (`[data-film]`, views/till/film-link.tsx), and sends its file where the device
 * shares files. Nothing of it is fetched before the press; without scripts the browser plays the file.
 */
export function startFilm(link: HTMLElement, openDialog: OpenDialog) {
  if (!(link instanceof HTMLAnchorElement)) return;
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    withSheet(link.dataset.sheet as string, () => show(link, openDialog));
  });
}

function show(link: HTMLAnchorElement, openDialog: OpenDialog) {
  const { label = '', poster = '', share = '', size = '' } = link.dataset;
  const [width = 0, height = 0] = size.split(' ').map(Number);
  const film = Object.assign(document.createElement('video'), { src: link.href, poster, width, height });
  Object.assign(film, { controls: true, muted: true, playsInline: true });
  const send = Object.assign(document.createElement('a'), { href: link.href, textContent: share });
  send.className = 'button';
  send.download = link.dataset.name ?? '';
  send.addEventListener('click', (event) => {
    if (canSend(navigator, send.download)) event.preventDefault();
    void sendFilm(send, navigator).catch(() => location.assign(send.href));
  });
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Fermer' });
  close.className = 'button button-quiet';
  close.dataset.dialogClose = '';
  const dialog = document.createElement('dialog');
  dialog.className = 'film';
  dialog.dataset.dialogLight = '';
  dialog.setAttribute('aria-label', label);
  dialog.append(film, send, close);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  openDialog(dialog, link);
  // Rejected in power or data saving: the poster and its controls stay.
  film.play().catch(() => {});
}
