interface Words {
  label: string;
  hint?: string | undefined;
  isOptional?: boolean;
  isNullable?: boolean;
  /** What stands where an entry has no such field yet: its release is older than the field. */
  initial?: unknown;
}

export type LineType = 'text' | 'email' | 'url' | 'date' | 'datetime-local';

export type Field = Words &
  (
    | { is: 'line'; type: LineType; max?: number | undefined }
    | { is: 'text'; max?: number | undefined; terms?: Record<string, string> | undefined }
    | { is: 'number' }
    | { is: 'flag' }
    /** Its value is the id of a picture of the library. */
    | { is: 'picture' }
    /** The value is not typed, for example the file of an upload. */
    | { is: 'stored' }
    | { is: 'choice'; choices: string[]; names?: Record<string, string> | undefined }
    | { is: 'choices'; choices: string[]; names?: Record<string, string> | undefined }
    | { is: 'list'; item: Field; min: number; max: number }
    | GroupField
  );

export interface GroupField extends Words {
  is: 'group';
  /** Shown on the picture as well. */
  on?: 'focal' | 'crop';
  fields: NamedField[];
}

export interface NamedField {
  name: string;
  field: Field;
}

export const join = (...parts: (string | number)[]): string => parts.filter((part) => part !== '').join('.');

/** The id of an input is this and its path; « Aller à… » leads there (`frame/use-named-field.ts`). */
export const FIELD_ID = 'champ-';

export function emptyValue(field: Field): unknown {
  if (field.isNullable) return null;
  if (field.initial !== undefined) return field.initial;
  switch (field.is) {
    case 'list':
      return Array.from({ length: field.min }, () => emptyValue(field.item));
    case 'group':
      return field.on === 'crop' ? { x: 0, y: 0, width: 100, height: 100 } : emptyGroup(field);
    case 'choices':
      return [];
    case 'flag':
      return false;
    case 'stored':
      return undefined;
    case 'choice':
      return field.choices.length === 1 ? field.choices[0] : '';
    default:
      return '';
  }
}

export function emptyGroup({ fields }: GroupField): Record<string, unknown> {
  const there = fields.filter(({ field }) => !field.isOptional);
  return Object.fromEntries(there.map(({ name, field }) => [name, emptyValue(field)]));
}

/** The value with the fields that a later release has added to its form. */
export function withInitial(field: Field, value: unknown): unknown {
  if (value === undefined) return field.initial;
  if (field.is === 'list' && Array.isArray(value)) return value.map((item) => withInitial(field.item, item));
  if (field.is !== 'group' || typeof value !== 'object' || value === null) return value;
  const added = field.fields.map((part) => [
    part.name,
    withInitial(part.field, (value as Record<string, unknown>)[part.name]),
  ]);
  return { ...value, ...Object.fromEntries(added.filter(([, part]) => part !== undefined)) };
}

/** Parses '1 500 000', '1.500.000' and '4,5'; any other text is returned unchanged for validation to report. */
export function parseNumber(typed: string): number | string {
  const close = typed.replace(/\s/g, '');
  const hasDotsInThousands = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(close);
  const plain = (hasDotsInThousands ? close.replaceAll('.', '') : close).replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : typed;
}

export function formatNumber(value: unknown): string {
  return typeof value === 'number' ? value.toLocaleString('fr-FR').replaceAll('\u202f', '\u00a0') : String(value ?? '');
}

export function parseTyped(field: Field, typed: string): unknown {
  if (typed === '' && field.isNullable) return null;
  if (typed === '' && field.isOptional) return undefined;
  return field.is === 'number' ? parseNumber(typed) : typed;
}

export const valueAt = (value: unknown, path: string): unknown =>
  path === '' ? value : path.split('.').reduce((part, key) => (part as Record<string, unknown> | null)?.[key], value);

export function setAt<Value>(value: Value, path: string, next: unknown): Value {
  if (path === '') return next as Value;
  const [key = '', ...rest] = path.split('.');
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...(value as object) };
  const part = setAt((copy as Record<string, unknown>)[key], rest.join('.'), next);
  if (part === undefined) delete (copy as Record<string, unknown>)[key];
  else (copy as Record<string, unknown>)[key] = part;
  return copy as Value;
}

export type Edit = 'add' | 'drop' | 'up';

/** @param path of the list or part for 'add', else of the item or part */
export function applyEdit<Value>(root: GroupField, value: Value, edit: Edit, path: string): Value {
  const field = fieldAt(root, path);
  if (!field) return value;
  const parent = path.split('.').slice(0, -1).join('.');
  const index = Number(path.split('.').at(-1));
  const items = valueAt(value, edit === 'add' ? path : parent);
  if (edit === 'add') {
    if (field.is !== 'list') return setAt(value, path, emptyValue(field));
    return setAt(value, path, [...(Array.isArray(items) ? items : []), emptyValue(field.item)]);
  }
  if (!Array.isArray(items)) return edit === 'drop' ? setAt(value, path, undefined) : value;
  if (edit === 'drop') return setAt(value, parent, items.toSpliced(index, 1));
  return index > 0 ? setAt(value, parent, items.toSpliced(index - 1, 2, items[index], items[index - 1])) : value;
}

export function fieldAt(root: Field, path: string): Field | undefined {
  let field: Field | undefined = root;
  for (const key of path === '' ? [] : path.split('.')) {
    if (field?.is === 'list') field = field.item;
    else if (field?.is === 'group') field = field.fields.find(({ name }) => name === key)?.field;
    else return undefined;
  }
  return field;
}

export function labelAt(root: Field, path: string): string {
  const keys = path.split('.');
  const labels = keys.map((key, index) => {
    const field = fieldAt(root, keys.slice(0, index + 1).join('.'));
    return /^\d+$/.test(key) ? `${Number(key) + 1}` : (field?.label ?? key);
  });
  return labels.filter(Boolean).join(', ');
}

export function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'rien';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value)) return value.map(formatValue).join('\u00a0; ');
  if (typeof value === 'object') return Object.values(value).map(formatValue).join(', ');
  return formatNumber(value);
}

const SHORT = 60;

/** Two such fields share a row. A moment needs a phone's width. */
export const isShort = (field: Field): boolean =>
  field.is === 'number' ||
  field.is === 'choice' ||
  (field.is === 'line' && (field.type === 'date' || (field.type === 'text' && (field.max ?? 200) <= SHORT)));
