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
import type { InquiryView } from '../request/inquiry-view.server.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { ReplyConflict } from './reply-conflict.tsx';
import { FollowingSignature, ReplyHead, ReplyTextArea } from './reply-text.tsx';
import { type Reply, useReply } from './use-reply.ts';

export function Composer({ view }: { view: InquiryView }) {
  const reply = useReply(view);
  const { unsent, takeBack } = reply;
  return (
    <>
      <ReplyForm reply={reply} view={view} />
      <UndoToast
        done={
          unsent && {
            key: unsent.replyId,
            left: unsent.until - unsent.now,
            message: 'La réponse part dans 10\u00a0s',
            undo: () => void takeBack(unsent),
          }
        }
      />
    </>
  );
}

function ReplyForm({ reply, view }: { reply: Reply; view: InquiryView }) {
  const { number, person, me } = view;
  const { isNote, conflict, draftConflict, errors, send } = reply;
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
        send={() => void send(conflict.version)}
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
    void send();
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
          void send();
        }}
      >
        <Toolbar reply={reply} templates={view.templates} />
        {!isNote && <ReplyHead reply={reply} view={view} />}
        {reply.isPreview ? (
          <ReplyPreview draft={reply.draft} number={number} signature={view.signature} />
        ) : (
          <ReplyTextArea person={person.name} reply={reply} />
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

function Toolbar({ reply, templates }: { reply: Reply; templates: InquiryView['templates'] }) {
  const { isNote, turnInto, blanks, selectBlank } = reply;
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
      {!isNote && templates.length > 0 && <Templates reply={reply} templates={templates} />}
      {blanks.length > 0 && (
        <Button look="bare" onClick={selectBlank}>
          {agree(blanks.length, 'reste', 'restent')} {pluralize(blanks.length, 'blanc')}
        </Button>
      )}
    </div>
  );
}

function Templates({ reply, templates }: { reply: Reply; templates: InquiryView['templates'] }) {
  const { insertTemplate, insertion, undoInsertion } = reply;
  const [chosen, setChosen] = useState('');
  const options = (isMine: boolean) =>
    templates
      .filter((it) => it.isMine === isMine)
      .map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ));
  return (
    <>
      <span className="flex max-md:w-full">
        <Select
          aria-label="Modèle de réponse"
          className="w-60 rounded-r-none max-md:min-w-0 max-md:flex-auto"
          onChange={({ target }) => setChosen(target.value)}
          value={chosen}
        >
          <option value="">Modèle…</option>
          {options(false)}
          {templates.some(({ isMine }) => isMine) && <optgroup label="Les vôtres">{options(true)}</optgroup>}
        </Select>
        <Button className="rounded-l-none border-l-0" onClick={() => insertTemplate(chosen)}>
          Insérer
        </Button>
      </span>
      {insertion && (
        <Button look="bare" onClick={undoInsertion}>
          Annuler le modèle
        </Button>
      )}
      <span className="sr-only" role="status">
        {insertion && `«\u00a0${insertion.name}\u00a0» est inséré${insertion.isBelow ? ' sous votre texte' : ''}.`}
      </span>
    </>
  );
}

function SendBar({ reply, hasStages }: { reply: Reply; hasStages: boolean }) {
  const { isNote, isPreview, setPreview, saveState, draft, change, blanks, isBusy } = reply;
  return (
    <div className="flex flex-wrap items-center gap-[0.4rem] border-t border-hair px-2 py-[0.4rem]">
      {!isNote && (
        <Button aria-pressed={isPreview} look="bare" onClick={() => setPreview(!isPreview)}>
          <Eye />
          Aperçu du courriel
        </Button>
      )}
      <SaveStatus hasWordsOnPhones saved={(hour) => `Brouillon gardé à ${hour}`} state={saveState} />
      <span className="flex items-center gap-2 max-md:w-full md:ml-auto">
        {hasStages && !isNote && (
          <Select
            aria-label="Étape après l'envoi"
            className="w-52 max-md:min-w-0 max-md:flex-auto"
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
        <Button
          aria-describedby={blanks.length > 0 ? 'blanks' : undefined}
          aria-disabled={blanks.length > 0 || isBusy}
          className={hasStages && !isNote ? '' : 'max-md:flex-auto'}
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
        <kbd>Ctrl Entrée</kbd> envoie.{' '}
      </span>
      Vous avez ensuite 10&nbsp;s pour annuler.
    </p>
  );
}
