import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WorkingCalendar } from '../../../src/text/working-hours.ts';
import { DueMark } from '../requests/due-mark.tsx';
import { TurnDisc } from '../requests/inbox/turn-disc.tsx';
import { PromiseBar } from '../requests/promise.tsx';
import { UserName } from '../ui/avatar.tsx';
import type { LoadedToday } from './today-loader.server.ts';

export type WaitingRow = NonNullable<LoadedToday['requests']>['waiting'][number];

interface Props {
  row: WaitingRow;
  now: number;
  calendar: WorkingCalendar;
  me: string;
}

/** One who waits for our answer; the whole row opens the request. */
export function Waiting(props: Props) {
  const { number, topic, isUnread } = props.row;
  return (
    <li className="relative border-b border-hair hover:bg-hover">
      <Row {...props}>
        <Link
          className={`no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus ${isUnread ? 'font-bold' : ''}`}
          data-step
          to={`/demandes/${number}`}
        >
          {topic}
        </Link>
      </Row>
    </li>
  );
}

/** @param children the subject */
export function Row({ row, now, calendar, me, children }: Props & { children: ReactNode }) {
  const { name, company, author, last, assigneeId, assignee, dueAt, isUnread } = row;
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-gut py-2 [grid-template-areas:'drum_person_owner''._topic_topic''._promise_promise'] md:grid-cols-[1.625rem_9.6rem_minmax(0,1fr)_10.5rem_6rem] md:[grid-template-areas:'drum_person_topic_promise_owner']">
      <span className="self-start [grid-area:drum] md:self-center">
        <TurnDisc calendar={calendar} now={now} request={row} />
      </span>
      <span className="grid min-w-0 [grid-area:person]">
        <span className={`truncate ${isUnread ? 'font-bold' : ''}`}>
          {isUnread && (
            <>
              <span className="mr-[0.4rem] inline-block size-2 rotate-45 bg-mark forced-color-adjust-none" />
              <span className="sr-only">Non lue, </span>
            </>
          )}
          {name}
        </span>
        {company && <span className="truncate text-xs text-ink2">{company}</span>}
      </span>
      <span className="grid min-w-0 [grid-area:topic]">
        <span className="min-w-0 md:truncate">{children}</span>
        <span className="text-xs text-ink2 max-md:line-clamp-2 md:truncate">
          <b className="font-semibold text-ink">{author}&nbsp;:</b> {last.text || '(pièce jointe)'}
        </span>
        {dueAt && <DueMark className="text-2xs" dueAt={dueAt} now={now} />}
      </span>
      <span className="[grid-area:promise]">
        <PromiseBar calendar={calendar} now={now} request={row} />
      </span>
      <span className="min-w-0 text-xs [grid-area:owner]">
        <UserName className={assignee ? '' : 'text-ink2'} name={assignee}>
          <span className="truncate">{assigneeId === me ? 'Vous' : (assignee?.split(/\s+/)[0] ?? 'Personne')}</span>
        </UserName>
      </span>
    </div>
  );
}
