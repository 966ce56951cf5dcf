import * as z from 'zod/mini';
import { LATER } from '../../../content/failures.ts';
import { demo } from '../../../content/home.ts';
import { companyName, email, fullName, type Validation, validate } from '../fields/fields.schema.ts';
import { phone } from '../fields/phone.schema.ts';
import type { Inquiry, InquiryForm } from './inquiry.schema.ts';

export const ENTITY_TYPES = [
  { value: 'enterprise', label: 'Une entreprise' },
  { value: 'individual', label: 'Un particulier' },
] as const;

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

export const EMPLOYEE_COUNTS = ['0-10 employés', '10-50 employés', '50-100 employés', 'Plus de 100 employés'] as const;

/** Requirement 3.1: consent is checked in the browser and not sent. */
export const ACCEPT_TERMS_ERROR = 'Cochez la case pour que nous puissions vous recontacter.';

const demoSchema = z.object({
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

function validateDemo(input: unknown): Validation<DemoRequest> {
  return validate(demoSchema, input);
}

export const demoForm = {
  id: 'demo',
  action: '/api/demo',
  labels: {
    entityType: 'Vous êtes',
    companyName: "Nom de l'entreprise",
    businessType: "Secteur d'activité",
    employeeCount: "Nombre d'employés",
    contactName: 'Votre nom',
    contactPhone: 'Téléphone',
    contactEmail: 'Adresse e-mail',
  },
  validate: validateDemo,
  success: {
    done: 'Demande envoyée avec succès\u00a0!',
    next: 'Nous vous contacterons très prochainement pour planifier votre démo.',
  },
  failure: LATER,
  called: 'Demande de démonstration',
} satisfies InquiryForm;

export const DEMO_DIALOG_FORM_ID = 'demo-modal';

export const demoInquiry: Inquiry<DemoRequest> = {
  form: demoForm,
  otherFormIds: [DEMO_DIALOG_FORM_ID],
  name: 'démo',
  mailbox: 'sales',
  phoneField: 'contactPhone',
  contactOf: ({ contactName: name, contactEmail: email, contactPhone: phone }) => ({ name, email, phone }),
  teamLabels: { entityType: 'Demandeur', contactName: 'Nom du demandeur' },
  inWords: { entityType: (value) => ENTITY_TYPES.find((type) => type.value === value)?.label ?? String(value) },
  subject: ({ companyName }) => `démo Fufullu\u00a0: ${companyName}`,
  intro: (_answers, name) => `${name} demande une démo de Fufullu.`,
  page: {
    title: 'Demander une démo de Fufullu',
    description:
      "Demandez une démonstration de Fufullu, l'outil de gestion tout-en-un de Nkul, préparée sur votre cas.",
  },
  // Marked pure so that the browser's bundle drops the description.
  steps: /* @__PURE__ */ demo.steps.slice(1),
  acknowledgement: {
    subject: 'Votre demande de démo est bien arrivée',
    thanks: 'Merci de votre intérêt pour Fufullu. Votre demande de démo est entre nos mains.',
    next: [
      "Dans les 24\u00a0heures ouvrées, quelqu'un de notre équipe vous appelle ou vous écrit pour convenir d'un moment.",
      'Nous préparons ensuite une démonstration sur des situations qui sont les vôtres. Elle ne vous engage à rien.',
    ],
  },
};
