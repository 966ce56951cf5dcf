const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

export function startTheme() {
  const toggles = document.querySelectorAll('[data-theme-toggle]');

  /** Colour of the browser's bars; initially the document's, which follows the system. */
  let isOwn = false;

  const show = (dark: boolean) => {
    root.classList.toggle('dark', dark);
    for (const toggle of toggles) toggle.setAttribute('aria-pressed', `${dark}`);
    isOwn ||= dark !== system.matches;
    // Deferred: reading a colour forces a style calculation.
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
  // A page from the back/forward cache may be older than the choice.
  addEventListener('pageshow', (event) => event.persisted && follow());
  follow();
}

function preferred(): boolean {
  let stored: unknown;
  try {
    stored = localStorage.theme;
  } catch {}
  return stored === 'dark' || (stored !== 'light' && system.matches);
}
