/**
 * What became of a stored request. `sent` carries its name, since it is no longer in the queue; workers of former
 * releases omit it.
 */
export type QueueEvent =
  | { key: string; what: 'kept' | 'refused' | 'erased' | 'changed' }
  | { key: string; what: 'sent'; name?: string; answer: unknown };

const CHANNEL = 'kept-requests';

/** To every open page and the worker. */
export function broadcast(news: QueueEvent): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Includes this page's own events. @returns the function that ends it. */
export function onQueueEvent(listen: (news: QueueEvent) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => listen(data as QueueEvent));
  return () => channel.close();
}
