import { Send, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigate, useNavigation, useSearchParams, useSubmit } from 'react-router';
import { blanksIn, withNumber } from '../../../src/features/inquiries/follow-up/follow-up.schema.ts';
import { STAGE_LABELS } from '../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { signedText } from '../../../src/features/staff/signature.schema.ts';
import { isComposing } from '../../../src/ui/forms/is-composing.ts';
import { FilesField } from '../editing/files/files-field.tsx';
import { useFiles } from '../editing/files/use-files.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field, Label, Select } from '../ui/field.tsx';
import { useFocusInvalid } from '../ui/keyboard/use-focus-invalid.ts';
import { Notice } from '../ui/notice.tsx';
import { KeptParameters } from '../ui/table/filter-bar.tsx';
import {
  type CandidateActionResult,
  FACT_PREFIX,
  fillBlanks,
  labelOf,
  type Stage,
  type Typed,
} from './candidate-move.ts';
import type { PendingMove } from './candidates-loader.server.ts';
import { StageOptions } from './list.tsx';
import { withQuery } from './use-move.ts';

const MOVE_HEADINGS: Partial<Record<Stage, (name: string) => string>> = {
  interview: (name) => `${name} passe à l'entretien`,
  test: (name) => `${name} passe à l'épreuve`,
  offer: (name) => `Une offre pour ${name}`,
  hired: (name) => `Bienvenue à ${name}`,
  declined: (name) => `Dire non à ${name}`,
};

const NO_ERRORS: Record<string, string> = {};

interface Props {
  moving: PendingMove;
  answer: Exclude<CandidateActionResult, { status: 'not_found' }> | undefined;
  from: string | undefined;
  /** What was typed here, until another stage was looked at or the form closed. */
  kept: Typed | undefined;
  keep: (typed: Typed) => void;
}

