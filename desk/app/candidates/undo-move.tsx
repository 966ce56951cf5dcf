import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useKeys } from '../ui/keyboard/use-keys.ts';
import { Toast, UndoButton } from '../ui/toast.tsx';
import type { LastMove } from './candidates-view.server.ts';
import { withQuery } from './use-move.ts';

interface Props {
  done: LastMove;
  query: URLSearchParams;
  onUndo: () => void;
}

export function UndoMove({ done, query, onUndo }: Props) {
  const [isOver, setOver] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), done.left);
    return () => clearTimeout(timer);
  }, [done.left]);
  const canTakeBack = done.reply !== undefined || done.before !== undefined;
  useKeys({ z: () => !isOver && form.current?.requestSubmit() });
  if (isOver) return null;
  return (
    <Toast
      undo={
        canTakeBack && (
          <Form
            action={`/candidats${withQuery(query, {})}`}
            method="post"
            onSubmit={onUndo}
            preventScrollReset
            ref={form}
          >
            <input name="number" type="hidden" value={done.number} />
            <input name="version" type="hidden" value={done.version} />
            <input name="reply" type="hidden" value={done.reply ?? ''} />
            <input name="to" type="hidden" value={done.before ?? ''} />
            <input name="do" type="hidden" value={done.reply ? 'take-back' : 'stage'} />
            <input name="undo" type="hidden" value="yes" />
            <UndoButton />
          </Form>
        )
      }
    >
      {done.name}&nbsp;: {done.stage}
      {done.reply && ', le courriel part dans 10\u00a0s'}
    </Toast>
  );
}
