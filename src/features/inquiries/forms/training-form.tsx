import { TRAINING_TYPES } from '../../../content/training-types.ts';
import { choices, SelectField, TextareaField, TextField } from '../../../ui/field.tsx';
import { COMPANY_MAX, EMAIL_MAX, MESSAGE_MAX, NAME_MAX, SHORT_TEXT_MAX } from '../fields/fields.schema.ts';
import { trainingForm } from '../kinds/training.schema.ts';
import { PhoneField } from './phone-field.tsx';
import { ConsentField, RequestFormFrame } from './request-form.tsx';
import { type RequestFormProps, useRequestForm } from './use-request-form.ts';

export function TrainingForm(props: RequestFormProps) {
  const request = useRequestForm(trainingForm, props);
  const { field } = request;
  return (
    <RequestFormFrame gated request={request} submitLabel="Envoyer ma demande">
      <TextField {...field('firstName')} autoComplete="given-name" maxLength={NAME_MAX} required />
      <TextField {...field('lastName')} autoComplete="family-name" maxLength={NAME_MAX} required />
      <TextField
        {...field('email')}
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL_MAX}
        required
        type="email"
      />
      <PhoneField {...field('phone')} required />
      <SelectField
        {...field('trainingType')}
        options={choices(TRAINING_TYPES)}
        placeholder="Choisissez une formation"
        required
      />
      <TextField {...field('company')} autoComplete="organization" maxLength={COMPANY_MAX} />
      <TextField
        {...field('preferredDates')}
        className="sm:col-span-2"
        hint="Comme vous les diriez, par exemple «&nbsp;les samedis de mars&nbsp;»."
        maxLength={SHORT_TEXT_MAX}
      />
      <TextareaField {...field('message')} className="sm:col-span-2" maxLength={MESSAGE_MAX} rows={4} />
      <ConsentField purpose="utilise ces informations pour répondre à ma demande de formation" request={request} />
    </RequestFormFrame>
  );
}
