import { deliver } from './deliver.ts';
import { type Draft, type DraftValues, deleteDrafts, readDrafts } from './form-draft.ts';
import { startQueueBar } from './queue-bar.ts';
import { broadcast, onQueueEvent } from './queue-events.ts';
import {
  findRequest,
  isExpired,
  isOld,
  isWaiting,
  listQueued,
  listStored,
  type QueuedRequest,
  removeRequest,
  updateRequest,
} from './queued-requests.ts';
import { FLAG, NEVER_RESTORED, refreshFlag, setFlag, valuesOf } from './store-form.ts';

/* A page's side of the offline queue: sends it and restores requests to their forms. Loaded on demand. */

/** Backoff while a page is open, the last one repeated. Seconds. */
const PAUSES = [15, 30, 60, 120, 300];
/** The key in session storage of the request whose form the visitor is led to. */
const RETURN_KEY = 'kept-request-again';

let isStarted = false;
/** Ends once the bar listens: what is sent before is told to no visitor. */
let barStart: Promise<void> | undefined;
let pauses = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

void start();
// Another tab may queue the first request.
addEventListener('storage', ({ key }) => key === FLAG && void begin());
// From the start: the network may return before a queued request is shown.
addEventListener(
  'online',
  () =>
    void begin()
      .catch(() => false)
      .then(sendWaiting),
);
// Browsers may refill forms as late as this.
addEventListener('pageshow', () => isStarted && void wakeForms());

async function start(): Promise<void> {
  if (!(await begin())) return;
  await returnToForm();
  await sendWaiting();
}

export async function showQueued(): Promise<void> {
  await begin();
  scheduleNextTry();
}

async function begin(): Promise<boolean> {
  const isEmpty = (await listStored().catch(() => [])).length === 0;
  setFlag(!isEmpty);
  if (isEmpty && !isStarted) return false;
  if (!isStarted) {
    isStarted = true;
    onQueueEvent(({ what }) => {
      if (what === 'kept') scheduleNextTry();
      else void refreshFlag();
    });
    barStart = eraseExpired()
      .catch(() => [])
      .then((expired) => startQueueBar({ sendNow, restoreToForm, replacesText, erase }, expired))
      .then(refreshFlag);
  }
  await barStart;
  for (const request of await listQueued().catch(() => [])) deleteDraftOf(request);
  await wakeForms();
  return !isEmpty;
}

async function eraseExpired(): Promise<QueuedRequest[]> {
  const all = await listStored();
  const old = all.filter((request) => isOld(request) && !request.oldSince);
  for (const { key } of old) await updateRequest(key, { oldSince: Date.now() });
  const expired = all.filter(isExpired);
  for (const { key } of expired) await removeRequest(key);
  return expired;
}

/** The request holds all of its draft; sending both would make two records. */
function deleteDraftOf({ key, draft }: QueuedRequest): void {
  if (draft) deleteDrafts(draft, (it) => it.key === key);
}

/** A form that the browser has filled in again says that it waits: its script recognises it. */
async function wakeForms(): Promise<void> {
  for (const request of await listStored().catch(() => [])) {
    const form = formOf(request);
    if (form && Object.values(typedIn(form)).some((text) => text.trim()))
      form.closest('astro-island[ssr]')?.dispatchEvent(new Event('focusin'));
  }
}

async function sendWaiting(): Promise<void> {
  clearTimeout(timer);
  const end = await deliver().catch(() => 'cut');
  pauses = end === 'done' ? 0 : pauses + 1;
  scheduleNextTry();
}

/** The browser's `online` event is not reliable. */
function scheduleNextTry(): void {
  clearTimeout(timer);
  const seconds = PAUSES[Math.min(pauses, PAUSES.length - 1)] as number;
  timer = setTimeout(async () => {
    // Includes those in flight in another page, which may end.
    const all = await listStored().catch(() => []);
    if (all.some(isWaiting)) await sendWaiting();
  }, seconds * 1000);
}

async function sendNow(key: string): Promise<'done' | 'cut' | 'busy'> {
  await updateRequest(key, { isChanged: false });
  return deliver(key);
}

/** Erases a request with its file, and with its draft unless that is newer. */
async function erase(request: QueuedRequest): Promise<void> {
  const { key, draft, isChanged } = request;
  await removeRequest(key);
  const isOfIt = (it: Draft, index: number) =>
    it.key === key || (isChanged && index === 0) || !isOtherText(request, it.values);
  if (draft) deleteDrafts(draft, isOfIt);
  broadcast({ key, what: 'erased' });
  await refreshFlag();
}

function replacesText(request: QueuedRequest): boolean {
  const form = isHere(request) && formOf(request);
  return isOtherText(request, form ? typedIn(form) : readDrafts(request.draft ?? '')[0]?.values);
}

const typedIn = (form: HTMLFormElement) =>
  Object.fromEntries(
    Object.entries(valuesOf(form)).filter(([name]) => 'selectionEnd' in (form.elements.namedItem(name) ?? {})),
  );

const isOtherText = ({ values }: QueuedRequest, typed: DraftValues = {}) =>
  Object.entries(typed).some(([name, text]) => text.trim() && text !== values[name]);

const isHere = ({ page }: QueuedRequest) => page.split('?')[0] === location.pathname;

async function restoreToForm(request: QueuedRequest): Promise<void> {
  await updateRequest(request.key, { isChanged: true });
  broadcast({ key: request.key, what: 'changed' });
  if (isHere(request) && fillForm(request)) return;
  sessionStorage.setItem(RETURN_KEY, request.key);
  location.assign(request.page);
}

async function returnToForm(): Promise<void> {
  const key = sessionStorage.getItem(RETURN_KEY);
  if (!key) return;
  sessionStorage.removeItem(RETURN_KEY);
  const request = await findRequest(key);
  if (request) fillForm(request);
}

/** Fires `input`, which also loads the form's script. @returns false if the form no longer exists. */
function fillForm(request: QueuedRequest): boolean {
  const { key, values, payload } = request;
  const form = formOf(request);
  if (!form) return false;
  form.closest('dialog')?.showModal();
  const controls = [...form.elements] as HTMLInputElement[];
  for (const control of controls) {
    const value = values[control.name];
    if (control.type === 'file') restoreFile(control, payload);
    else if (value === undefined || NEVER_RESTORED.includes(control.type)) continue;
    else if (control.type === 'radio') control.checked = control.value === value;
    else control.value = value;
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
  form.dataset.key = key;
  form.dispatchEvent(new Event('restored', { bubbles: true }));
  controls.find(({ name }) => name in values)?.focus();
  return true;
}

function formOf({ path, fieldId }: QueuedRequest): HTMLFormElement | undefined {
  const field = document.getElementById(fieldId) as HTMLInputElement | null;
  const forms = [...document.querySelectorAll<HTMLFormElement>(`form[action="${path}"]`)];
  const inSight = (it: HTMLFormElement | null | undefined) => it?.checkVisibility?.() !== false && it;
  return inSight(field?.form) || forms.find(inSight) || forms[0];
}

function restoreFile(control: HTMLInputElement, payload: object): void {
  const file = (payload as Record<string, unknown>)[control.name];
  if (!(file instanceof File)) return;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  control.files = transfer.files;
}
