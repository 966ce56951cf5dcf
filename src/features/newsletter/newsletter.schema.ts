import * as z from 'zod/mini';
import {
  email,
  knownEmail,
  line,
  NAME_MAX,
  optional,
  type Validation,
  validate,
} from '../inquiries/fields/fields.schema.ts';

const subscriptionSchema = z.object({
  email,
  name: optional(line('Indiquez votre nom, ou laissez ce champ vide.', 'Votre nom', NAME_MAX)),
});

const addressSchema = z.object({ email: knownEmail });

type Subscription = z.output<typeof subscriptionSchema>;

export function validateSubscription(input: unknown): Validation<Subscription> {
  return validate(subscriptionSchema, input);
}

export function validateAddress(input: unknown): Validation<z.output<typeof addressSchema>> {
  return validate(addressSchema, input);
}
