import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftFields } from '../../src/features/blog/drafts.schema.ts';
import type { ArticleView, ClashView, TextAnswer } from './article-view.ts';

export type SaveState =
  | { step: 'saved'; at: string }
  | { step: 'typing' | 'saving' }
  /** Kept in this browser since that hour. */
  | { step: 'offline'; since: string }
  | { step: 'refused'; message: string }
  | { step: 'clash'; clash: ClashView };

interface Text {
  fields: DraftFields;
  markdown: string;
}

/** What this browser keeps of a text that the server does not have yet. */
interface Kept extends Text {
  revision: number;
}

/** A pause in typing, and how long nobody pauses. */
const PAUSE_MS = 800;
const LONGEST_MS = 6_000;
const RETRY_MS = 5_000;

const hour = () =>
  new Date().toLocaleTimeString('fr-FR', { hour: 'numeric', minute: '2-digit' }).replace(':', '\u00a0h\u00a0');
const keyOf = (id: string) => `article:${id}`;

export interface ArticleText {
  view: ArticleView;
  text: Text;
  state: SaveState;
  change: (part: { fields?: Partial<DraftFields>; markdown?: string }) => void;
  /** Saves what is not saved yet. @returns the revision that is saved then; undefined: it could not be. */
  flush: () => Promise<number | undefined>;
  /** Takes what the server says for what is written. */
  take: (view: ArticleView) => void;
  /** Nothing is saved while an action is under way: it changes what a save is of. */
  hold: () => void;
  /** After an action on what was saved: what was typed meanwhile is saved next. */
  settle: (view: ArticleView) => void;
  /** Asks the server what has changed, by this person or another: pictures, versions, a newer text. */
  look: () => Promise<void>;
  /** A newer text of somebody else, not yet taken. */
  newer: ArticleView | undefined;
}

/**
 * An article that saves itself: whatever is typed is in the database, or kept in this browser, or said to be neither.
 * @param onKept what this browser kept the last time takes the place of the text.
 */
