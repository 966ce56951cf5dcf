const ONE_YEAR = 31_536_000;
/** Milliseconds until a pressed choice has been painted. */
const PAINTED_MS = 300;

/** The root's class `asks-consent` shows the banner until a choice is made, or on request. */
export function startConsent() {
  const banner = document.querySelector<HTMLElement>('[data-consent]');
  let opener: HTMLElement | null = null;

  const { classList } = document.documentElement;
  const ask = (asked: boolean) => {
    classList.toggle('asks-consent', asked);
    // It restyles the whole page, so the head's script sets it in advance.
    setTimeout(() => classList.toggle('keeps-clear', classList.contains('asks-consent')), PAINTED_MS);
  };
  const askIfUnset = () => ask(!/\bcookieConsent=(true|false)\b/.test(document.cookie));

  banner?.addEventListener('click', ({ target }) => {
    const choice = (target as Element).closest('button')?.value;
    if (!choice) return;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // Firefox 115 and Safari 16 lack cookieStore.
    document.cookie = `cookieConsent=${choice}; Max-Age=${ONE_YEAR}; Path=/; SameSite=Lax${secure}`;
    ask(false);
    (opener ?? document.querySelector('main'))?.focus({ preventScroll: true });
  });
  document.querySelector<HTMLElement>('[data-consent-open]')?.addEventListener('click', ({ currentTarget }) => {
    opener = currentTarget as HTMLElement;
    ask(true);
    banner?.focus();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && askIfUnset());
  askIfUnset();
}
