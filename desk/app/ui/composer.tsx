import { Check, Eye, Send, StickyNote } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { BLANK, blanksIn, withNumber } from '../../../src/features/inquiries/follow-up/follow-up.schema.ts';
import {
  type CandidateStage,
  STAGE_LABELS,
  STAGES,
} from '../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import type { InquiryKind } from '../../../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import { isComposing } from '../../../src/ui/is-composing.ts';
import type { RequestAnswer } from '../request-answer.ts';
import { useAutosave } from '../use-autosave.ts';
import { Avatar } from './avatar.tsx';
import { SaveStatus } from './save-status.tsx';

interface Draft {
  subject: string;
  text: string;
  stage: string;
}

interface RequestData {
  number: number;
  version: number;
  kind: InquiryKind;
  person: { name: string; email: string };
  me: { name: string; email: string };
  draft: (Draft & { at: string }) | undefined;
  templates: { title: string; subject: string; text: string; stage: CandidateStage | undefined }[];
  history: { version: number; author: string; hour: string; does: string | undefined; note: string }[];
}

export function Composer({ data, posted }: { data: RequestData; posted: RequestAnswer | undefined }) {
  const { number, person, me, templates, kind, draft } = data;
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
  // A form submitted before hydration gets its result as the page's action data.
  const [conflict, setConflict] = useState(posted?.kind === 'conflict' ? posted : undefined);
  const [unsent, setUnsent] = useState<Extract<RequestAnswer, { kind: 'answered' }> & { stage: string }>();
  const [errors, setErrors] = useState<Record<string, string>>(posted?.kind === 'invalid' ? posted.errors : {});
  const field = useRef<HTMLTextAreaElement>(null);
  const isSending = useRef(false);
  const remoteChanges = useRemoteChanges(data);
  const blanks = isNote ? [] : blanksIn(subject, text);

  const change = (next: Partial<Draft>) => {
    setMessage('');
    setErrors({});
    autosave.change(next);
  };
  const send = async (version = remoteChanges.seen) => {
    if (isBusy || isSending.current) return;
    if (isNote) {
      sender.submit({ do: 'note', note: text, isDraft: 'true' }, { method: 'post' });
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
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    void send();
  };
  const choose = (title: string) => {
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

  if (conflict) {
    return (
      <ReplyConflict
        answer={conflict}
        keepNote={() => {
          setNote(false);
          sender.submit({ do: 'note', note: text, isDraft: 'true' }, { method: 'post' });
        }}
        discard={() => {
          remoteChanges.markSeen();
          setConflict(undefined);
          autosave.change({ text: '', stage: '' });
        }}
        me={me.name}
        send={() => send(conflict.version)}
        text={text}
        write={() => {
          remoteChanges.markSeen();
          setConflict(undefined);
        }}
      />
    );
  }
  return (
    <>
      <div aria-live="polite" role="status">
        {remoteChanges.changes.length > 0 && (
          <p className="notice">
            <span>
              {remoteChanges.changes.map(({ author, hour, does, note }) => (
                <span key={`${hour} ${does}`}>
                  <b>{author}</b>, {hour}&nbsp;: {(does ?? `note\u00a0: ${note}`).replace(/\.$/, '')}.{' '}
                </span>
              ))}
              {text !== '' && 'Votre réponse est intacte.'}
            </span>
            <button
              className="btn bare"
              onClick={() => {
                remoteChanges.markSeen();
                document.getElementById('histoire')?.focus();
              }}
              type="button"
            >
              Voir
            </button>
          </p>
        )}
        {unsent && (
          <UndoSend
            answer={unsent}
            end={() => setUnsent(undefined)}
            takeBack={() =>
              sender.submit({ do: 'take-back', reply: unsent.replyId, stage: unsent.stage }, { method: 'post' })
            }
          />
        )}
        {message && <p className="notice ok">{message}</p>}
      </div>
      <sender.Form
        aria-label={isNote ? 'Noter pour la maison' : `Répondre à ${person.name}`}
        className={`write ${isNote ? 'as-note' : ''}`}
        method="post"
        onKeyDown={onKey}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <input name="do" type="hidden" value={isNote ? 'note' : 'answer'} />
        <input name="version" type="hidden" value={remoteChanges.seen} />
        <div className="top">
          <span className="tabl">
            <button aria-pressed={!isNote} className="btn" onClick={() => setNote(false)} type="button">
              Réponse
            </button>
            <button
              aria-pressed={isNote}
              className="btn"
              onClick={() => {
                setNote(true);
                setPreview(false);
              }}
              type="button"
            >
              Note interne
            </button>
          </span>
          {!isNote && (
            <select
              aria-label="Modèle de réponse"
              className="sel template"
              onChange={(event) => {
                choose(event.target.value);
                event.target.value = '';
              }}
              value=""
            >
              <option value="">Modèle…</option>
              {templates.map(({ title }) => (
                <option key={title} value={title}>
                  {title}
                </option>
              ))}
            </select>
          )}
          {blanks.length > 0 && (
            <button className="btn bare" onClick={selectBlank} type="button">
              {blanks.length > 1 ? `restent ${blanks.length} blancs` : 'reste 1 blanc'}
            </button>
          )}
        </div>
        {!isNote && (
          <dl className="fields">
            <dt>À</dt>
            <dd>{person.email}</dd>
            <dt>Réponse vers</dt>
            <dd>
              {me.email} <span className="q">(votre boîte)</span>
            </dd>
            <dt>
              <label htmlFor="reply-subject">Objet</label>
            </dt>
            <dd className="subject">
              <input
                aria-describedby={errors.subject ? 'subject-error' : undefined}
                aria-invalid={errors.subject ? true : undefined}
                className="inp"
                id="reply-subject"
                name="subject"
                onChange={(event) => change({ subject: event.target.value })}
                value={subject}
              />
              <span className="q n">[#{number}]</span>
              {errors.subject && (
                <span className="err s" id="subject-error" role="alert">
                  {errors.subject}
                </span>
              )}
            </dd>
          </dl>
        )}
        {isPreview ? (
          <section aria-label="Aperçu du courriel" className="ed preview">
            <p className="q s">
              De&nbsp;: Nkul. Objet&nbsp;: <b>{withNumber(subject, number)}</b>
            </p>
            <div className="as-typed">
              <MarkedPlaceholders text={text} />
            </div>
          </section>
        ) : (
          <textarea
            aria-describedby={errors.text || errors.note ? 'text-error' : blanks.length > 0 ? 'blanks' : undefined}
            aria-invalid={errors.text || errors.note ? true : undefined}
            aria-label={isNote ? 'Texte de la note' : 'Texte de la réponse'}
            className="ed"
            id="reply-text"
            name={isNote ? 'note' : 'text'}
            onChange={(event) => change({ text: event.target.value })}
            placeholder={isNote ? 'Pour la maison seulement. Rien ne part.' : `Bonjour ${person.name},`}
            ref={field}
            rows={9}
            value={text}
          />
        )}
        <div className="bot">
          {!isNote && (
            <button aria-pressed={isPreview} className="btn bare" onClick={() => setPreview(!isPreview)} type="button">
              <Eye aria-hidden="true" className="i" />
              Aperçu du courriel
            </button>
          )}
          <SaveStatus saved={(hour) => `Brouillon gardé à ${hour}`} state={autosave.state} />
          <span className="end">
            {kind === 'job' && !isNote && (
              <select
                aria-label="Étape après l'envoi"
                className="sel"
                name="stage"
                onChange={(event) => change({ stage: event.target.value })}
                value={stage}
              >
                <option value="">sans changer d'étape</option>
                {STAGES.map((it) => (
                  <option key={it} value={it}>
                    et passer à {STAGE_LABELS[it]}
                  </option>
                ))}
              </select>
            )}
            <button
              aria-describedby={blanks.length > 0 ? 'blanks' : undefined}
              aria-disabled={blanks.length > 0 || isBusy}
              className="btn main"
              type="submit"
            >
              {isNote ? <StickyNote aria-hidden="true" className="i" /> : <Send aria-hidden="true" className="i" />}
              {isNote ? 'Garder la note' : 'Envoyer'}
            </button>
          </span>
        </div>
      </sender.Form>
      {(errors.text || errors.note) && (
        <p className="err s foot0" id="text-error" role="alert">
          {errors.text ?? errors.note}
        </p>
      )}
      {!isNote && (
        <p className="q s foot0" id="blanks">
          {blanks.length > 0 && (
            <>
              L'envoi attend que {blanks.length > 1 ? 'soient remplis' : 'soit rempli'} <b>{blanks.join(', ')}</b>.{' '}
            </>
          )}
          <span className="kx">
            <kbd>Ctrl Entrée</kbd> envoie.{' '}
          </span>
          Vous avez ensuite 10&nbsp;s pour reprendre.
        </p>
      )}
    </>
  );
}

function useRemoteChanges(data: RequestData) {
  const [seen, setSeen] = useState(data.version);
  const since = data.history.filter(({ version }) => version > seen);
  const changes = since.filter(({ author }) => author !== data.me.name);
  useEffect(() => {
    if (changes.length === 0 && seen !== data.version) setSeen(data.version);
  }, [changes.length, seen, data.version]);
  return { seen: changes.length === 0 ? data.version : seen, changes, markSeen: () => setSeen(data.version) };
}

function UndoSend({
  answer,
  takeBack,
  end,
}: {
  answer: Extract<RequestAnswer, { kind: 'answered' }>;
  takeBack: () => void;
  end: () => void;
}) {
  const [left, setLeft] = useState(() => Math.ceil((answer.until - answer.now) / 1000));
  const ended = useRef(end);
  ended.current = end;
  useEffect(() => {
    const until = Date.now() + answer.until - answer.now;
    const timer = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) ended.current();
    }, 250);
    return () => clearInterval(timer);
  }, [answer]);
  return (
    <p className="notice ok">
      <Check aria-hidden="true" className="i" />
      <span>
        La réponse part dans un instant. <span aria-hidden="true">{left}&nbsp;s</span>
      </span>
      <button className="btn" onClick={takeBack} type="button">
        Reprendre
      </button>
    </p>
  );
}

