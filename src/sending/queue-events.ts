/** `sent` has the name, as the request has left the queue; workers of former releases omit it. */
export type QueueEvent =
  | { key: string; what: 'kept' | 'refused' | 'erased' | 'changed' }
  | { key: string; what: 'sent'; name?: string; answer: unknown };

const CHANNEL = 'kept-requests';

export function broadcast(news: QueueEvent): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Includes this page's own events. @returns how to stop. */
export function onQueueEvent(listen: (news: QueueEvent) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => listen(data as QueueEvent));
  return () => channel.close();
}
