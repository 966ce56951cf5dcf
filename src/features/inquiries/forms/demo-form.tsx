import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Validation } from '../fields/fields.schema.ts';
import { ACCEPT_TERMS_ERROR, type DemoRequest, demoForm } from '../kinds/demo.schema.ts';
import { PhoneField } from './phone-field.tsx';
import { RequestFormFrame } from './request-form.tsx';
import { type FormValues, type ListedFormProps, useRequestForm } from './use-request-form.ts';

interface Props extends ListedFormProps {
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
  const { formId, state, outcome, restart } = request;
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
      inputs={{ phone: PhoneField }}
      request={request}
      submitLabel="Demander une démo"
    />
  );
}

function validate(values: FormValues): Validation<DemoRequest> {
  const result = demoForm.validate(values);
  if (values.acceptTerms !== undefined) return result;
  return { ok: false, errors: { ...(result.ok ? {} : result.errors), acceptTerms: ACCEPT_TERMS_ERROR } };
}
