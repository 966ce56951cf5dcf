import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { blanksIn } from '../../../../src/features/inquiries/follow-up/follow-up.schema.ts';
import { useAutosave } from '../../editing/autosave/use-autosave.ts';
import { useFiles } from '../../editing/files/use-files.ts';
import { useKeptFiles } from '../../editing/files/use-kept-files.ts';
import type { LoadedInquiry } from '../request/inquiry-loader.server.ts';
import { useRemoteChanges } from '../request/use-remote-changes.ts';
import { withCopies } from './copies.ts';
import type { DraftChoice } from './draft-conflict.tsx';
import type { DraftConflict, InquiryActionResult, ReplyDraft } from './inquiry-action-result.ts';
import * as states from './reply-state.ts';

export type Unsent = states.Unsent;
export type Reply = ReturnType<typeof useReply>;

/**
 * A reply, or a note, from its draft to its sending: draft kept by autosave, blanks left, conflict, ten seconds to take
 * it back.
 */
export function useReply(view: LoadedInquiry) {
  const address = `/demandes/${view.number}/brouillon`;
  const sender = useFetcher<InquiryActionResult>();
  const isBusy = sender.state !== 'idle';
  const [state, setState] = useState(states.OPENED_REPLY);
  const set = (part: Partial<states.ReplyState>) => setState((it) => ({ ...it, ...part }));
  const opened = states.openedDraft(view);
  const autosave = useAutosave<ReplyDraft, DraftConflict>(address, opened, { isPaused: isBusy, followsServer: true });
  const draft = autosave.value;
  const files = useFiles();
  const keptFiles = useKeptFiles(address, files);
  const field = useRef<HTMLTextAreaElement>(null);
  const focusNext = () => requestAnimationFrame(() => field.current?.focus());
  const isSending = useRef(false);
  const remoteChanges = useRemoteChanges(view);
  const blanks = state.isNote ? [] : blanksIn(draft.subject, draft.text);
  const draftConflict = autosave.state.step === 'conflict' ? autosave.state.conflict : state.draftConflict?.conflict;

  const selectBlank = (from = 0) => {
    set({ isPreview: false });
    requestAnimationFrame(() => {
      field.current?.focus();
      const blank = states.nextBlank(field.current?.value ?? '', from);
      if (blank) field.current?.setSelectionRange(...blank);
    });
  };
  const keepAsNote = () =>
    void sender.submit({ do: 'note', note: draft.text, draft: String(autosave.version) }, { method: 'post' });
  const send = async ({ version = remoteChanges.seen, isClosing = state.isClosing } = {}) => {
    set({ isClosing });
    // Waits for the undo to end, or the send would carry the version before it.
    if (sender.formData?.get('do') === 'take-back') return set({ isSendAsked: true });
    if (isBusy || isSending.current) return;
    if (state.isNote) return keepAsNote();
    if (blanks.length > 0) return selectBlank();
    if (files.error) return files.field.current?.focus();
    // Send even if the flush fails: a later autosave would store a draft of a sent reply.
    isSending.current = true;
    const kept = await autosave.flush();
    isSending.current = false;
    if (autosave.hasConflict()) return;
    const form = new FormData();
    const fields = { ...draft, do: 'answer', version: String(version), draft: String(kept ?? autosave.version) };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (isClosing) form.set('close', '1');
    for (const file of files.files) form.append('files', file);
    await sender.submit(form, { method: 'post', encType: 'multipart/form-data' });
  };

  const all = withCopies(view.people.map(({ address }) => address));
  const handled = useRef<InquiryActionResult>(undefined);
  useEffect(() => {
    const answer = sender.data;
    if (!answer || handled.current === answer) return;
    handled.current = answer;
    setState((it) =>
      states.answered(it, answer, { stage: draft.stage, files: files.files, isClosing: it.isClosing, at: Date.now() }),
    );
    if (answer.kind === 'answered') {
      files.replace([]);
      keptFiles.dismiss();
      // The button had the focus: what is typed next would be taken for keys.
      if (matchMedia('(hover: hover)').matches && document.activeElement?.matches('button, body')) focusNext();
    }
    const back = state.unsent.find(({ replyId }) => replyId === state.takingBack);
    if (answer.kind === 'taken-back' && back) files.replace(back.files);
    const next = states.draftAfter(answer, draft, all);
    if (next) autosave.replaceWith(next);
    if (answer.kind === 'taken-back') field.current?.focus();
  });
  // Who joined the conversation meanwhile is in copy too, unless the copies were chosen.
  const offered = useRef({ cc: all, people: view.people, subject: view.subject });
  useEffect(() => {
    const former = offered.current;
    if (isBusy || (former.cc === all && former.subject === view.subject)) return;
    offered.current = { cc: all, people: view.people, subject: view.subject };
    const hasJoined = view.people.some(({ address }) => !former.people.some((it) => it.address === address));
    const next = {
      ...draft,
      cc: hasJoined && draft.cc === former.cc ? all : draft.cc,
      subject: draft.subject === former.subject ? view.subject : draft.subject,
    };
    if (draft.text.trim() === '') autosave.replaceWith({ value: next, version: autosave.version, at: '' });
    else autosave.change(next);
  });
  useEffect(() => {
    if (!state.isSendAsked || isBusy) return;
    set({ isSendAsked: false });
    void send();
  });

  return {
    ...state,
    form: sender.Form,
    isBusy,
    draft,
    files,
    keptFiles,
    saveState: autosave.state,
    change: (next: Partial<ReplyDraft>) => {
      setState(states.typed);
      autosave.change(next);
    },
    insertTemplate: (id: string) => {
      const at = field.current?.selectionStart ?? draft.text.length;
      const insertion = states.insertionOf(id, draft, view, at);
      if (!insertion) return;
      setState((it) => ({ ...states.typed(it), isPreview: false, insertion }));
      autosave.change(insertion.after);
      selectBlank(insertion.isBelow ? at : 0);
    },
    /** Text that was typed elsewhere, at the cursor. */
    insertText: (text: string, hasFocus: boolean) => {
      const at = field.current?.selectionStart ?? draft.text.length;
      if (text) autosave.change({ text: draft.text.slice(0, at) + text + draft.text.slice(at) });
      if (!hasFocus) return;
      requestAnimationFrame(() => {
        field.current?.focus();
        field.current?.setSelectionRange(at + text.length, at + text.length);
      });
    },
    insertion: states.undoableInsertion(state, draft),
    undoInsertion: () => {
      if (!state.insertion) return;
      setState((it) => ({ ...states.typed(it), insertion: undefined }));
      autosave.change({ ...state.insertion.before, cc: draft.cc });
      focusNext();
    },
    blanks,
    selectBlank,
    field,
    setPreview: (next: boolean) => set({ isPreview: next }),
    turnInto: (next: 'reply' | 'note') => setState((it) => states.turnedInto(it, next)),
    send,
    remoteChanges,
    draftConflict,
    chooseDraft: (choice: DraftChoice) => {
      if (!draftConflict) return;
      const chosen = states.chosenDraft(choice, draftConflict.theirs.value, draft);
      set({ draftConflict: undefined });
      autosave.replaceWith(draftConflict.theirs);
      if (chosen) autosave.change(chosen);
      focusNext();
    },
    keepAsNote: () => {
      set({ isNote: false });
      keepAsNote();
    },
    /** @param next `discard` leaves the other's reply as the only one */
    leaveConflict: (next: 'discard' | 'continue') => {
      remoteChanges.markSeen();
      set({ conflict: undefined });
      if (next !== 'discard') return;
      autosave.change({ text: '', stage: '', cc: '' });
      files.replace([]);
      keptFiles.dismiss();
    },
    takeBack: async ({ replyId, stage: to }: Unsent) => {
      set({ takingBack: replyId });
      // What was typed since then is not replaced by what comes back.
      await autosave.flush();
      await sender.submit({ do: 'take-back', reply: replyId, stage: to }, { method: 'post' });
    },
  };
}
