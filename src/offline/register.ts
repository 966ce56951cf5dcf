import { connectionState } from './connection.ts';
import type { PageMessage } from './page-message.ts';
import { trusted, WORKER_ADDRESS } from './trusted-types.ts';

export async function registerWorker(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  const isFirst = !workers.controller;
  try {
    await workers.register(trusted.createScriptURL(WORKER_ADDRESS));
    const { active } = await workers.ready;
    const message: PageMessage = {
      path: location.pathname + location.search,
      files: isFirst ? performance.getEntriesByType('resource').map(({ name }) => name) : [],
      inAdvance: !connectionState().isSpared,
    };
    active?.postMessage(message);
  } catch {
    // Rejected in some private windows.
  }
}
