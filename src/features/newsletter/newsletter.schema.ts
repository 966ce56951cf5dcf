import * as z from 'zod/mini';
import { dayInCameroon } from '../../text/yaounde-days.ts';
import {
  email,
  knownEmail,
  line,
  NAME_MAX,
  optional,
  type Validation,
  validate,
} from '../inquiries/fields/fields.schema.ts';
import { CONSENT_MAX } from './subscribers/subscriber-words.schema.ts';

export const subscriptionSchema = z.object({
  email,
  name: optional(line('Indiquez votre nom, ou laissez ce champ vide.', 'Votre nom', NAME_MAX)),
});

const CONSENT_ERROR =
  'Écrivez comment cet accord a été donné, par exemple «\u00a0carte de visite remise au salon\u00a0».';
const DAY_ERROR = "Indiquez le jour de cet accord, aujourd'hui ou avant.";

/** '2026-02-31' is none. */
const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
};

const consentSchema = z.object({
  how: line(CONSENT_ERROR, "L'accord", CONSENT_MAX),
  on: z.string({ error: DAY_ERROR }).check(z.refine((day) => isDay(day), { error: DAY_ERROR })),
});

export const addressSchema = z.object({ email: knownEmail });

type Subscription = z.output<typeof subscriptionSchema>;

export function validateSubscription(input: unknown): Validation<Subscription> {
  return validate(subscriptionSchema, input);
}

export function validateAddress(input: unknown): Validation<z.output<typeof addressSchema>> {
  return validate(addressSchema, input);
}

/** @param now ms since 1970 */
export function validateConsent(input: unknown, now: number): Validation<z.output<typeof consentSchema>> {
  const checked = validate(consentSchema, input);
  const today = dayInCameroon(now);
  if (!checked.ok || checked.value.on <= today) return checked;
  return { ok: false, errors: { on: DAY_ERROR } };
}
