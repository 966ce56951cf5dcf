import * as z from 'zod';
import { editableOne, type Kind } from '../../model/editable.ts';
import { mailboxField } from '../../model/entry-fields.ts';
import type { Mailbox } from '../../words/mailbox.ts';

const mailboxesSchema = z.strictObject({
  sales: mailboxField({
    label: 'Service commercial',
    hint: "Reçoit les demandes de contact, de devis et de démonstration, et celles que l'assistant ne sait pas traiter.",
  }),
  training: mailboxField({ label: 'Formations', hint: 'Reçoit les inscriptions aux formations.' }),
  partners: mailboxField({ label: 'Partenariats', hint: 'Reçoit les demandes de partenariat.' }),
  recruitment: mailboxField({ label: 'Recrutement', hint: 'Reçoit les candidatures à un emploi ou à un stage.' }),
  privacy: mailboxField({
    label: 'Données personnelles',
    hint: 'Nommée par la politique de confidentialité, pour qui veut voir, corriger ou effacer ses données.',
  }),
} satisfies Record<Mailbox, z.ZodType>);

export type Mailboxes = z.output<typeof mailboxesSchema>;

export const mailboxesKind: Kind<Mailboxes> = {
  name: 'mailboxes',
  title: 'Boîtes aux lettres',
  one: 'une liste de boîtes aux lettres',
  group: 'Entreprise',
  schema: mailboxesSchema,
  count: { min: 1, max: 1 },
  hasValidity: false,
  nameOf: () => 'Boîtes aux lettres',
  shownOn: () => ['/contact', '/privacy', '/partners', '/careers/internships'],
  sample: 'Boîtes aux lettres\u00a0: adresses en .example',
  seed: [
    {
      id: 'mailboxes',
      data: {
        sales: 'commercial@nkul.example',
        training: 'formation@nkul.example',
        partners: 'partenaires@nkul.example',
        recruitment: 'recrutement@nkul.example',
        privacy: 'confidentialite@nkul.example',
      },
    },
  ],
};

/** Requirements 2.25, 2.26 and 7.8. */
export const mailboxes = editableOne(mailboxesKind);
