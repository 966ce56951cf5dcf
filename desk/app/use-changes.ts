import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

export type Topic = 'requests' | 'articles' | 'comments' | 'letters';

export const CHANGES_PATH = '/changements';

const listeners = new Map<Topic, Set<() => void>>();
let source: EventSource | undefined;

/** One stream a window, whoever listens. */
function listen(topic: Topic, callback: () => void): () => void {
  const ofTopic = listeners.get(topic) ?? new Set();
  listeners.set(topic, ofTopic.add(callback));
  if (!source) {
    source = new EventSource(CHANGES_PATH);
    source.onmessage = ({ data }) => {
      for (const told of listeners.get(data as Topic) ?? []) told();
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

/** Loads the page's data again when something of the topic has changed, wherever it was changed. */
export function useChanges(topic: Topic): void {
  const { revalidate } = useRevalidator();
  useEffect(() => listen(topic, () => void revalidate()), [topic, revalidate]);
}

/** How often something of the topic has changed since the page was opened. */
export function useChangeCount(topic: Topic): number {
  const [count, setCount] = useState(0);
  useEffect(() => listen(topic, () => setCount((before) => before + 1)), [topic]);
  return count;
}
