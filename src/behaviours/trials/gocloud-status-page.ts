import {
  ALL_WELL,
  entriesOf,
  type Fault,
  headline,
  isAnswering,
  type Outage,
  type Reading,
  readings,
  takenOver,
  toggled,
} from './gocloud-outage.ts';

const MOST_ENTRIES = 4;

/** A status page whose faults a visitor causes (`data-fault`); headline, machines, log and sales follow. */
export function startStatusPage(section: HTMLElement) {
  const said = section.querySelector<HTMLElement>('[data-headline]');
  const log = section.querySelector<HTMLElement>('[data-log]');
  const sold = section.querySelector<HTMLElement>('[data-sold]');
  if (!said || !log || !sold) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const timers: Record<Fault, ReturnType<typeof setTimeout>[]> = { office: [], main: [] };
  let outage: Outage = ALL_WELL;
  let selling: ReturnType<typeof setInterval> | undefined;

  const show = (element: HTMLElement | null, { text, tone }: Reading) => {
    if (!element) return;
    element.dataset.tone = tone;
    const words = element.querySelector('[data-words]');
    if (words && words.textContent !== text) words.textContent = text;
  };
  const draw = () => {
    show(said, headline(outage));
    for (const [machine, reading] of Object.entries(readings(outage)))
      show(section.querySelector(`[data-machine=${machine}]`), reading);
    for (const button of section.querySelectorAll<HTMLElement>('[data-fault]'))
      button.setAttribute(
        'aria-pressed',
        `${button.dataset.fault === 'office' ? outage.isOfficeCut : outage.isMainDown}`,
      );
    // Sales are counted while a fault lasts: to show that they go on, except between two machines.
    const hasFault = outage.isOfficeCut || outage.isMainDown;
    if (hasFault && selling === undefined) selling = setInterval(sell, isCalm ? 8000 : 2300);
    if (!hasFault) {
      clearInterval(selling);
      selling = undefined;
    }
  };
  const sell = () => {
    if (!document.hidden && isAnswering(outage)) sold.textContent = `${Number(sold.textContent) + 1}`;
  };
  const write = (time: string, text: string) => {
    const entry = document.createElement('li');
    const hour = document.createElement('time');
    hour.textContent = time;
    entry.append(hour, ' ', text);
    log.prepend(entry);
    while (log.children.length > MOST_ENTRIES) log.lastElementChild?.remove();
  };
  section.addEventListener('click', ({ target }) => {
    const fault = (target as Element).closest<HTMLElement>('[data-fault]')?.dataset.fault as Fault | undefined;
    if (!fault) return;
    outage = toggled(outage, fault);
    for (const timer of timers[fault]) clearTimeout(timer);
    timers[fault] = entriesOf(outage, fault).map(({ time, text, after, takesOver }) =>
      setTimeout(
        () => {
          write(time, text);
          if (takesOver) outage = takenOver(outage);
          draw();
        },
        isCalm ? 0 : after,
      ),
    );
    draw();
  });
}
