import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SubmissionMachine } from './submission-machine.ts';

const page = new EventTarget();
const browser = { onLine: true };
class Field {
  type = 'text';
  checked = false;
  defaultChecked = false;
  defaultValue = '';
  get value() {
    return text;
  }
}
const element = { elements: [new Field()] } as unknown as HTMLFormElement;
const view = { show: vi.fn(), showDelay: vi.fn(), showEnd: vi.fn(), readBlank: vi.fn() };
const onEnd = vi.fn();
const plainSubmit = vi.fn();
const send = vi.fn<(key: string) => Promise<Response>>();
/** What stands in the form. */
let text: string;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('HTMLInputElement', Field);
  for (const other of ['HTMLSelectElement', 'HTMLTextAreaElement']) vi.stubGlobal(other, class {});
  vi.stubGlobal('HTMLFormElement', { prototype: { submit: plainSubmit } });
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) =>
    path === '/api/visitor' ? Promise.resolve(Response.json({})) : send(headers['Idempotency-Key'] ?? ''),
  );
  browser.onLine = true;
  text = 'Bonjour.';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function aMachine(options: Partial<SubmissionMachine<{ success: boolean }, string>['options']> = {}) {
  const read = () => (text === '' ? { errors: { content: 'Écrivez un texte.' } } : { payload: { text } });
  const failureOf = ({ detail = 'Pas de réponse.' } = {}) => detail;
  return new SubmissionMachine<{ success: boolean }, string>(
    { path: '/api', read, failureOf, onEnd, ...options },
    view,
  );
}
const answer = (status: number, body: object) => Response.json(body, { status, headers: { 'x-site': 'own' } });
const steps = () => view.show.mock.calls.map(([{ step }]) => step);
const settle = () => vi.advanceTimersByTimeAsync(0);

test('what the server has accepted is a success, after which the form is cleared', async () => {
  send.mockResolvedValue(answer(200, { success: true }));
  await aMachine().submit(element);
  const end = { step: 'success', answer: { success: true } };
  expect(steps()).toEqual(['submitting']);
  expect(onEnd.mock.calls).toEqual([[end, element]]);
  expect(view.showEnd.mock.calls).toEqual([[end]]);
});

test('a press on the form that a success has just emptied shows the success again, until anything is entered', async () => {
  send.mockResolvedValue(answer(200, { success: true }));
  const consent = new Field();
  const form = { elements: [new Field(), consent] } as unknown as HTMLFormElement;
  const machine = aMachine();
  await machine.submit(form);
  text = '';
  await machine.submit(form);
  consent.checked = true;
  await machine.submit(form);
  expect(send).toHaveBeenCalledOnce();
  expect(view.showEnd.mock.calls.map(([{ step }]) => step)).toEqual(['success', 'success', 'invalid']);
});

test('an empty press that does nothing leaves a success as it stands', async () => {
  send.mockResolvedValue(answer(200, { success: true }));
  const machine = aMachine({ read: () => (text === '' ? undefined : { payload: { text } }) });
  await machine.submit(element);
  text = '';
  await machine.submit(element);
  expect(view.showEnd).toHaveBeenCalledOnce();
});

test('what was typed during the send stays, and goes under another key', async () => {
  send.mockImplementation(async () => {
    text = 'Bonjour, encore.';
    return answer(200, { success: true });
  });
  const machine = aMachine();
  await machine.submit(element);
  expect(onEnd).not.toHaveBeenCalled();
  expect(view.showEnd).toHaveBeenCalledWith({ step: 'success', answer: { success: true } });
  await machine.submit(element);
  const [[one], [other]] = send.mock.calls as [[string], [string]];
  expect(other).not.toBe(one);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a form with errors is not sent', async () => {
  text = '';
  await aMachine().submit(element);
  expect(send).not.toHaveBeenCalled();
  expect(view.showEnd).toHaveBeenCalledWith({ step: 'invalid', errors: { content: 'Écrivez un texte.' } });
});

test("a refusal is shown in the server's words, and is not tried again", async () => {
  send.mockResolvedValue(answer(403, { status: 403, detail: 'Non.' }));
  await aMachine().submit(element);
  expect(send).toHaveBeenCalledOnce();
  expect(view.showEnd).toHaveBeenCalledWith({ step: 'error', failure: 'Non.' });
});

