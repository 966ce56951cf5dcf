import { Send, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigate, useNavigation, useSearchParams, useSubmit } from 'react-router';
import { blanksIn, withNumber } from '../../../../src/features/inquiries/follow-up/follow-up.schema.ts';
import { STAGE_LABELS } from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { isComposing } from '../../../../src/ui/is-composing.ts';
import { type Answer, FACT_PREFIX, fillBlanks, labelOf, type Stage } from '../../candidate-move.ts';
import type { PendingMove } from '../../candidates-view.server.ts';
import { Field } from '../field.tsx';
import { KeptParameters, SubmitWithoutScripts } from '../filter-bar.tsx';
import { StageOptions } from './list.tsx';
import { withQuery } from './use-move.ts';

const MOVE_HEADINGS: Partial<Record<Stage, (name: string) => string>> = {
  interview: (name) => `${name} passe à l'entretien`,
  test: (name) => `${name} passe à l'épreuve`,
  offer: (name) => `Une offre pour ${name}`,
  hired: (name) => `Bienvenue à ${name}`,
  declined: (name) => `Dire non à ${name}`,
};

export function MoveForm({
  moving,
  answer,
  from,
}: {
  moving: PendingMove;
  answer: Exclude<Answer, { status: 'not_found' }> | undefined;
  from: string;
}) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === 'POST';
  const { number, name, to, mail } = moving;
  const typed = answer?.typed;
  const [subject, setSubject] = useState(typed?.subject || mail?.subject || '');
  const [text, setText] = useState(typed?.text || mail?.text || '');
  const [facts, setFacts] = useState<Record<string, string>>(typed?.facts ?? moving.facts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const errors = answer?.status === 'invalid' ? answer.errors : {};
  const refused = answer?.status === 'invalid' ? answer : undefined;
  useEffect(() => {
    if (refused) document.querySelector<HTMLElement>('.step [aria-invalid=true]')?.focus();
  }, [refused]);

  const blanks = blanksIn(mail?.subject ?? '', mail?.text ?? '');
  const asked = [...new Set([...blanks, ...blanksIn(subject, text)])].filter(
    (blank) => subject.includes(blank) || text.includes(blank),
  );
  const close = withQuery(query, { deplacer: undefined, vers: undefined });
  const version = answer?.status === 'conflict' ? answer.version : moving.version;
  return (
    <section
      aria-labelledby="mv"
      className="step"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event)) void navigate(close, { preventScrollReset: true });
      }}
    >
      <h2 id="mv" ref={heading} tabIndex={-1}>
        {MOVE_HEADINGS[to]?.(name) ?? `${name}\u00a0: ${STAGE_LABELS[to]}`}
      </h2>
      <Form
        action="/candidats"
        className="to"
        onChange={(event) => {
          submit(event.currentTarget, { preventScrollReset: true });
        }}
      >
        <KeptParameters query={query} without={['vers']} />
        <label className="lab" htmlFor="vers">
          Étape
        </label>
        <select className="sel" defaultValue={to} id="vers" key={to} name="vers">
          <StageOptions />
        </select>
        <SubmitWithoutScripts label="Changer" />
      </Form>
      {answer?.status === 'conflict' && (
        <p className="notice" role="alert">
          <span>
            Quelqu'un a changé cette candidature entre-temps, et rien n'est parti. {answer.changes.join(' · ')}.
            Relisez, puis envoyez si c'est toujours juste.
          </span>
        </p>
      )}
      <Form action={`/candidats${withQuery(query, {})}`} method="post" noValidate preventScrollReset>
        <input name="number" type="hidden" value={number} />
        <input name="version" type="hidden" value={version} />
        <input name="to" type="hidden" value={to} />
        <input name="from" type="hidden" value={moving.at === 'ended' ? '' : moving.at} />
        {mail ? (
          <>
            <p className="q">
              Un courriel part à {moving.email}. Sa réponse arrive chez vous, {from}.
            </p>
            {asked.length > 0 && (
              <div className="even">
                {asked.map((blank, index) => (
                  <div key={blank}>
                    <Field
                      autoComplete="off"
                      error={errors[blank]}
                      id={`fact-${index}`}
                      label={labelOf(blank)}
                      maxLength={500}
                      name={`${FACT_PREFIX}${blank}`}
                      onChange={({ target }) => setFacts((before) => ({ ...before, [blank]: target.value }))}
                      value={facts[blank] ?? ''}
                    />
                  </div>
                ))}
              </div>
            )}
            <div className="mail">
              {fillBlanks(text, facts)
                .split(/\n{2,}/)
                .map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
            </div>
            <details className="edit" open={errors.subject || errors.text ? true : undefined}>
              <summary>Lire et changer le texte</summary>
              <Field
                error={errors.subject}
                id="subject"
                label="Objet"
                name="subject"
                onChange={({ target }) => setSubject(target.value)}
                value={subject}
              />
              <p className="q s">Il partira sous «&nbsp;{withNumber(fillBlanks(subject, facts), number)}&nbsp;».</p>
              <Field
                error={errors.text}
                id="text"
                isLong
                label="Texte"
                name="text"
                onChange={({ target }) => setText(target.value)}
                rows={10}
                value={text}
              />
            </details>
            <p className="vh" role="alert">
              {refused && `Le courriel n'est pas parti. ${Object.values(refused.errors).join(' ')}`}
            </p>
          </>
        ) : (
          <p className="q">Aucun courriel ne part à cette étape.</p>
        )}
        <div className="acts">
          {mail && (
            <button aria-disabled={isBusy} className="btn main" name="do" type="submit" value="send">
              <Send aria-hidden="true" className="i" />
              Envoyer et avancer
            </button>
          )}
          <button aria-disabled={isBusy} className="btn" name="do" type="submit" value="stage">
            {mail ? 'Sans courriel' : 'Changer'}
          </button>
          <Link className="btn bare" preventScrollReset to={close}>
            <span className="txtl">Annuler</span>
            <span aria-hidden="true" className="only-thin">
              <X className="i" />
            </span>
          </Link>
        </div>
      </Form>
    </section>
  );
}
