import * as z from 'zod/mini';
import { companyName, email, fullName, type Validation, validate } from './fields.schema.ts';
import { phone } from './phone.schema.ts';

/** Requirement 3.1. */
export const ENTITY_TYPES = [
  { value: 'enterprise', label: 'Une entreprise' },
  { value: 'individual', label: 'Un particulier' },
] as const;

/** Requirement 3.1, word for word. */
export const BUSINESS_TYPES = [
  'Commerce de détail',
  'Commerce de gros',
  'Services',
  'Industrie',
  'BTP',
  'Transport & Logistique',
  'Restauration & Hôtellerie',
  'Santé',
  'Education',
  'Technologies',
  'Finance & Assurance',
  'Agriculture',
  'Autre',
] as const;

/** Requirement 3.1, word for word. */
export const EMPLOYEE_COUNTS = ['0-10 employés', '10-50 employés', '50-100 employés', 'Plus de 100 employés'] as const;

/** What each field is called in the form and in the mail, in the mail's order. */
export const DEMO_LABELS = {
  entityType: 'Vous êtes',
  companyName: "Nom de l'entreprise",
  businessType: "Secteur d'activité",
  employeeCount: "Nombre d'employés",
  contactName: 'Votre nom',
  contactPhone: 'Téléphone',
  contactEmail: 'Adresse e-mail',
} as const;

/** The consent is the form's own: it is asked for in the browser and never sent (requirement 3.1). */
export const ACCEPT_TERMS_ERROR = 'Cochez la case pour que nous puissions vous recontacter.';

export const demoSchema = z.object({
  entityType: z.enum(['enterprise', 'individual'], {
    error: 'Indiquez si vous êtes une entreprise ou un particulier.',
  }),
  companyName,
  businessType: z.enum(BUSINESS_TYPES, { error: "Sélectionnez votre secteur d'activité dans la liste." }),
  employeeCount: z.enum(EMPLOYEE_COUNTS, { error: "Sélectionnez votre nombre d'employés dans la liste." }),
  contactName: fullName,
  contactPhone: phone,
  contactEmail: email,
});

export type DemoRequest = z.output<typeof demoSchema>;

/** Checks what the form or the API received. */
export function validateDemo(input: unknown): Validation<DemoRequest> {
  return validate(demoSchema, input);
}
