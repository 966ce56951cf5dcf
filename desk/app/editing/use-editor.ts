import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation, useRevalidator, useSubmit } from 'react-router';
import { usePresence } from '../session/presence/use-presence.ts';
import { type Topic, useChanges } from '../session/use-changes.ts';
import { useLastAnswer } from '../ui/use-last-answer.ts';
import type { Stored } from './autosave/autosave.ts';
import { useAutosave } from './autosave/use-autosave.ts';
import type { Conflict, EditorAnswer } from './editor.ts';
import type { MergeWords } from './merge/merge.ts';
import { useWritingPlace } from './use-writing-place.ts';

interface Options<Text extends object> {
  /** The address of the document's page, which its form posts to. */
  address: string;
  /** Stable while the document is open; also the key of the text stored in the browser. */
  textAddress?: string;
  topic: Topic;
  stored: Stored<Text>;
  /** Who saved the stored text, as the page shows it; undefined: the user. */
  storedBy: string | undefined;
  words: MergeWords;
  /** The block of the cursor: '3e paragraphe'. */
  place?: string | undefined;
  onReplaced?: (text: Text) => void;
}

/** What came into the shown text from a colleague. */
export interface TakenChange {
  author: string;
  at: string;
  places: readonly string[];
  /** It is merged with changes of the user. */
  isMerged: boolean;
}

const load = () => import('./merge/merge-document.ts');

export type Editor<Text extends object = object> = ReturnType<typeof useEditor<Text>>;

/** Autosave, actions and conflicts of the open document. An action waits until its text is saved. */
export function useEditor<Text extends object>({
  address,
  textAddress = address,
  topic,
  stored,
  storedBy,
  words,
  place,
  onReplaced,
}: Options<Text>) {
  const answer = useLastAnswer<EditorAnswer<Text>>();
  const [dismissed, setDismissed] = useState<EditorAnswer<Text>>();
  const submit = useSubmit();
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle';
  const { revalidate } = useRevalidator();
  useChanges(topic);
  // While an action runs, the document may just have been taken away.
  const isThere = stored.version > 0 && !isBusy;
  const others = usePresence(isThere ? textAddress : undefined, topic, useWritingPlace(words.label, place));
  const [taken, setTaken] = useState<TakenChange>();
  const shown = useRef(stored.value);
  const autosave = useAutosave<Text, Conflict<Text>>(`${textAddress}/texte`, stored, {
    ...(onReplaced && { onReplaced }),
    followsServer: true,
    isPaused: isBusy,
    onSaved: () => void revalidate(),
    onFollowed(theirs) {
      if (storedBy === undefined) return;
      const before = shown.current;
      void load().then(({ mergeDocument }) => {
        const { taken: places } = mergeDocument(before, before, theirs.value, words);
        if (places.length > 0) setTaken({ author: storedBy, at: theirs.at, places, isMerged: false });
      });
    },
    async merge() {
      const { mergeDocument } = await load();
      return (base, mine, { author, theirs }) => {
        const merged = mergeDocument(base, mine, theirs.value, words);
        const places = merged.taken;
        setTaken(places.length > 0 ? { author, at: theirs.at, places, isMerged: true } : undefined);
        return { value: merged.value, theirs, isOpen: merged.passages.length > 0 };
      };
    },
  });
  shown.current = autosave.value;
  const { state, flush, rebase, replaceWith, change: changeText } = autosave;

  const seen = useRef<EditorAnswer<Text>>(undefined);
  useEffect(() => {
    if (answer === undefined || seen.current === answer) return;
    seen.current = answer;
    if (!answer.stored) return;
    if (answer.isReplaced) replaceWith(answer.stored);
    else rebase(answer.stored);
  }, [answer, rebase, replaceWith]);

  const change: typeof changeText = useCallback(
    (part) => {
      setDismissed(answer);
      changeText(part);
    },
    [answer, changeText],
  );
  const conflict = state.step === 'conflict' ? state.conflict : undefined;

  const post = async (form: FormData) => {
    const version = await flush();
    if (version === undefined) return document.querySelector<HTMLElement>('[data-conflict]')?.focus();
    form.set('version', String(version));
    await submit(form, { method: 'post', action: address, encType: 'multipart/form-data', preventScrollReset: true });
  };
  /** What was pressed: the first runs, over the saving of the text, the others wait for their turn. */
  const [actions, setActions] = useState<readonly FormData[]>([]);
  const [next] = actions;
  const started = useRef<FormData>(undefined);
  useEffect(() => {
    if (isBusy || next === undefined || started.current === next) return;
    started.current = next;
    void post(next).finally(() => setActions(([, ...others]) => others));
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as unknown as { submitter: HTMLButtonElement | null };
    const form = new FormData(event.currentTarget, submitter);
    // Not again at the second click of a double click.
    if (!actions.some((other) => other.get('do') === form.get('do'))) setActions([...actions, form]);
  };

  return {
    ...autosave,
    address,
    change,
    answer,
    /** Undefined once the text changes. */
    shownAnswer: answer === dismissed ? undefined : answer,
    dismiss: () => setDismissed(answer),
    conflict,
    others,
    taken,
    closeTaken: () => setTaken(undefined),
    words,
    isBusy,
    send,
  };
}
