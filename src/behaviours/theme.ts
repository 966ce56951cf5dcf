const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

/** The buttons `data-theme-toggle` flip the theme; the choice is kept, shared by every open tab. */
export function startTheme() {
  const toggles = document.querySelectorAll('[data-theme-toggle]');

  /** Of the browser's bars: until then the document's own, which is the system's. */
  let isOwn = false;

  const show = (dark: boolean) => {
    root.classList.toggle('dark', dark);
    for (const toggle of toggles) toggle.setAttribute('aria-pressed', `${dark}`);
    isOwn ||= dark !== system.matches;
    // To ask for a colour has the whole page styled, before it would be.
    if (!isOwn) return;
    const { backgroundColor } = getComputedStyle(document.body);
    for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) meta.content = backgroundColor;
  };
  const follow = () => show(preferred());

  for (const toggle of toggles) {
    toggle.addEventListener('click', () => {
      const dark = !root.classList.contains('dark');
      try {
        localStorage.theme = dark ? 'dark' : 'light';
      } catch {
        // Storage is forbidden: the choice holds for this page.
      }
      show(dark);
    });
  }
  system.addEventListener('change', follow);
  addEventListener('storage', follow);
  // A page that comes back from the browser's memory may be older than the choice.
  addEventListener('pageshow', (event) => event.persisted && follow());
  follow();
}

function preferred(): boolean {
  let stored: unknown;
  try {
    stored = localStorage.theme;
  } catch {
    // As if nothing were stored.
  }
  return stored === 'dark' || (stored !== 'light' && system.matches);
}
