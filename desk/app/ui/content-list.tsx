import { ArrowDown, ArrowUp, Clock, GripVertical } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Form, Link, useFetcher } from 'react-router';
import type { ListView, TimelineBar } from '../content.server.ts';

type Listed = ListView['entries'][number];

export function EntryList({ kind, list, openId }: { kind: string; list: ListView; openId: string | undefined }) {
  return (
    <ul>
      {list.entries.map((entry) => (
        <li key={entry.id}>
          <Link aria-current={entry.id === openId ? 'true' : undefined} to={`/contenus/${kind}/${entry.id}`}>
            <b>{entry.name}</b>
            <span className="q">
              <State entry={entry} />
              {entry.beside && <span>{entry.beside}</span>}
            </span>
            {entry.dates && <span className="q">{entry.dates}</span>}
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
        <span className="soon">
          <Clock aria-hidden="true" className="i" />
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
    <svg aria-hidden="true" className="run" preserveAspectRatio="none" viewBox="0 0 300 9">
      <rect className="bg" height="1" width="300" y="4" />
      {look === 'to-come' ? (
        <path className="dr" d={`M${begin} 4.5H${end}`} strokeWidth="2" />
      ) : (
        <rect className={look === 'soon' ? 'sn' : 'fg'} height="3" width={end - begin} x={begin} y="3" />
      )}
      <rect className="to" height="9" width="2" x={Math.min(today, 298)} />
    </svg>
  );
}

interface OrderAnswer {
  message?: string;
  problems?: string[];
}

export function EntryOrder({ kind, list, title }: { kind: string; list: ListView; title: string }) {
  const { submit, data, state } = useFetcher<OrderAnswer>();
  const stored = list.entries.map(({ id }) => id);
  const [order, setOrder] = useState(stored);
  const [dragged, setDragged] = useState<string>();
  const [message, setMessage] = useState('');
  // Server's order on which the shown one is based; the order being sent; the queued one.
  const base = useRef(stored.join());
  const sent = useRef<string>(undefined);
  const waiting = useRef<string>(undefined);
  const answered = useRef(data);
  const focused = useRef<string>(undefined);

  const nameOf = (id: string) => list.entries.find((it) => it.id === id)?.name ?? id;
  const send = (ids: string) => {
    if (sent.current !== undefined) {
      waiting.current = ids;
      return;
    }
    sent.current = ids;
    void submit({ do: 'order', ids, seen: base.current }, { method: 'post', action: `/contenus/${kind}` });
  };

  // Adopts the server's order once no request is pending or queued and nothing is being dragged.
  const storedKey = stored.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is as of the answer.
  useEffect(() => {
    if (state !== 'idle' || (sent.current !== undefined && data === answered.current)) return;
    answered.current = data;
    if (sent.current !== undefined && !data?.problems) base.current = sent.current;
    const next = data?.problems ? undefined : waiting.current;
    sent.current = undefined;
    waiting.current = undefined;
    if (next !== undefined) return send(next);
    if (dragged !== undefined) return;
    base.current = storedKey;
    setOrder(storedKey === '' ? [] : storedKey.split(','));
  }, [storedKey, state, data, dragged]);
  useEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus();
    focused.current = undefined;
  });

  const announce = (id: string, place: number) =>
    setMessage(`${nameOf(id)}\u00a0: place ${place + 1} sur ${order.length}`);
  const put = (id: string, place: number) => {
    const next = order.filter((it) => it !== id).toSpliced(place, 0, id);
    setOrder(next);
    announce(id, place);
    send(next.join());
  };
  const over = (event: DragEvent, place: number) => {
    event.preventDefault();
    if (dragged === undefined || order.indexOf(dragged) === place) return;
    setOrder(order.filter((it) => it !== dragged).toSpliced(place, 0, dragged));
  };
  const drop = () => {
    if (dragged === undefined) return;
    setDragged(undefined);
    if (order.join() === (waiting.current ?? sent.current ?? base.current)) return;
    announce(dragged, order.indexOf(dragged));
    send(order.join());
  };

  return (
    <Form action={`/contenus/${kind}?ordre`} method="post">
      <input name="seen" type="hidden" value={storedKey} />
      <ol aria-label={`${title}, dans leur ordre`} className="order">
        {order.map((id, place) => (
          <li
            className={id === dragged ? 'dragged' : undefined}
            draggable
            key={id}
            onDragEnd={drop}
            onDragOver={(event) => over(event, place)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(id);
            }}
          >
            <GripVertical aria-hidden="true" className="i grip" />
            <b>{nameOf(id)}</b>
            {(['up', 'down'] as const).map((way) => {
              const isOff = way === 'up' ? place === 0 : place === order.length - 1;
              const Icon = way === 'up' ? ArrowUp : ArrowDown;
              return (
                <button
                  aria-disabled={isOff || undefined}
                  aria-label={`${way === 'up' ? 'Monter' : 'Descendre'}\u00a0: ${nameOf(id)}`}
                  className="btn bare ico"
                  id={`${way}-${id}`}
                  key={way}
                  name="do"
                  onClick={(event) => {
                    event.preventDefault();
                    focused.current = `${way}-${id}`;
                    if (!isOff) put(id, way === 'up' ? place - 1 : place + 1);
                  }}
                  type="submit"
                  value={`${way}-entry:${id}`}
                >
                  <Icon aria-hidden="true" className="i" />
                </button>
              );
            })}
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="foot s" role="status">
        {data?.problems?.join(' ') ?? (message || "L'ordre de la liste est celui du site.")}
      </p>
    </Form>
  );
}
