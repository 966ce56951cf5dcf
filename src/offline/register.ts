import type { PageMessage } from './page-message.ts';

const ADDRESS = '/sw.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string | null },
  ): {
    createScriptURL(address: string): string;
  };
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Calls the worker in, or tells it that a page is in use. Where the browser wants none, nothing happens. */
export async function keepForLater(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  const isFirst = !workers.controller;
  try {
    await workers.register(trusted(ADDRESS));
    const { active } = await workers.ready;
    const message: PageMessage = {
      path: location.pathname + location.search,
      files: isFirst ? performance.getEntriesByType('resource').map(({ name }) => name) : [],
      inAdvance: mayBringMore(),
    };
    active?.postMessage(message);
  } catch {
    // Private windows of some browsers refuse it.
  }
}

function mayBringMore(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return !saveData && !effectiveType.includes('2g') && !document.documentElement.classList.contains('frugal');
}

/** The policy of pages lets no other script be called in (platform/http/security-headers.ts). */
function trusted(address: string): string {
  const { trustedTypes } = self as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: (it) => (it === ADDRESS ? it : null) });
  return policy?.createScriptURL(address) ?? address;
}
