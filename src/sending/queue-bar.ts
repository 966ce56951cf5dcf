import { momentOf } from '../text/moment.ts';
import type { deliver } from './deliver.ts';
import css from './queue-bar.css?inline';
import { onQueueEvent } from './queue-events.ts';
import { listQueued, needsVisitor, type QueuedRequest } from './queued-requests.ts';

export interface QueueActions {
  sendNow(key: string): ReturnType<typeof deliver>;
  restoreToForm(request: QueuedRequest): Promise<void>;
  replacesText(request: QueuedRequest): boolean;
  erase(request: QueuedRequest): Promise<void>;
}

const ANNOUNCEMENT_MS = 12_000;
const TITLE = 'Demandes en attente';

/** @param expired deleted for their age, to be announced. */
export async function startQueueBar(actions: QueueActions, expired: readonly QueuedRequest[]): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);

  const announcer = make('p', {});
  const open = make('button', { type: 'button', className: 'waiting-open' });
  const bar = make('section', { className: 'waiting-bar', hidden: true }, announcer, open);
  const heading = make('h2', { className: 'type-h3', id: 'waiting-title', tabIndex: -1, textContent: TITLE });
  const feedback = make('p', { className: 'waiting-told' });
  const list = make('ul', {});
  const close = action('Fermer', () => panel.close());
  const panel = make(
    'dialog',
    { className: 'dialog waiting-panel' },
    heading,
    make('p', { textContent: LEAD }),
    feedback,
    list,
    close,
  );
  // Firefox 115 lacks the ARIA properties.
  for (const element of [announcer, feedback]) element.setAttribute('role', 'status');
  bar.setAttribute('aria-label', TITLE);
  panel.setAttribute('aria-labelledby', heading.id);
  document.body.append(bar, panel);
  open.addEventListener('click', () => {
    feedback.textContent = '';
    void announce('');
    if (shown.length === 0) return;
    panel.showModal();
    heading.focus();
  });

  let shown: readonly QueuedRequest[] = [];
  let announcement = '';
  let announcementTimer: ReturnType<typeof setTimeout> | undefined;
  const announce = (sentence: string) => {
    clearTimeout(announcementTimer);
    announcement = sentence;
    return show();
  };

  async function show(): Promise<void> {
    shown = await listQueued().catch(() => []);
    list.replaceChildren(...shown.map(item));
    bar.hidden = announcement === '' && shown.length === 0;
    announcer.textContent = `${announcement} ${countOf(shown)}`.trim();
    open.textContent = shown.length > 0 ? 'Voir' : 'Fermer';
  }

  function item(request: QueuedRequest): HTMLElement {
    const { key, name, keptAt, refusal } = request;
    const after = async (work: Promise<unknown>, sentence: (end: unknown) => string) => {
      feedback.textContent = sentence(await work.catch(() => 'cut'));
      await show();
      heading.focus();
    };
    const send = action('Envoyer maintenant', () => {
      feedback.textContent = 'Envoi en cours...';
      void after(actions.sendNow(key), (end) => ENDS[String(end)] ?? '');
    });
    const erase = action('Effacer', () => {
      if (!isConfirmed(erase, SURE)) return;
      void after(actions.erase(request), () => `${name}\u00a0: ${withGender(name, 'effacé')} de cet appareil.`);
    });
    const correct = action('Modifier', async () => {
      if (actions.replacesText(request) && !isConfirmed(correct, REPLACE)) return;
      await actions.restoreToForm(request);
      panel.close();
    });
    const errors = Object.values(refusal?.errors ?? {}).map((text) => make('li', { textContent: text }));
    const isRefused = refusal !== undefined && needsVisitor({ ...request, isChanged: false });
    return make(
      'li',
      {},
      make('h3', { textContent: name }),
      make('p', { textContent: `Enregistrée le ${momentOf(new Date(keptAt))}. ${stateOf(request)}` }),
      ...(errors.length > 0 ? [make('ul', { className: 'waiting-errors' }, ...errors)] : []),
      make('div', {}, ...(isRefused ? [] : [send]), correct, erase),
    );
  }

  onQueueEvent(async (news) => {
    if (news.what !== 'sent') return show();
    const { name = 'Demande' } = news;
    // The proof page tells it itself, and the bar would cover the sum that it leads to.
    if (document.querySelector(`[data-called="${CSS.escape(name)}"]`)) return show();
    await announce(`${name}\u00a0: ${withGender(name, 'envoyé')}.`);
    announcementTimer = setTimeout(() => void announce(''), ANNOUNCEMENT_MS);
  });
  const names = expired.map(({ name, keptAt }) => `${name} du ${momentOf(new Date(keptAt))}`).join(', ');
  await announce(names && `Resté sept jours sur cet appareil sans pouvoir partir, puis effacé\u00a0: ${names}.`);
}

const LEAD =
  "Elles sont sur cet appareil et nulle part ailleurs. Elles partent d'elles-mêmes dès le retour du réseau, et s'effacent une fois envoyées, ou après sept jours et un dernier essai.";
const SURE = 'Vraiment effacer\u00a0?';
const REPLACE = 'Remplacer votre nouveau texte\u00a0?';
const ENDS: Record<string, string> = {
  cut: 'Toujours pas de réseau\u00a0: elle partira dès son retour.',
  busy: "Elle est justement en cours d'envoi.",
};

function countOf(requests: readonly QueuedRequest[]): string {
  const refused = requests.filter(({ refusal, notBefore }) => refusal && notBefore === undefined).length;
  const waiting = requests.length - refused;
  return [
    waiting > 0 && `${waiting}\u00a0${waiting > 1 ? 'demandes' : 'demande'} en attente`,
    refused > 0 && `${refused}\u00a0à corriger`,
  ]
    .filter(Boolean)
    .join(', ');
}

function stateOf({ refusal, notBefore, isChanged }: QueuedRequest): string {
  const detail = refusal?.detail ?? '';
  if (refusal && notBefore === undefined) return `Elle n'a pas été acceptée. ${detail}`;
  if (isChanged) return "Reprise dans son formulaire\u00a0: elle part de là, ou d'ici si vous le demandez.";
  if (notBefore !== undefined) return `${detail} Nouvel essai le ${momentOf(new Date(notBefore))}.`;
  return 'Elle partira dès le retour du réseau.';
}

/** Names of requests that are masculine in French. */
const MASCULINE = /^(Message|Commentaire|Désabonnement)/;
const withGender = (name: string, participle: string) => (MASCULINE.test(name) ? participle : `${participle}e`);

function action(label: string, run: () => void): HTMLButtonElement {
  const button = make(
    'button',
    { type: 'button', className: 'button button-quiet button-small' },
    make('span', { className: 'button-label', textContent: label }),
  );
  button.addEventListener('click', run);
  return button;
}

/** Asks in the button itself; true at the second press. */
function isConfirmed(button: HTMLButtonElement, question: string): boolean {
  const [label] = button.children;
  if (label?.textContent === question) return true;
  if (label) label.textContent = question;
  return false;
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly HTMLElement[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
