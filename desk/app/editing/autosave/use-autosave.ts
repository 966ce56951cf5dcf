import { useCallback, useEffect, useRef, useState } from 'react';
import { hasSession } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import type { Choices } from '../merge/merge.ts';
import type { SaveResult, Stored } from './autosave.ts';
import {
  type Answer,
  type AutosaveState,
  answered,
  isBehind,
  isSame,
  type LocalDraft,
  localDraftOf,
  type Merge,
  opened,
  PAUSE_MS,
  rebased,
  remoteChange,
  replaced,
  resumed,
  sending,
  settled,
  typed,
  versionOfOwn,
  waitBeforeSave,
} from './autosave-state.ts';
import { deleteLocalDraft, isDiscarded, readLocalDraft, registerOpenDraft, saveLocalDraft } from './local-drafts.ts';

interface Options<Value, Conflict> {
  isPaused?: boolean;
  followsServer?: boolean;
  onSaved?: () => void;
  onReplaced?: (value: Value) => void;
  /** Runs before the server's newer text takes the place of the shown one. */
  onFollowed?: (theirs: Stored<Value>) => void;
  /** Loaded when it is needed first. */
  merge?: () => Promise<Merge<Value, Conflict>>;
}

const RETRY_MS = 5_000;

const hour = () =>
  new Date().toLocaleTimeString('fr-FR', { hour: 'numeric', minute: '2-digit' }).replace(':', '\u00a0h\u00a0');

/** Saves to the server, else to localStorage. @param address receives `{ version, value }` */
export function useAutosave<Value extends object, Conflict extends { theirs: Stored<Value> } = never>(
  address: string,
  stored: Stored<Value>,
  options: Options<Value, Conflict> = {},
) {
  const me = useMe();
  const [shown, setShown] = useState<AutosaveState<Value, Conflict>>(() => opened(stored));
  const latest = useRef(shown);
  const page = useRef({ stored, isLeaving: false, isFlushing: false });
  const saving = useRef<Promise<void>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestOptions = useRef(options);
  latestOptions.current = options;
  const { isPaused = false, followsServer = false } = options;

  const update = useCallback((next: AutosaveState<Value, Conflict>) => {
    latest.current = next;
    setShown(next);
  }, []);

  const runAfter = useCallback((ms: number) => {
    timer.current = setTimeout(() => void run.current(), ms);
  }, []);

  const storeLocally = useCallback(() => {
    const draft = localDraftOf(latest.current, latestOptions.current.merge !== undefined);
    if (!isDiscarded()) saveLocalDraft(me, address, draft);
  }, [address, me]);

  const send = useCallback(async () => {
    const before = latest.current;
    const { value, version } = before;
    const { isLeaving } = page.current;
    update(sending(before));
    storeLocally();
    const body = { value, ...(before.leftOut.length > 0 && { leftOut: before.leftOut }) };
    let answer = await save<Conflict>(address, { version, ...body }, isLeaving);
    const own = versionOfOwn(before.sent, answer);
    if (own !== undefined) answer = await save<Conflict>(address, { version: own, ...body }, isLeaving);
    const { onReplaced, merge: load } = latestOptions.current;
    const isConflict = answer !== 'offline' && answer.status === 'conflict';
    const merge = isConflict && load ? await load().catch(() => 'unloaded' as const) : undefined;
    // Without the rule nothing can be said of the conflict: it is asked again.
    if (merge === 'unloaded') answer = 'offline';
    const typedBefore = latest.current.value;
    const rule = merge === 'unloaded' ? undefined : merge;
    const { state, next } = answered(latest.current, value, answer, {
      hour: hour(),
      merge: rule,
      leftOut: before.leftOut,
    });
    update(state);
    if (state.value !== typedBefore) onReplaced?.(state.value);
    if (next === 'retry') runAfter(RETRY_MS);
    if (next === 'send') runAfter(0);
    if (next !== 'saved') return;
    deleteLocalDraft(me, address);
    if (!page.current.isFlushing) latestOptions.current.onSaved?.();
  }, [address, me, runAfter, storeLocally, update]);

  const run = useRef(async () => {});
  run.current = async () => {
    clearTimeout(timer.current);
    await saving.current;
    if (!latest.current.isDirty || latest.current.hasConflict || latestOptions.current.isPaused) return;
    saving.current = send().finally(() => {
      saving.current = undefined;
    });
    await saving.current;
  };

  const change = useCallback(
    (part: Partial<Value> | ((before: Value) => Value)) => {
      update(typed(latest.current, part, Date.now()));
      storeLocally();
      if (latest.current.hasConflict) return;
      clearTimeout(timer.current);
      runAfter(waitBeforeSave(latest.current, Date.now()));
    },
    [runAfter, storeLocally, update],
  );

  /** Settles a conflict, also anew. */
  const settle = useCallback(
    (choice: { value: Value; choices: Choices; isAllMine: boolean }) => {
      update(settled(latest.current, choice));
      storeLocally();
      latestOptions.current.onReplaced?.(choice.value);
      void run.current();
    },
    [storeLocally, update],
  );

  const choose = useCallback(
    (choices: Choices) => {
      update({ ...latest.current, choices });
      storeLocally();
    },
    [storeLocally, update],
  );

  const replaceWith = useCallback(
    (next: Stored<Value>) => {
      clearTimeout(timer.current);
      update(replaced(latest.current, next));
      deleteLocalDraft(me, address);
      latestOptions.current.onReplaced?.(next.value);
    },
    [address, me, update],
  );

  /** Unsaved changes go on top of that text; without any it takes the place of the shown one. */
  const rebase = useCallback(
    (next: Stored<Value>) => {
      const { isDirty, value } = latest.current;
      if (!isDirty && !isSame(next.value, value)) return replaceWith(next);
      update(rebased(latest.current, next));
      if (isDirty) return void run.current();
      deleteLocalDraft(me, address);
    },
    [address, me, replaceWith, update],
  );

  const remoteUpdate = !isPaused && isBehind(latest.current, stored) ? stored : undefined;
  useEffect(() => {
    if (!remoteUpdate) return;
    // A key may have been typed since this was rendered.
    const change = remoteChange(latest.current, remoteUpdate);
    if (change === 'version') return update({ ...latest.current, version: remoteUpdate.version });
    if (change !== 'text' || !followsServer) return;
    latestOptions.current.onFollowed?.(remoteUpdate);
    replaceWith(remoteUpdate);
  }, [remoteUpdate, followsServer, replaceWith, update]);

  useEffect(() => {
    // Delayed, so that the action's result arrives first.
    if (!isPaused && latest.current.isDirty) runAfter(PAUSE_MS);
  }, [isPaused, runAfter]);

  useEffect(() => {
    const draft = readLocalDraft<LocalDraft<Value>>(me, address);
    const isStored = draft && isSame(draft.value, page.current.stored.value) && !draft.leftOut?.length;
    if (isStored) deleteLocalDraft(me, address);
    else if (draft) {
      update(resumed(latest.current, draft));
      change(draft.value);
      latestOptions.current.onReplaced?.(draft.value);
    }
    const isAtRisk = () => latest.current.isDirty && !isDiscarded() && !readLocalDraft(me, address);
    const close = registerOpenDraft(() => run.current());
    const stop = listen(page.current, () => void run.current(), isAtRisk);
    return () => {
      void run.current();
      close();
      stop();
    };
  }, [address, me, change, update]);

  const { value, version, status } = shown;
  return {
    value,
    version,
    state: status,
    change,
    replaceWith,
    rebase,
    settle,
    choose,
    /** The conflict that is open, or settled and still shown. */
    merging: status.step === 'conflict' ? { base: shown.base, mine: value, conflict: status.conflict } : shown.settled,
    choices: shown.choices,
    closeMerge: () => update({ ...latest.current, settled: undefined }),
    hasConflict: () => latest.current.hasConflict,
    /** @returns the saved version; undefined when it failed */
    async flush(): Promise<number | undefined> {
      page.current.isFlushing = true;
      await run.current();
      page.current.isFlushing = false;
      return latest.current.isDirty ? undefined : latest.current.version;
    },
  };
}

