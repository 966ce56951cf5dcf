import type { TypedEntry } from '../../../../src/features/entries/entries.schema.ts';
import { fieldAt, formatValue, type GroupField, labelAt, valueAt } from '../../editing/entries/content-form.ts';
import type { MergeWords } from '../../editing/merge/merge.ts';

const NO_ERRORS: Record<string, string> = {};

export function errorsOfFilledFields(errors: Record<string, string>, value: TypedEntry): Record<string, string> {
  const there = Object.entries(errors).filter(([path]) => {
    const at = valueAt(value, path);
    // Said beside its topic.
    if (value.unread?.[path.split('.')[1] ?? ''] !== undefined) return false;
    return path !== '' && at !== '' && at !== undefined && at !== null;
  });
  return there.length > 0 ? Object.fromEntries(there) : NO_ERRORS;
}

/** How a conflict over an entry names its fields and shows their values. */
export const mergeWords = (form: GroupField): MergeWords => ({
  label: (path) => (fieldAt(form, path) ? labelAt(form, path) : undefined),
  shown: (_path, value) => formatValue(value),
  fieldOf(path) {
    const field = fieldAt(form, path);
    if (field?.is === 'text') return 'prose';
    return field?.is === 'line' && field.type === 'text' ? 'line' : undefined;
  },
});
