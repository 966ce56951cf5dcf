import { Eye, Send, StickyNote } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { STAGE_LABELS, STAGES } from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { agree, pluralize } from '../../../../src/text/pluralize.ts';
import { isComposing } from '../../../../src/ui/forms/is-composing.ts';
import { SaveStatus } from '../../editing/autosave/save-status.tsx';
import { FilesField } from '../../editing/files/files-field.tsx';
import { ReplyPreview } from '../../editing/preview/reply-preview.tsx';
import { Button, ButtonGroup } from '../../ui/button.tsx';
import { FieldError, Select } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { UndoToast } from '../../ui/undo-toast.tsx';
import type { LoadedInquiry } from '../request/inquiry-loader.server.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { ReplyConflict } from './reply-conflict.tsx';
import { timeLeft } from './reply-state.ts';
import { FollowingSignature, ReplyHead, ReplyTextArea } from './reply-text.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { type Reply, useReply } from './use-reply.ts';

export function Composer({ view }: { view: LoadedInquiry }) {
  const reply = useReply(view);
  const { unsent, takeBack } = reply;
  const [latest, ...earlier] = unsent.toReversed().map((it) => ({
    key: it.replyId,
    isLeaving: true,
    left: timeLeft(it, Date.now()),
    message: `La réponse part dans 10\u00a0s${it.isClosing ? ', la demande est close' : ''}`,
    undo: () => void takeBack(it),
  }));
  return (
    <>
      <ReplyForm reply={reply} view={view} />
      <UndoToast
        done={
          latest && {
            ...latest,
            earlier: earlier.map((it) => ({ ...it, message: "La réponse d'avant part aussi" })),
          }
        }
      />
    </>
  );
}

function ReplyForm({ reply, view }: { reply: Reply; view: LoadedInquiry }) {
  const { person, me } = view;
  const { isNote, conflict, draftConflict, errors, send } = reply;
  const [picking, setPicking] = useState<'slash' | 'button'>();
  const hasTemplates = !isNote && view.templates.length > 0;
  if (draftConflict) {
    return <DraftConflict choose={reply.chooseDraft} conflict={draftConflict} me={me.name} mine={reply.draft} />;
  }
  if (conflict) {
    return (
      <ReplyConflict
        answer={conflict}
        discard={() => reply.leaveConflict('discard')}
        keepNote={reply.keepAsNote}
        me={me.name}
        send={() => void send({ version: conflict.version })}
        text={reply.draft.text}
        write={() => reply.leaveConflict('continue')}
      />
    );
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && reply.isPreview && !isComposing(event)) {
      event.preventDefault();
      reply.setPreview(false);
      return;
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    void send({ isClosing: event.shiftKey && !isNote });
  };
  return (
    <>
      <Notices reply={reply} />
      <reply.form
        aria-label={isNote ? 'Note interne' : `Répondre à ${person.name}`}
        className={`mt-[1.1rem] max-w-measure rounded-control border border-field focus-within:border-focus focus-within:outline-1 focus-within:outline-focus ${isNote ? 'bg-warnbg' : 'bg-surface'}`}
        encType="multipart/form-data"
        method="post"
        onKeyDown={onKey}
        onSubmit={(event) => {
          event.preventDefault();
          void send({ isClosing: false });
        }}
      >
        <Toolbar hasTemplates={hasTemplates} openTemplates={() => setPicking('button')} reply={reply} />
        {!isNote && <ReplyHead reply={reply} view={view} />}
        {reply.isPreview ? (
          <ReplyPreview draft={reply.draft} number={view.subjectNumber} signature={view.signature} />
        ) : (
          <div className="relative">
            <ReplyTextArea
              openTemplates={hasTemplates ? () => setPicking('slash') : undefined}
              person={person.name}
              reply={reply}
            />
            {picking && (
              <TemplatePicker
                onChoose={(id) => {
                  setPicking(undefined);
                  reply.insertTemplate(id);
                }}
                onClose={(typed, how) => {
                  setPicking(undefined);
                  // What was meant as text is text.
                  reply.insertText(picking === 'slash' && how !== 'erased' ? `/${typed}` : '', how !== 'left');
                }}
                templates={view.templates}
              />
            )}
          </div>
        )}
        {!isNote && !reply.isPreview && <FollowingSignature signature={view.signature} text={reply.draft.text} />}
        {!isNote && (
          <div className="border-t border-hair px-3 py-2">
            <FilesField errors={errors} files={reply.files} kept={reply.keptFiles} />
          </div>
        )}
        <SendBar hasStages={view.kind === 'job'} reply={reply} />
      </reply.form>
      {(errors.text || errors.note) && (
        <FieldError id="text-error" isAnnounced>
          {errors.text ?? errors.note}
        </FieldError>
      )}
      {!isNote && <BeforeSending blanks={reply.blanks} />}
    </>
  );
}

