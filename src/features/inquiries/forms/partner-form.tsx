import { partnerForm } from '../kinds/partner.schema.ts';
import { PhoneField } from './phone-field.tsx';
import { RequestFormFrame } from './request-form.tsx';
import { type ListedFormProps, useRequestForm } from './use-request-form.ts';

export function PartnerForm(props: ListedFormProps) {
  return (
    <RequestFormFrame
      gated
      inputs={{ phone: PhoneField }}
      request={useRequestForm(partnerForm, props)}
      submitLabel="Envoyer ma candidature"
    />
  );
}
