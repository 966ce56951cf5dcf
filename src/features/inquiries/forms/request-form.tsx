import { type ComponentType, Fragment, type ReactNode, useLayoutEffect, useState } from 'react';
import { KEPT } from '../../../content/words/failures.ts';
import { Button } from '../../../ui/button.tsx';
import { ContactLine } from '../../../ui/contact-line.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import {
  CheckboxField,
  RadioGroup,
  RequiredNote,
  SelectField,
  TextareaField,
  TextField,
} from '../../../ui/forms/field.tsx';
import { draftKey, unlessButtonFocused } from '../../../ui/forms/form-controls.ts';
import { Honeypot } from '../../../ui/forms/honeypot.tsx';
import { NetworkPause, RETRY_NOW, SlowSending } from '../../../ui/forms/network-pause.tsx';
import { QueuedNotice } from '../../../ui/forms/queued-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Field, Fields } from '../fields/field.schema.ts';
import type { RequestForm } from './use-request-form.ts';

interface Props<Of extends Fields> {
  request: RequestForm<Of>;
  inputs: Inputs<Of>;
  /** What only the page knows of a field. */
  extra?: { [Name in keyof Of]?: object };
  submitLabel: string;
  heading?: ReactNode;
  note?: ReactNode;
  otherWay?: ReactNode;
  /** What the draft cannot hold. */
  draftNote?: string;
  multipart?: boolean;
  /** Requirements 5.7 and 5.9: submit is disabled until consent, and while sending. */
  gated?: boolean;
}

export function RequestFormFrame<Of extends Fields>(props: Props<Of>) {
  const { request, submitLabel, heading, ...more } = props;
  const { state, formId } = request;
  const accepted = useAccepted(request);
  const sending = state.step === 'submitting';
  const restored = request.draft === 'restored' && !sending && state.step !== 'waiting';
  return (
    <form
      action={request.action}
      className="grid gap-x-4 gap-y-4 sm:grid-cols-2 sm:gap-y-5"
      data-draft={draftKey(formId)}
      encType={more.multipart ? 'multipart/form-data' : undefined}
      method="post"
      onChange={request.recheck}
      onFocus={request.prepare}
      onInput={({ currentTarget }) => request.keep(currentTarget)}
      onSubmit={request.submit}
      ref={request.form}
    >
      {heading}
      <Outcome request={request} />
      {restored && (
        <Notice
          action={<ClearButton request={request} />}
          className="sm:col-span-2"
          kind="information"
          title="Brouillon repris"
        >
          <p>Ce que vous aviez saisi sur cet appareil est revenu.{more.draftNote && ` ${more.draftNote}`}</p>
        </Notice>
      )}
      <OtherDrafts request={request} />
      <RequiredNote className="sm:col-span-2" />
      <Fragment key={request.generation}>{renderFields(props)}</Fragment>
      <Honeypot formId={formId} />
      <div className="grid gap-4 sm:col-span-2">
        {state.step === 'waiting' && (
          <NetworkPause
            contact={request.contact}
            isStored={state.isStored}
            seconds={state.seconds}
            title={request.failure.message}
          />
        )}
        {state.step === 'submitting' && state.progress !== undefined && (
          <progress aria-label="Envoi de votre demande" className="h-2 w-full accent-accent" value={state.progress} />
        )}
        <SlowSending delay={sending ? request.delay : undefined} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            aria-disabled={sending || undefined}
            disabled={(more.gated && accepted !== undefined && (!accepted || sending)) || undefined}
            type="submit"
          >
            {buttonText(state, submitLabel)}
          </Button>
          {more.otherWay}
        </div>
        {more.note && <p className="text-ink2 text-xs leading-snug">{more.note}</p>}
        {request.draft === 'kept' && (
          <p className="text-ink2 text-xs leading-snug">
            Gardé sur cet appareil jusqu'à l'envoi. <ClearButton request={request} />
          </p>
        )}
      </div>
    </form>
  );
}

export interface FieldProps {
  formId: string;
  name: string;
  label: string;
  error: string | undefined;
  defaultValue?: string | undefined;
  required: boolean;
}

const INPUTS = { text: TextField, textarea: TextareaField, select: SelectField, radio: RadioGroup };

type Inputs<Of extends Fields> = {
  [Input in Exclude<InputOf<Of>, keyof typeof INPUTS | 'consent'>]: ComponentType<FieldProps>;
};
type InputOf<Of extends Fields> = Extract<Of[keyof Of], { input: string }>['input'];

