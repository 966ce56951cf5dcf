import { startTill, type TillLine, type TillSent } from '../trials/till.ts';
import { startProofForm } from './proof-form.ts';
import { changeLine, isBack, lineDetail, lineWord, type ProofMessage, receiptOf, START } from './proof-state.ts';

/**
 * The proof page: `[data-proof]` notices a cut, by the device or by the till's switch, and marks what was done
 * (`[data-step]`). Its parts come in one import, as the line may be cut at any moment.
 */
export function startProof(root: HTMLElement) {
  const part = (name: string) => root.querySelector(`[data-proof-${name}]`) as HTMLElement;
  const put = (name: string, text: string) => {
    const element = part(name);
    if (element.textContent !== text) element.textContent = text;
  };
  const price = Number(root.dataset.price);
  const { markOpen: open = '', markDone: done = '', markKept: kept = '' } = root.dataset;
  const article = part('article');
  let state = START;
  let isCut = false;
  let salesWaiting = 0;
  let messageWaits = false;
  let isRead = false;
  let clock: ReturnType<typeof setInterval> | undefined;

  const isOff = () => isCut || !navigator.onLine;

  function mark(step: string, word: string) {
    const station = root.querySelector<HTMLElement>(`[data-step=${step}]`);
    const mark = station?.querySelector('[data-mark]');
    if (!station || !mark) return;
    station.toggleAttribute('data-done', word !== open);
    mark.textContent = word;
  }

  function show() {
    root.dataset.line = state.cutAt === undefined ? 'on' : 'off';
    put('word', lineWord(state));
    tick();
    part('cut').setAttribute('aria-checked', `${isCut}`);
    const receipt = receiptOf(state, price);
    put('sales', receipt.sales);
    put('sales-bytes', receipt.salesBytes);
    put('message-bytes', receipt.messageBytes);
    put('total', receipt.total);
    put('cost', receipt.cost);
    if (state.wasCut) mark('cut', done);
    if (isBack(state)) mark('back', done);
  }

  const tick = () => put('detail', lineDetail(state, Date.now(), salesWaiting > 0 || messageWaits));

  function lineChanged() {
    state = changeLine(state, isOff(), Date.now());
    clearInterval(clock);
    if (state.cutAt !== undefined) clock = setInterval(tick, 1000);
    markRead();
    show();
    root.dispatchEvent(new CustomEvent('proof:line', { detail: { isOffline: isOff() } }));
  }

  function markRead() {
    if (isRead && isOff()) mark('read', done);
  }

  addEventListener('online', lineChanged);
  addEventListener('offline', lineChanged);
  root.addEventListener('till:state', (event) => {
    const { detail } = event as CustomEvent<TillLine>;
    if (detail.isOffline && detail.waiting > salesWaiting) mark('sell', done);
    salesWaiting = detail.waiting;
    isCut = detail.isCut;
    lineChanged();
  });
  root.addEventListener('till:sent', (event) => {
    const { bytes } = (event as CustomEvent<TillSent>).detail;
    state = { ...state, sales: state.sales + 1, salesBytes: state.salesBytes + bytes };
    show();
  });
  root.addEventListener('proof:message', (event) => {
    const { detail } = event as CustomEvent<ProofMessage>;
    messageWaits = detail.what === 'kept';
    mark('write', { kept, returned: open, sent: done }[detail.what]);
    if (detail.what === 'sent') state = { ...state, messageBytes: state.messageBytes + detail.bytes };
    show();
  });
  part('cut').addEventListener('click', () => root.querySelector<HTMLElement>('[data-till-cut]')?.click());
  new IntersectionObserver(([seen]) => {
    isRead = seen?.isIntersecting ?? false;
    markRead();
  }).observe(article.lastElementChild as Element);

  const till = root.querySelector('[data-till]') as HTMLElement;
  // It may have started before.
  isCut = till.querySelector('[data-till-cut]')?.getAttribute('aria-checked') === 'true';
  salesWaiting = Number(till.dataset.waiting);
  lineChanged();
  startTill(till);
  startProofForm(root.querySelector('[data-proof-form]') as HTMLFormElement, root, isOff);
  part('cut').classList.remove('invisible');
  void findCopy().then((copy) => {
    part('kept').hidden = !copy;
  });
}

/** Stored by the worker. Rejected where the browser forbids storage, undefined without TLS. */
const findCopy = async () => caches.match(location.pathname, { ignoreSearch: true }).catch(() => undefined);
