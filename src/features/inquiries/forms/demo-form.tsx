import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { choices, RadioGroup, SelectField, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { COMPANY_MAX, EMAIL_MAX, NAME_MAX, type Validation } from '../fields/fields.schema.ts';
import {
  ACCEPT_TERMS_ERROR,
  BUSINESS_TYPES,
  type DemoRequest,
  demoForm,
  EMPLOYEE_COUNTS,
  ENTITY_TYPES,
} from '../kinds/demo.schema.ts';
import { PhoneField } from './phone-field.tsx';
import { ConsentField, RequestFormFrame } from './request-form.tsx';
import { type FormValues, type RequestFormProps, useRequestForm } from './use-request-form.ts';

interface Props extends RequestFormProps {
  heading?: { title: string; lead: string };
  /** `close`: closes its `<dialog>` after the success view. */
  afterSuccess?: 'stay' | 'close';
}

const SUCCESS_MS = 3000;

export function DemoForm({ heading, afterSuccess = 'stay', ...props }: Props) {
  const request = useRequestForm(
    {
      ...demoForm,
      validate,
      // Requirement 8.1, both console texts.
      failurePrefix: 'Failed to send demo request: ',
      report: (error) => console.error('Error sending demo request', error),
    },
    props,
  );
  const { field, formId, state, outcome, restart } = request;
  const closes = state.step === 'success' && afterSuccess === 'close';
  useEffect(() => {
    if (!closes) return;
    const dialog = outcome.current?.closest('dialog');
    const timer = setTimeout(() => {
      dialog?.close();
      restart();
    }, SUCCESS_MS);
    dialog?.addEventListener('close', restart);
    return () => {
      clearTimeout(timer);
      dialog?.removeEventListener('close', restart);
    };
  }, [closes, outcome, restart]);

  if (state.step === 'success') {
    return (
      <Notice titleId={heading && `${formId}-title`} kind="success" ref={outcome} title={demoForm.success.done}>
        <p>{demoForm.success.next}</p>
        {afterSuccess === 'stay' && (
          <Button className="mt-4" onClick={restart} size="small" variant="quiet">
            Faire une autre demande
          </Button>
        )}
      </Notice>
    );
  }
  return (
    <RequestFormFrame
      heading={
        heading && (
          <div className="sm:col-span-2">
            <h2 className="type-h3" id={`${formId}-title`}>
              {heading.title}
            </h2>
            <p className="mt-3 text-ink2">{heading.lead}</p>
          </div>
        )
      }
      request={request}
      submitLabel="Demander une démo"
    >
      <RadioGroup
        className="sm:col-span-2"
        defaultValue={request.values.entityType ?? 'enterprise'}
        error={request.errors.entityType}
        formId={formId}
        legend={demoForm.labels.entityType}
        name="entityType"
        options={ENTITY_TYPES}
        required
      />
      <TextField {...field('companyName')} autoComplete="organization" maxLength={COMPANY_MAX} required />
      <SelectField
        {...field('businessType')}
        options={choices(BUSINESS_TYPES)}
        placeholder="Sélectionnez un type"
        required
      />
      <SelectField
        {...field('employeeCount')}
        options={choices(EMPLOYEE_COUNTS)}
        placeholder="Sélectionnez une tranche"
        required
      />
      <TextField {...field('contactName')} autoComplete="name" maxLength={NAME_MAX} required />
      <PhoneField {...field('contactPhone')} required />
      <TextField
        {...field('contactEmail')}
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL_MAX}
        required
        type="email"
      />
      <ConsentField purpose="utilise ces informations pour organiser la démonstration" request={request} />
    </RequestFormFrame>
  );
}

function validate(values: FormValues): Validation<DemoRequest> {
  const result = demoForm.validate(values);
  if (values.acceptTerms !== undefined) return result;
  return { ok: false, errors: { ...(result.ok ? {} : result.errors), acceptTerms: ACCEPT_TERMS_ERROR } };
}
