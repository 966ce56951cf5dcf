import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import type { EditorAnswer } from '../editing/editor.ts';
import { IconButton } from '../ui/button.tsx';
import type { LoadedContentList } from './content-list.server.ts';

export function EntryOrder({ kind, list, title }: { kind: string; list: LoadedContentList; title: string }) {
  const { submit, data, state } = useFetcher<EditorAnswer>();
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
