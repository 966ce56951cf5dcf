import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { TextLength } from './text-length.tsx';

/**
 * Uncontrolled, so that input typed before hydration stays. Ids: `${formId}-${name}`, plus `-hint`, `-error`,
 * `-${value}`.
 */
interface Common {
  formId: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The message; its presence marks the field as invalid. */
  error?: string | undefined;
  id?: string;
  className?: string;
}

type Native<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentPropsWithRef<Tag>,
  keyof Common | 'children' | 'value' | 'checked'
>;

export interface Option {
  value: string;
  label: ReactNode;
}

/** @param maxLength is counted and said, and cuts nothing: the rules refuse what is longer */
export function TextField({ maxLength, ...props }: Common & Native<'input'>) {
  return (
    <CustomField {...props} most={maxLength}>
      {(control, native) => <input type="text" {...native} {...control} className="control" />}
    </CustomField>
  );
}

interface CustomProps<Rest> extends Common {
  required?: boolean | undefined;
  /** Characters. */
  most?: number | undefined;
  /** @param rest the properties that the field does not use */
  children: (control: Wiring['control'], rest: Rest) => ReactNode;
}

export function CustomField<Rest extends object>({
  formId,
  name,
  label,
  hint,
  error,
  id,
  className,
  most,
  children,
  ...native
}: CustomProps<Rest> & Rest) {
  const field = wire({ formId, name, hint, error, id });
  return (
    <div className={className}>
      <Label htmlFor={field.id} required={native.required}>
        {label}
      </Label>
      {children(field.control, native as unknown as Rest)}
      <TextLength max={most} of={field.id} />
      <Help field={field} />
    </div>
  );
}

export function TextareaField({ maxLength, ...props }: Common & Native<'textarea'>) {
  return (
    <CustomField {...props} most={maxLength}>
      {(control, native) => <textarea rows={4} {...native} {...control} className="control" />}
    </CustomField>
  );
}

interface SelectProps extends Common, Native<'select'> {
  options: readonly Option[];
  /** The empty first option, which `required` rejects. */
  placeholder?: string;
}

export function SelectField({ options, placeholder, ...props }: SelectProps) {
  return (
    <CustomField {...props}>
      {(control, native) => (
        <div className="select-box">
          <select {...native} {...control} className="control">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </CustomField>
  );
}

interface CheckboxProps extends Common, Native<'input'> {
  value?: string;
}

export function CheckboxField({ formId, name, label, hint, error, id, className, ...native }: CheckboxProps) {
  const field = wire({ formId, name, hint, error, id });
  return (
    <div className={className}>
      <Choice htmlFor={field.id} label={label} required={native.required}>
        <input {...native} {...field.control} className="tick" type="checkbox" />
      </Choice>
      <Help field={field} />
    </div>
  );
}

interface RadioProps extends Common {
  options: readonly Option[];
  required?: boolean;
  defaultValue?: string;
}

/** The first choice has the group's id, so that an error summary can link to it. */
export function RadioGroup({ label, className, options, required, defaultValue, ...more }: RadioProps) {
  const field = wire(more);
  return (
    <fieldset aria-describedby={field.control['aria-describedby']} className={className}>
      <legend className={`mb-1 block font-semibold text-s ${starred(required)}`}>{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map((option, index) => {
          const optionId = index === 0 ? field.id : `${field.id}-${option.value}`;
          return (
            <Choice htmlFor={optionId} key={option.value} label={option.label}>
              <input
                aria-invalid={field.control['aria-invalid']}
                className="tick"
                defaultChecked={defaultValue === option.value}
                id={optionId}
                name={more.name}
                required={required}
                type="radio"
                value={option.value}
              />
            </Choice>
          );
        })}
      </div>
      <Help field={field} />
    </fieldset>
  );
}

export const REQUIRED_NOTE = "Les champs marqués d'un astérisque (*) sont obligatoires.";

export function RequiredNote({ className = '' }: { className?: string }) {
  return <p className={`text-ink2 text-xs ${className}`.trim()}>{REQUIRED_NOTE}</p>;
}

type Wiring = ReturnType<typeof wire>;

function wire({ formId, name, hint, error, id = `${formId}-${name}` }: Omit<Common, 'label' | 'className'>) {
  const helpId = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return {
    id,
    hint,
    error,
    helpId,
    control: { id, name, 'aria-describedby': helpId, 'aria-invalid': error ? (true as const) : undefined },
  };
}

function Label({
  htmlFor,
  required,
  children,
}: {
  htmlFor: string;
  required: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <label className={`mb-1.5 block font-semibold text-s ${starred(required)}`} htmlFor={htmlFor}>
      {children}
    </label>
  );
}

function Choice({
  htmlFor,
  label,
  required,
  children,
}: {
  htmlFor: string;
  label: ReactNode;
  required?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-s leading-snug" htmlFor={htmlFor}>
      {children}
      <span className={`pt-px ${starred(required)}`}>{label}</span>
    </label>
  );
}

/** The star is drawn and not read: `required` says the same. */
const starred = (required: boolean | undefined) => (required ? 'starred' : '');

function Help({ field: { error, hint, helpId } }: { field: Wiring }) {
  if (error) {
    return (
      // Not the hint's element: a translation extension may have replaced its text node.
      <p
        className="mt-1.5 flex items-start gap-1.5 font-medium text-danger text-xs leading-snug"
        id={helpId}
        key="error"
      >
        <Icon className="mt-px size-4" of={CircleAlert} />
        <span>{error}</span>
      </p>
    );
  }
  if (!hint) return null;
  return (
    <p className="mt-1.5 text-ink2 text-xs leading-snug" id={helpId} key="hint">
      {hint}
    </p>
  );
}
