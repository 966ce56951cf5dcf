import { worker } from './worker-scope.ts';

/* Served as /sw.js while OFFLINE=off: replaces the worker, empties the caches and unregisters. */

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await worker.registration.unregister();
    })().catch(() => worker.registration.unregister()),
  );
});
