/*
 * What a service worker has around it, as far as ours uses it. TypeScript's own description of workers cannot be read
 * beside the one of pages.
 */

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** What the browser asked for while the worker was starting; undefined where it does not do so. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** Background Sync. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableEvent & MessageEvent;
  sync: SyncEvent;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration & {
    /** Background Sync: Chromium has it. */
    readonly sync?: { register(tag: string): Promise<void> };
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly { url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void;
}

export const worker = self as unknown as WorkerScope;
