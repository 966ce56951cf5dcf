import { contactForm } from '../kinds/contact.schema.ts';
import { AmountField } from './amount-field.tsx';
import { RequestFormFrame } from './request-form.tsx';
import { type RequestFormProps, useRequestForm } from './use-request-form.ts';

interface Props extends RequestFormProps {
  services: readonly { value: string; label: string }[];
}

export function ContactForm({ services, ...props }: Props) {
  return (
    <RequestFormFrame
      extra={{ service: { options: services } }}
      inputs={{ amount: AmountField }}
      request={useRequestForm(contactForm, props)}
      submitLabel="Envoyer le message"
    />
  );
}