export function MoveForm({ moving, answer, from, kept, keep }: Props) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === 'POST';
  const { number, name, to, mail } = moving;
  const [typed, setTyped] = useState<Typed>(() => {
    const { subject, text, facts, cc } = answer?.typed ?? kept ?? {};
    return {
      subject: subject || mail?.subject || '',
      text: text || mail?.text || '',
      facts: facts ?? moving.facts,
      cc: cc ?? '',
    };
  });
  const { subject, text, facts, cc } = typed;
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    keep(next);
  };
  const files = useFiles();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const errors = answer?.status === 'invalid' ? answer.errors : NO_ERRORS;
  const refused = answer?.status === 'invalid' ? answer : undefined;
  const panel = useFocusInvalid<HTMLElement>(refused);

  const blanks = blanksIn(mail?.subject ?? '', mail?.text ?? '');
  const asked = [...new Set([...blanks, ...blanksIn(subject, text)])].filter(
    (blank) => subject.includes(blank) || text.includes(blank),
  );
  const close = withQuery(query, { deplacer: undefined, vers: undefined });
  const version = answer?.status === 'conflict' ? answer.version : moving.version;
  return (
    <section
      aria-labelledby="mv"
      className="fixed right-5 bottom-4 z-3 grid short:static! short:max-h-none! max-h-[calc(100vh-2.5rem)] w-[25.5rem] max-w-[calc(100%-2rem)] grid-cols-1 gap-[0.55rem] overflow-y-auto rounded-control border border-field bg-surface px-4 pt-[0.9rem] text-xs shadow-float max-lg:bottom-18 max-md:inset-x-0 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:max-h-[75vh] max-md:w-auto max-md:max-w-none max-md:rounded-none max-md:border-x-0 max-md:border-b-0"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event)) void navigate(close, { preventScrollReset: true });
      }}
      ref={panel}
    >
      <h2
        className="font-display text-[1.25rem] leading-[1.1] font-[720] wrap-anywhere focus-visible:outline-none"
        id="mv"
        ref={heading}
        tabIndex={-1}
      >
        {MOVE_HEADINGS[to]?.(name) ?? `${name}\u00a0: ${STAGE_LABELS[to]}`}
      </h2>
      <Form
        action="/candidats"
        className="flex items-center gap-2"
        onChange={(event) => {
          submit(event.currentTarget, { preventScrollReset: true });
        }}
      >
        <KeptParameters query={query} without={['vers']} />
        <Label htmlFor="vers">Étape</Label>
        <Select className="w-44" defaultValue={to} id="vers" key={to} name="vers">
          <StageOptions />
        </Select>
      </Form>
      {answer?.status === 'conflict' && (
        <Notice role="alert">
          Quelqu'un a changé cette candidature entre-temps, et rien n'est parti. {answer.changes.join(' · ')}. Relisez,
          puis envoyez si c'est toujours juste.
        </Notice>
      )}
      <Form
        action={`/candidats${withQuery(query, {})}`}
        className="grid grid-cols-1 gap-[0.55rem]"
        encType="multipart/form-data"
        method="post"
        noValidate
        onSubmit={(event) => {
          if (!files.error) return;
          event.preventDefault();
          files.field.current?.focus();
        }}
        preventScrollReset
      >
        <input name="number" type="hidden" value={number} />
        <input name="version" type="hidden" value={version} />
        <input name="to" type="hidden" value={to} />
        <input name="from" type="hidden" value={moving.at === 'ended' ? '' : moving.at} />
        {mail ? (
          <>
            <p className="text-ink2">
              Un courriel part à {moving.email}. Sa réponse arrive{' '}
              {from ? `chez vous, ${from}` : 'dans sa candidature, et chez vous'}.
            </p>
            {asked.length > 0 && (
              <div className="grid grid-cols-2 gap-2">
                {asked.map((blank, index) => (
                  <Field
                    key={blank}
                    autoComplete="off"
                    error={errors[blank]}
                    id={`fact-${index}`}
                    label={labelOf(blank)}
                    maxLength={500}
                    name={`${FACT_PREFIX}${blank}`}
                    onChange={({ target }) => change({ facts: { ...facts, [blank]: target.value } })}
                    value={facts[blank] ?? ''}
                  />
                ))}
              </div>
            )}
            <div className="grid gap-[0.35rem] border-l-2 border-field bg-sunk px-[0.7rem] py-2 wrap-anywhere whitespace-pre-line max-md:hidden">
              {signedText(fillBlanks(text, facts), mail.signature)
                .split(/\n{2,}/)
                .map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
            </div>
            <details className="grid gap-[0.4rem]" open={errors.subject || errors.text ? true : undefined}>
              <summary className="min-h-6 w-max cursor-pointer content-center text-ink2 max-md:min-h-11">
                Lire et changer le texte
              </summary>
              <Field
                error={errors.subject}
                id="subject"
                label="Objet"
                name="subject"
                onChange={({ target }) => change({ subject: target.value })}
                value={subject}
              />
              <p className="text-ink2">
                Il partira sous «&nbsp;{withNumber(fillBlanks(subject, facts), mail.subjectNumber)}&nbsp;».
              </p>
              <Field
                error={errors.text}
                id="text"
                isLong
                label="Texte"
                name="text"
                onChange={({ target }) => change({ text: target.value })}
                rows={10}
                value={text}
              />
            </details>
            <details className="grid gap-[0.4rem]" open={errors.cc || errors.files ? true : undefined}>
              <summary className="min-h-6 w-max cursor-pointer content-center text-ink2 max-md:min-h-11">
                Joindre des pièces, mettre en copie
              </summary>
              <FilesField errors={errors} files={files} />
              <Field
                autoComplete="off"
                error={errors.cc}
                id="cc"
                inputMode="email"
                label="Copie à"
                name="cc"
                onChange={({ target }) => change({ cc: target.value })}
                value={cc}
              />
            </details>
            <p className="sr-only" role="alert">
              {refused && `Le courriel n'est pas parti. ${Object.values(refused.errors).join(' ')}`}
            </p>
          </>
        ) : (
          <p className="text-ink2">Aucun courriel ne part à cette étape.</p>
        )}
        <div className="sticky bottom-0 flex flex-wrap gap-[0.4rem] bg-surface pt-[0.4rem] pb-[0.9rem] max-md:gap-[0.3rem]">
          {mail && (
            <Button
              aria-disabled={isBusy}
              className="max-md:w-full max-md:text-base"
              look="main"
              name="do"
              type="submit"
              value="send"
            >
              <Send />
              {to === 'declined' ? 'Envoyer le refus' : 'Envoyer et avancer'}
            </Button>
          )}
          <Button
            aria-disabled={isBusy}
            className="max-md:flex-auto max-md:text-base"
            name="do"
            type="submit"
            value="stage"
          >
            {mail ? 'Sans courriel' : 'Changer'}
          </Button>
          <ButtonLink className="max-md:w-11" look="bare" preventScrollReset to={close}>
            <span className="max-md:sr-only">Annuler</span>
            <X className="md:hidden" />
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
