import * as z from 'zod/mini';
import { demo } from '../../../content/pages/home-fixed-words.ts';
import { LATER } from '../../../content/words/failures.ts';
import { companyField, emailField, listedField, nameField } from '../fields/field.schema.ts';
import { phoneField } from '../fields/phone.schema.ts';
import { type InquiryKindDefinition, inquiryForm, type Valid } from './inquiry.schema.ts';

const ENTITY_TYPES = ['enterprise', 'individual'] as const;

/** Requirement 3.1: consent is checked in the browser and not sent. */
export const ACCEPT_TERMS_ERROR = 'Cochez la case pour que nous puissions vous recontacter.';

export const demoForm = inquiryForm({
  id: 'demo',
  action: '/api/demo',
  fields: {
    entityType: {
      label: 'Vous êtes',
      teamLabel: 'Demandeur',
      rule: z.enum(ENTITY_TYPES, { error: 'Indiquez si vous êtes une entreprise ou un particulier.' }),
      input: 'radio',
      options: ENTITY_TYPES,
      words: { enterprise: 'Une entreprise', individual: 'Un particulier' },
      defaultValue: 'enterprise',
      className: 'sm:col-span-2',
    },
    companyName: companyField,
    businessType: {
      label: "Secteur d'activité",
      ...listedField('business-types', "Sélectionnez votre secteur d'activité dans la liste."),
      placeholder: 'Sélectionnez un type',
    },
    employeeCount: {
      label: "Nombre d'employés",
      ...listedField('employee-counts', "Sélectionnez votre nombre d'employés dans la liste."),
      placeholder: 'Sélectionnez une tranche',
    },
    contactName: { ...nameField, label: 'Votre nom', teamLabel: 'Nom du demandeur' },
    contactPhone: phoneField,
    contactEmail: emailField,
    acceptTerms: { label: 'utilise ces informations pour organiser la démonstration', input: 'consent' },
  },
  success: {
    done: 'Demande envoyée avec succès\u00a0!',
    next: 'Nous vous contacterons très prochainement pour planifier votre démo.',
  },
  failure: LATER,
  called: 'Demande de démonstration',
  unsent: "Votre demande n'est pas encore partie",
});

export type DemoRequest = Valid<typeof demoForm>;

export const DEMO_DIALOG_FORM_ID = 'demo-modal';

export const demoInquiry: InquiryKindDefinition<DemoRequest> = {
  form: demoForm,
  otherFormIds: [DEMO_DIALOG_FORM_ID],
  name: 'démo',
  mailbox: 'sales',
  sender: { name: ['contactName'], email: 'contactEmail', phone: 'contactPhone' },
  subject: ({ companyName }) => `démo Fufullu\u00a0: ${companyName}`,
  intro: (_answers, name) => `${name} demande une démo de Fufullu.`,
  page: {
    title: 'Demander une démo de Fufullu',
    description:
      "Demandez une démonstration de Fufullu, l'outil de gestion tout-en-un de Nkul, préparée sur votre cas.",
  },
  steps: demo.steps,
};
