import { type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type Edit,
  FIELD_ID,
  type Field,
  formatNumber,
  parseNumber,
  parseTyped,
} from '../../editing/entries/content-form.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FieldError, Input, Select, TextArea } from '../../ui/field.tsx';
import { PictureInput } from './picture-input.tsx';

export interface FormHandlers {
  /** The data of the whole entry. */
  data: unknown;
  errors: Record<string, string>;
  /** Paths that are shown elsewhere. */
  hidden?: readonly string[];
  set: (path: string, value: unknown) => void;
  edit: (edit: Edit, path: string) => void;
}

export const fieldId = (path: string) => FIELD_ID + path;
export const errorId = (path: string) => `erreur-${path}`;
const hintId = (path: string) => `aide-${path}`;

export interface InputProps {
  field: Field;
  value: unknown;
  path: string;
  handlers: FormHandlers;
}

interface OneInputProps extends InputProps {
  /** Its name for a screen reader, where no label stands beside it. */
  name?: string;
  placeholder?: string;
  rows?: number;
}

export function OneInput({ field, value, path, handlers, name, placeholder, rows }: OneInputProps) {
  const error = handlers.errors[path];
  const described = [error && errorId(path), field.hint && !name && hintId(path)].filter(Boolean).join(' ');
  const common = {
    id: fieldId(path),
    name: path,
    'aria-label': name,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  };
  const shown = typeof value === 'string' ? value : '';
  const change = ({ target }: { target: { value: string } }) => handlers.set(path, parseTyped(field, target.value));
  switch (field.is) {
    case 'text':
      return (
        <TextArea
          {...common}
          className={`field-sizing-content max-h-96 w-full ${rows ? 'min-h-control' : 'min-h-17'}`}
          onChange={change}
          placeholder={placeholder}
          rows={rows ?? (shown.length > 300 ? 6 : 3)}
          value={shown}
        />
      );
    case 'choice':
      return (
        <Select {...common} onChange={change} value={shown}>
          {(field.isOptional || !field.choices.includes(shown)) && (
            <option value="">{field.isOptional ? '–' : 'Choisissez'}</option>
          )}
          {/* Of a withdrawn entry, or of a former release: it stays until another is chosen. */}
          {shown !== '' && !field.choices.includes(shown) && <option value={shown}>{shown}</option>}
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {field.names?.[choice] ?? choice}
            </option>
          ))}
        </Select>
      );
    case 'picture':
      return (
        <PictureInput
          {...common}
          isOptional={field.isOptional ?? false}
          onChange={(id) => change({ target: { value: id } })}
          value={shown}
        />
      );
    case 'number':
      return <NumberInput common={common} onChange={(typed) => change({ target: { value: typed } })} value={value} />;
    default:
      return (
        <Input
          {...common}
          autoComplete="off"
          onChange={change}
          placeholder={placeholder}
          type={field.is === 'line' ? field.type : 'text'}
          value={shown}
        />
      );
  }
}

function NumberInput({
  common,
  value,
  onChange,
}: {
  common: object;
  value: unknown;
  onChange: (typed: string) => void;
}) {
  const [typed, setTyped] = useState(formatNumber(value));
  const shown = parseNumber(typed) === (value ?? '') ? typed : formatNumber(value);
  return (
    <Input
      {...common}
      autoComplete="off"
      inputMode="numeric"
      onBlur={() => setTyped(formatNumber(value))}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
      type="text"
      value={shown}
    />
  );
}

export function Below({ hint, error, path }: { hint: string | undefined; error: string | undefined; path: string }) {
  return (
    <>
      {error && (
        <FieldError id={errorId(path)}>
          <span className="mt-1 flex gap-[0.35rem]">
            <TriangleAlert />
            {error}
          </span>
        </FieldError>
      )}
      {hint && (
        <p className="text-2xs text-ink2" id={hintId(path)}>
          {hint}
        </p>
      )}
    </>
  );
}

interface EditProps {
  edit: Edit;
  path: string;
  handlers: FormHandlers;
  icon: LucideIcon;
  label?: string;
  isOff?: boolean;
  /** Shown; an icon alone without it. */
  children?: ReactNode;
}

export function EditButton({ edit, path, handlers, icon: Icon, label, isOff = false, children }: EditProps) {
  return (
    <button
      aria-disabled={isOff || undefined}
      aria-label={label}
      className={`${buttonClass('bare', children ? 'normal' : 'icon')} ${children ? '' : 'text-ink2 aria-disabled:opacity-45'}`}
      data-edit={edit}
      onClick={() => !isOff && handlers.edit(edit, path)}
      type="button"
    >
      <Icon />
      {children}
    </button>
  );
}
