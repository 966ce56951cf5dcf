import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { CheckboxField, RadioGroup, RequiredNote, SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import {
  ACCEPT_TERMS_ERROR,
  BUSINESS_TYPES,
  DEMO_LABELS,
  type DemoRequest,
  EMPLOYEE_COUNTS,
  ENTITY_TYPES,
  validateDemo,
} from './demo.schema.ts';
import { type Attempt, sendRequest, type VisitorToken } from './send-request.ts';
import { type FormState, useRequestForm, type Validation } from './use-request-form.ts';

interface Props {
  formId?: string;
  /** Where the consent label leads; no link while the page does not exist. */
  privacyHref?: string | undefined;
  /** How else the company is reached, shown beside a failure. */
  contact: { phone: { href: string; label: string }; email: string };
  /** After a refused plain form post: what was typed, and why. */
  values?: Record<string, string>;
  errors?: Record<string, string>;
  failure?: string;
  /** Stands above the form, in a dialog that it names by the id `${formId}-title`. */
  heading?: { title: string; lead: string };
  /** `close`: the form is alone in a `<dialog>`, which closes by itself after the success view. */
  afterSuccess?: 'stay' | 'close';
}

/** Specification 9: how long the success view stands in a dialog. */
const SUCCESS_MS = 3000;

/** Specification 8. */
const FAILURE_TEXT = 'Une erreur est survenue. Veuillez réessayer plus tard.';

/** The request for a demo of Fufullu, by the landing form or by the dialog (specification 2 and 3). */
export function DemoForm({
  formId = 'demo',
  privacyHref,
  contact,
  values = {},
  errors,
  failure,
  heading,
  afterSuccess = 'stay',
}: Props) {
  const request = useRequestForm({
    initial: initialState(errors, failure),
    validate,
    send,
    failureText: FAILURE_TEXT,
  });
  const { state, outcome, restart } = request;
  const closes = state.step === 'success' && afterSuccess === 'close';
  useEffect(() => {
    if (!closes) return;
    const dialog = outcome.current?.closest('dialog');
    const timer = setTimeout(() => {
      dialog?.close();
      restart();
    }, SUCCESS_MS);
    // Who closes it before that finds a fresh form when he opens it again.
    dialog?.addEventListener('close', restart);
    return () => {
      clearTimeout(timer);
      dialog?.removeEventListener('close', restart);
    };
  }, [closes, outcome, restart]);
  const field = (name: keyof typeof DEMO_LABELS) => ({
    formId,
    name,
    label: DEMO_LABELS[name],
    error: request.errors[name],
    defaultValue: values[name],
    required: true,
  });

  if (state.step === 'success') {
    return (
      <Notice
        action={
          afterSuccess === 'stay' && (
            <Button onClick={restart} size="small" variant="quiet">
              Faire une autre demande
            </Button>
          )
        }
        titleId={heading && `${formId}-title`}
        kind="success"
        ref={outcome}
        title="Demande envoyée avec succès&nbsp;!"
      >
        <p>Nous vous contacterons très prochainement pour planifier votre démo.</p>
      </Notice>
    );
  }
  return (
    <form
      action="/api/demo"
      className="grid gap-x-4 gap-y-5 sm:grid-cols-2"
      method="post"
      onChange={request.recheck}
      onFocus={request.prepare}
      onSubmit={request.submit}
      ref={request.form}
    >
      {heading && (
        <div className="sm:col-span-2">
          <h2 className="type-h3" id={`${formId}-title`}>
            {heading.title}
          </h2>
          <p className="mt-3 text-ink2">{heading.lead}</p>
        </div>
      )}
      {state.step === 'invalid' && (
        <ErrorSummary
          className="sm:col-span-2"
          errors={Object.entries(state.errors)
            .filter(([name]) => name !== '_')
            .map(([name, message]) => ({ fieldId: `${formId}-${name}`, message }))}
          ref={request.summary}
          title={state.errors._ ?? "Votre demande n'est pas encore partie. À corriger\u00a0:"}
        />
      )}
      {state.step === 'error' && (
        <Notice className="sm:col-span-2" kind="failure" ref={outcome} title={state.message}>
          <p>
            Votre saisie est conservée. Vous pouvez aussi nous joindre au{' '}
            <a className="whitespace-nowrap" href={contact.phone.href}>
              {contact.phone.label}
            </a>{' '}
            ou à <a href={`mailto:${contact.email}`}>{contact.email}</a>.
          </p>
        </Notice>
      )}
      <RequiredNote className="sm:col-span-2" />
      <RadioGroup
        className="sm:col-span-2"
        defaultValue={values.entityType ?? 'enterprise'}
        error={request.errors.entityType}
        formId={formId}
        legend={DEMO_LABELS.entityType}
        name="entityType"
        options={ENTITY_TYPES}
        required
      />
      <TextField {...field('companyName')} autoComplete="organization" maxLength={160} />
      <SelectField {...field('businessType')} options={choices(BUSINESS_TYPES)} placeholder="Sélectionnez un type" />
      <SelectField
        {...field('employeeCount')}
        options={choices(EMPLOYEE_COUNTS)}
        placeholder="Sélectionnez une tranche"
      />
      <TextField {...field('contactName')} autoComplete="name" maxLength={120} />
      <TextField
        {...field('contactPhone')}
        autoComplete="tel"
        hint="Par exemple +237 6 22 00 01 37"
        inputMode="tel"
        type="tel"
      />
      <TextField {...field('contactEmail')} autoComplete="email" inputMode="email" maxLength={254} type="email" />
      <CheckboxField
        className="sm:col-span-2"
        defaultChecked={values.acceptTerms !== undefined}
        error={request.errors.acceptTerms}
        formId={formId}
        label={
          <>
            J'accepte que Nkul utilise ces informations pour organiser la démonstration
            {privacyHref && (
              <>
                , selon sa <a href={privacyHref}>politique de confidentialité</a>
              </>
            )}
            .
          </>
        }
        name="acceptTerms"
        required
        value="true"
      />
      <div className="sm:col-span-2">
        <Button aria-disabled={state.step === 'submitting' || undefined} type="submit">
          {state.step === 'submitting' ? 'Envoi en cours…' : 'Demander une démo'}
        </Button>
      </div>
    </form>
  );
}

const choices = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

function initialState(errors: Props['errors'], failure: Props['failure']): FormState {
  if (errors) return { step: 'invalid', errors };
  return failure ? { step: 'error', message: failure } : { step: 'idle' };
}

function validate(values: Record<string, string>): Validation<DemoRequest> {
  const result = validateDemo(values);
  if (values.acceptTerms !== undefined) return result;
  return { ok: false, errors: { ...(result.ok ? {} : result.errors), acceptTerms: ACCEPT_TERMS_ERROR } };
}

/** `acceptTerms` is the form's own and is not sent (specification 3). Both console texts: specification 8. */
async function send(attempt: Attempt, visitorToken: VisitorToken): Promise<void> {
  try {
    await sendRequest('/api/demo', attempt, visitorToken, 'Failed to send demo request: ');
  } catch (error) {
    console.error('Error sending demo request', error);
    throw error;
  }
}
