import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CHANGES_PATH, hasSession } from './session.ts';

export type Topic = 'requests' | 'articles' | 'comments' | 'letters' | 'entries';

const listeners = new Map<Topic, Set<() => void>>();
let source: EventSource | undefined;

/** One stream a window, whoever listens. */
function listen(topic: Topic, callback: () => void): () => void {
  const ofTopic = listeners.get(topic) ?? new Set();
  listeners.set(topic, ofTopic.add(callback));
  if (!source) {
    source = new EventSource(CHANGES_PATH);
    source.onmessage = ({ data }) => {
      for (const notify of listeners.get(data as Topic) ?? []) notify();
    };
    // What changed between the page's data and now, or while the line was away, has been told to nobody.
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

/**
 * Loads the page's data again when something of the topic has changed, wherever it was changed. Never where the desk
 * cannot be reached, or somebody has signed out elsewhere: a load that fails would take the page away, with what is being written on it.
 */
export function useChanges(topic: Topic): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const load = async () => {
      // When the line is back the stream opens again, and everybody is told.
      if (await hasSession()) await revalidate();
    };
    return listen(topic, () => void load());
  }, [topic, revalidate]);
}

/** How often something of the topic has changed since the page was opened. */
export function useChangeCount(topic: Topic): number {
  const [count, setCount] = useState(0);
  useEffect(() => listen(topic, () => setCount((before) => before + 1)), [topic]);
  return count;
}
