import { tell } from './kept-news.ts';
import { change, findKept, forget, type KeptRequest, keep, listKept, SYNC_TAG } from './kept-requests.ts';
import { uploadOf } from './send-request.ts';

/*
 * A form's side of the queue: its request is stored as it leaves, so that a page which ends before the answer loses nothing. Comes
 * with the form's own script; what shows and sends the queue comes apart (waiting.ts).
 */

/** Controls that are never filled in again, by type. */
export const NOT_FILLED = ['checkbox', 'file', 'hidden', 'submit', 'button', 'reset'];
/** In local storage while anything is kept: all that a page reads of it as it opens (behaviours/waiting-requests.ts). */
export const FLAG = 'kept-requests';
/** A store that does not answer must not hold up the send. Milliseconds. */
const STORE_TIMEOUT_MS = 1500;

/** Before it is sent by this page. @throws where the device keeps nothing, or has no room. */
export async function keepLeaving(
  form: HTMLFormElement,
  request: Pick<KeptRequest, 'key' | 'path' | 'name' | 'payload' | 'token'>,
): Promise<void> {
  const store = async () => {
    const earlier = await findKept(request.key);
    await keep({
      ...request,
      values: valuesOf(form),
      page: location.pathname + location.search,
      fieldId: [...form.elements].find(({ id }) => id)?.id ?? '',
      draft: form.dataset.draft,
      upload: uploadOf(request.payload),
      // The server counts from the first send.
      keptAt: earlier?.keptAt ?? Date.now(),
      leaving: true,
    });
    flag(true);
  };
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The store does not answer')), STORE_TIMEOUT_MS);
  });
  await Promise.race([store(), late]);
}

/** The page gives up: from now on it is queued. */
export async function queueKept(key: string, upload: KeptRequest['upload']): Promise<void> {
  await change(key, { leaving: undefined, ...(upload && { upload }) });
  flag(true);
  tell({ key, what: 'kept' });
  await askForSync();
}

/** Also after this tab is closed, where the browser can (Background Sync). */
export async function askForSync(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers?.controller) return;
  const { sync } = (await workers.ready) as ServiceWorkerRegistration & {
    sync?: { register(tag: string): Promise<void> };
  };
  await sync?.register(SYNC_TAG).catch(() => {});
}

/** Without a word of it: it has been answered in its form. */
export async function forgetKept(key: string): Promise<void> {
  await forget(key);
  tell({ key, what: 'changed' });
  await refreshFlag();
}

export async function refreshFlag(): Promise<void> {
  flag((await listKept().catch(() => [])).length > 0);
}

export function flag(isUp: boolean): void {
  try {
    if (isUp) localStorage.setItem(FLAG, '1');
    else localStorage.removeItem(FLAG);
  } catch {
    // Refused by the browser: the next form that is touched finds it.
  }
}

/** Texts and choices as the form would send them; consent is given each time. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  const filled = ([...form.elements] as HTMLInputElement[]).filter(
    ({ name, type, tabIndex }) => name && tabIndex >= 0 && !NOT_FILLED.includes(type),
  );
  return Object.fromEntries(filled.map(({ name }) => [name, String(data.get(name) ?? '')]));
}