function Notices({ reply: { remoteChanges, draft, message } }: { reply: Reply }) {
  return (
    <div aria-live="polite" className="grid gap-2 not-empty:mt-4" role="status">
      {remoteChanges.changes.length > 0 && (
        <Notice
          actions={
            <Button
              look="bare"
              onClick={() => {
                remoteChanges.markSeen();
                document.getElementById('histoire')?.focus();
              }}
            >
              Voir
            </Button>
          }
        >
          {remoteChanges.changes.map(({ author, hour, does, note }) => (
            <span key={`${hour} ${does}`}>
              <b>{author}</b>, {hour}&nbsp;: {(does ?? `note\u00a0: ${note}`).replace(/\.$/, '')}.{' '}
            </span>
          ))}
          {draft.text !== '' && 'Votre réponse est intacte.'}
        </Notice>
      )}
      {message && <Notice tone="ok">{message}</Notice>}
    </div>
  );
}

interface ToolbarProps {
  reply: Reply;
  hasTemplates: boolean;
  openTemplates: () => void;
}

function Toolbar({ reply, hasTemplates, openTemplates }: ToolbarProps) {
  const { isNote, turnInto, blanks, selectBlank, insertion, undoInsertion, setPreview } = reply;
  return (
    <div className="flex flex-wrap items-center gap-[0.4rem] border-b border-hair px-2 py-[0.4rem]">
      <ButtonGroup>
        <Button aria-pressed={!isNote} onClick={() => turnInto('reply')}>
          Réponse
        </Button>
        <Button aria-pressed={isNote} onClick={() => turnInto('note')}>
          Note interne
        </Button>
      </ButtonGroup>
      {hasTemplates && (
        <Button
          aria-haspopup="listbox"
          look="bare"
          onClick={() => {
            setPreview(false);
            openTemplates();
          }}
        >
          <span aria-hidden="true" className="max-md:hidden">
            <kbd>/</kbd>
          </span>
          Modèles
        </Button>
      )}
      {insertion && (
        <Button look="bare" onClick={undoInsertion}>
          Annuler le modèle
        </Button>
      )}
      <span className="sr-only" role="status">
        {insertion && `«\u00a0${insertion.name}\u00a0» est inséré${insertion.isBelow ? ' dans votre texte' : ''}.`}
      </span>
      {blanks.length > 0 && (
        <Button look="bare" onClick={() => selectBlank()}>
          {agree(blanks.length, 'reste', 'restent')} {pluralize(blanks.length, 'blanc')}
        </Button>
      )}
    </div>
  );
}

function SendBar({ reply, hasStages }: { reply: Reply; hasStages: boolean }) {
  const { isNote, isPreview, setPreview, saveState, draft, change, blanks, isBusy, send } = reply;
  return (
    <div className="flex flex-wrap items-center gap-[0.4rem] border-t border-hair px-2 py-[0.4rem]">
      {!isNote && (
        <Button aria-pressed={isPreview} look="bare" onClick={() => setPreview(!isPreview)}>
          <Eye />
          Aperçu du courriel
        </Button>
      )}
      <SaveStatus hasWordsOnPhones saved={(hour) => `Brouillon gardé à ${hour}`} state={saveState} />
      <span className="flex flex-wrap items-center gap-2 max-md:w-full md:ml-auto">
        {hasStages && !isNote && (
          <Select
            aria-label="Étape après l'envoi"
            className="w-52 max-md:w-full"
            name="stage"
            onChange={(event) => change({ stage: event.target.value })}
            value={draft.stage}
          >
            <option value="">sans changer d'étape</option>
            {STAGES.map((it) => (
              <option key={it} value={it}>
                et passer à {STAGE_LABELS[it]}
              </option>
            ))}
          </Select>
        )}
        {!isNote && (
          <Button
            aria-describedby={blanks.length > 0 ? 'blanks' : undefined}
            aria-disabled={blanks.length > 0 || isBusy}
            className="max-md:flex-auto"
            onClick={() => void send({ isClosing: true })}
          >
            Envoyer et clore
          </Button>
        )}
        <Button
          aria-describedby={blanks.length > 0 ? 'blanks' : undefined}
          aria-disabled={blanks.length > 0 || isBusy}
          className="max-md:flex-auto"
          look="main"
          type="submit"
        >
          {isNote ? <StickyNote /> : <Send />}
          {isNote ? 'Garder la note' : 'Envoyer'}
        </Button>
      </span>
    </div>
  );
}

function BeforeSending({ blanks }: Pick<Reply, 'blanks'>) {
  return (
    <p className="mt-2 max-w-measure text-xs text-ink2" id="blanks">
      {blanks.length > 0 && (
        <>
          L'envoi attend que {blanks.length > 1 ? 'soient remplis' : 'soit rempli'} <b>{blanks.join(', ')}</b>.{' '}
        </>
      )}
      <span className="max-lg:hidden">
        <kbd>Ctrl Entrée</kbd> envoie, <kbd>Ctrl Maj Entrée</kbd> envoie et clôt. <kbd>Tab</kbd> mène au blanc suivant,{' '}
        <kbd>Échap</kbd> sort du texte.{' '}
      </span>
      Vous avez ensuite 10&nbsp;s pour annuler.
    </p>
  );
}
