import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { SideSection } from '../ui/layout/side-panel.tsx';
import type { LoadedToday } from './today-loader.server.ts';

/** What goes on by itself, and what the colleague has begun. */
export function Side({ view: { coming, drafts } }: { view: Pick<LoadedToday, 'coming' | 'drafts'> }) {
  if (coming.length + drafts.length === 0) return null;
  return (
    <aside
      aria-label="Ce qui vient, et mes brouillons"
      className="min-w-0 border-hair bg-rail max-xl:border-t xl:border-l"
    >
      {coming.length > 0 && (
        <SideSection heading="Changements prévus">
          <ol className="grid gap-3">
            {coming.map(({ to, title, note, hour, at, isTomorrow, isAhead }) => (
              <li className="grid grid-cols-[4.2rem_minmax(0,1fr)] gap-3 text-xs" key={`${to} ${at}`}>
                <time className="text-right font-bold" dateTime={new Date(at).toISOString()}>
                  {isTomorrow && <span className="block font-normal text-ink2">demain</span>}
                  {hour}
                </time>
                <div className="border-l-2 border-dashed border-field pl-3">
                  <Link className="font-medium no-underline hover:underline" to={to}>
                    {title}
                  </Link>
                  <p className="text-2xs text-ink2">{note}</p>
                  {isAhead && (
                    <p className="flex items-center gap-1 text-2xs font-medium text-raphiaink">
                      <TriangleAlert className="size-3" />
                      Modifié depuis&nbsp;: paraîtra sans ces corrections
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </SideSection>
      )}
      {drafts.length > 0 && (
        <SideSection heading="Mes brouillons">
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {drafts.map(({ to, title, text, when }) => (
              <li className="text-xs" key={to}>
                <Link className="font-medium no-underline hover:underline" to={to}>
                  {title}
                </Link>
                <p className="truncate text-2xs text-ink2">
                  {when}, {text}
                </p>
              </li>
            ))}
          </ul>
        </SideSection>
      )}
    </aside>
  );
}
