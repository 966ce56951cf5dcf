import { worker } from './worker-scope.ts';

/*
 * What /sw.js is while OFFLINE=off: takes the place of whatever worker a browser has, empties what was kept, and is gone.
 * Open pages stay as they are.
 */

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await worker.registration.unregister();
    })().catch(() => worker.registration.unregister()),
  );
});