export function useArticleText(initial: ArticleView, onKept: (markdown: string) => void): ArticleText {
  const [view, setView] = useState(initial);
  const [text, setText] = useState<Text>({ fields: initial.fields, markdown: initial.markdown });
  const [state, setState] = useState<SaveState>({ step: 'saved', at: initial.savedAt });
  const now = useRef({ text, revision: initial.revision, isDirty: false, isBlocked: false, firstAt: 0 });
  const saving = useRef<Promise<void> | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [newer, setNewer] = useState<ArticleView>();
  const opened = useRef({ ...initial, onKept });
  const { id } = initial;

  const keep = useCallback(() => {
    const { text: typed, revision } = now.current;
    try {
      localStorage.setItem(keyOf(id), JSON.stringify({ ...typed, revision } satisfies Kept));
    } catch {
      // Where nothing may be kept, the server is all there is.
    }
  }, [id]);

  const send = useCallback(async () => {
    const { text: sent, revision } = now.current;
    now.current.isDirty = false;
    now.current.firstAt = 0;
    setState({ step: 'saving' });
    const answer = await save(id, { ...sent, revision });
    if (answer === 'offline') {
      now.current.isDirty = true;
      setState((before) => (before.step === 'offline' ? before : { step: 'offline', since: hour() }));
      timer.current = setTimeout(() => void run.current(), RETRY_MS);
      return;
    }
    switch (answer.outcome) {
      case 'saved':
        now.current.revision = answer.view.revision;
        setView(answer.view);
        setNewer(undefined);
        if (now.current.isDirty) return;
        localStorage.removeItem(keyOf(id));
        setState({ step: 'saved', at: answer.view.savedAt });
        return;
      case 'clash':
        now.current.isDirty = true;
        now.current.isBlocked = true;
        setState({ step: 'clash', clash: answer.clash });
        return;
      default:
        now.current.isDirty = true;
        setState({ step: 'refused', message: answer.message });
    }
  }, [id]);

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

  const change = useCallback<ArticleText['change']>(
    (part) => {
      const { fields, markdown } = now.current.text;
      const next = { fields: { ...fields, ...part.fields }, markdown: part.markdown ?? markdown };
      Object.assign(now.current, { text: next, isDirty: true });
      setText(next);
      keep();
      if (now.current.isBlocked) return;
      setState((before) => (before.step === 'offline' ? before : { step: 'typing' }));
      now.current.firstAt ||= Date.now();
      clearTimeout(timer.current);
      const wait = Math.min(PAUSE_MS, Math.max(0, now.current.firstAt + LONGEST_MS - Date.now()));
      timer.current = setTimeout(() => void run.current(), wait);
    },
    [keep],
  );

  const take = useCallback<ArticleText['take']>(
    (taken) => {
      const next = { fields: taken.fields, markdown: taken.markdown };
      clearTimeout(timer.current);
      now.current = { text: next, revision: taken.revision, isDirty: false, isBlocked: false, firstAt: 0 };
      setText(next);
      setView(taken);
      setNewer(undefined);
      setState({ step: 'saved', at: taken.savedAt });
      localStorage.removeItem(keyOf(id));
    },
    [id],
  );

  useEffect(() => {
    const { markdown, fields, onKept: restore } = opened.current;
    const kept = keptText(id);
    // Another revision: the server will find the clash, and show both.
    if (kept && (kept.markdown !== markdown || !isSame(kept.fields, fields))) {
      now.current.revision = kept.revision;
      change(kept);
      restore(kept.markdown);
    }
    const online = () => void run.current();
    const leave = (event: BeforeUnloadEvent) => {
      if (now.current.isDirty && !keptText(id)) event.preventDefault();
    };
    addEventListener('online', online);
    addEventListener('beforeunload', leave);
    return () => {
      void run.current();
      removeEventListener('online', online);
      removeEventListener('beforeunload', leave);
    };
  }, [id, change]);

  return {
    ...{ view, text, state, change, take },
    async flush() {
      await run.current();
      return now.current.isDirty ? undefined : now.current.revision;
    },
    newer,
    hold: useCallback(() => {
      clearTimeout(timer.current);
      now.current.isBlocked = true;
    }, []),
    settle: useCallback(
      (settled: ArticleView) => {
        Object.assign(now.current, { revision: settled.revision, isBlocked: false });
        setView(settled);
        setNewer(undefined);
        if (now.current.isDirty) return void run.current();
        setState({ step: 'saved', at: settled.savedAt });
        localStorage.removeItem(keyOf(id));
      },
      [id],
    ),
    look: useCallback(async () => {
      const found = await read(id);
      if (!found || now.current.isBlocked) return;
      if (found.revision === now.current.revision) setView(found);
      else if (found.revision > now.current.revision && !saving.current) setNewer(found);
    }, [id]),
  };
}

async function read(id: string): Promise<ArticleView | undefined> {
  try {
    const response = await fetch(`/articles/${id}/texte`);
    return response.ok ? ((await response.json()) as ArticleView) : undefined;
  } catch {
    return undefined;
  }
}

async function save(id: string, body: Kept): Promise<TextAnswer | 'offline'> {
  try {
    const response = await fetch(`/articles/${id}/texte`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status >= 500) return 'offline';
    const isAnswer = response.ok && response.headers.get('content-type')?.includes('json');
    if (isAnswer) return (await response.json()) as TextAnswer;
    const message =
      response.status === 413
        ? "C'est trop long pour un seul article."
        : "Votre accès a pris fin, ou l'article n'est plus là. Le texte reste ici\u00a0: copiez-le, puis rechargez la page.";
    return { outcome: 'refused', message };
  } catch {
    return 'offline';
  }
}

function keptText(id: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? '') as Kept;
  } catch {
    return undefined;
  }
}

const isSame = (a: DraftFields, b: DraftFields) =>
  Object.entries(a).every(([name, value]) => b[name as keyof DraftFields] === value);
