import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { CommentStatus } from '../../../src/features/blog/comments/moderation.server.ts';
import { UNDO_MS } from '../ui/undo-toast.tsx';
import type { CommentActionResult } from './comment-states.ts';
import type { LoadedComment } from './comments-loader.server.ts';

export interface PendingAction {
  comment: LoadedComment;
  to: CommentStatus | 'erased';
  timer: ReturnType<typeof setTimeout>;
}

/** Optimistic, with undo: an erasure is sent after ten seconds or on leaving, others at once and reversed. */
export function usePendingActions() {
  const [pending, setPending] = useState<PendingAction[]>([]);
  const { submit, data, state } = useFetcher<CommentActionResult>();
  const latest = useRef(pending);
  latest.current = pending;

  const send = useCallback(
    (fields: Record<string, string>) => submit(fields, { action: '/commentaires', method: 'post' }),
    [submit],
  );
  const drop = useCallback((action: PendingAction) => {
    clearTimeout(action.timer);
    setPending((before) => before.filter((it) => it !== action));
  }, []);

  useEffect(() => {
    const leave = () => {
      for (const action of latest.current) {
        clearTimeout(action.timer);
        if (action.to !== 'erased') continue;
        const body = new URLSearchParams({ do: 'erase', id: action.comment.id });
        void fetch('/commentaires', { method: 'POST', body, keepalive: true });
      }
      latest.current = [];
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const moderate = (comment: LoadedComment, to: PendingAction['to']) => {
    const action: PendingAction = {
      comment,
      to,
      timer: setTimeout(() => {
        if (to === 'erased') send({ do: 'erase', id: comment.id });
        drop(action);
      }, UNDO_MS),
    };
    setPending((before) => [...before, action]);
    if (to !== 'erased') send({ do: to, id: comment.id, seen: comment.status });
  };
  const undo = () => {
    const action = latest.current.at(-1);
    if (!action) return;
    drop(action);
    if (action.to !== 'erased') send({ do: action.comment.status, id: action.comment.id, seen: action.to });
  };

  const hasConflict = state === 'idle' && (data?.status === 'conflict' || data?.status === 'not_found');
  return {
    pending,
    moderate,
    undo,
    conflict: hasConflict ? data : undefined,
  };
}

export function useFocusOnCurrent(list: RefObject<HTMLOListElement | null>, here: number, pending: number): void {
  const before = useRef(pending);
  useEffect(() => {
    const isMore = pending > before.current;
    before.current = pending;
    if (isMore && (document.activeElement === document.body || document.activeElement === null)) {
      (list.current?.children[here] as HTMLElement | undefined)?.focus();
    }
  }, [list, here, pending]);
}
