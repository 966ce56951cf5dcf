import { ChevronUp, Plus, X } from 'lucide-react';
import { Fragment, type ReactNode, useRef } from 'react';
import { type Field, type GroupField, isShort, join, type NamedField } from '../../editing/entries/content-form.ts';
import { CutInput } from './cut-input.tsx';
import { FileInput } from './file-input.tsx';
import { Below, EditButton, errorId, type FormHandlers, fieldId, type InputProps, OneInput } from './inputs.tsx';

const BOUNDS_SHOWN_FROM = 12;
const PLAIN = 'grid justify-items-start gap-[0.4rem] *:min-w-0 *:not-[button]:w-full';
const GROUP =
  'grid justify-items-start gap-[0.7rem] border-l-2 border-hair py-[0.2rem] pl-[0.9rem] *:min-w-0 *:not-[button]:w-full';

/** Headed like a part of the page. */
const SECTION =
  'mt-3 grid scroll-mt-4 justify-items-start gap-[0.7rem] border-t-2 border-hair pt-[0.4rem] *:min-w-0 *:not-[button]:w-full';

const isSection = (path: string) => /^data\.\w+$/.test(path);

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
    if (handlers.hidden?.includes(join(path, part.name))) continue;
    const last = rows.at(-1);
    if (last?.length === 1 && last[0] && isShort(last[0].field) && isShort(part.field)) last.push(part);
    else rows.push([part]);
  }
  return rows.map((row) => {
    const inputs = row.map(({ name, field }) => (
      <FieldInput
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
      <div
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 *:row-span-2 *:grid *:min-w-0 *:grid-cols-1 *:grid-rows-subgrid *:gap-y-0"
        key={row[0]?.name}
      >
        {inputs}
      </div>
    );
  });
}

function FieldInput({ field, value, path, handlers }: InputProps) {
  const { label, hint } = field;
  switch (field.is) {
    case 'list':
      return <ListInput field={field} handlers={handlers} path={path} value={value} />;
    case 'group':
      return <GroupInput field={field} handlers={handlers} path={path} value={value} />;
    case 'choices':
      return <ChoicesInput field={field} handlers={handlers} path={path} value={value} />;
    case 'stored':
      return (
        <div>
          <FileInput handlers={handlers} label={label} path={path} />
          <Below error={handlers.errors[path]} hint={undefined} path={path} />
        </div>
      );
    case 'flag':
      return (
        <div>
          <label className="flex items-center gap-2">
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
          <label className="mb-[0.2rem] flex justify-between self-end text-xs font-semibold" htmlFor={fieldId(path)}>
            {label}
            {field.isOptional && <span className="font-normal text-ink2"> facultatif</span>}
          </label>
          <div>
            <OneInput field={field} handlers={handlers} path={path} value={value} />
            <Below hint={hint} error={handlers.errors[path]} path={path} />
            {field.is === 'text' && field.terms && <Terms terms={field.terms} />}
          </div>
        </div>
      );
  }
}

