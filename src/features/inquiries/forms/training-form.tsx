import { trainingForm } from '../kinds/training.schema.ts';
import { PhoneField } from './phone-field.tsx';
import { RequestFormFrame } from './request-form.tsx';
import { type ListedFormProps, useRequestForm } from './use-request-form.ts';

export function TrainingForm(props: ListedFormProps) {
  return (
    <RequestFormFrame
      gated
      inputs={{ phone: PhoneField }}
      request={useRequestForm(trainingForm, props)}
      submitLabel="Envoyer ma demande"
    />
  );
}
