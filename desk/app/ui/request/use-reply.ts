import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { BLANK, blanksIn } from '../../../../src/features/inquiries/follow-up/follow-up.schema.ts';
import type { RequestAnswer } from '../../request-answer.ts';
import type { RequestView } from '../../request-view.server.ts';
import { useAutosave } from '../../use-autosave.ts';
import { useRemoteChanges } from './use-remote-changes.ts';

export interface Draft {
  subject: string;
  text: string;
  stage: string;
}

type Conflict = Extract<RequestAnswer, { kind: 'conflict' }>;
export type Unsent = Extract<RequestAnswer, { kind: 'answered' }> & { stage: string };

export type Reply = ReturnType<typeof useReply>;

/**
 * A reply, or a note, from its draft to its sending: draft kept by autosave, blanks left, conflict, ten seconds to take
 * it back.
 * @param posted the result of a form that was submitted before hydration
 */
export function useReply(view: RequestView, posted: RequestAnswer | undefined) {
  const { number, templates, kind, draft } = view;
  const sender = useFetcher<RequestAnswer>();
  const isBusy = sender.state !== 'idle';
  const {
    subject: storedSubject = templates[0]?.subject ?? '',
    text: typed = '',
    stage: chosen = '',
    at = '',
  } = draft ?? {};
  const stored = { value: { subject: storedSubject, text: typed, stage: chosen }, version: 0, at };
  const autosave = useAutosave<Draft>(`/demandes/${number}/brouillon`, stored, { isPaused: isBusy });
  const { subject, text, stage } = autosave.value;
  const [isPreview, setPreview] = useState(false);
  const [isNote, setNote] = useState(false);
  const [message, setMessage] = useState('');
  const [conflict, setConflict] = useState<Conflict | undefined>(posted?.kind === 'conflict' ? posted : undefined);
  const [unsent, setUnsent] = useState<Unsent>();
  const [errors, setErrors] = useState<Record<string, string>>(posted?.kind === 'invalid' ? posted.errors : {});
  const field = useRef<HTMLTextAreaElement>(null);
  const isSending = useRef(false);
  const remoteChanges = useRemoteChanges(view);
  const blanks = isNote ? [] : blanksIn(subject, text);

  const change = (next: Partial<Draft>) => {
    setMessage('');
    setErrors({});
    autosave.change(next);
  };
  const keepAsNote = () => void sender.submit({ do: 'note', note: text, isDraft: 'true' }, { method: 'post' });
  const send = async (version = remoteChanges.seen) => {
    if (isBusy || isSending.current) return;
    if (isNote) {
      keepAsNote();
      return;
    }
    if (blanks.length > 0) return selectBlank();
    // Send even if the flush fails: a later autosave would store a draft of a sent reply.
    isSending.current = true;
    await autosave.flush();
    isSending.current = false;
    await sender.submit({ do: 'answer', version: String(version), subject, text, stage }, { method: 'post' });
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
    autosave.replaceWith({ value: { subject, text: '', stage: '' }, version: 0, at: '' });
  };

  const handled = useRef<RequestAnswer>(undefined);
  useEffect(() => {
    const answer = sender.data;
    if (!answer || handled.current === answer) return;
    handled.current = answer;
    setErrors(answer.kind === 'invalid' ? answer.errors : {});
    setConflict(answer.kind === 'conflict' ? answer : undefined);
    if (answer.kind === 'answered') {
      setUnsent({ ...answer, stage });
      clear();
    } else if (answer.kind === 'taken-back') {
      setUnsent(undefined);
      const { subject: back, text: words, stage: to } = answer;
      autosave.replaceWith({ value: { subject: back, text: words, stage: to }, version: 0, at: '' });
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
  const insertTemplate = (title: string) => {
    const template = templates.find((it) => it.title === title);
    if (!template) return;
    const isUntouched = text.trim() === '' || templates.some((it) => it.text === text);
    change({
      subject: template.subject,
      text: isUntouched ? template.text : `${text.trimEnd()}\n\n${template.text}`,
      ...(kind === 'job' && { stage: template.stage ?? '' }),
    });
    requestAnimationFrame(() => field.current?.focus());
  };

  return {
    form: sender.Form,
    isBusy,
    draft: autosave.value,
    saveState: autosave.state,
    change,
    insertTemplate,
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
    keepAsNote: () => {
      setNote(false);
      keepAsNote();
    },
    /** @param next `discard` leaves the other's reply as the only one */
    leaveConflict: (next: 'discard' | 'continue') => {
      remoteChanges.markSeen();
      setConflict(undefined);
      if (next === 'discard') autosave.change({ text: '', stage: '' });
    },
    unsent,
    endUndo: () => setUnsent(undefined),
    takeBack: ({ replyId, stage: to }: Unsent) =>
      void sender.submit({ do: 'take-back', reply: replyId, stage: to }, { method: 'post' }),
  };
}