function renderFields<Of extends Fields>({ request, inputs, extra = {} }: Props<Of>): ReactNode[] {
  const { formId, fields, errors, values, privacyHref, choices } = request;
  const components = { ...INPUTS, ...inputs } as unknown as Record<string, ComponentType<FieldProps>>;
  return Object.entries<Field>(fields).map(([name, field]) => {
    const { rule, input = 'text', options: own, words, teamLabel, list, unlisted, ...native } = field;
    const options = list ? withChosen(choices[name], errors[name] ? undefined : values[name]) : own;
    const props = {
      ...native,
      ...(options && { options: options.map((value) => ({ value, label: words?.[value] ?? value })) }),
      ...extra[name],
      ...(name in values && { defaultValue: values[name] }),
      formId,
      name,
      error: errors[name],
      required: !rule?.safeParse(undefined).success,
    };
    const Input = components[input];
    return Input ? <Input key={name} {...props} /> : <ConsentField key={name} {...props} privacyHref={privacyHref} />;
  });
}

/** Adds the choice of a refused form that the server accepts, but the list has no more. */
const withChosen = (choices: readonly string[] = [], chosen = ''): readonly string[] =>
  !chosen || choices.includes(chosen) ? choices : [...choices, chosen];

function ConsentField({
  label,
  defaultValue,
  privacyHref,
  ...field
}: FieldProps & { privacyHref: string | undefined }) {
  return (
    <CheckboxField
      {...field}
      className="sm:col-span-2"
      defaultChecked={defaultValue !== undefined}
      label={
        <>
          J'accepte que Nkul {label}
          {privacyHref && (
            <>
              , selon sa <a href={privacyHref}>politique de confidentialité</a>
            </>
          )}
          .
        </>
      }
      value="true"
    />
  );
}

function Outcome({ request }: { request: RequestForm }) {
  const { state, formId, contact } = request;
  switch (state.step) {
    case 'invalid':
      return (
        <ErrorSummary
          autoFocus={request.refused}
          className="sm:col-span-2"
          errors={Object.entries(state.errors)
            .filter(([name]) => name !== '_')
            .map(([name, message]) => ({ fieldId: `${formId}-${name}`, message }))}
          ref={request.outcome}
          title={state.errors._ ?? `${request.unsent}. À corriger\u00a0:`}
        />
      );
    case 'error':
      return (
        <Notice className="sm:col-span-2" kind="failure" ref={request.outcome} title={state.failure.message}>
          <p>
            {state.failure.reason} {state.failure.typed ?? 'Votre saisie est conservée.'}{' '}
            <ContactLine contact={contact} />
          </p>
        </Notice>
      );
    case 'queued':
      return (
        <QueuedNotice
          className="sm:col-span-2"
          contact={contact}
          onAnother={request.startAnother}
          ref={request.outcome}
          text={KEPT}
          title={state.failure.message}
        />
      );
    case 'success':
      return (
        <Notice
          className="sm:col-span-2"
          kind="success"
          ref={request.outcome}
          title={`${request.success.done} ${request.success.next}`}
        />
      );
    default:
      return null;
  }
}

/** Characters. */
const EXCERPT = 60;

/** Other tabs' texts. */
function OtherDrafts({ request }: { request: RequestForm }) {
  const { otherDrafts, state } = request;
  if (otherDrafts.length === 0 || state.step === 'submitting' || state.step === 'waiting') return null;
  return (
    <Notice className="sm:col-span-2" kind="information" title="Autre brouillon gardé">
      <p>Écrit dans un autre onglet de cet appareil. Le reprendre garde aussi ce qui est dans le formulaire.</p>
      <ul>
        {otherDrafts.map((draft) => (
          <li key={draft.savedAt}>
            «&nbsp;{excerptOf(draft.values)}&nbsp;»{' '}
            <button
              className="py-1 font-semibold text-signalink underline"
              onClick={() => request.takeDraft(draft)}
              type="button"
            >
              Reprendre ce texte
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function excerptOf(values: Readonly<Record<string, string>>): string {
  const [longest = ''] = Object.values(values).sort((a, b) => b.length - a.length);
  return longest.length > EXCERPT ? `${longest.slice(0, EXCERPT).trimEnd()}…` : longest;
}

function buttonText(state: RequestForm['state'], idle: string): string {
  if (state.step === 'waiting') return RETRY_NOW;
  if (state.step !== 'submitting') return idle;
  const { progress } = state;
  return progress === undefined ? 'Envoi en cours...' : `Envoi en cours... ${Math.floor(progress * 100)}\u00a0%`;
}

function ClearButton({ request }: { request: RequestForm }) {
  return (
    <button className="py-1 font-semibold text-signalink underline" onClick={request.startOver} type="button">
      Effacer
    </button>
  );
}

/** Undefined before hydration, and without a consent box. */
function useAccepted({ form, generation }: RequestForm): boolean | undefined {
  const [accepted, setAccepted] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new generation has a new box.
  useLayoutEffect(() => {
    const box = form.current?.elements.namedItem('acceptTerms');
    if (!(box instanceof HTMLInputElement)) return;
    const read = () => setAccepted(box.checked);
    const leave = unlessButtonFocused(form.current, read);
    box.addEventListener('change', read);
    return () => {
      leave();
      box.removeEventListener('change', read);
    };
  }, [form, generation]);
  return accepted;
}
