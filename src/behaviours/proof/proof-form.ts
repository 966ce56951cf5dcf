import { NoAnswer } from '../../sending/no-answer.ts';
import { onQueueEvent } from '../../sending/queue-events.ts';
import { listStored } from '../../sending/queued-requests.ts';
import {
  attemptOf,
  fetchVisitorToken,
  postRequest,
  RequestRefused,
  type VisitorToken,
} from '../../sending/send-request.ts';
import { sendWithoutQueue } from '../../sending/send-without-queue.ts';
import { claim } from '../../sending/sending-claim.ts';
import { discardStored, enqueue, storeBeforeSend } from '../../sending/store-form.ts';
import type { ProofMessage } from './proof-state.ts';

/**
 * A form whose request waits in the offline queue, without React: the proof page needs it before its first touch. Sends
 * what the form's own address accepts; `data-called` names the request. Events on `root`: `proof:message`.
 */
export function startProofForm(form: HTMLFormElement, root: HTMLElement, isOffline: () => boolean) {
  const status = form.querySelector('[role=status]') as HTMLElement;
  const path = new URL(form.action).pathname;
  const { called = '' } = form.dataset;
  /** Bytes by key, of the messages that wait. */
  const waiting = new Map<string, number>();
  let token: VisitorToken | undefined;
  let isBusy = false;

  /** Shows and sends what waits, also of earlier pages. Browsers remember an import that failed. */
  const showQueue = () => {
    if (navigator.onLine)
      void import('../../sending/offline-queue.ts').then(({ showQueued }) => showQueued(), sendWithoutQueue);
    else addEventListener('online', showQueue, { once: true });
  };
  const tell = (detail: ProofMessage) => root.dispatchEvent(new CustomEvent('proof:message', { detail }));
  const kept = () => {
    status.textContent = 'Gardé sur cet appareil. Il partira au retour du réseau.';
    tell({ what: 'kept' });
  };
  const sent = (key: string) => {
    const bytes = waiting.get(key);
    if (bytes === undefined) return;
    waiting.delete(key);
    status.textContent = `Parti à ${timeOf(new Date())}. Une personne vous répondra par e-mail.`;
    tell({ what: 'sent', bytes });
  };
  const returned = (key: string, sentence: string) => {
    waiting.delete(key);
    status.textContent = sentence;
    tell({ what: 'returned' });
  };

  form.addEventListener('focusin', () => {
    if (token) return;
    token = fetchVisitorToken();
    showQueue();
  });
  onQueueEvent((news) => {
    if (!waiting.has(news.key)) return;
    if (news.what === 'sent') sent(news.key);
    if (news.what === 'erased') returned(news.key, '');
    if (news.what === 'refused') returned(news.key, 'Il est revenu\u00a0: «\u00a0Voir\u00a0», en bas, dit pourquoi.');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    void send().finally(() => {
      isBusy = false;
    });
  });
  void listStored().then(
    (all) => {
      for (const { key, path: to, page, payload } of all)
        if (to === path && page.split('?')[0] === location.pathname) waiting.set(key, sizeOf(JSON.stringify(payload)));
      if (waiting.size > 0) kept();
    },
    () => {},
  );

  async function send() {
    const payload = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
    const attempt = attemptOf(payload);
    const key = attempt.idempotencyKey;
    const issued = isOffline() ? undefined : await token;
    const request = { key, path, name: called, payload, token: issued };
    const isStored = await storeBeforeSend(form, request).then(
      () => true,
      () => false,
    );
    // Held: neither the worker nor another page sends it meanwhile. A closed page lets go.
    const release = await claim(key);
    waiting.set(key, sizeOf(attempt.content));
    try {
      if (isOffline()) {
        kept();
        if (!isStored) status.textContent = 'Gardez cette page ouverte\u00a0: il partira au retour du réseau.';
        // By the till's switch alone: the device could send it.
        if (isStored && !navigator.onLine) return await hand(key);
        await lineIsBack(root);
      }
      status.textContent = 'Envoi en cours...';
      await postRequest(path, attempt, { token: issued });
      await discardStored(key).catch(() => {});
      sent(key);
      form.reset();
    } catch (error) {
      if (error instanceof NoAnswer && isStored) return await hand(key);
      await discardStored(key).catch(() => {});
      const { errors = {}, detail = '' } = error instanceof RequestRefused ? error.refusal : {};
      returned(key, Object.values(errors)[0] ?? (detail || "Il n'est pas parti. Réessayez au retour du réseau."));
    } finally {
      release?.();
    }
  }

  /** Passes the form to the offline queue, which every page of the site sends, and the worker. */
  async function hand(key: string) {
    kept();
    await enqueue(key, undefined);
    form.reset();
    showQueue();
  }
}

const lineIsBack = (root: HTMLElement) =>
  new Promise<void>((resolve) => {
    const look = (event: Event) => {
      if ((event as CustomEvent<{ isOffline: boolean }>).detail.isOffline) return;
      root.removeEventListener('proof:line', look);
      resolve();
    };
    root.addEventListener('proof:line', look);
  });

const sizeOf = (text: string) => new Blob([text]).size;

/** '14 h 02'. */
const timeOf = (at: Date) => at.toTimeString().slice(0, 5).replace(':', '\u00a0h\u00a0');
