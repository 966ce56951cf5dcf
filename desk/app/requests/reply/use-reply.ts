import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { BLANK, blanksIn } from '../../../../src/features/inquiries/follow-up/follow-up.schema.ts';
import { useAutosave } from '../../editing/autosave/use-autosave.ts';
import { useFiles } from '../../editing/files/use-files.ts';
import { useKeptFiles } from '../../editing/files/use-kept-files.ts';
import type { RequestView } from '../request/request-view.server.ts';
import { useRemoteChanges } from '../request/use-remote-changes.ts';
import type { DraftChoice } from './draft-conflict.tsx';
import { bothTexts, type DraftConflict, type ReplyDraft, type RequestAnswer, withTemplate } from './request-answer.ts';

type Conflict = Extract<RequestAnswer, { kind: 'conflict' }>;
export type Unsent = Extract<RequestAnswer, { kind: 'answered' }> & { stage: string; files: readonly File[] };

/** The insertion of a template, which can be undone while nothing was typed since. */
interface Insertion {
  name: string;
  before: ReplyDraft;
  after: ReplyDraft;
  isBelow: boolean;
}

export type Reply = ReturnType<typeof useReply>;

/**
 * A reply, or a note, from its draft to its sending: draft kept by autosave, blanks left, conflict, ten seconds to take
 * it back.
 * @param posted the result of a form that was submitted before hydration
 */
