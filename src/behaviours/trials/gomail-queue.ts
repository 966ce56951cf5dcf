import { counted, type Message, millisecondsOf, nextToLeave, saidLeft, weightOf } from './gomail-outbox.ts';

interface Row extends Message {
  readonly element: HTMLElement;
}

/**
 * An outbox that empties while its switch `[data-network]` is on, short messages first. The form `[data-write]` adds a
 * message; nothing is sent.
 */
export function startOutbox(section: HTMLElement) {
  const list = section.querySelector<HTMLElement>('[data-queue]');
  const network = section.querySelector<HTMLElement>('[data-network]');
  const count = section.querySelector<HTMLElement>('[data-count]');
  const status = section.querySelector<HTMLElement>('[role=status]');
  const form = section.querySelector<HTMLFormElement>('[data-write]');
  const model = list?.firstElementChild;
  if (!list || !network || !count || !status || !form || !model) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const waiting: Row[] = [...list.querySelectorAll<HTMLElement>('[data-state=waiting]')].map((element) => ({
    element,
    subject: part(element, 'subject').textContent ?? '',
    weight: Number(part(element, 'weight').textContent),
  }));
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let isOn = false;

  const draw = () => {
    count.textContent = counted(waiting.length);
    network.setAttribute('aria-pressed', `${isOn}`);
  };
  const send = () => {
    const next = isOn && leaving === undefined ? nextToLeave(waiting) : undefined;
    if (!next) return;
    const { element } = next;
    const duration = isCalm ? 0 : millisecondsOf(next);
    element.dataset.state = 'leaving';
    part(element, 'bar').style.transitionDuration = `${duration}ms`;
    leaving = setTimeout(() => {
      leaving = undefined;
      waiting.splice(waiting.indexOf(next), 1);
      element.dataset.state = 'sent';
      part(element, 'words').textContent = 'Parti';
      status.textContent = saidLeft(next, waiting.length);
      draw();
      send();
    }, duration);
  };
  const stop = () => {
    clearTimeout(leaving);
    leaving = undefined;
    for (const { element } of waiting) {
      element.dataset.state = 'waiting';
      part(element, 'bar').style.transitionDuration = '0s';
    }
  };

  network.addEventListener('click', () => {
    isOn = !isOn;
    if (!isOn) {
      stop();
      status.textContent = `Réseau coupé. ${counted(waiting.length)}.`;
    }
    draw();
    send();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const [to, subject] = [...form.querySelectorAll('input')].map((input) => input.value.trim() || input.placeholder);
    if (!to || !subject) return;
    const element = model.cloneNode(true) as HTMLElement;
    const row: Row = { element, subject, weight: weightOf(`${to}${subject}`) };
    element.dataset.state = 'waiting';
    for (const [name, text] of Object.entries({ to, subject, weight: `${row.weight}`, words: 'Attend' }))
      part(element, name).textContent = text;
    waiting.push(row);
    list.prepend(element);
    for (const input of form.querySelectorAll('input')) input.value = '';
    status.textContent = `À l'envoi\u00a0: ${subject}. ${counted(waiting.length)}.`;
    draw();
    send();
  });
}

const part = (element: HTMLElement, name: string) => element.querySelector(`[data-${name}]`) as HTMLElement;