/** Saves when the page hides or is online again, and asks before it loses a text. @returns removes the listeners */
function listen(page: { isLeaving: boolean }, run: () => void, isAtRisk: () => boolean): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const leave = (event: BeforeUnloadEvent) => {
    if (isAtRisk()) event.preventDefault();
  };
  // `keepalive`, so that the text is available on the next device.
  const hide = () => {
    page.isLeaving = true;
    run();
  };
  const show = () => {
    page.isLeaving = false;
  };
  addEventListener('online', run, { signal });
  addEventListener('beforeunload', leave, { signal });
  addEventListener('pagehide', hide, { signal });
  addEventListener('pageshow', show, { signal });
  return () => listeners.abort();
}

async function save<Conflict>(
  address: string,
  body: { version: number; value: object; leftOut?: readonly object[] },
  keepalive: boolean,
): Promise<Answer<Conflict>> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive,
    });
    if (response.status >= 500) return 'offline';
    const isAnswer = response.ok && response.headers.get('content-type')?.includes('json');
    if (isAnswer) return (await response.json()) as SaveResult<Conflict>;
    const message =
      response.status === 413
        ? "C'est trop long pour un seul texte."
        : (await hasSession()) === false
          ? 'Votre session a pris fin. Le texte est gardé sur cet appareil\u00a0: rechargez la page pour entrer de nouveau, il vous y attend.'
          : "Votre accès a changé, ou ce que vous écriviez n'est plus là. Le texte reste ici\u00a0: copiez-le, puis rechargez la page.";
    return { status: 'invalid', message };
  } catch {
    return 'offline';
  }
}
