import { type Good, type Shop, sell, writings } from './fufullu-sale.ts';

/** Milliseconds between two slips. */
const BEAT = 220;

/** A sale is made on the top slip of a pad (`data-slip`) and written on all; a role sees some of them. */
export function startSlipPad(form: HTMLElement) {
  const status = form.querySelector('[role=status]');
  const slips = [...form.querySelectorAll<HTMLElement>('[data-slip]')];
  const inputs = [...form.querySelectorAll<HTMLInputElement>('[data-price]')];
  if (!status || inputs.length === 0) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { cash, invoice, sales, seller = '' } = form.dataset;
  const goods: Good[] = inputs.map(({ value, dataset }) => ({
    short: value,
    price: Number(dataset.price),
    stock: Number(dataset.stock),
    least: Number(dataset.least),
  }));
  let shop: Shop = { goods, cash: Number(cash), invoice: Number(invoice), sales: Number(sales), seller };
  // The page opens with a sale of the first good.
  shop = sell(shop, goods[0]?.short ?? '') ?? shop;
  let timers: ReturnType<typeof setTimeout>[] = [];

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const next = sell(shop, form.querySelector<HTMLInputElement>('[data-price]:checked')?.value ?? '');
    if (!next) return;
    shop = next;
    for (const timer of timers) clearTimeout(timer);
    const said = writings(shop);
    timers = slips.map((slip, index) =>
      setTimeout(
        () => {
          const line = slip.querySelector<HTMLElement>('[data-line]');
          const name = slip.dataset.slip as keyof NonNullable<typeof said>;
          if (!line || !said) return;
          line.textContent = said[name];
          slip.dataset.fresh = '';
          timers.push(setTimeout(() => slip.removeAttribute('data-fresh'), 600));
        },
        isCalm ? 0 : index * BEAT,
      ),
    );
    status.textContent = said ? `${Object.values(said).join('. ')}.` : '';
  });

  form.addEventListener('change', ({ target }) => {
    const sees = (target as HTMLElement).dataset.sees?.split(' ');
    if (!sees) return;
    for (const slip of slips) slip.toggleAttribute('data-hidden', !sees.includes(slip.dataset.slip ?? ''));
  });
}
