import { foldText } from '../../text/fold-text.ts';
import { grouped, totalOf } from '../trials/till-state.ts';

/** Starts what is tried beside a trade (views/trades/trial.tsx). Nothing is sent or kept. */
export function startTradeTrial(trial: HTMLElement) {
  const status = trial.querySelector('[data-trial-says]');
  const first = status?.textContent ?? '';
  const say = (text: string) => {
    if (status) status.textContent = text;
  };
  const show = (at: string) => {
    trial.dataset.at = at;
    for (const part of trial.querySelectorAll<HTMLElement>('[data-when]')) part.hidden = part.dataset.when !== at;
  };

  const goods = [...trial.querySelectorAll<HTMLElement>('[data-price]')].map((tile) => ({
    tile,
    name: tile.dataset.name as string,
    price: Number(tile.dataset.price),
    count: Number(tile.dataset.count),
  }));
  const pay = trial.querySelector<HTMLButtonElement>('[data-trial-pay]');
  let sales = 0;
  const draw = () => {
    const basket = trial.querySelector<HTMLElement>('[data-trial-basket]');
    const sum = trial.querySelector('[data-trial-total]');
    if (!basket || !sum) return;
    const taken = goods.filter(({ count }) => count > 0).map(({ name, count }) => `${name} × ${count}`);
    basket.textContent = taken.join(', ') || (basket.dataset.empty ?? '');
    sum.textContent = grouped(totalOf(goods));
    pay?.setAttribute('aria-disabled', `${taken.length === 0}`);
  };

  trial.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    const good = goods.find(({ tile }) => tile === button);
    if (good) {
      good.count += 1;
      draw();
      say(`${good.name}\u00a0: ${good.count}. Total\u00a0: ${grouped(totalOf(goods))}\u00a0FCFA.`);
    } else if (button === pay) {
      const total = totalOf(goods);
      if (total === 0) return;
      sales += 1;
      say((pay.dataset.trialPay ?? '').replace('{n}', `${sales}`).replace('{total}', grouped(total)));
      for (const each of goods) each.count = 0;
      draw();
    } else if (button.hasAttribute('aria-checked')) {
      const isOn = button.getAttribute('aria-checked') !== 'true';
      button.setAttribute('aria-checked', `${isOn}`);
      show(isOn ? '1' : '0');
      say(isOn ? (button.dataset.says ?? '') : first);
    } else {
      for (const other of trial.querySelectorAll('[aria-pressed]'))
        other.setAttribute('aria-pressed', `${other === button}`);
      show(button.value);
      say(button.dataset.says ?? '');
    }
  });

  const field = trial.querySelector('input');
  const write = () => {
    const shown = trial.querySelector<HTMLElement>('[data-trial-name]');
    const address = trial.querySelector('[data-trial-address]');
    if (!field || !shown || !address) return;
    const name = field.value.trim() || (shown.dataset.trialName ?? '');
    shown.textContent = name;
    address.textContent = addressOf(name);
  };
  field?.addEventListener('input', write);
  write();

  for (const part of trial.querySelectorAll('[inert]')) part.removeAttribute('inert');
}

/** 'Les Mamans de Mvog-Ada' → 'lesmamansdemvogada' */
const addressOf = (name: string): string => foldText(name).replace(/[^a-z0-9]/g, '');
