import { arrivedAt, decimal, francsOf, type PageWeight, totalOf } from '../frame/page-weight.ts';

/**
 * One article opened twice: as a page that loads everything, `[data-page=all]`, and as one whose pictures wait for a
 * press, `[data-page=light]`. Weights in KB are in `data-text` and in `data-weight` of the pictures.
 */
export function startOpenedTwice(section: HTMLElement) {
  const all = section.querySelector<HTMLElement>('[data-page=all]');
  const light = section.querySelector<HTMLElement>('[data-page=light]');
  const status = section.querySelector('[role=status]');
  if (!all || !light || !status) return;
  const price = Number(section.dataset.price);
  const pictures = [...all.querySelectorAll<HTMLElement>('[data-weight]')];
  const weight: PageWeight = {
    text: Number(section.dataset.text),
    pictures: pictures.map(({ dataset }) => Number(dataset.weight)),
  };
  const whole = totalOf(weight);
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let taken = 0;
  let frame = 0;

  const rate = () => Number(section.querySelector<HTMLInputElement>('input:checked')?.value);
  const put = (page: Element, name: string, text: string) => {
    const element = page.querySelector(`[data-${name}]`);
    if (element) element.textContent = text;
  };
  const measure = (page: Element, loaded: number) => {
    put(page, 'meter', `${Math.round(loaded)}`);
    put(page, 'seconds', decimal(loaded / rate(), 1));
    put(page, 'francs', decimal(francsOf(loaded, price), 2));
  };
  const show = (loaded: number) => {
    const { hasText, shares } = arrivedAt(weight, loaded);
    all.toggleAttribute('data-blank', !hasText);
    light.toggleAttribute('data-blank', !hasText);
    for (const [index, picture] of pictures.entries())
      picture
        .querySelector<HTMLElement>('[data-cover]')
        ?.style.setProperty('transform', `scaleY(${1 - (shares[index] ?? 0)})`);
    measure(all, loaded);
    measure(light, Math.min(loaded, weight.text));
  };
  const end = () => {
    show(whole);
    status.textContent = `Ailleurs\u00a0: ${whole}\u00a0Ko, ${decimal(whole / rate(), 1)}\u00a0s. Ici\u00a0: ${weight.text}\u00a0Ko, ${decimal(weight.text / rate(), 1)}\u00a0s.`;
  };
  const left = () => put(light, 'rest', `${whole - weight.text - taken}`);

  const reopen = () => {
    cancelAnimationFrame(frame);
    taken = 0;
    left();
    for (const picture of light.querySelectorAll('[data-taken]')) picture.removeAttribute('data-taken');
    if (still.matches) return end();
    status.textContent = '';
    const speed = rate();
    const begun = performance.now();
    const step = (now: number) => {
      const loaded = (Math.max(0, now - begun) / 1000) * speed;
      if (loaded >= whole) return end();
      show(loaded);
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  };

  section.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button?.matches('[data-reopen]')) return reopen();
    const picture = button?.closest<HTMLElement>('[data-weight]');
    if (!button || !picture) return;
    // A picture is taken from a page that has come.
    cancelAnimationFrame(frame);
    show(whole);
    picture.dataset.taken = '';
    taken += Number(picture.dataset.weight);
    measure(light, weight.text + taken);
    left();
    status.textContent = `${button.dataset.take} chargé\u00a0: ${weight.text + taken}\u00a0Ko en tout.`;
    const next = light.querySelector<HTMLElement>('[data-weight]:not([data-taken]) [data-take]');
    (next ?? section.querySelector<HTMLElement>('[data-reopen]'))?.focus({ preventScroll: true });
  });
  section.addEventListener('change', reopen);
}
