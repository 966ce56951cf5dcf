import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { FieldName, FieldResult } from './field-result.ts';

/** Someone who goes through a list by its arrow keys has chosen once it stays. */
const KEYS_MS = 700;
/** A year that is being typed is 0002, 0020 and 0202 before it is 2026. */
const isWhole = (field: HTMLInputElement | HTMLSelectElement) =>
  field.type !== 'date' || (!field.validity.badInput && (field.value === '' || field.value >= '2000'));

/** A field of the follow-up that saves itself. @param value what the request has */
export function useField(field: FieldName, value: string) {
  const fetcher = useFetcher<FieldResult>();
  // Where the page leads meanwhile is another request, or none.
  const { pathname: action } = useLocation();
  /** Chosen, and not yet what the request has. */
  const [chosen, setChosen] = useState<string>();
  const waiting = useRef<{ value: string; seen: string }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byKeys = useRef(false);
  const sent = useRef<string>(undefined);
  const isIdle = fetcher.state === 'idle';
  const isFree = useRef(isIdle);
  isFree.current = isIdle;
  const send = () => {
    clearTimeout(timer.current);
    const next = waiting.current;
    if (!next || !isFree.current) return;
    waiting.current = undefined;
    sent.current = next.value;
    void fetcher.submit({ do: 'field', field, ...next }, { method: 'post', action });
  };
  const choose = (next: string, seen = (isFree.current ? undefined : sent.current) ?? value) => {
    setChosen(next);
    waiting.current = { value: next, seen: waiting.current?.seen ?? seen };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once what was sent has come back
  useEffect(() => {
    if (!isIdle) return;
    if (waiting.current) send();
    else if (fetcher.data && fetcher.data.kind !== 'refused') setChosen(undefined);
  }, [isIdle, fetcher.data]);
  const leave = useRef(() => {});
  leave.current = () => {
    clearTimeout(timer.current);
    const next = waiting.current;
    waiting.current = undefined;
    if (!next) return;
    const body = new URLSearchParams({ do: 'field', field, ...next });
    void fetch(action, { method: 'POST', body, keepalive: true }).catch(() => {});
  };
  useEffect(() => {
    const hide = () => leave.current();
    addEventListener('pagehide', hide);
    return () => {
      removeEventListener('pagehide', hide);
      hide();
    };
  }, []);
  return {
    answer: isIdle ? fetcher.data : undefined,
    /** Takes back, or chooses again after a colleague's other choice. */
    undo: (batch: string) => void fetcher.submit({ do: 'undo-field', field, batch }, { method: 'post', action }),
    insist: (next: string, seen: string) => {
      choose(next, seen);
      send();
    },
    input: {
      id: `follow-${field}`,
      autoComplete: 'off',
      value: chosen ?? value,
      onKeyDown: () => {
        byKeys.current = true;
      },
      onPointerDown: () => {
        byKeys.current = false;
      },
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
        choose(currentTarget.value);
        clearTimeout(timer.current);
        if (!isWhole(currentTarget)) waiting.current = undefined;
        else if (byKeys.current) timer.current = setTimeout(send, KEYS_MS);
        else send();
      },
      onBlur: send,
    },
  };
}
