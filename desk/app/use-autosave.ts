import { useCallback, useEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { SaveAnswer, SaveState, Stored } from './autosave.ts';
import { deleteLocalDraft, isDiscarded, readLocalDraft, registerOpenDraft, saveLocalDraft } from './local-drafts.ts';
import type { loader as deskLoader } from './routes/desk.tsx';

interface Options<Value, Clash> {
  /** An action is under way, which changes what a save is of: nothing is saved meanwhile. */
  isHeld?: boolean;
  /** What somebody else has saved takes its place at once, where nothing of ours waits to be saved. */
  follows?: boolean;
  /** The server may say more of it now. */
  onSaved?: () => void;
  /** Something else stands in place of what was written. */
  onTaken?: (value: Value) => void;
  /** Both texts in one, where they do not contradict each other. @returns undefined: they do */
  merge?: (base: Value, mine: Value, clash: Clash) => { value: Value; theirs: Stored<Value> } | undefined;
}

/** What this browser keeps: what was typed, over which version, and for who merges what that version said. */
interface Kept<Value> {
  value: Value;
  version: number;
  base?: Value;
}

/** A pause in typing, and how long nobody pauses. */
const PAUSE_MS = 800;
const LONGEST_MS = 6_000;
const RETRY_MS = 5_000;

const hour = () =>
  new Date().toLocaleTimeString('fr-FR', { hour: 'numeric', minute: '2-digit' }).replace(':', '\u00a0h\u00a0');
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * What saves itself: whatever is typed is in the database, or kept in this browser, or said to be neither.
 * @param address where it is posted, as `{ version, value }`
 * @param stored as the page's data has it now
 */
export function useAutosave<Value extends object, Clash = never>(
  address: string,
  stored: Stored<Value>,
  options: Options<Value, Clash> = {},
) {
  const me = useRouteLoaderData<typeof deskLoader>('routes/desk')?.me ?? '';
  const [value, setValue] = useState(stored.value);
  const [version, setVersion] = useState(stored.version);
  const [state, setState] = useState<SaveState<Clash>>({ step: 'saved', at: stored.at });
  const now = useRef({
    value,
    base: value,
    version,
    isDirty: false,
    isBlocked: false,
    firstAt: 0,
    isLeaving: false,
    isFlushing: false,
  });
  const saving = useRef<Promise<void>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const opened = useRef(stored);
  const told = useRef(options);
  told.current = options;
  const { isHeld = false, follows = false } = options;

  const adopt = useCallback((taken: number) => {
    now.current.version = taken;
    setVersion(taken);
  }, []);

  const send = useCallback(async () => {
    const { value: sent, version: seen, isLeaving } = now.current;
    Object.assign(now.current, { isDirty: false, firstAt: 0 });
    setState({ step: 'saving' });
    const answer = await save<Clash>(address, { version: seen, value: sent }, isLeaving);
    if (answer === 'offline') {
      now.current.isDirty = true;
      setState((it) => (it.step === 'offline' ? it : { step: 'offline', since: hour() }));
      timer.current = setTimeout(() => void run.current(), RETRY_MS);
      return;
    }
    if (answer.outcome === 'saved') {
      now.current.base = sent;
      adopt(answer.version);
      if (now.current.isDirty) return;
      deleteLocalDraft(me, address);
      setState({ step: 'saved', at: answer.at });
      if (!now.current.isFlushing) told.current.onSaved?.();
      return;
    }
    now.current.isDirty = true;
    if (answer.outcome === 'refused') return setState({ step: 'refused', message: answer.message });
    const merged = told.current.merge?.(now.current.base, now.current.value, answer.clash);
    if (!merged) {
      now.current.isBlocked = true;
      return setState({ step: 'clash', clash: answer.clash });
    }
    Object.assign(now.current, { value: merged.value, base: merged.theirs.value });
    adopt(merged.theirs.version);
    setValue(merged.value);
    timer.current = setTimeout(() => void run.current());
  }, [address, me, adopt]);

  const run = useRef(async () => {});
  run.current = async () => {
    clearTimeout(timer.current);
    await saving.current;
    if (!now.current.isDirty || now.current.isBlocked || told.current.isHeld) return;
    saving.current = send().finally(() => {
      saving.current = undefined;
    });
    await saving.current;
  };

  const change = useCallback(
    (part: Partial<Value> | ((before: Value) => Value)) => {
      const before = now.current.value;
      const next = typeof part === 'function' ? part(before) : { ...before, ...part };
      Object.assign(now.current, { value: next, isDirty: true });
      setValue(next);
      const { version: seen, base } = now.current;
      saveLocalDraft(me, address, {
        value: next,
        version: seen,
        ...(told.current.merge && { base }),
      } satisfies Kept<Value>);
      if (now.current.isBlocked) return;
      setState((it) => (it.step === 'offline' ? it : { step: 'typing' }));
      now.current.firstAt ||= Date.now();
      clearTimeout(timer.current);
      const wait = Math.min(PAUSE_MS, Math.max(0, now.current.firstAt + LONGEST_MS - Date.now()));
      timer.current = setTimeout(() => void run.current(), wait);
    },
    [address, me],
  );

  /** Takes what the server has for what is written. */
  const take = useCallback(
    (taken: Stored<Value>) => {
      clearTimeout(timer.current);
      Object.assign(now.current, { value: taken.value, base: taken.value, isDirty: false, isBlocked: false });
      adopt(taken.version);
      setValue(taken.value);
      setState({ step: 'saved', at: taken.at });
      deleteLocalDraft(me, address);
      told.current.onTaken?.(taken.value);
    },
    [address, me, adopt],
  );

  /** After an action on what was saved, or out of a clash for one's own: what is written goes over that version. */
  const settle = useCallback(
    (taken: Stored<Value>) => {
      Object.assign(now.current, { base: taken.value, isBlocked: false });
      adopt(taken.version);
      if (now.current.isDirty) return void run.current();
      deleteLocalDraft(me, address);
      setState({ step: 'saved', at: taken.at });
    },
    [address, me, adopt],
  );

  const newer =
    stored.version > version && state.step === 'saved' && !isHeld && !now.current.isDirty ? stored : undefined;
  useEffect(() => {
    if (!newer) return;
    if (follows && !isSame(newer.value, now.current.value)) return take(newer);
    if (isSame(newer.value, now.current.value)) adopt(newer.version);
  }, [newer, follows, take, adopt]);

  useEffect(() => {
    // Not at once: what the action is answered with comes first.
    if (!isHeld && now.current.isDirty) timer.current = setTimeout(() => void run.current(), PAUSE_MS);
  }, [isHeld]);

  useEffect(() => {
    const kept = readLocalDraft<Kept<Value>>(me, address);
    if (kept && isSame(kept.value, opened.current.value)) deleteLocalDraft(me, address);
    else if (kept) {
      // Another version: the server will find the clash, and show both.
      adopt(kept.version);
      if (kept.base) now.current.base = kept.base;
      change(kept.value);
      told.current.onTaken?.(kept.value);
    }
    const online = () => void run.current();
    const leave = (event: BeforeUnloadEvent) => {
      if (now.current.isDirty && !isDiscarded() && !readLocalDraft(me, address)) event.preventDefault();
    };
    // Whoever goes on before the pause is over loses no word, on another device either.
    const hide = () => {
      now.current.isLeaving = true;
      void run.current();
    };
    const show = () => {
      now.current.isLeaving = false;
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
  }, [address, me, change, adopt]);

  return {
    ...{ value, version, state, change, take, settle },
    /** Of somebody else, not yet taken. */
    newer: newer && !isSame(newer.value, value) ? newer : undefined,
    /**
     * Saves what is not saved yet, ahead of an action, whose answer loads the page's data again.
     * @returns the version that is saved then; undefined: it could not be
     */
    async flush(): Promise<number | undefined> {
      now.current.isFlushing = true;
      await run.current();
      now.current.isFlushing = false;
      return now.current.isDirty ? undefined : now.current.version;
    },
  };
}

async function save<Clash>(
  address: string,
  body: { version: number; value: object },
  keepalive: boolean,
): Promise<SaveAnswer<Clash> | 'offline'> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive,
    });
    if (response.status >= 500) return 'offline';
    const isAnswer = response.ok && response.headers.get('content-type')?.includes('json');
    if (isAnswer) return (await response.json()) as SaveAnswer<Clash>;
    const message =
      response.status === 413
        ? "C'est trop long pour un seul texte."
        : "Votre accès a pris fin, ou ce que vous écriviez n'est plus là. Le texte reste ici\u00a0: copiez-le, puis rechargez la page.";
    return { outcome: 'refused', message };
  } catch {
    return 'offline';
  }
}
