import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CHANGES_PATH, hasSession } from './session.ts';

export type Topic = 'requests' | 'articles' | 'comments' | 'letters' | 'entries';

const listeners = new Map<Topic, Set<() => void>>();
let source: EventSource | undefined;

/** One event stream per window. */
function listen(topic: Topic, callback: () => void): () => void {
  const ofTopic = listeners.get(topic) ?? new Set();
  listeners.set(topic, ofTopic.add(callback));
  if (!source) {
    source = new EventSource(CHANGES_PATH);
    source.onmessage = ({ data }) => {
      for (const notify of listeners.get(data as Topic) ?? []) notify();
    };
    // Events may have been missed before the stream opened or while it was down.
    source.onopen = () => {
      for (const ofOne of listeners.values()) for (const notify of ofOne) notify();
    };
  }
  return () => {
    ofTopic.delete(callback);
    if ([...listeners.values()].every((set) => set.size === 0)) {
      source?.close();
      source = undefined;
    }
  };
}

/** Skips revalidation while it would fail: the error page would replace unsaved text. */
export function useChanges(topic: Topic): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const load = async () => {
      if (await hasSession()) await revalidate();
    };
    return listen(topic, () => void load());
  }, [topic, revalidate]);
}

export function useChangeCount(topic: Topic): number {
  const [count, setCount] = useState(0);
  useEffect(() => listen(topic, () => setCount((before) => before + 1)), [topic]);
  return count;
}
