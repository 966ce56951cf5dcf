import { SERVICE_CHOICES } from '../../../content/service-choices.ts';
import { SelectField, TextareaField, TextField } from '../../../ui/field.tsx';
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX } from '../fields/fields.schema.ts';
import { contactForm } from '../kinds/contact.schema.ts';
import { AmountField } from './amount-field.tsx';
import { RequestFormFrame } from './request-form.tsx';
import { type RequestFormProps, useRequestForm } from './use-request-form.ts';

export function ContactForm(props: RequestFormProps) {
  const request = useRequestForm(contactForm, props);
  const { field } = request;
  return (
    <RequestFormFrame request={request} submitLabel="Envoyer le message">
      <TextField {...field('name')} autoComplete="name" maxLength={NAME_MAX} required />
      <TextField
        {...field('email')}
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL_MAX}
        required
        type="email"
      />
      <SelectField {...field('service')} options={SERVICE_CHOICES} placeholder="Choisissez un service" required />
      <AmountField {...field('budget')} hint="En FCFA, même approximatif. Facultatif." />
      <TextareaField {...field('message')} className="sm:col-span-2" maxLength={MESSAGE_MAX} required rows={4} />
    </RequestFormFrame>
  );
}
