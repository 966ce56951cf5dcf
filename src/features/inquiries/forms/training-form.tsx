import { trainingForm } from '../kinds/training.schema.ts';
import { PhoneField } from './phone-field.tsx';
import { RequestFormFrame } from './request-form.tsx';
import { type RequestFormProps, useRequestForm } from './use-request-form.ts';

export function TrainingForm(props: RequestFormProps) {
  return (
    <RequestFormFrame
      gated
      inputs={{ phone: PhoneField }}
      request={useRequestForm(trainingForm, props)}
      submitLabel="Envoyer ma demande"
    />
  );
}
