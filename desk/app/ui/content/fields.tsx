import { ChevronUp, Plus, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import {
  type Edit,
  type Field,
  formatNumber,
  type GroupField,
  join,
  type NamedField,
  parseNumber,
  parseTyped,
} from '../../content-form.ts';

export interface FormHandlers {
  errors: Record<string, string>;
  set: (path: string, value: unknown) => void;
  edit: (edit: Edit, path: string) => void;
}

const SHORT = 60;
const BOUNDS_SHOWN_FROM = 12;

export const fieldId = (path: string) => `champ-${path}`;
const errorId = (path: string) => `erreur-${path}`;
const hintId = (path: string) => `aide-${path}`;

export function Fields({
  fields,
  value,
  path,
  handlers,
}: {
  fields: readonly NamedField[];
  value: unknown;
  path: string;
  handlers: FormHandlers;
}) {
  const rows: NamedField[][] = [];
  for (const part of fields) {
    const last = rows.at(-1);
    if (last?.length === 1 && last[0] && isShort(last[0].field) && isShort(part.field)) last.push(part);
    else rows.push([part]);
  }
  return rows.map((row) => {
    const inputs = row.map(({ name, field }) => (
      <Input
        field={field}
        handlers={handlers}
        key={name}
        path={join(path, name)}
        value={(value as Record<string, unknown> | undefined)?.[name]}
      />
    ));
    return inputs.length === 1 ? (
      inputs[0]
    ) : (
      <div className="even" key={row[0]?.name}>
        {inputs}
      </div>
    );
  });
}

const isShort = (field: Field) =>
  field.is === 'number' ||
  field.is === 'choice' ||
  (field.is === 'line' && (field.type === 'date' || (field.type === 'text' && (field.max ?? 200) <= SHORT)));

interface InputProps {
  field: Field;
  value: unknown;
  path: string;
  handlers: FormHandlers;
}

function Input({ field, value, path, handlers }: InputProps) {
  const { label, hint } = field;
  switch (field.is) {
    case 'list':
      return <ListInput field={field} handlers={handlers} path={path} value={value} />;
    case 'group':
      return <GroupInput field={field} handlers={handlers} path={path} value={value} />;
    case 'flag':
      return (
        <div>
          <label className="check">
            <input
              checked={value === true}
              id={fieldId(path)}
              name={path}
              onChange={({ target }) => handlers.set(path, target.checked)}
              type="checkbox"
            />
            {label}
          </label>
          <Below hint={hint} error={handlers.errors[path]} path={path} />
        </div>
      );
    default:
      return (
        <div>
          <label className="lab" htmlFor={fieldId(path)}>
            {label}
            {field.isOptional && <span> facultatif</span>}
          </label>
          <OneInput field={field} handlers={handlers} path={path} value={value} />
          <Below hint={hint} error={handlers.errors[path]} path={path} />
        </div>
      );
  }
}

function OneInput({ field, value, path, handlers, name }: InputProps & { name?: string }) {
  const error = handlers.errors[path];
  const described = [error && errorId(path), field.hint && !name && hintId(path)].filter(Boolean).join(' ');
  const common = {
    id: fieldId(path),
    name: path,
    className: 'inp',
    'aria-label': name,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  };
  const shown = typeof value === 'string' ? value : '';
  const change = ({ target }: { target: { value: string } }) => handlers.set(path, parseTyped(field, target.value));
  switch (field.is) {
    case 'text':
      return <textarea {...common} onChange={change} rows={shown.length > 300 ? 6 : 3} value={shown} />;
    case 'choice':
      return (
        <select {...common} className="sel" onChange={change} value={shown}>
          {(field.isOptional || !field.choices.includes(shown)) && (
            <option value="">{field.isOptional ? '–' : 'Choisissez'}</option>
          )}
          {field.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      );
    case 'number':
      return <NumberInput common={common} onChange={(typed) => change({ target: { value: typed } })} value={value} />;
    default:
      return (
        <input
          {...common}
          autoComplete="off"
          onChange={change}
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
    <input
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

function Below({ hint, error, path }: { hint: string | undefined; error: string | undefined; path: string }) {
  return (
    <>
      {error && (
        <p className="err" id={errorId(path)}>
          <TriangleAlert aria-hidden="true" className="i" />
          {error}
        </p>
      )}
      {hint && (
        <p className="q" id={hintId(path)}>
          {hint}
        </p>
      )}
    </>
  );
}

function GroupInput({ field, value, path, handlers }: InputProps & { field: GroupField }) {
  const isThere = value !== undefined && value !== null;
  return (
    <fieldset className="group" id={fieldId(path)}>
      <legend className="lab">{field.label}</legend>
      {isThere && field.isOptional && <input name={join(path, 'there')} type="hidden" value="1" />}
      <Below error={handlers.errors[path]} hint={field.hint} path={path} />
      {isThere && <Fields fields={field.fields} handlers={handlers} path={path} value={value} />}
      {field.isOptional &&
        (isThere ? (
          <EditButton edit="drop" handlers={handlers} path={path}>
            <X aria-hidden="true" className="i" />
            Laisser de côté
          </EditButton>
        ) : (
          <EditButton edit="add" handlers={handlers} path={path}>
            <Plus aria-hidden="true" className="i" />
            Indiquer
          </EditButton>
        ))}
    </fieldset>
  );
}

function ListInput({ field, value, path, handlers }: InputProps & { field: Extract<Field, { is: 'list' }> }) {
  const items = Array.isArray(value) ? value : [];
  const { item, label, min, max } = field;
  const list = useRef<HTMLFieldSetElement>(null);
  const one = item.label || label;
  const isGroup = item.is === 'group';
  const focus = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  const edit: FormHandlers['edit'] = (what, at) => {
    handlers.edit(what, at);
    const index = Number(at.split('.').at(-1));
    if (what === 'add') focus(`:scope > ol > li:nth-child(${items.length + 1}) :is(input, textarea, select)`);
    else if (what === 'up') focus(`:scope > ol > li:nth-child(${index}) [data-edit=up]`);
    else focus(`:scope > ol > li:nth-child(${Math.max(1, Math.min(index + 1, items.length - 1))}) [data-edit=drop]`);
  };
  const near = { ...handlers, edit };
  return (
    <fieldset className={isGroup ? 'group' : undefined} id={fieldId(path)} ref={list} tabIndex={-1}>
      <legend className="lab">
        {label}
        {max <= BOUNDS_SHOWN_FROM && (min === max ? `, ${min}` : min > 0 ? `, de ${min} à ${max}` : `, ${max} au plus`)}
      </legend>
      <input name={join(path, 'length')} type="hidden" value={items.length} />
      <Below error={handlers.errors[path]} hint={field.hint} path={path} />
      <ol className={isGroup ? 'ranks groups' : 'ranks'}>
        {items.map((part, index) => {
          const at = join(path, index);
          const name = `${one} ${index + 1}`;
          const buttons = (
            <span className="moves">
              <EditButton
                edit="up"
                handlers={near}
                isOff={index === 0}
                label={index === 0 ? `${name}, déjà en haut` : `Monter\u00a0: ${name}`}
                path={at}
              >
                <ChevronUp aria-hidden="true" className="i" />
              </EditButton>
              <EditButton edit="drop" handlers={near} label={`Retirer\u00a0: ${name}`} path={at}>
                <X aria-hidden="true" className="i" />
              </EditButton>
            </span>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place alone
            <li key={index}>
              {item.is === 'group' ? (
                <fieldset className="group">
                  <legend className="lab">{name}</legend>
                  {buttons}
                  <Below error={handlers.errors[at]} hint={undefined} path={at} />
                  <Fields fields={item.fields} handlers={handlers} path={at} value={part} />
                </fieldset>
              ) : (
                <>
                  <OneInput field={item} handlers={handlers} name={name} path={at} value={part} />
                  {buttons}
                  <Below error={handlers.errors[at]} hint={undefined} path={at} />
                </>
              )}
            </li>
          );
        })}
      </ol>
      {items.length < max && (
        <EditButton edit="add" handlers={near} label={`Ajouter\u00a0: ${one}`} path={path}>
          <Plus aria-hidden="true" className="i" />
          Ajouter
        </EditButton>
      )}
    </fieldset>
  );
}

/** Edits locally; without scripts it submits the form. */
function EditButton({
  edit,
  path,
  handlers,
  label,
  isOff = false,
  children,
}: {
  edit: Edit;
  path: string;
  handlers: FormHandlers;
  label?: string;
  isOff?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      aria-disabled={isOff || undefined}
      aria-label={label}
      className={label && edit !== 'add' ? 'btn bare ico' : 'btn bare'}
      data-edit={edit}
      name="do"
      onClick={(event) => {
        event.preventDefault();
        if (!isOff) handlers.edit(edit, path);
      }}
      type="submit"
      value={`${edit}:${path}`}
    >
      {children}
    </button>
  );
}
