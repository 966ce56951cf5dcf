import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import {
  activeFilters,
  addressWithoutFilters,
  type FilterField,
  type FilterFields,
  type FilterOption,
  filterAddress,
  filterValue,
  isFolded,
} from '../../text/filter-fields.ts';
import { Button, ButtonLink } from '../button.tsx';
import { Input } from '../field.tsx';
import { Segments } from '../segments.tsx';
import { BAR, CHIP, chipState, FilterChip, SearchField } from './filter-bar.tsx';

interface Props {
  fields: FilterFields;
  /** Replace the declared ones; a select without any is not shown. */
  options?: Readonly<Record<string, readonly FilterOption[]>>;
  /** Rows by the values of the chips. */
  counts?: Readonly<Record<string, number | undefined>>;
  /** The chip of the rows shown, where the address alone does not say it. */
  chip?: string;
  /** Label of the button of lists with a text or a date, which wait for it; all else submits itself. */
  submit?: string;
}

/** The filters of a list as a GET form, in their declared order. */
export function Filters({ fields, options = {}, counts = {}, chip, submit: label }: Props) {
  const [query] = useSearchParams();
  const submit = useSubmit();
  const form = useFollowingForm(fields, query);
  const apply = () => void (form.current && submit(withoutEmpty(form.current)));
  const active = activeFilters(fields, query);
  const entries = Object.entries(fields);
  const folded = entries.filter(([, field]) => isFolded(field));
  const control = ([name, field]: [string, FilterField]) => {
    const given = options[name] ?? ('options' in field ? (field.options as readonly FilterOption[]) : undefined) ?? [];
    return (
      <Control
        chip={chip}
        counts={counts}
        field={field}
        key={name}
        name={name}
        options={given}
        to={(value) => {
          const replaced = field.kind === 'chips' ? (field.replaces ?? []) : [];
          return filterAddress(fields, query, {
            ...Object.fromEntries(replaced.map((it) => [it, undefined])),
            [name]: value,
          });
        }}
        value={filterValue(fields, query, name)}
      />
    );
  };
  return (
    <Form
      className={BAR}
      onChange={(event) => {
        const target: EventTarget = event.target;
        const isText = target instanceof HTMLInputElement && target.type !== 'radio';
        if (!isText) apply();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      ref={form}
      role="search"
    >
      {entries.map((entry) => {
        if (!folded.includes(entry)) return control(entry);
        const count = folded.filter(([name]) => active.includes(name)).length;
        return (
          entry === folded[0] && (
            <Folded count={count} key="folded">
              {folded.map(control)}
            </Folded>
          )
        );
      })}
      {label && <Button type="submit">{label}</Button>}
      {active.length > 0 && entries.length > 1 && (
        <ButtonLink look="bare" to={addressWithoutFilters(fields, query)}>
          Retirer les filtres
        </ButtonLink>
      )}
    </Form>
  );
}

/** The fields follow the address; what was typed since and not submitted stays. */
function useFollowingForm(fields: FilterFields, query: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(query);
  useEffect(() => {
    for (const name of Object.keys(fields)) {
      const value = filterValue(fields, query, name);
      if (value === filterValue(fields, shown.current, name)) continue;
      for (const control of form.current?.elements ?? []) {
        if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || control.name !== name)
          continue;
        if (control instanceof HTMLInputElement && control.type === 'radio') control.checked = control.value === value;
        else control.value = value;
      }
    }
    shown.current = query;
  }, [fields, query]);
  return form;
}

function withoutEmpty(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value).trim()]);
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}

interface ControlProps extends Required<Pick<Props, 'counts'>>, Pick<Props, 'chip'> {
  name: string;
  field: FilterField;
  options: readonly FilterOption[];
  value: string;
  to: (value: string) => string;
}

function Control({ name, field, options, value, to, counts, chip = value }: ControlProps) {
  const kept = value && !options.find((it) => it.value === value)?.isLeft && (
    <input name={name} type="hidden" value={value} />
  );
  switch (field.kind) {
    case 'search':
      return (
        <SearchField
          autoComplete="off"
          defaultValue={value}
          id={name}
          label={field.label}
          maxLength={200}
          name={name}
          placeholder={field.placeholder}
        />
      );
    case 'date':
      return (
        <label className="inline-flex items-center gap-1.5 text-control text-ink2">
          {field.label}
          <Input className="w-40" defaultValue={value} name={name} type="date" />
        </label>
      );
    case 'segments':
      return <Segments legend={field.label} name={name} options={field.options} value={value} />;
    case 'chips':
      return (
        <>
          {options.map((it) => (
            <FilterChip isOn={it.value === chip} key={it.value} to={to(it.value)}>
              {it.label}{' '}
              {counts[it.value] !== undefined && (
                <span className="text-ink2">{counts[it.value]?.toLocaleString('fr-FR')}</span>
              )}
            </FilterChip>
          ))}
          {kept}
        </>
      );
    case 'hidden':
      return kept;
    case 'select': {
      if (options.length === 0 && value === '') return null;
      const isKnown = value === '' || options.some((it) => it.value === value);
      return (
        <select
          aria-label={field.label}
          className={`${CHIP} ${chipState(value !== '')} field-sizing-content truncate pr-7 max-md:max-w-none max-md:grow max-md:basis-[calc(50%-0.2rem)] md:max-w-44 ${field.isOrder ? 'md:ml-auto' : ''}`}
          defaultValue={value}
          name={name}
        >
          <option value="">{field.none}</option>
          {options.map((it) => (
            <option key={it.value} value={it.value}>
              {it.label}
            </option>
          ))}
          {!isKnown && <option value={value}>{field.gone ?? value}</option>}
        </select>
      );
    }
  }
}

/** Phones show its filters behind a button. */
function Folded({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-controls="folded" aria-expanded={isOpen} className="md:hidden" onClick={() => setOpen(!isOpen)}>
        <SlidersHorizontal />
        Filtres {count > 0 && count}
      </Button>
      <div className={`contents ${isOpen ? '' : 'max-md:hidden'}`} id="folded">
        {children}
      </div>
    </>
  );
}
