import { broadcast } from './queue-events.ts';
import {
  findRequest,
  listStored,
  type QueuedRequest,
  removeRequest,
  SYNC_TAG,
  storeRequest,
  updateRequest,
} from './queued-requests.ts';
import { samenessOf } from './same-content.ts';
import { uploadOf } from './send-request.ts';

/* Stores a form's request before it is sent, so that a page closed before the response loses nothing. */

export const NEVER_RESTORED = ['checkbox', 'file', 'hidden', 'submit', 'button', 'reset'];
/** The mark in local storage while the queue is not empty, so that other pages need not open the database. */
export const FLAG = 'kept-requests';
const STORE_TIMEOUT_MS = 1500;

export async function storeBeforeSend(
  form: HTMLFormElement,
  request: Pick<QueuedRequest, 'key' | 'path' | 'name' | 'payload' | 'token'>,
): Promise<void> {
  const store = async () => {
    const earlier = await findRequest(request.key);
    await storeRequest({
      ...request,
      ...(await samenessOf(request.path, new FormData(form))),
      values: valuesOf(form),
      page: location.pathname + location.search,
      fieldId: [...form.elements].find(({ id }) => id)?.id ?? '',
      draft: form.dataset.draft,
      upload: uploadOf(request.payload),
      // The server's deadline counts from the first attempt.
      keptAt: earlier?.keptAt ?? Date.now(),
      leaving: true,
    });
    setFlag(true);
  };
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The store does not answer')), STORE_TIMEOUT_MS);
  });
  await Promise.race([store(), late]);
}

export async function enqueue(key: string, upload: QueuedRequest['upload']): Promise<void> {
  await updateRequest(key, { leaving: undefined, ...(upload && { upload }) });
  setFlag(true);
  broadcast({ key, what: 'kept' });
  await requestSync();
}

export async function requestSync(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers?.controller) return;
  const { sync } = (await workers.ready) as ServiceWorkerRegistration & {
    sync?: { register(tag: string): Promise<void> };
  };
  await sync?.register(SYNC_TAG).catch(() => {});
}

export async function discardStored(key: string): Promise<void> {
  await removeRequest(key);
  broadcast({ key, what: 'changed' });
  await refreshFlag();
}

export async function refreshFlag(): Promise<void> {
  setFlag((await listStored().catch(() => [])).length > 0);
}

export function setFlag(isUp: boolean): void {
  try {
    if (isUp) localStorage.setItem(FLAG, '1');
    else localStorage.removeItem(FLAG);
  } catch {
    // Storage is forbidden: the next form that is touched opens the queue.
  }
}

/** Consent is given anew each time. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  const filled = ([...form.elements] as HTMLInputElement[]).filter(
    ({ name, type, tabIndex }) => name && tabIndex >= 0 && !NEVER_RESTORED.includes(type),
  );
  return Object.fromEntries(filled.map(({ name }) => [name, String(data.get(name) ?? '')]));
}
