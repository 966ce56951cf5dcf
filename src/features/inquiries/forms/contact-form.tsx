import { contactForm } from '../kinds/contact.schema.ts';
import { AmountField } from './amount-field.tsx';
import { RequestFormFrame } from './request-form.tsx';
import { type RequestFormProps, useRequestForm } from './use-request-form.ts';

export function ContactForm(props: RequestFormProps) {
  return (
    <RequestFormFrame
      inputs={{ amount: AmountField }}
      request={useRequestForm(contactForm, props)}
      submitLabel="Envoyer le message"
    />
  );
}
