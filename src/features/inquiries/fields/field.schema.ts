import type * as z from 'zod/mini';
import type { FormListId } from '../../../content/kinds/company/form-list-ids.ts';
import {
  EMAIL_MAX,
  email,
  fullName,
  line,
  MESSAGE_MAX,
  NAME_MAX,
  paragraphs,
  SHORT_TEXT_MAX,
} from './fields.schema.ts';

/** A field of a form. The form, the mail to the team, the desk, the office and the exports read it. */
export interface Field {
  /** A consent's label is the end of « J'accepte que Nkul … ». */
  label: string;
  /** Label in mail, desk, office and exports, where the form's label does not suit them. */
  teamLabel?: string;
  /** The field is required unless its rule accepts `undefined`. Without a rule: required, and checked apart. */
  rule?: z.ZodMiniType;
  /** Default: one line of text. RequestFormFrame's `inputs` renders those of single forms. */
  input?: 'textarea' | 'select' | 'radio' | 'consent' | 'phone' | 'amount' | 'cv';
  options?: readonly string[];
  /** Staff edit the options: the page gives them to the form, and the server checks what was chosen. */
  list?: FormListId;
  /** The sentence where nothing of the list was chosen. */
  unlisted?: string;
  /** Words of the options, where the stored values are no words. */
  words?: Readonly<Record<string, string>>;
  hint?: string;
  className?: string;
  placeholder?: string;
  defaultValue?: string;
  autoComplete?: string;
  inputMode?: 'email' | 'numeric' | 'url';
  maxLength?: number;
  min?: number;
  type?: 'email' | 'number' | 'url';
}

/** Fields by name, in the order of form, mail and exports. */
export type Fields = Readonly<Record<string, Field>>;

export const nameField = {
  label: 'Nom complet',
  rule: fullName,
  autoComplete: 'name',
  maxLength: NAME_MAX,
} as const;

export const firstNameField = {
  ...nameField,
  label: 'Prénom',
  rule: line('Indiquez votre prénom.', 'Votre prénom', NAME_MAX),
  autoComplete: 'given-name',
} as const;

export const lastNameField = { ...nameField, label: 'Nom', autoComplete: 'family-name' } as const;

export const emailField = {
  label: 'Adresse e-mail',
  rule: email,
  autoComplete: 'email',
  inputMode: 'email',
  maxLength: EMAIL_MAX,
  type: 'email',
} as const;

const COMPANY_MAX = 160;

export const companyField = {
  label: "Nom de l'entreprise",
  rule: line('Indiquez le nom de votre entreprise.', "Le nom de l'entreprise", COMPANY_MAX),
  autoComplete: 'organization',
  maxLength: COMPANY_MAX,
} as const;

export const messageField = {
  label: 'Message',
  rule: paragraphs('Écrivez votre message.'),
  input: 'textarea',
  className: 'sm:col-span-2',
  maxLength: MESSAGE_MAX,
} as const;

export const listedField = (list: FormListId, unlisted: string) =>
  ({ rule: line(unlisted, 'Ce choix', SHORT_TEXT_MAX), input: 'select', list, unlisted }) as const;
