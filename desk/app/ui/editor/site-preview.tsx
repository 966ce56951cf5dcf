import { Monitor, Moon, Smartphone, Sun, Tablet } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

const WIDTHS = [
  { name: 'phone', label: "Largeur d'un téléphone", icon: Smartphone, pixels: 360 },
  { name: 'column', label: 'Largeur de cette colonne', icon: Tablet, pixels: undefined },
  { name: 'screen', label: "Largeur d'un écran", icon: Monitor, pixels: 1180 },
] as const;

interface Props {
  address: string;
  revision: number;
  title: string;
  children?: ReactNode;
  below?: ReactNode;
}

export function SitePreview({ address: page, revision, title, children, below }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['name']>('column');
  const [isDark, setDark] = useState<boolean>();
  const shown = useRef(revision);
  const pixels = WIDTHS.find(({ name }) => name === width)?.pixels;
  const address = isDark ? `${page}${page.includes('?') ? '&' : '?'}theme=sombre` : page;

  useEffect(() => setDark(document.documentElement.classList.contains('dark')), []);

  /** Without a flash; keeps the scroll position. */
  const refresh = useCallback(async () => {
    const old = frame.current?.contentDocument;
    const answer = await fetch(address).catch(() => undefined);
    if (!old?.body || !answer?.ok) return;
    // Styles are already in the frame; inline ones parsed here would violate the desk's CSP.
    const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/i.exec(await answer.text()) ?? [];
    const fresh = new DOMParser().parseFromString(body, 'text/html');
    old.body.replaceChildren(...fresh.body.childNodes);
    skipTabStops(old);
  }, [address]);

  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    void refresh();
  }, [revision, refresh]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const fit = () => {
      const scale = pixels === undefined ? 1 : Math.min(1, element.clientWidth / pixels);
      element.style.setProperty('--frame', pixels === undefined ? '100%' : `${pixels}px`);
      element.style.setProperty('--scale', String(scale));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [pixels]);

  return (
    <section aria-label="Aperçu de la page" className="view">
      <div className="tools">
        {children ?? <span className="b s">La page, telle qu'elle sera</span>}
        <fieldset className="end seg">
          <legend className="vh">Largeur de l'aperçu</legend>
          {WIDTHS.map(({ name, label, icon: Icon }) => (
            <label key={name} title={label}>
              <input checked={width === name} name="preview-width" onChange={() => setWidth(name)} type="radio" />
              <Icon aria-hidden="true" className="i" />
              <span className="vh">{label}</span>
            </label>
          ))}
        </fieldset>
        <button
          aria-label={isDark ? 'Aperçu dans le thème clair' : 'Aperçu dans le thème sombre'}
          className="btn bare ico"
          onClick={() => setDark(!isDark)}
          title="Aperçu dans l'autre thème"
          type="button"
        >
          {isDark ? <Sun aria-hidden="true" className="i" /> : <Moon aria-hidden="true" className="i" />}
        </button>
      </div>
      <div className="frame" ref={box}>
        {isDark !== undefined && (
          <iframe
            key={address}
            onLoad={({ currentTarget }) => {
              currentTarget.contentDocument?.addEventListener('click', (event) => {
                if ((event.target as Element).closest?.('a[href]:not([href^="#"]), button')) event.preventDefault();
              });
              if (currentTarget.contentDocument) skipTabStops(currentTarget.contentDocument);
              if (shown.current !== revision) void refresh();
            }}
            ref={frame}
            sandbox="allow-same-origin"
            src={address}
            title={title}
          />
        )}
      </div>
      {below}
    </section>
  );
}

/** Else the preview adds some 60 tab stops. */
function skipTabStops(page: Document): void {
  for (const stop of page.querySelectorAll('a[href], button, input, textarea, select, summary, [tabindex]')) {
    stop.setAttribute('tabindex', '-1');
  }
}
