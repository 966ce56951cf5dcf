import { ArrowDown, ArrowUp, Clock, GripVertical } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Form, Link, useFetcher } from 'react-router';
import type { ListView, TimelineBar } from '../content.server.ts';
import { IconButton } from './button.tsx';

type Listed = ListView['entries'][number];

export function EntryList({ kind, list, openId }: { kind: string; list: ListView; openId: string | undefined }) {
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
      <ol aria-label={`${title}, dans leur ordre`}>
        {order.map((id, place) => (
          <li
            className={`flex cursor-grab items-center gap-1.5 border-b border-hair px-gut py-[0.45rem] ${id === dragged ? 'bg-sel' : ''}`}
            draggable
            key={id}
            onDragEnd={drop}
            onDragOver={(event) => over(event, place)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(id);
            }}
          >
            <GripVertical className="text-ink2" />
            <b className="min-w-0 flex-1 wrap-anywhere">{nameOf(id)}</b>
            {(['up', 'down'] as const).map((way) => {
              const isOff = way === 'up' ? place === 0 : place === order.length - 1;
              return (
                <IconButton
                  aria-disabled={isOff || undefined}
                  className="aria-disabled:opacity-45"
                  icon={way === 'up' ? ArrowUp : ArrowDown}
                  id={`${way}-${id}`}
                  key={way}
                  label={`${way === 'up' ? 'Monter' : 'Descendre'}\u00a0: ${nameOf(id)}`}
                  look="bare"
                  name="do"
                  onClick={(event) => {
                    event.preventDefault();
                    focused.current = `${way}-${id}`;
                    if (!isOff) put(id, way === 'up' ? place - 1 : place + 1);
                  }}
                  type="submit"
                  value={`${way}-entry:${id}`}
                />
              );
            })}
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="px-gut py-2.5 text-xs text-ink2" role="status">
        {data?.problems?.join(' ') ?? (message || "L'ordre de la liste est celui du site.")}
      </p>
    </Form>
  );
}
