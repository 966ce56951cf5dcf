import { passage } from '../../../../src/features/documents/compare-texts.server.ts';
import { isSame, type TypedEntry } from '../../../../src/features/entries/entries.schema.ts';
import type { Passage } from '../editor.ts';
import { type Field, fieldAt, formatNumber, labelAt, valueAt } from './content-form.ts';

type Content = TypedEntry | null | undefined;

export function passagesOf(form: Field, before: Content, after: Content): Passage[] {
  const data = fieldAt(form, 'data');
  const names = data?.is === 'group' ? data.fields.map(({ name }) => `data.${name}`) : [];
  return [...names, 'from', 'until'].flatMap((path) => {
    const field = fieldAt(form, path);
    const [old, now] = [valueAt(before, path), valueAt(after, path)];
    if (!field || isSame(old, now)) return [];
    return [passage(labelAt(form, path), formatLines(field, old), formatLines(field, now))];
  });
}

function formatLines(field: Field, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (field.is === 'list' && Array.isArray(value)) return value.map((item) => formatLines(field.item, item)).join('\n');
  if (field.is === 'group') {
    return field.fields
      .map(({ name, field: part }) => [part.label, formatLines(part, (value as Record<string, unknown>)[name])])
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label}\u00a0: ${text}`)
      .join('\n');
  }
  return typeof value === 'boolean' ? (value ? 'oui' : 'non') : formatNumber(value);
}
