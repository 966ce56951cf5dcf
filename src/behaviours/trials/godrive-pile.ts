import { differences, restored, stands, type Version, type Wall } from './godrive-versions.ts';

/** A pile of versions: a range goes down in it, a button puts the one that is shown on top. */
export function startVersionPile(section: HTMLElement) {
  const range = section.querySelector('input');
  const list = section.querySelector<HTMLElement>('[data-versions]');
  const button = section.querySelector<HTMLElement>('[data-restore]');
  const said = section.querySelector<HTMLElement>('[role=status]');
  const sent = section.querySelector<HTMLElement>('[data-sent]');
  if (!range || !list || !button || !said || !sent) return;
  const walls = [...section.querySelectorAll<SVGElement>('[data-first]')].map((element) => {
    const { name, first, last } = element.dataset;
    const wall: Wall = { first: Number(first), ...(name && { name }), ...(last && { last: Number(last) }) };
    return { element, wall };
  });
  const rows = () => [...list.children] as HTMLElement[];
  let versions: Version[] = rows().map((_, index) => ({ number: index + 1, plan: index + 1 }));

  const draw = () => {
    const shown = Number(range.value);
    const version = versions[shown - 1];
    const today = versions.at(-1);
    const row = rows()[shown - 1];
    if (!version || !today || !row) return;
    for (const { element, wall } of walls) {
      element.toggleAttribute('data-absent', !stands(wall, version.plan));
      element.toggleAttribute('data-differs', stands(wall, version.plan) && !stands(wall, today.plan));
    }
    for (const [index, it] of rows().entries()) {
      it.toggleAttribute('data-lifted', index >= shown);
      if (index === shown - 1) it.setAttribute('aria-current', 'true');
      else it.removeAttribute('aria-current');
    }
    const name = `Version ${shown}, ${row.dataset.said}`;
    range.setAttribute('aria-valuetext', name);
    said.textContent = `${name.replace(/\.$/, '')}. ${differences(
      walls.map(({ wall }) => wall),
      version.plan,
      today.plan,
    )}`;
    sent.textContent = row.dataset.sent ?? '';
    button.setAttribute('aria-disabled', `${version === today}`);
    const number = button.querySelector('[data-number]');
    if (number) number.textContent = `${shown}`;
  };

  range.addEventListener('input', draw);
  button.addEventListener('click', () => {
    const shown = Number(range.value);
    const next = restored(versions, shown);
    const added = next.length > versions.length && next.at(-1);
    if (!added) return;
    versions = next;
    const row = document.createElement('li');
    row.dataset.said = `à l'instant, vous, reprise de la version ${shown}`;
    row.dataset.sent = '0\u00a0Mo\u00a0: tout était là';
    const mark = document.createElement('b');
    mark.textContent = `v${added.number}`;
    row.append(mark, ` à l'instant, vous (v${shown} reprise)`);
    list.append(row);
    range.max = `${added.number}`;
    range.value = `${added.number}`;
    draw();
  });
  draw();
}
