import { useCallback, useEffect, useRef, useState } from 'react';
import { hasSession } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { type SaveResult, type SaveState, type Stored, textKey } from './autosave.ts';
import { deleteLocalDraft, isDiscarded, readLocalDraft, registerOpenDraft, saveLocalDraft } from './local-drafts.ts';

interface Options<Value, Conflict> {
  isPaused?: boolean;
  followsServer?: boolean;
  onSaved?: () => void;
  onReplaced?: (value: Value) => void;
  /** Runs before the server's newer text takes the place of the shown one. */
  onFollowed?: (theirs: Stored<Value>) => void;
  /** @returns undefined when the texts contradict each other */
  merge?: (base: Value, mine: Value, conflict: Conflict) => { value: Value; theirs: Stored<Value> } | undefined;
}

interface LocalDraft<Value> {
  value: Value;
  version: number;
  base?: Value;
  /** Keys of the texts sent since the last answer: the server may have stored one of them. */
  sent?: string[];
}

const PAUSE_MS = 800;
const LONGEST_MS = 6_000;
const RETRY_MS = 5_000;
const MOST_SENT = 200;

const hour = () =>
  new Date().toLocaleTimeString('fr-FR', { hour: 'numeric', minute: '2-digit' }).replace(':', '\u00a0h\u00a0');
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Saves to the server, else to localStorage. @param address receives `{ version, value }` */
export function useAutosave<Value extends object, Conflict extends { theirs: Stored<Value> } = never>(
  address: string,
  stored: Stored<Value>,
  options: Options<Value, Conflict> = {},
) {
  const me = useMe();
  const [value, setValue] = useState(stored.value);
  const [version, setVersion] = useState(stored.version);
  const [state, setState] = useState<SaveState<Conflict>>({ step: 'saved', at: stored.at });
  const latest = useRef({
    value,
    base: value,
    version,
    isDirty: false,
    hasConflict: false,
    dirtySince: 0,
    isLeaving: false,
    isFlushing: false,
    sent: [] as string[],
  });
  const saving = useRef<Promise<void>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const opened = useRef(stored);
  const latestOptions = useRef(options);
  latestOptions.current = options;
  const { isPaused = false, followsServer = false } = options;

  const setBaseVersion = useCallback((next: number) => {
    latest.current.version = next;
    setVersion(next);
  }, []);

  const storeLocally = useCallback(() => {
    const { value: typed, version: seen, base, sent } = latest.current;
    const draft: LocalDraft<Value> = { value: typed, version: seen, sent };
    if (!isDiscarded()) saveLocalDraft(me, address, { ...draft, ...(latestOptions.current.merge && { base }) });
  }, [address, me]);

  const send = useCallback(async () => {
    const { value: sent, version: seen, isLeaving, sent: own } = latest.current;
    Object.assign(latest.current, { isDirty: false, dirtySince: 0 });
    latest.current.sent = [...new Set([...own, textKey(sent)])].slice(-MOST_SENT);
    storeLocally();
    setState({ step: 'saving' });
    let answer = await save<Conflict>(address, { version: seen, value: sent }, isLeaving);
    const theirs = answer !== 'offline' && answer.status === 'conflict' ? answer.conflict.theirs : undefined;
    if (theirs && own.includes(textKey(theirs.value))) {
      // This browser saved it, and its page did not get the answer.
      answer = await save<Conflict>(address, { version: theirs.version, value: sent }, isLeaving);
    }
    if (answer === 'offline') {
      latest.current.isDirty = true;
      setState((it) => (it.step === 'offline' ? it : { step: 'offline', since: hour() }));
      timer.current = setTimeout(() => void run.current(), RETRY_MS);
      return;
    }
    if (answer.status === 'ok') {
      Object.assign(latest.current, { base: sent, sent: [] });
      setBaseVersion(answer.version);
      if (latest.current.isDirty) return;
      deleteLocalDraft(me, address);
      setState({ step: 'saved', at: answer.at });
      if (!latest.current.isFlushing) latestOptions.current.onSaved?.();
      return;
    }
    latest.current.isDirty = true;
    if (answer.status === 'invalid') return setState({ step: 'refused', message: answer.message });
    const merged = latestOptions.current.merge?.(latest.current.base, latest.current.value, answer.conflict);
    if (!merged) {
      latest.current.hasConflict = true;
      return setState({ step: 'conflict', conflict: answer.conflict });
    }
    Object.assign(latest.current, { value: merged.value, base: merged.theirs.value });
    setBaseVersion(merged.theirs.version);
    setValue(merged.value);
    timer.current = setTimeout(() => void run.current());
  }, [address, me, setBaseVersion, storeLocally]);

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
      const before = latest.current.value;
      const next = typeof part === 'function' ? part(before) : { ...before, ...part };
      Object.assign(latest.current, { value: next, isDirty: true });
      setValue(next);
      storeLocally();
      if (latest.current.hasConflict) return;
      setState((it) => (it.step === 'offline' ? it : { step: 'typing' }));
      latest.current.dirtySince ||= Date.now();
      clearTimeout(timer.current);
      const wait = Math.min(PAUSE_MS, Math.max(0, latest.current.dirtySince + LONGEST_MS - Date.now()));
      timer.current = setTimeout(() => void run.current(), wait);
    },
    [storeLocally],
  );

  const replaceWith = useCallback(
    (next: Stored<Value>) => {
      clearTimeout(timer.current);
      Object.assign(latest.current, { value: next.value, base: next.value, isDirty: false, hasConflict: false });
      setBaseVersion(next.version);
      setValue(next.value);
      setState({ step: 'saved', at: next.at });
      deleteLocalDraft(me, address);
      latestOptions.current.onReplaced?.(next.value);
    },
    [address, me, setBaseVersion],
  );

  /** Unsaved changes go on top of that text; without any it takes the place of the shown one. */
  const rebase = useCallback(
    (next: Stored<Value>) => {
      Object.assign(latest.current, { base: next.value, hasConflict: false });
      setBaseVersion(next.version);
      if (latest.current.isDirty) return void run.current();
      if (!isSame(next.value, latest.current.value)) return replaceWith(next);
      deleteLocalDraft(me, address);
      setState({ step: 'saved', at: next.at });
    },
    [address, me, replaceWith, setBaseVersion],
  );

  const remoteUpdate =
    stored.version > version && state.step === 'saved' && !isPaused && !latest.current.isDirty ? stored : undefined;
  useEffect(() => {
    if (!remoteUpdate) return;
    if (followsServer && !isSame(remoteUpdate.value, latest.current.value)) {
      latestOptions.current.onFollowed?.(remoteUpdate);
      return replaceWith(remoteUpdate);
    }
    if (isSame(remoteUpdate.value, latest.current.value)) setBaseVersion(remoteUpdate.version);
  }, [remoteUpdate, followsServer, replaceWith, setBaseVersion]);

  useEffect(() => {
    // Delayed, so that the action's result arrives first.
    if (!isPaused && latest.current.isDirty) timer.current = setTimeout(() => void run.current(), PAUSE_MS);
  }, [isPaused]);

  useEffect(() => {
    const draft = readLocalDraft<LocalDraft<Value>>(me, address);
    if (draft && isSame(draft.value, opened.current.value)) deleteLocalDraft(me, address);
    else if (draft) {
      // A stale version: the server reports the conflict, unless it has what this browser sent.
      latest.current.sent = draft.sent ?? [];
      setBaseVersion(draft.version);
      if (draft.base) latest.current.base = draft.base;
      change(draft.value);
      latestOptions.current.onReplaced?.(draft.value);
    }
    const online = () => void run.current();
    const leave = (event: BeforeUnloadEvent) => {
      if (latest.current.isDirty && !isDiscarded() && !readLocalDraft(me, address)) event.preventDefault();
    };
    // `keepalive`, so that the text is available on the next device.
    const hide = () => {
      latest.current.isLeaving = true;
      void run.current();
    };
    const show = () => {
      latest.current.isLeaving = false;
    };
    const close = registerOpenDraft(() => run.current());
    addEventListener('online', online);
    addEventListener('beforeunload', leave);
    addEventListener('pagehide', hide);
    addEventListener('pageshow', show);
    return () => {
      void run.current();
      close();
      removeEventListener('online', online);
      removeEventListener('beforeunload', leave);
      removeEventListener('pagehide', hide);
      removeEventListener('pageshow', show);
    };
  }, [address, me, change, setBaseVersion]);

  return {
    value,
    version,
    state,
    change,
    replaceWith,
    rebase,
    hasConflict: () => latest.current.hasConflict,
    remoteUpdate: remoteUpdate && !isSame(remoteUpdate.value, value) ? remoteUpdate : undefined,
    /** @returns the saved version; undefined when it failed */
    async flush(): Promise<number | undefined> {
      latest.current.isFlushing = true;
      await run.current();
      latest.current.isFlushing = false;
      return latest.current.isDirty ? undefined : latest.current.version;
    },
  };
}

async function save<Conflict>(
  address: string,
  body: { version: number; value: object },
  keepalive: boolean,
): Promise<SaveResult<Conflict> | 'offline'> {
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
