import * as z from 'zod';
import type { FormListId } from '../../../../src/content/kinds/company/form-list-ids.ts';
import { formChoices } from '../../../../src/content/kinds/company/form-lists.ts';
import { KINDS } from '../../../../src/content/kinds/kinds.ts';
import { editable, type Kind, published } from '../../../../src/content/model/editable.ts';
import type { Field, GroupField, LineType } from './content-form.ts';

interface Described {
  /** How it is shown, where its type does not tell (content/kinds/company/media.ts). */
  input?: string;
  title?: string;
  description?: string;
  type?: string;
  format?: string;
  pattern?: string;
  allOf?: { pattern?: string }[];
  maxLength?: number;
  enum?: unknown[];
  /** A list of different choices. */
  uniqueItems?: boolean;
  /** Words in braces that a text may hold, with what each becomes. */
  terms?: Record<string, string>;
  /** The names of the values that are no words. */
  names?: Record<string, string>;
  /** The kind whose published entries are the choices. */
  choicesOf?: string;
  /** The list of a form whose choices are offered. */
  formList?: FormListId;
  const?: unknown;
  default?: unknown;
  minItems?: number;
  maxItems?: number;
  anyOf?: Described[];
  items?: Described;
  properties?: Record<string, Described>;
  required?: string[];
}

const TYPES: Record<string, LineType> = { email: 'email', uri: 'url', date: 'date', 'date-time': 'datetime-local' };
const MAX_LIST_ITEMS = 100;

const forms = new Map<string, { of: unknown; form: GroupField }>();

/** Derives the form from the kind's schema. @throws for a type without an input */
export function formOf(kind: Kind<object>): GroupField {
  const of = published();
  const made = forms.get(kind.name);
  if (made?.of === of) return made.form;
  const form = fieldOf(z.toJSONSchema(kind.schema, { io: 'input', unrepresentable: 'any' }) as Described) as GroupField;
  forms.set(kind.name, { of, form });
  return form;
}

function fieldOf(described: Described): Field {
  const { title: label = '', description: hint, type, format = '', maxLength: max } = described;
  const words = { label, hint };
  const [there, none] = described.anyOf ?? [];
  if (there && none?.type === 'null') {
    const field = fieldOf(there);
    return { ...field, label: label || field.label, hint: hint ?? field.hint, isOptional: true, isNullable: true };
  }
  if (described.input === 'picture' || described.input === 'stored') return { ...words, is: described.input };
  if (described.choicesOf !== undefined) return { ...words, is: 'choice', ...entriesOf(described.choicesOf) };
  if (described.formList) return { ...words, is: 'choice', choices: [...formChoices(described.formList)] };
  const choices = described.const === undefined ? described.enum : [described.const];
  if (choices) return { ...words, is: 'choice', choices: choices.map(String), names: described.names };
  switch (type) {
    case 'string': {
      const isLine = format !== '' || described.pattern !== undefined || described.allOf !== undefined;
      return isLine
        ? { ...words, is: 'line', type: TYPES[format] ?? 'text', max }
        : { ...words, is: 'text', max, terms: described.terms };
    }
    case 'integer':
    case 'number':
      return { ...words, is: 'number' };
    case 'boolean':
      return { ...words, is: 'flag' };
    case 'array': {
      const { items = {}, minItems: min = 0, maxItems = MAX_LIST_ITEMS } = described;
      if (described.uniqueItems && items.enum) {
        return { ...words, is: 'choices', choices: items.enum.map(String), names: described.names };
      }
      return { ...words, is: 'list', item: fieldOf(items), min, max: maxItems };
    }
    case 'object': {
      const { properties = {}, required = [] } = described;
      const fields = Object.entries(properties).map(([name, part]) => ({
        name,
        field: {
          ...fieldOf(part),
          ...(part.default !== undefined && part.default !== null
            ? { initial: part.default }
            : !required.includes(name) && { isOptional: true }),
        },
      }));
      const { input } = described;
      return { ...words, is: 'group', fields, ...((input === 'focal' || input === 'crop') && { on: input }) };
    }
    default:
      throw new Error(`no input of the desk takes ${JSON.stringify(described)}`);
  }
}

function entriesOf(name: string): { choices: string[]; names: Record<string, string> } {
  const kind = KINDS.find((it) => it.name === name);
  const entries = kind ? editable(kind)() : [];
  return {
    choices: entries.map(({ id }) => id),
    names: Object.fromEntries(entries.map((entry) => [entry.id, kind?.nameOf(entry) ?? ''])),
  };
}
