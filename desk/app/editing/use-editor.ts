import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation, useRevalidator, useSubmit } from 'react-router';
import { type Topic, useChanges } from '../session/use-changes.ts';
import { useLastAnswer } from '../ui/use-last-answer.ts';
import type { Stored } from './autosave/autosave.ts';
import { useAutosave } from './autosave/use-autosave.ts';
import type { Conflict, EditorAnswer } from './editor.ts';

interface Options<Text extends object> {
  /** The address of the document's page, which its form posts to. */
  address: string;
  /** Stable while the document is open; also the key of the text stored in the browser. */
  textAddress?: string;
  topic: Topic;
  stored: Stored<Text>;
  /** Shows the texts of others while the user has none unsaved. */
  followsServer?: boolean;
  onReplaced?: (text: Text) => void;
  onFollowed?: (theirs: Stored<Text>) => void;
  merge?: (base: Text, mine: Text, conflict: Conflict<Text>) => { value: Text; theirs: Stored<Text> } | undefined;
}

export type Editor<Text extends object = object> = ReturnType<typeof useEditor<Text>>;

/** Autosave, actions and conflicts of the open document. An action waits until its text is saved. */
export function useEditor<Text extends object>({
  address,
  textAddress = address,
  topic,
  stored,
  ...options
}: Options<Text>) {
  const answer = useLastAnswer<EditorAnswer<Text>>();
  const [dismissed, setDismissed] = useState<EditorAnswer<Text>>();
  const submit = useSubmit();
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle';
  const { revalidate } = useRevalidator();
  useChanges(topic);
  const autosave = useAutosave<Text, Conflict<Text>>(`${textAddress}/texte`, stored, {
    ...options,
    isPaused: isBusy,
    onSaved: () => void revalidate(),
  });
  const { value, state, flush, rebase, replaceWith, change: changeText } = autosave;

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
  const conflict = state.step === 'conflict' ? state.conflict : answer?.conflict;

  const post = async (form: FormData) => {
    const isChoice = /^(mine|theirs)/.test(String(form.get('do')));
    const version = isChoice ? conflict?.theirs.version : await flush();
    if (version === undefined) return document.querySelector<HTMLElement>('[data-conflict]')?.focus();
    form.set('version', String(version));
    if (isChoice) form.set('text', JSON.stringify(value));
    await submit(form, { method: 'post', action: address, encType: 'multipart/form-data', preventScrollReset: true });
  };
  const [waiting, setWaiting] = useState<FormData>();
  useEffect(() => {
    if (isBusy || waiting === undefined) return;
    setWaiting(undefined);
    void post(waiting);
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (navigation.state === 'submitting') return;
    const { submitter } = event.nativeEvent as unknown as { submitter: HTMLButtonElement | null };
    const form = new FormData(event.currentTarget, submitter);
    if (isBusy) setWaiting(form);
    else void post(form);
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
    isBusy,
    send,
  };
}
