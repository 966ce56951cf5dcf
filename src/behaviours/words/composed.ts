/** A form whose answers write a message (`data-composed="Bonjour, {tills}."`), shown and put into its link. */
export function startComposed(form: HTMLElement) {
  const shown = form.querySelector('output');
  const link = form.querySelector('a');
  if (!(form instanceof HTMLFormElement) || !shown) return;
  const write = () => {
    const text = composed(form.dataset.composed ?? '', new FormData(form));
    shown.textContent = text;
    if (link) link.href = link.href.replace(/(?<=[?&]text=)[^&]*/, encodeURIComponent(text));
  };
  form.addEventListener('change', write);
  // The browser may have kept other answers.
  write();
}

export const composed = (message: string, answers: Pick<FormData, 'get'>): string =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => String(answers.get(name) ?? ''));
