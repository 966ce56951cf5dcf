import { CalendarClock, Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { agree } from '../../../src/text/pluralize.ts';
import { useFocusOnCurrent } from '../comments/use-pending-actions.ts';
import { DueMark } from '../requests/due-mark.tsx';
import { useBulk } from '../requests/inbox/use-bulk.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { UndoToast } from '../ui/undo-toast.tsx';
import { JOB_TITLE, Job, Section } from './jobs.tsx';
import type { LoadedToday } from './today-loader.server.ts';
import type { WaitingRow } from './waiting.tsx';

interface Props {
  view: LoadedToday;
  requests: NonNullable<LoadedToday['requests']>;
  now: number;
}

const keyOf = ({ number, version }: WaitingRow) => `${number}:${version}`;

/** Due dates that are over or today; what is done leaves at once, and comes back if it is undone. */
export function DueSection({ view, requests, now }: Props) {
  const { answer, act, undo } = useBulk(view.now);
  // After an undo it has another version.
  const [done, setDone] = useState<string[]>([]);
  const rows = requests.due.filter((row) => !done.includes(keyOf(row)));
  const list = useRef<HTMLOListElement>(null);
  useFocusOnCurrent(list, 0, done.length);
  const count = requests.dueLate + requests.dueToday - (requests.due.length - rows.length);
  const batch = answer?.batch;
  return (
    <>
      <div aria-live="polite" className="px-gut *:mt-3" role="status">
        {answer?.isRefused && <Notice tone="warn">{answer.message}</Notice>}
      </div>
      {rows.length > 0 && (
        <Section
          count={count}
          id="due"
          list={list}
          more={count > rows.length && <Link to="/demandes?vue=toutes&tri=echeance">Toutes les échéances</Link>}
          title={agree(count, "échéance, passée ou d'aujourd'hui", "échéances, passées ou d'aujourd'hui")}
        >
          {rows.map((row) => (
            <Due
              act={(value) => {
                setDone([...done, keyOf(row)]);
                act(row, 'due', value);
              }}
              key={row.number}
              me={view.me}
              now={now}
              row={row}
            />
          ))}
        </Section>
      )}
      <UndoToast
        done={
          answer && batch !== undefined && !answer.isRefused
            ? { key: batch, message: answer.message, undo: () => undo(batch) }
            : undefined
        }
      />
    </>
  );
}

function Due({
  row,
  now,
  me,
  act,
}: {
  row: WaitingRow;
  now: number;
  me: string;
  /** @param value '': without a due date; '+1': tomorrow */
  act: (value: '' | '+1') => void;
}) {
  const { number, name, topic, dueAt, assigneeId, assignee } = row;
  const owner = assigneeId === me ? 'Suivie par vous' : assignee ? `Suivie par ${assignee}` : 'Personne ne la suit';
  return (
    <Job
      actions={
        <>
          <Button aria-label={`Fait\u00a0: ${name}`} onClick={() => act('')}>
            <Check />
            Fait
          </Button>
          <Button aria-label={`Demain\u00a0: ${name}`} look="bare" onClick={() => act('+1')}>
            Demain
          </Button>
        </>
      }
      icon={<CalendarClock />}
    >
      <Link className={JOB_TITLE} data-step to={`/demandes/${number}`}>
        {name}, {topic}
      </Link>
      <p className="flex flex-wrap gap-x-3">
        {dueAt && <DueMark dueAt={dueAt} now={now} />}
        {owner}
      </p>
    </Job>
  );
}
