import { deliver } from './deliver.ts';
import { FLAG, flag, NOT_FILLED, refreshFlag, valuesOf } from './keep-form.ts';
import { onNews, tell } from './kept-news.ts';
import {
  change,
  findKept,
  forget,
  isExpired,
  isOld,
  isWaiting,
  type KeptRequest,
  listKept,
  listQueued,
} from './kept-requests.ts';
import { startWaitingBar } from './waiting-bar.ts';

/*
 * A page's side of what waits on this device: takes requests in, sends them when it can, fills them into their forms again.
 * Fetched with the first touch of a form, and by a page that opens while something waits.
 */

/** While the page is open and something waits, the line is tried after these pauses, the last one again and again. Seconds. */
const PAUSES = [15, 30, 60, 120, 300];
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

/** What a form of this page has queued. */
export async function showQueued(): Promise<void> {
  await begin();
  plan();
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
    await startWaitingBar({ sendNow, fillAgain, replacesText, erase }, await eraseExpired().catch(() => []));
    await refreshFlag();
  }
  for (const request of await listQueued().catch(() => [])) forgetDraftOf(request);
  return !isEmpty;
}

/** @returns what it erased. */
async function eraseExpired(): Promise<KeptRequest[]> {
  const all = await listKept();
  const old = all.filter((request) => isOld(request) && !request.oldSince);
  for (const { key } of old) await change(key, { oldSince: Date.now() });
  const expired = all.filter(isExpired);
  for (const { key } of expired) await forget(key);
  return expired;
}

/** The draft that a request left with: the request has all of it, and sent from both it would be two. */
function forgetDraftOf({ key, draft }: KeptRequest): void {
  try {
    if (draft && JSON.parse(localStorage.getItem(draft) ?? 'null')?.key === key) localStorage.removeItem(draft);
  } catch {
    // Refused by the browser: then there is none.
  }
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
    // Those that another page is sending too: it may end meanwhile.
    const all = await listKept().catch(() => []);
    if (all.some(isWaiting)) await sendWaiting();
  }, seconds * 1000);
}

async function sendNow(key: string): Promise<'done' | 'cut' | 'busy'> {
  await change(key, { isChanged: false });
  return deliver(key);
}

/** With its file, and its draft, unless that is another text and not its correction. */
async function erase(request: KeptRequest): Promise<void> {
  const { key, draft, isChanged } = request;
  await forget(key);
  try {
    if (draft && (isChanged || !isOtherText(request, draftValues(draft)))) localStorage.removeItem(draft);
  } catch {
    // Refused by the browser: then there is none.
  }
  tell({ key, what: 'erased' });
  await refreshFlag();
}

/** Whether its form, on this page or as a draft, holds another text, which would be replaced. */
function replacesText(request: KeptRequest): boolean {
  const form = isHere(request) && formOf(request);
  try {
    return isOtherText(request, form ? typedIn(form) : request.draft && draftValues(request.draft));
  } catch {
    return false;
  }
}

/** Without what is chosen, which a form may do by itself. */
const typedIn = (form: HTMLFormElement) =>
  Object.fromEntries(
    Object.entries(valuesOf(form)).filter(([name]) => 'selectionEnd' in (form.elements.namedItem(name) ?? {})),
  );

const draftValues = (name: string): Record<string, string> | undefined =>
  JSON.parse(localStorage.getItem(name) ?? 'null')?.values;

const isOtherText = ({ values }: KeptRequest, typed: Record<string, string> | undefined | '') =>
  Object.entries(typed || {}).some(([name, text]) => text.trim() && text !== values[name]);

const isHere = ({ page }: KeptRequest) => page.split('?')[0] === location.pathname;

/** Leads to its form, and fills it in there. */
async function fillAgain(request: KeptRequest): Promise<void> {
  await change(request.key, { isChanged: true });
  tell({ key: request.key, what: 'changed' });
  if (isHere(request) && fill(request)) return;
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
function fill(request: KeptRequest): boolean {
  const { key, values, payload } = request;
  const form = formOf(request);
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

function formOf({ path, fieldId }: KeptRequest): HTMLFormElement | undefined {
  const field = document.getElementById(fieldId) as HTMLInputElement | null;
  const forms = [...document.querySelectorAll<HTMLFormElement>(`form[action="${path}"]`)];
  const inSight = (it: HTMLFormElement | null | undefined) => it?.checkVisibility?.() !== false && it;
  return inSight(field?.form) || forms.find(inSight) || forms[0];
}

function giveFile(control: HTMLInputElement, payload: object): void {
  const file = (payload as Record<string, unknown>)[control.name];
  if (!(file instanceof File)) return;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  control.files = transfer.files;
}
