import { useCallback, useEffect, useRef, useState } from 'react';

export interface LetterText {
  subject: string;
  preheader: string;
  /** Markdown. */
  body: string;
}

export interface LetterClash {
  author: string;
  at: string;
  /** The one that is saved. */
  version: number;
  theirs: LetterText;
}

export type SavedText =
  | { outcome: 'saved'; version: number; at: string }
  | ({ outcome: 'clash' } & LetterClash)
  /** It leaves at its time, or has left. */
  | { outcome: 'locked' };

export type SaveState =
  | { step: 'saved'; at: string }
  | { step: 'typing' | 'saving' | 'locked' | 'refused' }
  /** Kept in this browser. */
  | { step: 'offline' }
  | { step: 'clash'; clash: LetterClash };

const PAUSE_MS = 800;
const RETRY_MS = 5_000;
const keyOf = (id: string) => `letter:${id}`;

interface Opened extends LetterText {
  id: string;
  version: number;
  savedAt: string;
}

/**
 * A letter that saves itself: whatever is typed is in the database, or kept in this browser.
 * @param onSaved the server may say more of it now @param onTaken another text stands in place of what was written
 */
export function useLetterText(
  opened: Opened,
  { onSaved, onTaken }: { onSaved: () => void; onTaken: (body: string) => void },
) {
  const { id } = opened;
  const [text, setText] = useState<LetterText>(textOf(opened));
  const [version, setVersion] = useState(opened.version);
  const [state, setState] = useState<SaveState>({ step: 'saved', at: opened.savedAt });
  const now = useRef({ text, version, isDirty: false, isBlocked: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void>>(undefined);
  const told = useRef({ onSaved, onTaken });
  told.current = { onSaved, onTaken };

  const adopt = useCallback((taken: number) => {
    now.current.version = taken;
    setVersion(taken);
  }, []);

  const send = useCallback(async () => {
    const { text: sent, version: seen } = now.current;
    now.current.isDirty = false;
    setState({ step: 'saving' });
    const answer = await save(id, { ...sent, version: seen });
    if (answer === 'offline') {
      now.current.isDirty = true;
      setState({ step: 'offline' });
      timer.current = setTimeout(() => void run.current(), RETRY_MS);
      return;
    }
    if (answer === 'refused' || answer.outcome !== 'saved') {
      Object.assign(now.current, { isDirty: true, isBlocked: true });
      if (answer === 'refused') return setState({ step: 'refused' });
      return setState(answer.outcome === 'clash' ? { step: 'clash', clash: answer } : { step: 'locked' });
    }
    adopt(answer.version);
    if (now.current.isDirty) return;
    forget(id);
    setState({ step: 'saved', at: answer.at });
    told.current.onSaved();
  }, [id, adopt]);

  const run = useRef(async () => {});
  run.current = async () => {
    clearTimeout(timer.current);
    await saving.current;
    if (!now.current.isDirty || now.current.isBlocked) return;
    saving.current = send().finally(() => {
      saving.current = undefined;
    });
    await saving.current;
  };

  const change = useCallback(
    (part: Partial<LetterText>) => {
      const next = { ...now.current.text, ...part };
      Object.assign(now.current, { text: next, isDirty: true });
      setText(next);
      keep(id, next);
      if (now.current.isBlocked) return;
      setState((before) => (before.step === 'offline' ? before : { step: 'typing' }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void run.current(), PAUSE_MS);
    },
    [id],
  );

  const take = useCallback(
    (taken: LetterText, ofVersion: number) => {
      clearTimeout(timer.current);
      now.current = { text: taken, version: ofVersion, isDirty: false, isBlocked: false };
      setText(taken);
      setVersion(ofVersion);
      forget(id);
      told.current.onTaken(taken.body);
    },
    [id],
  );

  /** Out of a clash: mine over theirs, or theirs. */
  const settle = useCallback(
    (clash: LetterClash, whose: 'mine' | 'theirs') => {
      if (whose === 'theirs') {
        take(clash.theirs, clash.version);
        setState({ step: 'saved', at: clash.at });
        return;
      }
      adopt(clash.version);
      now.current.isBlocked = false;
      void run.current();
    },
    [take, adopt],
  );

  // What somebody else has saved, where nothing waits here to be saved.
  const { subject, preheader, body, version: theirs, savedAt } = opened;
  useEffect(() => {
    if (now.current.isDirty || saving.current || theirs <= now.current.version) return;
    const fresh = { subject, preheader, body };
    if (isSame(fresh, now.current.text)) adopt(theirs);
    else take(fresh, theirs);
    setState({ step: 'saved', at: savedAt });
  }, [theirs, subject, preheader, body, savedAt, take, adopt]);

  useEffect(() => {
    const kept = keptText(id);
    if (kept && !isSame(kept, now.current.text)) {
      change(kept);
      told.current.onTaken(kept.body);
    }
    const online = () => void run.current();
    addEventListener('online', online);
    return () => {
      void run.current();
      removeEventListener('online', online);
    };
  }, [id, change]);

  return {
    ...{ text, version, state, change, settle },
    /** Saves what is not saved yet. @returns whether all of it is. */
    async flush(): Promise<boolean> {
      await run.current();
      return !now.current.isDirty;
    },
  };
}

async function save(id: string, body: LetterText & { version: number }): Promise<SavedText | 'offline' | 'refused'> {
  try {
    const response = await fetch(`/lettres/${id}/texte`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status >= 500) return 'offline';
    const isAnswer = response.ok && response.headers.get('content-type')?.includes('json');
    return isAnswer ? ((await response.json()) as SavedText) : 'refused';
  } catch {
    return 'offline';
  }
}

const textOf = ({ subject, preheader, body }: LetterText): LetterText => ({ subject, preheader, body });
const isSame = (a: LetterText, b: LetterText) =>
  a.subject === b.subject && a.preheader === b.preheader && a.body === b.body;

// Where nothing may be kept, the server is all there is.
function keep(id: string, text: LetterText): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(text));
  } catch {}
}

function forget(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {}
}

function keptText(id: string): LetterText | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? '') as LetterText;
  } catch {
    return undefined;
  }
}
