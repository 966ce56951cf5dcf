import { clearBaseline, type Landmark, placeOf } from './gomap-place.ts';

/** Places of a landmark in the plan's units: beside the panel, or in the middle under a panel above the plan. */
const WIDE = { zoom: 1.3, x: 1060, y: 450 };
const NARROW = { zoom: 1.9, x: 800, y: 500 };

/** Searches the plan of the form's section by landmarks: `data-landmark` (its name), `data-words`, `data-place`. */
export function startLandmarkSearch(form: HTMLElement) {
  const section = form.closest('section');
  const input = form.querySelector('input');
  const status = section?.querySelector('[role=status]');
  if (!section || !input || !status) return;
  const part = (name: string) => section.querySelector<SVGElement>(`[data-plan-${name}]`);
  const shown = new Map([...section.querySelectorAll<SVGElement>('[data-landmark]')].map((it) => [landmarkOf(it), it]));

  const search = () => {
    const place = placeOf(input.value, [...shown.keys()]);
    const title = document.createElement('b');
    title.textContent = place ? `À ${place.margin}\u00a0m près.` : 'Ce repère manque sur ce petit plan.';
    const detail = place?.detail;
    const noted = detail
      ? ` «\u00a0${detail[0]?.toUpperCase()}${detail.slice(1)}\u00a0» est noté pour le livreur.`
      : '';
    const text = place
      ? `${place.text}${noted}`
      : "Essayez pharmacie, école, marché, station, château d'eau. Sur le vrai, un livreur l'ajoute une fois pour tous.";
    status.replaceChildren(title, ' ', text);
    if (!place) return;
    const { x, y, margin } = place;
    const radius = 18 + margin * 1.15;
    for (const [landmark, element] of shown) {
      const isOn = place.landmarks.includes(landmark);
      element.classList.toggle('on', isOn);
      const label = element.lastElementChild as SVGElement;
      const usual = Number(label.getAttribute('y'));
      label.style.translate = isOn ? `0 ${clearBaseline(usual, y - landmark.y, radius) - usual}px` : '';
    }
    const { zoom, x: atX, y: atY } = matchMedia('(width < 56rem)').matches ? NARROW : WIDE;
    part('hit')?.style.setProperty('transform', `translate(${x}px, ${y}px)`);
    part('margin')?.setAttribute('r', `${radius}`);
    part('camera')?.style.setProperty(
      'transform',
      `translate(${atX - x * zoom}px, ${atY - y * zoom}px) scale(${zoom})`,
    );
    section
      .querySelector('svg[role=img]')
      ?.setAttribute(
        'aria-label',
        `Plan simplifié du quartier. Un point marque\u00a0: ${place.text} Marge\u00a0: ${margin}\u00a0m.`,
      );
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
  form.addEventListener('click', ({ target }) => {
    const example = (target as Element).closest('[data-example]');
    if (!example) return;
    input.value = example.textContent ?? '';
    search();
  });
}

function landmarkOf({ dataset }: SVGElement): Landmark {
  const [x = 0, y = 0, frontX = 0, frontY = 0, nextX = 0, nextY = 0] = (dataset.place ?? '').split(' ').map(Number);
  const words = (dataset.words ?? '').split(' ');
  return { name: dataset.landmark ?? '', words, x, y, front: [frontX, frontY], next: [nextX, nextY] };
}