function Terms({ terms }: { terms: Record<string, string> }) {
  return (
    <details className="mt-1 text-xs" open>
      <summary className="w-max min-h-6 cursor-pointer content-center text-ink2 max-md:min-h-11">
        Les mots remplacés
      </summary>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-[0.1rem]">
        {Object.entries(terms).map(([term, meaning]) => (
          <Fragment key={term}>
            <dt className="font-mono">{`{${term}}`}</dt>
            <dd className="text-ink2">{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

function ChoicesInput({ field, value, path, handlers }: InputProps & { field: Extract<Field, { is: 'choices' }> }) {
  const chosen = Array.isArray(value) ? value : [];
  const error = handlers.errors[path];
  return (
    <fieldset aria-describedby={error && errorId(path)} className={PLAIN} id={fieldId(path)} tabIndex={-1}>
      <Legend>{field.label}</Legend>
      <div className="flex flex-wrap gap-x-4">
        {field.choices.map((choice) => (
          <label className="flex min-h-6 items-center gap-2 max-md:min-h-11" key={choice}>
            <input
              checked={chosen.includes(choice)}
              name={path}
              onChange={({ target }) =>
                handlers.set(
                  path,
                  field.choices.filter((it) => (it === choice ? target.checked : chosen.includes(it))),
                )
              }
              type="checkbox"
              value={choice}
            />
            {field.names?.[choice] ?? choice}
          </label>
        ))}
      </div>
      <Below error={error} hint={field.hint} path={path} />
    </fieldset>
  );
}

function GroupInput({ field, value, path, handlers }: InputProps & { field: GroupField }) {
  const isThere = value !== undefined && value !== null;
  return (
    <fieldset className={isSection(path) ? SECTION : GROUP} id={fieldId(path)}>
      <Legend isLarge={isSection(path)}>{field.label}</Legend>
      <Below error={handlers.errors[path]} hint={field.hint} path={path} />
      {isThere && field.on && <CutInput handlers={handlers} on={field.on} path={path} />}
      {isThere && <Fields fields={field.fields} handlers={handlers} path={path} value={value} />}
      {field.isOptional &&
        (isThere ? (
          <EditButton edit="drop" handlers={handlers} icon={X} path={path}>
            Laisser de côté
          </EditButton>
        ) : (
          <EditButton edit="add" handlers={handlers} icon={Plus} path={path}>
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
  const bounds = min === max ? `, ${min}` : min > 0 ? `, de ${min} à ${max}` : `, ${max} au plus`;
  return (
    <fieldset
      className={isGroup ? (isSection(path) ? SECTION : GROUP) : PLAIN}
      id={fieldId(path)}
      ref={list}
      tabIndex={-1}
    >
      <Legend isLarge={isGroup && isSection(path)}>
        {label}
        {max <= BOUNDS_SHOWN_FROM && bounds}
      </Legend>
      <Below error={handlers.errors[path]} hint={field.hint} path={path} />
      <ol className={isGroup ? 'grid gap-[0.8rem]' : 'grid gap-[0.3rem]'}>
        {items.map((part, index) => {
          const at = join(path, index);
          const name = `${one} ${index + 1}`;
          const isFirst = index === 0;
          const buttons = (
            <span className={isGroup ? 'absolute -top-2 right-0 flex w-auto!' : 'flex shrink-0'}>
              <EditButton
                edit="up"
                handlers={near}
                icon={ChevronUp}
                isOff={isFirst}
                label={isFirst ? `${name}, déjà en haut` : `Monter\u00a0: ${name}`}
                path={at}
              />
              {(min < max || items.length > max) && (
                <EditButton edit="drop" handlers={near} icon={X} label={`Retirer\u00a0: ${name}`} path={at} />
              )}
            </span>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place alone
            <li className="relative" key={index}>
              {item.is === 'group' ? (
                <fieldset className={GROUP}>
                  <Legend>{name}</Legend>
                  {buttons}
                  <Below error={handlers.errors[at]} hint={undefined} path={at} />
                  <Fields fields={item.fields} handlers={handlers} path={at} value={part} />
                </fieldset>
              ) : (
                <>
                  <div className="flex items-start gap-1">
                    <OneInput field={item} handlers={handlers} name={name} path={at} value={part} />
                    {buttons}
                  </div>
                  <Below error={handlers.errors[at]} hint={undefined} path={at} />
                </>
              )}
            </li>
          );
        })}
      </ol>
      {items.length < max && (
        <EditButton edit="add" handlers={near} icon={Plus} label={`Ajouter\u00a0: ${one}`} path={path}>
          Ajouter
        </EditButton>
      )}
    </fieldset>
  );
}

function Legend({ children, isLarge = false }: { children: ReactNode; isLarge?: boolean }) {
  return (
    <legend className={isLarge ? 'pr-2 text-base font-bold' : 'mb-[0.2rem] text-xs font-semibold'}>{children}</legend>
  );
}
