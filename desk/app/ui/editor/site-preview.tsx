import { Monitor, Moon, Smartphone, Sun, Tablet } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { EditedPlace } from '../../edited-place.ts';
import { IconButton } from '../button.tsx';
import { Segments } from '../segments.tsx';
import { useFollowedFrame } from './use-followed-frame.ts';

const WIDTHS = [
  { value: 'phone', label: "Largeur d'un téléphone", icon: Smartphone, isIconOnly: true, pixels: 360 },
  { value: 'column', label: 'Largeur de cette colonne', icon: Tablet, isIconOnly: true, pixels: undefined },
  { value: 'screen', label: "Largeur d'un écran", icon: Monitor, isIconOnly: true, pixels: 1180 },
] as const;

interface Props {
  address: string;
  revision: number;
  title: string;
  /** Kept in sight. */
  edited: EditedPlace | undefined;
  children?: ReactNode;
  below?: ReactNode;
}

export function SitePreview({ address: page, revision, title, edited, children, below }: Props) {
  const { frame, ref, show } = useFollowedFrame(edited);
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['value']>('column');
  const [isDark, setDark] = useState<boolean>();
  const shown = useRef(revision);
  const pixels = WIDTHS.find(({ value }) => value === width)?.pixels;
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
    show();
  }, [address, frame, show]);

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
    <section aria-label="Aperçu de la page" className="flex flex-col bg-sunk">
      <PreviewBar>
        {children ?? <b className="text-xs">La page, telle qu'elle sera</b>}
        <Segments
          className="ml-auto"
          legend="Largeur de l'aperçu"
          name="preview-width"
          onChange={setWidth}
          options={WIDTHS}
          value={width}
        />
        <IconButton
          icon={isDark ? Sun : Moon}
          label={isDark ? 'Aperçu dans le thème clair' : 'Aperçu dans le thème sombre'}
          look="bare"
          onClick={() => setDark(!isDark)}
          title="Aperçu dans l'autre thème"
        />
      </PreviewBar>
      <div
        className={`m-[0.9rem] overflow-hidden max-lg:min-h-[70vh] ${below ? 'h-[min(46rem,75vh)]' : 'min-h-120 flex-1'}`}
        ref={box}
      >
        {isDark !== undefined && (
          <iframe
            className="mx-auto block h-[calc(100%/var(--scale,1))] min-h-120 w-(--frame,100%) origin-top-left scale-(--scale,1) border border-line bg-paper max-lg:min-h-[70vh]"
            key={address}
            onLoad={({ currentTarget }) => {
              currentTarget.contentDocument?.addEventListener('click', (event) => {
                if ((event.target as Element).closest?.('a[href]:not([href^="#"]), button')) event.preventDefault();
              });
              if (currentTarget.contentDocument) skipTabStops(currentTarget.contentDocument);
              if (shown.current !== revision) void refresh();
              show();
            }}
            ref={ref}
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

export function PreviewBar({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-2 border-b border-hair bg-sunk px-3 py-1 lg:sticky lg:top-0 lg:z-1">
      {children}
    </div>
  );
}

/** Else the preview adds some 60 tab stops. */
function skipTabStops(page: Document): void {
  for (const stop of page.querySelectorAll('a[href], button, input, textarea, select, summary, [tabindex]')) {
    stop.setAttribute('tabindex', '-1');
  }
}
