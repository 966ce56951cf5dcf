import { PARTNER_TYPES } from '../../../content/partner-types.ts';
import { choices, SelectField, TextareaField, TextField } from '../../../ui/field.tsx';
import { COMPANY_MAX, EMAIL_MAX, MESSAGE_MAX, NAME_MAX } from '../fields/fields.schema.ts';
import { partnerForm } from '../kinds/partner.schema.ts';
import { PhoneField } from './phone-field.tsx';
import { ConsentField, RequestFormFrame } from './request-form.tsx';
import { type RequestFormProps, useRequestForm } from './use-request-form.ts';

export function PartnerForm(props: RequestFormProps) {
  const request = useRequestForm(partnerForm, props);
  const { field } = request;
  return (
    <RequestFormFrame gated request={request} submitLabel="Envoyer ma candidature">
      <TextField {...field('companyName')} autoComplete="organization" maxLength={COMPANY_MAX} required />
      <TextField
        {...field('website')}
        autoComplete="url"
        hint="Par exemple https://www.entreprise.cm"
        inputMode="url"
        type="url"
      />
      <TextField {...field('firstName')} autoComplete="given-name" maxLength={NAME_MAX} required />
      <TextField {...field('lastName')} autoComplete="family-name" maxLength={NAME_MAX} required />
      <TextField {...field('position')} autoComplete="organization-title" maxLength={NAME_MAX} required />
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
        {...field('partnerType')}
        options={choices(PARTNER_TYPES)}
        placeholder="Choisissez un type"
        required
      />
      <TextareaField {...field('message')} className="sm:col-span-2" maxLength={MESSAGE_MAX} rows={4} />
      <ConsentField purpose="utilise ces informations pour étudier ma candidature" request={request} />
    </RequestFormFrame>
  );
}
