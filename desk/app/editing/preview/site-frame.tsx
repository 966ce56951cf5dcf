import { useCallback, useEffect, useRef } from 'react';
import type { EditedPlace } from './edited-place.ts';
import { useFollowedFrame } from './use-followed-frame.ts';

/** The wait before a site that did not answer is asked again. */
const RETRY_MS = 5_000;

interface Props {
  address: string;
  revision: number;
  title: string;
  /** Kept in sight. */
  edited: EditedPlace | undefined;
  /** Width of the page, scaled down to fit. */
  pixels: number;
}

/** A page of the site, as the browser of a visitor lays it out at that width. Its `key` is its address. */
export function SiteFrame({ address, revision, title, edited, pixels }: Props) {
  const { frame, ref, show } = useFollowedFrame(edited);
  const box = useRef<HTMLDivElement>(null);
  const asked = useRef(revision);
  /** The revision that the frame shows: none until its page has loaded, which would take the place of a newer text. */
  const shown = useRef<number>(undefined);
  const turn = useRef(0);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(retry.current), []);

  /** Replaces the page without a flash; keeps the scroll position. */
  const refresh = useCallback(async () => {
    clearTimeout(retry.current);
    turn.current += 1;
    const mine = turn.current;
    const answer = await fetch(address).catch(() => undefined);
    const page = answer?.ok ? await answer.text().catch(() => undefined) : undefined;
    const old = frame.current?.contentDocument;
    if (mine !== turn.current || !old?.body) return;
    if (page === undefined) {
      if (!answer || answer.ok || answer.status === 503) retry.current = setTimeout(() => void refresh(), RETRY_MS);
      return;
    }
    // Styles are already in the frame; inline ones parsed here would violate the desk's CSP.
    const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/i.exec(page) ?? [];
    const fresh = new DOMParser().parseFromString(body, 'text/html');
    old.body.replaceChildren(...fresh.body.childNodes);
    shown.current = revision;
    skipTabStops(old);
    show();
  }, [address, frame, revision, show]);

  useEffect(() => {
    if (shown.current !== undefined && shown.current !== revision) void refresh();
  }, [revision, refresh]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const fit = () => {
      element.style.setProperty('--frame', `${pixels}px`);
      element.style.setProperty('--scale', String(Math.min(1, element.clientWidth / pixels)));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [pixels]);

  return (
    <div className="min-w-0 flex-1 overflow-hidden" ref={box}>
      <iframe
        className="mx-auto block h-[calc(100%/var(--scale,1))] min-h-120 w-(--frame,100%) origin-top-left scale-(--scale,1) bg-paper outline -outline-offset-1 outline-line max-lg:min-h-[70vh]"
        onLoad={({ currentTarget: { contentDocument: page, contentWindow } }) => {
          if (!page || page.documentElement.dataset.site === 'away') {
            retry.current = setTimeout(() => contentWindow?.location.replace(address), RETRY_MS);
            return;
          }
          page.addEventListener('click', (event) => {
            if ((event.target as Element).closest?.('a[href]:not([href^="#"]), button')) event.preventDefault();
          });
          skipTabStops(page);
          shown.current = asked.current;
          if (asked.current !== revision) void refresh();
          show();
        }}
        ref={ref}
        sandbox="allow-same-origin"
        src={address}
        title={title}
      />
    </div>
  );
}

/** Else the preview adds some 60 tab stops. */
function skipTabStops(page: Document): void {
  for (const stop of page.querySelectorAll('a[href], button, input, textarea, select, summary, [tabindex]')) {
    stop.setAttribute('tabindex', '-1');
  }
}