test('without an answer it is tried three times more under one key; a second press retries at once', async () => {
  send.mockRejectedValue(new TypeError('No network'));
  const machine = aMachine();
  const end = machine.submit(element);
  await settle();
  expect(view.show).toHaveBeenLastCalledWith({ step: 'waiting', seconds: 5, isStored: false });
  await machine.submit(element);
  await settle();
  expect(view.show).toHaveBeenLastCalledWith({ step: 'waiting', seconds: 10, isStored: false });
  await vi.advanceTimersByTimeAsync(30_000);
  await end;
  expect(new Set(send.mock.calls.flat()).size).toBe(1);
  expect(send).toHaveBeenCalledTimes(4);
  expect(view.showEnd.mock.calls).toEqual([[{ step: 'error', failure: 'Pas de réponse.' }]]);
});

test('a browser that is offline waits for nothing', async () => {
  browser.onLine = false;
  send.mockRejectedValue(new TypeError('No network'));
  await aMachine().submit(element);
  expect(send).toHaveBeenCalledOnce();
  expect(steps()).toEqual(['submitting']);
});

test('a form that is cleared while it waits sends nothing more', async () => {
  send.mockRejectedValue(new TypeError('No network'));
  const machine = aMachine();
  const end = machine.submit(element);
  await settle();
  machine.abandon();
  await end;
  expect(send).toHaveBeenCalledOnce();
  expect(view.showEnd.mock.calls).toEqual([[{ step: 'idle' }]]);
});

test('a form that is cleared during a send whose connection is then lost does not wait', async () => {
  const machine = aMachine();
  send.mockImplementation(async () => {
    machine.abandon();
    throw new TypeError('No network');
  });
  await machine.submit(element);
  expect(steps()).toEqual(['submitting']);
  expect(view.showEnd.mock.calls).toEqual([[{ step: 'idle' }]]);
});

test('a slow send is announced after four seconds, until it has an outcome', async () => {
  let respond = (_response: Response) => {};
  send.mockReturnValue(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  const end = aMachine().submit(element);
  await vi.advanceTimersByTimeAsync(3999);
  expect(view.showDelay).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(view.showDelay).toHaveBeenLastCalledWith({ isStored: false });
  respond(answer(200, { success: true }));
  await end;
  expect(view.showDelay).toHaveBeenLastCalledWith(undefined);
});

test('nothing leaves sooner after the first touch than the form allows', async () => {
  send.mockResolvedValue(answer(200, { success: true }));
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/visitor' ? Promise.resolve(Response.json({ token: 'abc' })) : send(path),
  );
  const machine = aMachine({ notBeforeMs: 3000 });
  machine.prepare();
  await vi.advanceTimersByTimeAsync(1000);
  const end = machine.submit(element);
  await vi.advanceTimersByTimeAsync(1999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await end;
  expect(send).toHaveBeenCalledOnce();
});

test('the browser sends the form itself where sending fails, unless the request may have left', async () => {
  const fail = () => {
    throw new TypeError('Not supported');
  };
  const report = vi.fn();
  await aMachine({ read: fail, report }).submit(element);
  expect(plainSubmit).toHaveBeenCalledOnce();
  expect(report).toHaveBeenCalledOnce();
  send.mockResolvedValue(answer(200, { success: true }));
  let reads = 0;
  await aMachine({ read: () => (reads++ === 0 ? { payload: {} } : fail()) }).submit(element);
  expect(plainSubmit).toHaveBeenCalledOnce();
  expect(view.showEnd).toHaveBeenLastCalledWith({ step: 'error', failure: 'Pas de réponse.' });
});

test('an `onEnd` that throws is reported, and hides no outcome', () => {
  const report = vi.fn();
  onEnd.mockImplementation(() => {
    throw new Error('Full');
  });
  aMachine({ report }).conclude({ step: 'idle' }, element);
  expect(report).toHaveBeenCalledOnce();
  expect(view.showEnd).toHaveBeenCalledWith({ step: 'idle' });
});