export function useReply(view: RequestView, posted: RequestAnswer | undefined) {
  const { number, templates, draft } = view;
  const sender = useFetcher<RequestAnswer>();
  const isBusy = sender.state !== 'idle';
  const [postedConflict, setPostedConflict] = useState(posted?.kind === 'draft-conflict' ? posted : undefined);
  const { value: kept, version = 0, at = '' } = draft ?? {};
  const stored = {
    value: postedConflict?.typed ?? {
      subject: kept?.subject || view.subject,
      text: kept?.text ?? '',
      stage: kept?.stage ?? '',
      cc: kept?.cc ?? '',
    },
    version,
    at,
  };
  const autosave = useAutosave<ReplyDraft, DraftConflict>(`/demandes/${number}/brouillon`, stored, {
    isPaused: isBusy,
    followsServer: true,
  });
  const { subject, text, stage, cc } = autosave.value;
  const files = useFiles();
  const keptFiles = useKeptFiles(`/demandes/${number}/brouillon`, files);
  const [isPreview, setPreview] = useState(false);
  const [isNote, setNote] = useState(false);
  const [message, setMessage] = useState('');
  const [insertion, setInsertion] = useState<Insertion>();
  const [conflict, setConflict] = useState<Conflict | undefined>(posted?.kind === 'conflict' ? posted : undefined);
  const [unsent, setUnsent] = useState<Unsent>();
  const [errors, setErrors] = useState<Record<string, string>>(() => {
    // Before hydration only the form of the side panel submits a note.
    const { note: _note, ...mine } = posted?.kind === 'invalid' ? posted.errors : {};
    return mine;
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const isSending = useRef(false);
  const [isSendAsked, setSendAsked] = useState(false);
  const remoteChanges = useRemoteChanges(view);
  const blanks = isNote ? [] : blanksIn(subject, text);

  const change = (next: Partial<ReplyDraft>) => {
    setMessage('');
    setErrors({});
    autosave.change(next);
  };
  const keepAsNote = () =>
    void sender.submit({ do: 'note', note: text, draft: String(autosave.version) }, { method: 'post' });
  const send = async (version = remoteChanges.seen) => {
    // Once it is back: the page's data arrives after its text.
    if (sender.formData?.get('do') === 'take-back') return setSendAsked(true);
    if (isBusy || isSending.current) return;
    if (isNote) {
      keepAsNote();
      return;
    }
    if (blanks.length > 0) return selectBlank();
    if (files.error) return files.field.current?.focus();
    // Send even if the flush fails: a later autosave would store a draft of a sent reply.
    isSending.current = true;
    const kept = await autosave.flush();
    isSending.current = false;
    if (autosave.hasConflict()) return;
    const draft = String(kept ?? autosave.version);
    const form = new FormData();
    const fields = { do: 'answer', version: String(version), draft, subject, text, stage, cc };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const file of files.files) form.append('files', file);
    await sender.submit(form, { method: 'post', encType: 'multipart/form-data' });
  };
  const selectBlank = () => {
    setPreview(false);
    const at = text.search(BLANK);
    const area = field.current;
    if (!area) return;
    area.focus();
    if (at >= 0) area.setSelectionRange(at, at + (text.slice(at).match(BLANK)?.[0].length ?? 0));
  };
  const clear = () => {
    autosave.replaceWith({ value: { subject, text: '', stage: '', cc: '' }, version: 0, at: '' });
  };

  const handled = useRef<RequestAnswer>(undefined);
  useEffect(() => {
    const answer = sender.data;
    if (!answer || handled.current === answer) return;
    handled.current = answer;
    setErrors(answer.kind === 'invalid' ? answer.errors : {});
    setConflict(answer.kind === 'conflict' ? answer : undefined);
    setPostedConflict(answer.kind === 'draft-conflict' ? answer : undefined);
    if (answer.kind === 'answered') {
      setUnsent({ ...answer, stage, files: files.files });
      files.replace([]);
      keptFiles.dismiss();
      clear();
    } else if (answer.kind === 'taken-back') {
      if (unsent) files.replace(unsent.files);
      setUnsent(undefined);
      autosave.replaceWith(answer.draft);
      setMessage("Reprise\u00a0: elle n'est pas partie. Votre texte est là.");
      field.current?.focus();
    } else if (answer.kind === 'message') {
      setUnsent(undefined);
      setMessage(answer.message);
      if (!answer.isRefused) {
        clear();
        setNote(false);
      }
    }
  });
  useEffect(() => {
    if (!isSendAsked || isBusy) return;
    setSendAsked(false);
    void send();
  });
  const draftConflict = autosave.state.step === 'conflict' ? autosave.state.conflict : postedConflict?.conflict;
  const chooseDraft = (choice: DraftChoice) => {
    if (!draftConflict) return;
    const { theirs } = draftConflict;
    const mine = autosave.value;
    setPostedConflict(undefined);
    autosave.replaceWith(theirs);
    if (choice === 'draft-mine') autosave.change(mine);
    if (choice === 'draft-both') autosave.change(bothTexts(theirs.value, mine));
    requestAnimationFrame(() => field.current?.focus());
  };
  const insertTemplate = (id: string) => {
    const template = templates.find((it) => it.id === id);
    if (!template) return;
    const before = autosave.value;
    const after = withTemplate(before, template, view);
    change(after);
    setPreview(false);
    setInsertion({ name: template.name, before, after, isBelow: after.text !== template.text });
    requestAnimationFrame(() => field.current?.focus());
  };
  const isUndoable = insertion?.after.text === text && insertion.after.subject === subject;
  const undoInsertion = () => {
    if (!insertion) return;
    change({ ...insertion.before, cc });
    setInsertion(undefined);
    requestAnimationFrame(() => field.current?.focus());
  };

  return {
    form: sender.Form,
    isBusy,
    draft: autosave.value,
    draftVersion: autosave.version,
    files,
    keptFiles,
    saveState: autosave.state,
    change,
    insertTemplate,
    insertion: isUndoable ? insertion : undefined,
    undoInsertion,
    blanks,
    selectBlank,
    errors,
    message,
    field,
    isNote,
    isPreview,
    setPreview,
    turnInto: (next: 'reply' | 'note') => {
      setNote(next === 'note');
      if (next === 'note') setPreview(false);
    },
    send,
    remoteChanges,
    conflict,
    draftConflict,
    chooseDraft,
    keepAsNote: () => {
      setNote(false);
      keepAsNote();
    },
    /** @param next `discard` leaves the other's reply as the only one */
    leaveConflict: (next: 'discard' | 'continue') => {
      remoteChanges.markSeen();
      setConflict(undefined);
      if (next !== 'discard') return;
      autosave.change({ text: '', stage: '', cc: '' });
      files.replace([]);
      keptFiles.dismiss();
    },
    unsent,
    endUndo: () => setUnsent(undefined),
    takeBack: async ({ replyId, stage: to }: Unsent) => {
      // What was typed since then is not replaced by what comes back.
      await autosave.flush();
      await sender.submit({ do: 'take-back', reply: replyId, stage: to }, { method: 'post' });
    },
  };
}
