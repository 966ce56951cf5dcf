/** Storage key: the visitor's language of examples. */
const KEY = 'language';

/** Shows examples in one language at a time (`data-of-language`), the same on the whole page, and remembers it. */
export function startLanguages(groups: Iterable<HTMLElement>) {
  const all = [...groups];
  const choose = (language: string) => {
    for (const group of all) {
      for (const button of group.querySelectorAll<HTMLElement>('[data-language]'))
        button.setAttribute('aria-pressed', String(button.dataset.language === language));
      for (const part of group.querySelectorAll<HTMLElement>('[data-of-language]')) {
        const isChosen = part.dataset.ofLanguage === language;
        part.hidden = !isChosen;
        if (part instanceof HTMLDetailsElement) part.open = isChosen;
      }
    }
  };
  for (const group of all) {
    group.classList.add('languages-ready');
    group.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-language]');
      if (!button) return;
      // What is above may grow or shrink: the button stays under the finger.
      const { top } = button.getBoundingClientRect();
      const language = button.dataset.language ?? '';
      choose(language);
      scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
      try {
        localStorage.setItem(KEY, language);
      } catch {}
    });
  }
  const known = [...(all[0]?.querySelectorAll<HTMLElement>('[data-language]') ?? [])].map((it) => it.dataset.language);
  choose(known.find((it) => it === stored()) ?? known[0] ?? '');
}

/** Null when the browser blocks storage. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
