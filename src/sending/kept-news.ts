/**
 * What has become of a kept request. Of what was sent, its name too: whoever hears of it may find it nowhere any more. A worker of a former
 * release does not say it.
 */
export type KeptNews =
  | { key: string; what: 'kept' | 'refused' | 'erased' | 'changed' }
  | { key: string; what: 'sent'; name?: string; answer: unknown };

const CHANNEL = 'kept-requests';

/** Tells every page and the worker. */
export function tell(news: KeptNews): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Of this device, this page included. @returns what ends it. */
export function onNews(listen: (news: KeptNews) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => listen(data as KeptNews));
  return () => channel.close();
}