/** Optimistic-lock conflict: nothing was sent. */
function ReplyConflict({
  answer,
  text,
  me,
  send,
  keepNote,
  discard,
  write,
}: {
  answer: Extract<RequestAnswer, { kind: 'conflict' }>;
  text: string;
  me: string;
  send: () => void;
  keepNote: () => void;
  discard: () => void;
  write: () => void;
}) {
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  const reply = answer.replies.at(-1);
  const change = answer.changes.at(-1);
  const who = reply ?? change;
  return (
    <>
      <p className="notice" ref={title} role="alert" tabIndex={-1}>
        <span>
          <b>
            {reply
              ? `${reply.author} a répondu à ${reply.hour}, pendant que vous écriviez.`
              : `${who?.author ?? "Quelqu'un"} a changé cette demande à ${change?.hour ?? 'l’instant'}, pendant que vous écriviez\u00a0: ${change?.what ?? ''}.`}
          </b>{' '}
          Rien n'est parti de chez vous.
        </span>
      </p>
      <div className="both">
        <section aria-labelledby="theirs">
          <header>
            <Avatar name={who?.author} />
            <h2 id="theirs">{reply ? `${reply.author}, partie` : 'Ce qui a changé'}</h2>
            <time>{who?.hour}</time>
          </header>
          {reply ? (
            <div className="as-typed">{reply.body}</div>
          ) : (
            <ul>
              {answer.changes.map(({ author, hour, what }) => (
                <li key={`${hour} ${what}`}>
                  {author}, {hour}&nbsp;: {what}
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="ours">
          <header>
            <Avatar name={me} />
            <h2 id="ours">La vôtre, gardée en brouillon</h2>
          </header>
          <div className="as-typed">{text}</div>
        </section>
        <div className="bot">
          <button className="btn" onClick={send} type="button">
            {reply ? 'Envoyer aussi la mienne' : 'Envoyer quand même'}
          </button>
          <button className="btn" onClick={keepNote} type="button">
            <StickyNote aria-hidden="true" className="i" />
            La garder en note
          </button>
          {reply ? (
            <button className="btn main" onClick={discard} type="button">
              <Check aria-hidden="true" className="i" />
              Laisser la réponse de {reply.author}
            </button>
          ) : (
            <button className="btn main" onClick={write} type="button">
              Revenir à ma réponse
            </button>
          )}
        </div>
      </div>
    </>
  );
}

function MarkedPlaceholders({ text }: { text: string }) {
  const parts = text.split(new RegExp(`(${BLANK.source})`, 'g'));
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
      <span className="slot todo" key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
