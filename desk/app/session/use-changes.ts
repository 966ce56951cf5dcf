import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CHANGES_PATH, hasSession } from './session.ts';

export type Topic = 'requests' | 'articles' | 'comments' | 'letters' | 'entries';

const REOPEN_MS = 15_000;

const listeners = new Map<Topic, Set<() => void>>();
let source: EventSource | undefined;

/** One event stream per window. */
function listen(topic: Topic, callback: () => void): () => void {
  const ofTopic = listeners.get(topic) ?? new Set();
  listeners.set(topic, ofTopic.add(callback));
  if (!source) open();
  return () => {
    ofTopic.delete(callback);
    if (isUnheard()) {
      source?.close();
      source = undefined;
    }
  };
}

const isUnheard = () => [...listeners.values()].every((set) => set.size === 0);

function open(): void {
  const opened = new EventSource(CHANGES_PATH);
  source = opened;
  opened.onmessage = ({ data }) => {
    for (const notify of listeners.get(data as Topic) ?? []) notify();
  };
  // Events may have been missed before the stream opened or while it was down.
  opened.onopen = () => {
    for (const ofOne of listeners.values()) for (const notify of ofOne) notify();
  };
  // The browser reopens it after a network error, not after a refusal: the session has ended.
  opened.onerror = () => {
    if (opened.readyState === EventSource.CLOSED) setTimeout(() => void reopen(opened), REOPEN_MS);
  };
}

async function reopen(closed: EventSource): Promise<void> {
  if (source !== closed || isUnheard()) return;
  if (await hasSession()) open();
  else setTimeout(() => void reopen(closed), REOPEN_MS);
}

/** Skips revalidation while it would fail: the error page would replace unsaved text. */
export function useChanges(...topics: readonly Topic[]): void {
  const { revalidate } = useRevalidator();
  const names = topics.join(' ');
  useEffect(() => {
    let isAsking = false;
    const load = async () => {
      // A stream that opens tells of all topics at once.
      if (isAsking) return;
      isAsking = true;
      const isSignedIn = await hasSession();
      isAsking = false;
      if (isSignedIn) await revalidate();
    };
    const stops = names.split(' ').map((topic) => listen(topic as Topic, () => void load()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [names, revalidate]);
}

export function useChangeCount(topic: Topic): number {
  const [count, setCount] = useState(0);
  useEffect(() => listen(topic, () => setCount((before) => before + 1)), [topic]);
  return count;
}
