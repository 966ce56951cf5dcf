import * as z from 'zod';
import { plainLine } from '../../../text/intake.ts';
import { editable, type Kind } from '../../model/editable.ts';
import { lineField, listField } from '../../model/entry-fields.ts';
import { PARTNER_TYPES } from '../people/partner-types.ts';
import { FORM_LIST_IDS, type FormListId } from './form-list-ids.ts';

/** Shown whole in the two columns of a form; at 320 pixels a closed list ends the longest with an ellipsis. */
const CHOICE_MAX = 26;

const choiceField = lineField(CHOICE_MAX, { label: 'Choix' })
  .overwrite(plainLine)
  .regex(/^[^<>]*$/, 'Un choix ne contient pas de chevrons (< >).')
  .regex(/[\p{L}\p{N}]/u, 'Un choix contient au moins une lettre ou un chiffre.');

const comparable = (choice: string): string => plainLine(choice).toLowerCase();

const formListSchema = z
  .strictObject({
    choices: listField(choiceField, 2, 30, {
      label: 'Choix',
      hint: "Dans l'ordre de la liste. Une demande garde les mots qui ont été choisis, même si vous les changez ou les retirez ensuite.",
    }),
  })
  .superRefine(({ choices }, context) => {
    const before = new Set<string>();
    for (const [i, choice] of choices.entries()) {
      if (before.has(comparable(choice))) {
        context.addIssue({ code: 'custom', message: 'Ce choix est déjà dans la liste.', path: ['choices', i] });
      }
      before.add(comparable(choice));
    }
  });

type FormList = z.output<typeof formListSchema>;

/** Their choices to begin with: requirements 3.1, 5.7 and 2.25, word for word. */
const LISTS: Readonly<Record<FormListId, { name: string; paths: readonly string[]; choices: readonly string[] }>> = {
  'business-types': {
    name: "Démonstration, secteurs d'activité",
    paths: ['/', '/demande/demo'],
    choices: [
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
    ],
  },
  'employee-counts': {
    name: "Démonstration, nombre d'employés",
    paths: ['/', '/demande/demo'],
    choices: ['0-10 employés', '10-50 employés', '50-100 employés', 'Plus de 100 employés'],
  },
  'training-types': {
    name: 'Formation souhaitée',
    paths: ['/careers/training', '/demande/training'],
    choices: [
      'Développement Web',
      'Développement Mobile',
      'Data Science & IA',
      'Big Data & Cloud',
      'Cybersécurité',
      'UI/UX Design',
      'Marketing Digital',
      'Gestion de Projet Digital',
    ],
  },
  'partner-types': {
    name: 'Types de partenariat',
    paths: ['/partners', '/demande/partner'],
    choices: PARTNER_TYPES,
  },
};

const listed = (id: string) => FORM_LIST_IDS.find((known) => known === id);

/** The words of a choice are its value: requests store them. */
export const formListsKind: Kind<FormList> = {
  name: 'form-lists',
  title: 'Listes des formulaires',
  group: 'Échanges',
  one: 'une liste',
  schema: formListSchema,
  count: { min: FORM_LIST_IDS.length, max: FORM_LIST_IDS.length },
  hasValidity: false,
  nameOf({ choices }, id = '') {
    const known = listed(id);
    return known ? LISTS[known].name : choices.join(', ');
  },
  shownOn(id) {
    const known = listed(id);
    return known ? LISTS[known].paths : [];
  },
  sample: null,
  seed: FORM_LIST_IDS.map((id) => ({ id, data: { choices: [...LISTS[id].choices] } })),
};

const formLists = editable(formListsKind);

export const firstChoices = (id: FormListId): readonly string[] => LISTS[id].choices;

/** Choices in the order of the form, without a page's word joiners: a browser sends a choice as it is. */
export const formChoices = (id: FormListId): readonly string[] =>
  (formLists().find((list) => list.id === id)?.choices ?? firstChoices(id)).map(plainLine);

/** @returns the choice as its list has it */
export const sameChoice = (choices: readonly string[], sent: string): string | undefined =>
  choices.find((choice) => plainLine(choice) === plainLine(sent));
