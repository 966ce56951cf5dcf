import type { ReactNode } from 'react';
import { SideSection } from '../../ui/layout/side-panel.tsx';
import type { LoadedInquiry } from './inquiry-loader.server.ts';
import { momentOf } from './notes.tsx';

export function History({ view: { history, received, row } }: { view: LoadedInquiry }) {
  return (
    <SideSection heading="Histoire" id="histoire" tabIndex={-1}>
      <ol className="text-xs">
        {history
          .filter(({ does }) => does !== undefined)
          .toReversed()
          .map((entry) => (
            <HistoryEvent at={entry.at} key={`${entry.at} ${entry.version}`} when={momentOf(entry)}>
              {entry.author}&nbsp;: {entry.does}
            </HistoryEvent>
          ))}
        <HistoryEvent at={received.at} when={row.day}>
          Demande reçue
        </HistoryEvent>
      </ol>
    </SideSection>
  );
}

/** A diamond, and a stitch to the event before. */
function HistoryEvent({ at, when, children }: { at: string; when: string; children: ReactNode }) {
  return (
    <li className="relative pb-2 pl-4 leading-snug before:absolute before:top-[0.4rem] before:left-[0.1rem] before:size-[0.4rem] before:rotate-45 before:bg-field not-last:after:absolute not-last:after:top-4 not-last:after:bottom-0 not-last:after:left-1 not-last:after:w-0.5 not-last:after:bg-[repeating-linear-gradient(var(--line)_0_4px,transparent_4px_7px)]">
      {children}{' '}
      <time className="text-2xs text-ink2" dateTime={at}>
        {when}
      </time>
    </li>
  );
}
