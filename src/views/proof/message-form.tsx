import { serviceChoices } from '@/content/kinds/offer/services.ts';
import { proofLabels } from '@/content/pages/proof-page.ts';
import { contactForm } from '@/features/inquiries/kinds/contact.schema.ts';
import { Button } from '@/ui/button.tsx';
import { SelectField, TextareaField, TextField } from '@/ui/forms/field.tsx';
import { Honeypot } from '@/ui/forms/honeypot.tsx';

const FORM = 'preuve';

/** The contact form, with native validation and without React (behaviours/proof/proof-form.ts). */
export function MessageForm() {
  const { action, called, fields } = contactForm;
  const { name, email, service, message } = fields;
  return (
    <form
      action={action}
      className="grid max-w-[60rem] gap-4 sm:grid-cols-2"
      data-called={called}
      data-proof-form=""
      method="post"
    >
      <TextField autoComplete="name" formId={FORM} label={name.label} name="name" required />
      <TextField autoComplete="email" formId={FORM} label={email.label} name="email" required type="email" />
      <SelectField
        className="sm:col-span-2"
        formId={FORM}
        label={service.label}
        name="service"
        options={serviceChoices()}
        placeholder={service.placeholder}
        required
      />
      <TextareaField className="sm:col-span-2" formId={FORM} label={message.label} name="message" required rows={3} />
      <Honeypot formId={FORM} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <Button type="submit">{proofLabels.submit}</Button>
        <p className="min-h-[1.5em] max-w-[28em] font-semibold" role="status" />
      </div>
    </form>
  );
}
