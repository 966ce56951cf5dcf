import { deliver } from './deliver.ts';
import { onNews, tell } from './kept-news.ts';
import {
  change,
  findKept,
  forget,
  isOld,
  isWaiting,
  type KeptRequest,
  keep,
  listKept,
  SYNC_TAG,
} from './kept-requests.ts';
import { uploadOf } from './send-request.ts';
import { startWaitingBar } from './waiting-bar.ts';

/*
 * A page's side of what waits on this device: takes requests in, sends them when it can, fills them into their forms again.
 * Fetched with the first touch of a form, and by a page that opens while something waits.
 */

export { onNews } from './kept-news.ts';
export { findKept } from './kept-requests.ts';

/** While the page is open and something waits, the line is tried after these pauses, the last one again and again. Seconds. */
const PAUSES = [15, 30, 60, 120, 300];
/** Names of controls that are never filled in again, by type. */
const NOT_FILLED = ['checkbox', 'file', 'hidden', 'submit', 'button', 'reset'];

/** In local storage while anything is kept: all that a page reads of it as it opens (behaviours/waiting-requests.ts). */
const FLAG = 'kept-requests';
/** In session storage: the kept request whose form the visitor is on his way to. */
const RETURN = 'kept-request-again';

let isStarted = false;
let pauses = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

void start();
// Another tab keeps the first one.
addEventListener('storage', ({ key }) => key === FLAG && void begin());

/** Shows what waits, sends it, and fills in what is to be changed on this page. */
async function start(): Promise<void> {
  if (!(await begin())) return;
  await returnToForm();
  await sendWaiting();
}

/** @returns whether anything is kept. */
async function begin(): Promise<boolean> {
  const isEmpty = (await listKept().catch(() => [])).length === 0;
  flag(!isEmpty);
  if (isEmpty && !isStarted) return false;
  if (!isStarted) {
    isStarted = true;
    addEventListener('online', () => void sendWaiting());
    onNews(({ what }) => {
      if (what === 'kept') plan();
      else void refreshFlag();
    });
    await startWaitingBar({ sendNow, fillAgain, erase });
    for (const { key } of (await listKept()).filter(isOld)) await forget(key);
    await refreshFlag();
  }
  return !isEmpty;
}

/** Takes the place of what the form could not send. @throws where the device keeps nothing, or has no room. */
export async function keepForm(
  form: HTMLFormElement,
  request: Pick<KeptRequest, 'key' | 'path' | 'name' | 'payload' | 'token'>,
): Promise<void> {
  await keep({
    ...request,
    values: valuesOf(form),
    page: location.pathname + location.search,
    fieldId: [...form.elements].find(({ id }) => id)?.id ?? '',
    draft: form.dataset.draft,
    upload: uploadOf(request.payload),
    keptAt: Date.now(),
  });
  await begin();
  plan();
  // Also after this tab is closed, where the browser can.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers?.controller) return;
  const { sync } = (await workers.ready) as ServiceWorkerRegistration & {
    sync?: { register(tag: string): Promise<void> };
  };
  await sync?.register(SYNC_TAG).catch(() => {});
}

/** Without a word of it: it has been sent from its form. */
export async function forgetKept(key: string): Promise<void> {
  await forget(key);
  tell({ key, what: 'changed' });
  await refreshFlag();
}

async function sendWaiting(): Promise<void> {
  clearTimeout(timer);
  const end = await deliver().catch(() => 'cut');
  pauses = end === 'done' ? 0 : pauses + 1;
  plan();
}

/** Calmly: a line that comes and goes does not always say so. */
function plan(): void {
  clearTimeout(timer);
  const seconds = PAUSES[Math.min(pauses, PAUSES.length - 1)] as number;
  timer = setTimeout(async () => {
    const all = await listKept().catch(() => []);
    if (all.some(isWaiting)) await sendWaiting();
  }, seconds * 1000);
}

async function sendNow(key: string): Promise<'done' | 'cut' | 'busy'> {
  await change(key, { isChanged: false });
  return deliver(key);
}

/** With its draft and its file. */
async function erase({ key, draft }: KeptRequest): Promise<void> {
  await forget(key);
  try {
    if (draft) localStorage.removeItem(draft);
  } catch {
    // Refused by the browser: then there is none.
  }
  tell({ key, what: 'erased' });
  await refreshFlag();
}

/** Leads to its form, and fills it in there. */
async function fillAgain(request: KeptRequest): Promise<void> {
  await change(request.key, { isChanged: true });
  tell({ key: request.key, what: 'changed' });
  if (request.page.split('?')[0] === location.pathname && fill(request)) return;
  sessionStorage.setItem(RETURN, request.key);
  location.assign(request.page);
}

async function returnToForm(): Promise<void> {
  const key = sessionStorage.getItem(RETURN);
  if (!key) return;
  sessionStorage.removeItem(RETURN);
  const request = await findKept(key);
  if (request) fill(request);
}

/** As if it were typed, which brings the form's own script as well. False where the form is no more. */
function fill({ key, path, fieldId, values, payload }: KeptRequest): boolean {
  const field = document.getElementById(fieldId) as HTMLInputElement | null;
  const forms = [...document.querySelectorAll<HTMLFormElement>(`form[action="${path}"]`)];
  const inSight = (it: HTMLFormElement | null | undefined) => it?.checkVisibility?.() !== false && it;
  const form = inSight(field?.form) || forms.find(inSight) || forms[0];
  if (!form) return false;
  form.closest('dialog')?.showModal();
  const controls = [...form.elements] as HTMLInputElement[];
  for (const control of controls) {
    const value = values[control.name];
    if (control.type === 'file') giveFile(control, payload);
    else if (value === undefined || NOT_FILLED.includes(control.type)) continue;
    else if (control.type === 'radio') control.checked = control.value === value;
    else control.value = value;
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
  form.dataset.key = key;
  form.dispatchEvent(new Event('kept', { bubbles: true }));
  controls.find(({ name }) => name in values)?.focus();
  return true;
}

function giveFile(control: HTMLInputElement, payload: object): void {
  const file = (payload as Record<string, unknown>)[control.name];
  if (!(file instanceof File)) return;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  control.files = transfer.files;
}

/** Texts and choices as the form would send them; consent is given each time. */
function valuesOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  const filled = ([...form.elements] as HTMLInputElement[]).filter(
    ({ name, type, tabIndex }) => name && tabIndex >= 0 && !NOT_FILLED.includes(type),
  );
  return Object.fromEntries(filled.map(({ name }) => [name, String(data.get(name) ?? '')]));
}

async function refreshFlag(): Promise<void> {
  flag((await listKept().catch(() => [])).length > 0);
}

function flag(isUp: boolean): void {
  try {
    if (isUp) localStorage.setItem(FLAG, '1');
    else localStorage.removeItem(FLAG);
  } catch {
    // Refused by the browser: the next form that is touched finds it.
  }
}
