import * as z from 'zod/mini';

/** Specification 3. */
export const ENTITY_TYPES = [
  { value: 'enterprise', label: 'Une entreprise' },
  { value: 'individual', label: 'Un particulier' },
] as const;

/** Specification 3, word for word. */
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

/** Specification 3, word for word. */
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

/** The consent is the form's own: it is asked for in the browser and never sent (specification 3). */
export const ACCEPT_TERMS_ERROR = 'Cochez la case pour que nous puissions vous recontacter.';

const COMPANY_MAX = 160;
const NAME_MAX = 120;
const EMAIL_MAX = 254;
const PHONE_MAX = 40;

/** Control characters, and those that turn the direction of a text or break a line. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** One line of plain text with at least a letter or a digit, trimmed. */
const line = (missing: string, name: string, max: number) =>
  z.string({ error: missing }).check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(max, `${name} ne doit pas dépasser ${max} caractères.`),
    z.refine((value) => !/[<>]/.test(value) && !UNSEEN.test(value), {
      error: `${name} ne doit contenir ni chevrons (< >) ni caractères spéciaux invisibles.`,
    }),
    z.refine((value) => /[\p{L}\p{N}]/u.test(value), { error: missing }),
  );

const EMAIL_ERROR = 'Indiquez une adresse e-mail valide, par exemple nom@entreprise.cm.';
const PHONE_ERROR = 'Indiquez un numéro de téléphone valide, de 8 à 15 chiffres, par exemple +237 6 22 00 01 37.';

/** Line breaks are refused before the spaces around are cut: they have no place in an address. */
const email = z.pipe(
  z.string({ error: 'Indiquez votre adresse e-mail.' }).check(
    z.refine((value) => !UNSEEN.test(value), { error: EMAIL_ERROR, abort: true }),
    z.trim(),
    z.minLength(1, 'Indiquez votre adresse e-mail.'),
    z.maxLength(EMAIL_MAX, `L'adresse e-mail ne doit pas dépasser ${EMAIL_MAX} caractères.`),
  ),
  z.email({ error: EMAIL_ERROR }),
);

/** Kept as typed, every run of spaces as one. */
const phone = z.string({ error: 'Indiquez votre numéro de téléphone.' }).check(
  z.refine((value) => !UNSEEN.test(value), { error: PHONE_ERROR, abort: true }),
  z.overwrite((value) => value.replace(/\s+/g, ' ').trim()),
  z.minLength(1, 'Indiquez votre numéro de téléphone.'),
  z.maxLength(PHONE_MAX, PHONE_ERROR),
  z.regex(/^\(?\+?[\d ().-]*$/, PHONE_ERROR),
  z.refine((value) => /^\d{8,15}$/.test(value.replace(/\D/g, '')), { error: PHONE_ERROR }),
);

export const demoSchema = z.object({
  entityType: z.enum(['enterprise', 'individual'], {
    error: 'Indiquez si vous êtes une entreprise ou un particulier.',
  }),
  companyName: line('Indiquez le nom de votre entreprise.', "Le nom de l'entreprise", COMPANY_MAX),
  businessType: z.enum(BUSINESS_TYPES, { error: "Sélectionnez votre secteur d'activité dans la liste." }),
  employeeCount: z.enum(EMPLOYEE_COUNTS, { error: "Sélectionnez votre nombre d'employés dans la liste." }),
  contactName: line('Indiquez votre nom.', 'Votre nom', NAME_MAX),
  contactPhone: phone,
  contactEmail: email,
});

export type DemoRequest = z.output<typeof demoSchema>;

/**
 * Checks what the form or the API received; unknown fields are left out of `value`.
 * `errors` has one French sentence by field name; `_` is about the whole when it is no object at all.
 */
export function validateDemo(
  input: unknown,
): { ok: true; value: DemoRequest } | { ok: false; errors: Record<string, string> } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { ok: false, errors: { _: "La demande n'a pas la forme attendue." } };
  }
  const result = demoSchema.safeParse(input);
  if (result.success) return { ok: true, value: result.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
  return { ok: false, errors };
}
