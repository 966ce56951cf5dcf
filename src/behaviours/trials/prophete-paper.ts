import { type Doubt, hourOf, isDecided, logLine, stateOf } from './prophete-decisions.ts';

/** A read paper with doubts (`fieldset[data-doubt]`): a visitor decides each, then saves. */
export function startAnnotatedPaper(form: HTMLElement) {
  const state = form.querySelector<HTMLElement>('[role=status]');
  const save = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (!state || !save) return;
  const fields = [...form.querySelectorAll<HTMLElement>('[data-doubt]')];
  const hours = new Map<HTMLElement, string>();
  const doubtOf = (field: HTMLElement): Doubt => ({
    name: field.dataset.doubt ?? '',
    proposed: field.querySelector('input')?.value ?? '',
    chosen: field.querySelector<HTMLInputElement>('input:checked')?.value,
    at: hours.get(field),
  });

  const draw = () => {
    const doubts = fields.map(doubtOf);
    state.textContent = stateOf(doubts);
    save.setAttribute('aria-disabled', `${!isDecided(doubts)}`);
    for (const [index, field] of fields.entries()) {
      const { chosen } = doubts[index] ?? {};
      field.toggleAttribute('data-decided', chosen !== undefined);
      if (chosen !== undefined)
        for (const place of document.querySelectorAll(`[data-filled="${field.id}"]`)) place.textContent = chosen;
    }
    const log = document.querySelector('[data-decisions]');
    log?.replaceChildren(...doubts.toReversed().map((doubt) => entry(logLine(doubt))));
  };

  form.addEventListener('change', ({ target }) => {
    const field = (target as Element).closest<HTMLElement>('[data-doubt]');
    if (field) hours.set(field, hourOf(new Date()));
    draw();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const doubts = fields.map(doubtOf);
    const open = fields.find((field) => doubtOf(field).chosen === undefined);
    if (open) return void open.querySelector('input')?.focus();
    state.textContent = `Enregistrée. ${stateOf(doubts)}`;
  });
  save.setAttribute('aria-disabled', 'true');
}

/** Shows what the paper has to do with the part being read: `data-zone` of the parts, `data-at` of the section. */
export function startPaperZones(section: HTMLElement) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) section.dataset.at = (target as HTMLElement).dataset.zone;
    },
    { rootMargin: '-40% 0px -50%' },
  );
  for (const part of section.querySelectorAll('[data-zone]')) observer.observe(part);
}

function entry(text: string): HTMLElement {
  const line = document.createElement('li');
  line.textContent = text;
  return line;
}
