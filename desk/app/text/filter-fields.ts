import type { LucideIcon } from 'lucide-react';
import { bounded } from '../../../src/text/intake.ts';
import { startOf } from '../../../src/text/yaounde-days.ts';

/** The filters of a list, each by its name in the address: what the form shows and the loader reads. */
export type FilterFields = Readonly<Record<string, FilterField>>;

export type FilterField =
  | { kind: 'search'; label: string; placeholder: string }
  | { kind: 'date'; label: string }
  | SelectField
  /** Radios. */
  | { kind: 'segments'; label: string; options: readonly (FilterOption & { icon: LucideIcon })[] }
  /** Links; each drops the filters that it `replaces`. */
  | { kind: 'chips'; options: readonly FilterOption[]; replaces?: readonly string[] }
  /** Has no control: the address only. */
  | { kind: 'hidden'; options: readonly Omit<FilterOption, 'label'>[] };

export interface SelectField {
  kind: 'select';
  label: string;
  /** The first option, which filters nothing. */
  none: string;
  /** Missing: any value, the form gets its options from the loader. */
  options?: readonly FilterOption[];
  /** Label of a chosen value that is no option; by default the value. */
  gone?: string;
  /** Phones show it behind a button. */
  isFolded?: true;
  /** Sorts, filters nothing. */
  isOrder?: true;
}

export interface FilterOption {
  /** What the address has; '' where it has none. */
  value: string;
  label: string;
  /** What the loader reads in place of the value. */
  is?: unknown;
  /** A chip that the next submit leaves out of the address. */
  isLeft?: true;
}

type Read<Field> = Field extends { options: readonly (infer Option)[] }
  ? Option extends { is: infer Is }
    ? Is
    : Option extends { value: infer Value }
      ? Value
      : never
  : string;
export type FilterValues<Fields> = { [Name in keyof Fields]: Read<Fields[Name]> | undefined };

const MAX_LENGTH = 200;

/** The value of one filter in the address; '' where it is missing or unknown. */
export function filterValue(fields: FilterFields, query: URLSearchParams, name: string): string {
  const field = fields[name];
  const value = bounded(query.get(name)?.trim() ?? '', MAX_LENGTH);
  if (field?.kind === 'date') return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(startOf(value)) ? value : '';
  if (!field || !('options' in field)) return field ? value : '';
  return field.options?.some((it) => it.value === value) ? value : '';
}

export function readFilters<const Fields extends FilterFields>(
  fields: Fields,
  query: URLSearchParams,
): FilterValues<Fields> {
  const read = Object.entries(fields).map(([name, field]) => {
    const value = filterValue(fields, query, name);
    const option = 'options' in field ? field.options?.find((it) => it.value === value) : undefined;
    return [name, (option?.is ?? value) || undefined];
  });
  return Object.fromEntries(read);
}

/** Names of the filters that leave rows out. Chips and segments are views, no filters. */
export function activeFilters(fields: FilterFields, query: URLSearchParams): string[] {
  return Object.entries(fields)
    .filter(([, field]) => !(field.kind === 'chips' || field.kind === 'segments' || isOrder(field)))
    .map(([name]) => name)
    .filter((name) => filterValue(fields, query, name) !== '');
}

const isOrder = (field: FilterField) => field.kind === 'select' && field.isOrder;
export const isFolded = (field: FilterField): boolean => field.kind === 'select' && field.isFolded === true;

/** The address of the same list with other values, on its first page. @param changes '' or undefined: none */
export function filterAddress(
  fields: FilterFields,
  query: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const kept = Object.keys(fields).map((name) => [name, filterValue(fields, query, name)]);
  const all: Record<string, string | undefined> = { ...Object.fromEntries(kept), ...changes };
  const found = Object.entries(all).filter((it): it is [string, string] => Boolean(it[1]));
  return `?${new URLSearchParams(found)}`;
}

export const addressWithoutFilters = (fields: FilterFields, query: URLSearchParams): string =>
  filterAddress(fields, query, Object.fromEntries(activeFilters(fields, query).map((name) => [name, ''])));
