import type { deliver } from './deliver.ts';
import { onNews } from './kept-news.ts';
import { isOld, type KeptRequest, listKept, needsVisitor } from './kept-requests.ts';
import css from './waiting.css?inline';

/** What its buttons do. */
export interface WaitingActions {
  sendNow(key: string): ReturnType<typeof deliver>;
  fillAgain(request: KeptRequest): Promise<void>;
  erase(request: KeptRequest): Promise<void>;
}

/** So long it says that one has left, when no other waits. Milliseconds. */
const SAID_MS = 12_000;
const TITLE = 'Demandes en attente';

/**
 * A bar on every page with how many requests wait on this device; it opens the list of them. Made without React, which a
 * page may not have, and with its own sheet, since both must be there without a network.
 */
export async function startWaitingBar(actions: WaitingActions): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);

  const says = make('p', { role: 'status' });
  const open = make('button', { type: 'button', className: 'waiting-open', textContent: 'Voir' });
  const bar = make('section', { className: 'waiting-bar', ariaLabel: TITLE, hidden: true }, says, open);
  const heading = make('h2', { className: 'type-h3', id: 'waiting-title', tabIndex: -1, textContent: TITLE });
  const told = make('p', { role: 'status', className: 'waiting-told' });
  const list = make('ul', {});
  const close = action('Fermer', () => panel.close());
  const panel = make(
    'dialog',
    { className: 'dialog waiting-panel' },
    heading,
    make('p', { textContent: LEAD }),
    told,
    list,
    close,
  );
  panel.setAttribute('aria-labelledby', heading.id);
  document.body.append(bar, panel);
  open.addEventListener('click', () => {
    told.textContent = '';
    panel.showModal();
    heading.focus();
  });

  /** Names, for what is said once they are gone. */
  let shown: readonly KeptRequest[] = [];
  let silence: ReturnType<typeof setTimeout> | undefined;
  const say = (sentence: string) => {
    bar.hidden = false;
    says.textContent = sentence;
    clearTimeout(silence);
  };

  async function show(): Promise<void> {
    shown = (await listKept().catch(() => [])).filter((request) => !isOld(request));
    list.replaceChildren(...shown.map(item));
    close.hidden = shown.length > 0 && !panel.open;
    open.hidden = shown.length === 0;
    bar.hidden = shown.length === 0;
    says.textContent = countOf(shown);
  }

  function item(request: KeptRequest): HTMLElement {
    const { key, name, keptAt, refusal } = request;
    const after = async (work: Promise<unknown>, sentence: (end: unknown) => string) => {
      told.textContent = sentence(await work.catch(() => 'cut'));
      await show();
      heading.focus();
    };
    const send = action('Envoyer maintenant', () => {
      told.textContent = 'Envoi en cours...';
      void after(actions.sendNow(key), (end) => ENDS[String(end)] ?? '');
    });
    const erase = action('Effacer', () => {
      if (erase.textContent === SURE)
        void after(actions.erase(request), () => `${name}\u00a0: effacé de cet appareil.`);
      else erase.textContent = SURE;
    });
    const correct = action('Modifier', async () => {
      await actions.fillAgain(request);
      panel.close();
    });
    const errors = Object.values(refusal?.errors ?? {}).map((text) => make('li', { textContent: text }));
    const isRefused = refusal !== undefined && needsVisitor({ ...request, isChanged: false });
    return make(
      'li',
      {},
      make('h3', { textContent: name }),
      make('p', { textContent: `Enregistrée le ${momentOf(keptAt)}. ${stateOf(request)}` }),
      ...(errors.length > 0 ? [make('ul', { className: 'waiting-errors' }, ...errors)] : []),
      make('div', {}, ...(isRefused ? [] : [send]), correct, erase),
    );
  }

  onNews((news) => {
    const { name = 'Demande' } = shown.find(({ key }) => key === news.key) ?? {};
    void show().then(() => {
      if (news.what !== 'sent') return;
      say(`${name}\u00a0: envoyé. ${countOf(shown)}`.trim());
      silence = setTimeout(() => void show(), SAID_MS);
    });
  });
  const old = (await listKept().catch(() => [])).filter(isOld);
  await show();
  if (old.length > 0) {
    const names = old.map(({ name, keptAt }) => `${name} du ${momentOf(keptAt)}`).join(', ');
    say(`Restée sept jours sans réseau, effacée de cet appareil sans être partie\u00a0: ${names}.`);
  }
}

const LEAD =
  "Elles sont sur cet appareil et nulle part ailleurs. Elles partent d'elles-mêmes dès le retour du réseau, et s'effacent une fois envoyées, ou après sept jours.";
const SURE = 'Vraiment effacer\u00a0?';
const ENDS: Record<string, string> = {
  cut: 'Toujours pas de réseau\u00a0: elle partira dès son retour.',
  busy: "Elle est justement en cours d'envoi.",
};

function countOf(requests: readonly KeptRequest[]): string {
  const refused = requests.filter(({ refusal, notBefore }) => refusal && notBefore === undefined).length;
  const waiting = requests.length - refused;
  return [
    waiting > 0 && `${waiting} ${waiting > 1 ? 'demandes' : 'demande'} en attente`,
    refused > 0 && `${refused} à corriger`,
  ]
    .filter(Boolean)
    .join(', ');
}

function stateOf({ refusal, notBefore, isChanged }: KeptRequest): string {
  const detail = refusal?.detail ?? '';
  if (refusal && notBefore === undefined) return `Elle n'a pas été acceptée. ${detail}`;
  if (isChanged) return "Reprise dans son formulaire\u00a0: elle part de là, ou d'ici si vous le demandez.";
  if (notBefore !== undefined) return `${detail} Nouvel essai le ${momentOf(notBefore)}.`;
  return 'Elle partira dès le retour du réseau.';
}

const moment = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
const momentOf = (at: number) => moment.format(at);

function action(label: string, run: () => void): HTMLButtonElement {
  const button = make(
    'button',
    { type: 'button', className: 'button button-quiet button-small' },
    make('span', { className: 'button-label', textContent: label }),
  );
  button.addEventListener('click', run);
  return button;
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
