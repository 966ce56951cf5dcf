import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import type { LoadedContentList, TimelineBar } from './content-list.server.ts';

type Listed = LoadedContentList['entries'][number];

export function EntryList({
  kind,
  list,
  openId,
}: {
  kind: string;
  list: LoadedContentList;
  openId: string | undefined;
}) {
  return (
    <ul>
      {list.entries.map((entry) => (
        <li key={entry.id}>
          <Link
            aria-current={entry.id === openId ? 'true' : undefined}
            className={`grid gap-0.5 border-b border-hair px-gut py-2.5 text-xs no-underline ${entry.id === openId ? 'edge-mark bg-sel' : 'hover:bg-hover'}`}
            to={`/contenus/${kind}/${entry.id}`}
          >
            <b className="text-base">{entry.name}</b>
            <span className="flex justify-between gap-3 text-ink2">
              <State entry={entry} />
              {entry.beside && <span>{entry.beside}</span>}
            </span>
            {entry.dates && <span className="text-ink2">{entry.dates}</span>}
            {entry.line && <TimelineLine line={entry.line} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function State({ entry: { state, isSoon, isAhead, isSample } }: { entry: Listed }) {
  return (
    <span>
      {isSoon ? (
        <span className="inline-flex items-center gap-1 font-semibold text-raphiaink">
          <Clock className="size-3.5" />
          {state}
        </span>
      ) : (
        state
      )}
      {isAhead && ', modifié depuis'}
      {isSample && ', exemple'}
    </span>
  );
}

function TimelineLine({ line: { begin, end, look, today } }: { line: NonNullable<TimelineBar> }) {
  return (
    <svg aria-hidden="true" className="mt-1 h-[9px] w-full" preserveAspectRatio="none" viewBox="0 0 300 9">
      <rect className="fill-hair" height="1" width="300" y="4" />
      {look === 'to-come' ? (
        <path className="fill-none stroke-ink2 [stroke-dasharray:5_3.4]" d={`M${begin} 4.5H${end}`} strokeWidth="2" />
      ) : (
        <rect
          className={look === 'soon' ? 'fill-raphiaink' : 'fill-ink2'}
          height="3"
          width={end - begin}
          x={begin}
          y="3"
        />
      )}
      <rect className="fill-mark" height="9" width="2" x={Math.min(today, 298)} />
    </svg>
  );
}
