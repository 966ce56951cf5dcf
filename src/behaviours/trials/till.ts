import { withSheet } from '../frame/sheet.ts';
import {
  amountOf,
  amountsLikelyGiven,
  bytesOf,
  countAfter,
  grouped,
  isOffline,
  LEAVE_MS,
  LEAVE_STILL_MS,
  receive,
  restoredTill,
  sell,
  type TillState,
  totalOf,
} from './till-state.ts';

/** Detail of `till:state`, which follows the start, each cut, each return and each change of the queue. */
export interface TillLine {
  /** The switch or the device has cut the line. */
  isOffline: boolean;
  /** The switch has cut the line. */
  isCut: boolean;
  waiting: number;
}

/** Detail of `till:sent`: one sale has left the queue. `bytes`: its JSON. */
export interface TillSent {
  bytes: number;
  waiting: number;
}

const STARTED = new WeakSet<Element>();

type View = 'sale' | 'pay' | 'receipt';

/**
 * A till that sells without a network (views/till/till.tsx): `[data-till]`. Its sales stay in the tab; nothing is sent.
 * Events bubble: `till:state` (TillLine) and `till:sent` (TillSent); `data-line` and `data-waiting` say the same. A
 * press of `[data-till-cut]` cuts the line and joins it again. Another call for the same element does nothing.
 */
export function startTill(root: HTMLElement) {
  if (STARTED.has(root)) return;
  STARTED.add(root);
  withSheet(root.dataset.sheet as string, () => run(root));
}

