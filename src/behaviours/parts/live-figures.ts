/** Refreshes each `[data-figure="name"]` from the JSON at `data-figures` every `data-every` milliseconds. */
export function keepLive(group: HTMLElement): void {
  void refresh(group);
  setInterval(() => void refresh(group), Number(group.dataset.every));
}

const NUMBER = new Intl.NumberFormat('fr-FR');

async function refresh(group: HTMLElement): Promise<void> {
  let answer: Record<string, number> = {};
  try {
    const response = await fetch(group.dataset.figures ?? '', { headers: { Accept: 'application/json' } });
    if (!response.ok) throw new Error(`Figures: ${response.status}`);
    answer = await response.json();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: requirement 8.5 wants it logged.
    console.error(error);
  }
  for (const figure of group.querySelectorAll<HTMLElement>('[data-figure]')) {
    figure.textContent = NUMBER.format(answer[figure.dataset.figure ?? ''] ?? 0).replaceAll('\u202f', '\u00a0');
  }
}
