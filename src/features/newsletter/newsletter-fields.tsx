import X from 'lucide-react/icons/x';
import type { ComponentPropsWithoutRef } from 'react';
import { ContactLine } from '../../ui/contact-line.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ROBOT_FIELD } from '../inquiries/field-limits.schema.ts';
import type { NewsletterForm } from './use-newsletter-form.ts';

/** A label above its input, on light and on dark grounds. */
export function NewsletterField({
  label,
  className = 'min-w-0 flex-1',
  ...input
}: ComponentPropsWithoutRef<'input'> & { label: string }) {
  return (
    <div className={className}>
      <label className="mb-1.5 block font-semibold text-s" htmlFor={input.id}>
        {label}
      </label>
      <input {...input} className="control text-ink" />
    </div>
  );
}

/** Out of sight and of the tab order; what fills it in is no visitor. */
export function RobotField({ formId }: { formId: string }) {
  const id = `${formId}-${ROBOT_FIELD}`;
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Référence</label>
      <input autoComplete="off" id={id} name={ROBOT_FIELD} tabIndex={-1} type="text" />
    </div>
  );
}

/** What came of it, until it is dismissed. */
export function NewsletterOutcome({ form }: { form: NewsletterForm }) {
  const { state, contact } = form;
  if (state.step !== 'success' && state.step !== 'error') return null;
  return (
    <Notice
      action={<IconButton bare icon={X} label="Fermer ce message" onClick={form.dismiss} />}
      kind={state.step === 'success' ? 'success' : 'failure'}
      ref={form.outcome}
      title={state.message}
      titleId={form.messageId}
    >
      {contact && state.step === 'error' && state.failure && (
        <p>
          {state.failure.reason} <ContactLine contact={contact} />
        </p>
      )}
    </Notice>
  );
}
