import { FieldError, Input, Labelled, Select, TextArea } from '../../ui/field.tsx';
import type { ByHandField } from './by-hand-loader.server.ts';

interface Props {
  field: ByHandField;
  error: string | undefined;
  typed: string | undefined;
}

/** One field of a kind's form, with its error below. */
export function ByHandInput({ field, error, typed = '' }: Props) {
  const { name, input, hint, isRequired, options = [] } = field;
  const id = `by-hand-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': isRequired || undefined,
  };
  const below = (
    <>
      {hint && (
        <p className="text-2xs text-ink2" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
  if (input === 'radio') {
    return (
      <fieldset className="col-span-full grid min-w-0 gap-[0.2rem]">
        <legend className="mb-[0.2rem] text-2xs text-ink2">{labelOf(field)}</legend>
        <div className="flex flex-wrap gap-x-5">
          {options.map(({ value, label }, index) => (
            <label className="inline-flex min-h-control items-center gap-2" key={value}>
              <input
                {...shared}
                defaultChecked={typed === value}
                id={index === 0 ? id : `${id}-${value}`}
                type="radio"
                value={value}
              />
              {label}
            </label>
          ))}
        </div>
        {below}
      </fieldset>
    );
  }
  return (
    <Labelled className={input === 'textarea' ? 'col-span-full max-w-measure' : ''} id={id} label={labelOf(field)}>
      {input === 'select' ? (
        <Select {...shared} defaultValue={typed}>
          <option value="">{isRequired ? 'Choisir…' : 'Pas dit'}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      ) : input === 'textarea' ? (
        <TextArea {...shared} defaultValue={typed} rows={5} />
      ) : input === 'cv' ? (
        <Input {...shared} accept=".pdf,application/pdf" type="file" />
      ) : (
        <Input
          {...shared}
          autoComplete="off"
          defaultValue={typed}
          inputMode={field.inputMode}
          min={field.min}
          type={field.type ?? 'text'}
        />
      )}
      {below}
    </Labelled>
  );
}

const labelOf = ({ label, isOptional }: ByHandField): string => (isOptional ? `${label} (facultatif)` : label);