function run(root: HTMLElement) {
  for (const later of root.querySelectorAll<HTMLTemplateElement>('template[data-till-later]'))
    later.replaceWith(later.content);
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-till-${name}]`) as HTMLElement;
  const put = (name: string, text: string | number) => {
    part(name).textContent = `${text}`;
  };
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const goods = [...root.querySelectorAll<HTMLElement>('[data-price]')].map((tile) => ({
    tile,
    name: tile.dataset.name as string,
    price: Number(tile.dataset.price),
    count: 0,
    line: root.querySelector<HTMLElement>(`[data-line-of="${tile.dataset.name}"]`) as HTMLElement,
  }));
  const book = part('book');
  const lastBefore = Number(book.dataset.last);
  const before = Number(book.dataset.sum);
  const rowsBefore = [...book.children];
  const amount = part('given') as HTMLInputElement;
  const notes = [...part('notes').children] as HTMLButtonElement[];
  const storageKey = `till:${location.pathname}`;

  let till: TillState = restoredTill(stored(), lastBefore + 1);
  let given = 0;
  let view: View = 'sale';
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const off = () => isOffline(till, navigator.onLine);
  const say = (text: string) => put('say', text);
  const tell = (type: string, detail: TillLine | TillSent) =>
    root.dispatchEvent(new CustomEvent(`till:${type}`, { bubbles: true, detail }));
  const tellState = () => tell('state', { isOffline: off(), isCut: till.isCut, waiting: till.queue.length });

  function stored(): string | null | undefined {
    try {
      return sessionStorage.getItem(storageKey);
    } catch {
      return undefined;
    }
  }

  function keep(next: TillState) {
    till = next;
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(till));
    } catch {
      // Storage is forbidden or full.
    }
  }

  function show(next: View, focused: string) {
    view = next;
    for (const one of root.querySelectorAll<HTMLElement>('[data-view]')) one.hidden = one.dataset.view !== next;
    root.querySelector<HTMLElement>(`[data-view=${next}] ${focused}`)?.focus({ preventScroll: true });
  }

  function drawLine() {
    const waiting = till.queue.length;
    root.dataset.line = off() ? 'off' : 'on';
    root.dataset.waiting = `${waiting}`;
    part('cut').setAttribute('aria-checked', `${till.isCut}`);
    put('net', off() ? 'hors ligne' : 'en ligne');
    if (waiting) put('queue', `en attente\u00a0: ${waiting}`);
    else put('queue', off() ? 'rien en attente' : 'tout est envoyé');
    part('tickets').replaceChildren(...till.queue.slice(0, 6).map(() => element('i')));
    part('pile').replaceChildren(
      ...till.queue.slice(0, 6).map(({ number, total }) => element('li', number, element('b', grouped(total)))),
    );
    book.replaceChildren(
      ...[
        ...rowsBefore,
        ...till.book.map(({ at, number, total }) =>
          element('tr', element('td', clock(at)), element('td', number), element('td', grouped(total))),
        ),
      ].slice(-7),
    );
    put('sum', grouped(before + till.received));
    const last = till.book.at(-1)?.number ?? lastBefore;
    put('office', off() && waiting ? `Rien reçu depuis la vente ${last}.` : `La vente ${last} est la dernière reçue.`);
  }

  function drawBasket() {
    for (const { tile, line, price, count } of goods) {
      tile.classList.toggle('till-taken', count > 0);
      tile.dataset.count = `${count}`;
      line.hidden = !count;
      (line.querySelector('[data-count]') as Element).textContent = `${count}`;
      (line.lastElementChild as Element).textContent = grouped(price * count);
    }
    const total = totalOf(goods);
    part('empty').hidden = total > 0;
    put('total', grouped(total));
    (part('pay') as HTMLButtonElement).disabled = !total;
  }

  function drawChange() {
    const rest = given - totalOf(goods);
    part('change').classList.toggle('till-short', rest < 0);
    put('change-word', rest < 0 ? 'Il manque' : 'À rendre');
    put('rest', grouped(Math.abs(rest)));
    for (const note of notes) note.setAttribute('aria-pressed', `${Number(note.value) === given}`);
  }

  function count(good: (typeof goods)[number], step: number) {
    good.count = countAfter(good.count, step);
    drawBasket();
    say(`${good.name}\u00a0: ${good.count}. Total\u00a0: ${grouped(totalOf(goods))}\u00a0FCFA.`);
    if (!good.count) good.tile.focus({ preventScroll: true });
    else if (step > 0) revealIn(part('basket'), good.line);
  }

  function pay() {
    const total = totalOf(goods);
    const amounts = amountsLikelyGiven(total);
    for (const [i, note] of notes.entries()) {
      note.hidden = !amounts[i];
      note.value = `${amounts[i]}`;
      note.textContent = i ? grouped(amounts[i] ?? 0) : 'Le compte';
    }
    put('due', grouped(total));
    given = 0;
    amount.value = '';
    drawChange();
    show('pay', 'h4');
  }

  function close() {
    const sold = sell(till, { goods, given, at: new Date().toTimeString().slice(0, 5) });
    if (!sold) {
      say(`Il manque ${grouped(totalOf(goods) - given)}\u00a0FCFA.`);
      return amount.focus({ preventScroll: true });
    }
    const { sale } = sold;
    keep(sold.till);
    put('number', sale.number);
    put('when', `Aujourd'hui, ${clock(sale.at)}`);
    part('lines').replaceChildren(
      ...sale.lines.map(([name, n, price]) =>
        element('div', element('dt', `${name} × ${n}`), element('dd', grouped(n * price))),
      ),
    );
    put('sold', grouped(sale.total));
    put('paid', grouped(given));
    put('returned', grouped(given - sale.total));
    put('fate', off() ? 'Gardé sur ce téléphone. Il partira au retour du réseau.' : 'Envoyé au bureau.');
    for (const good of goods) good.count = 0;
    drawBasket();
    drawLine();
    show('receipt', 'h4');
    const change = `À rendre\u00a0: ${grouped(given - sale.total)}\u00a0FCFA.`;
    say(off() ? `${change} Vente ${sale.number} gardée, en attente\u00a0: ${till.queue.length}.` : change);
    tellState();
    leave();
  }

  /** Sales leave one by one while the line holds. */
  function leave() {
    if (leaving || off() || !till.queue.length) return;
    const ticket = part('flight');
    ticket.classList.remove('till-flies');
    // A layout between the two starts the animation anew.
    ticket.getBoundingClientRect();
    ticket.classList.add('till-flies');
    leaving = setTimeout(
      () => {
        leaving = undefined;
        const moved = off() ? undefined : receive(till);
        if (!moved) return;
        keep(moved.till);
        drawLine();
        book.lastElementChild?.classList.add('till-new');
        const waiting = till.queue.length;
        say(
          waiting
            ? `Vente ${moved.sale.number} partie. En attente\u00a0: ${waiting}.`
            : `Vente ${moved.sale.number} partie. Tout est arrivé au bureau.`,
        );
        tell('sent', { bytes: bytesOf(moved.sale), waiting });
        tellState();
        leave();
      },
      still.matches ? LEAVE_STILL_MS : LEAVE_MS,
    );
  }

  function changeLine() {
    drawLine();
    const waiting = till.queue.length;
    if (off()) say(till.isCut ? 'Réseau coupé. Vendez.' : 'Votre appareil est hors ligne. Vendez.');
    else if (waiting) say(`Le réseau revient\u00a0: ${waiting > 1 ? `${waiting} ventes partent` : 'une vente part'}.`);
    else say('Réseau présent.');
    tellState();
    leave();
  }

  part('cut').addEventListener('click', () => {
    keep({ ...till, isCut: !till.isCut });
    changeLine();
  });
  addEventListener('online', changeLine);
  addEventListener('offline', changeLine);
  for (const good of goods) {
    good.tile.addEventListener('click', () => count(good, 1));
    for (const button of good.line.querySelectorAll('button'))
      button.addEventListener('click', () => count(good, Number(button.value)));
  }
  part('pay').addEventListener('click', pay);
  for (const note of notes)
    note.addEventListener('click', () => {
      given = Number(note.value);
      amount.value = '';
      drawChange();
      say(`À rendre\u00a0: ${grouped(given - totalOf(goods))}\u00a0FCFA.`);
    });
  amount.addEventListener('input', () => {
    given = amountOf(amount.value);
    drawChange();
  });
  amount.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing) close();
  });
  part('ok').addEventListener('click', close);
  part('back').addEventListener('click', () => show('sale', '[data-till-pay]'));
  part('next').addEventListener('click', () => show('sale', '[data-price]'));
  root.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    if (view === 'pay') show('sale', '[data-till-pay]');
    else if (view === 'receipt') show('sale', '[data-price]');
  });

  drawBasket();
  drawLine();
  if (off()) say('Réseau coupé. Vendez.');
  else say('Touchez un produit, encaissez, puis coupez le réseau.');
  part('phone').inert = false;
  root.dataset.running = '';
  tellState();
  leave();
}

/** '13:41' as '13 h 41'. */
function clock(at: string): string {
  return at.replace(':', '\u00a0h\u00a0');
}

function element(name: string, ...children: (string | number | Node)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...children.map((child) => (typeof child === 'number' ? `${child}` : child)));
  return made;
}

/** Scrolls the box to the line without moving the page. */
function revealIn(box: HTMLElement, line: HTMLElement) {
  const below = line.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
  const above = line.getBoundingClientRect().top - box.getBoundingClientRect().top;
  box.scrollTop += Math.max(0, below) + Math.min(0, above);
}
