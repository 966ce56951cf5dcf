import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import type { FirstThing } from '../../../../src/content/kinds/beginnings.ts';
import type { TypedEntry } from '../../../../src/features/entries/entries.schema.ts';
import { type Field, fieldAt, type GroupField, join, valueAt } from '../../editing/entries/content-form.ts';
import { Fields } from './fields.tsx';
import { Below, EditButton, type FormHandlers, fieldId, OneInput } from './inputs.tsx';

interface Props {
  thing: FirstThing;
  number: number;
  isDone: boolean;
  form: GroupField;
  value: TypedEntry;
  handlers: FormHandlers;
}

/** One of the things that a page needs: its number and name, and beside them what is typed. */
export function FirstInput({ thing, number, isDone, form, value, handlers }: Props) {
  const [path = ''] = thing.paths;
  const at = `data.${path}`;
  const field = fieldAt(form, at);
  if (!field) return null;
  const isPlain = thing.paths.length === 1 && field.is !== 'list' && field.is !== 'group';
  const label = thing.label ?? field.label;
  const id = `chose-${number}`;
  return (
    <li className="grid gap-x-3 gap-y-1.5 border-b border-hair pb-4 @md:grid-cols-[9.5rem_minmax(0,1fr)]">
      <p className="flex items-baseline gap-2.5 text-control @md:pt-1.5">
        <b aria-hidden="true" className={`w-3 font-display text-xl/none ${isDone ? 'text-palme' : 'text-ink2'}`}>
          {number}
        </b>
        {isPlain ? (
          <label className="font-semibold" htmlFor={fieldId(at)}>
            {label}
          </label>
        ) : (
          <span className="font-semibold" id={id}>
            {label}
          </span>
        )}
      </p>
      {isPlain ? (
        <div>
          <OneInput field={field} handlers={handlers} path={at} value={valueAt(value, at)} />
          <Below error={handlers.errors[at]} hint={field.hint} path={at} />
        </div>
      ) : field.is === 'list' ? (
        <Items field={field} handlers={handlers} label={label} path={at} value={valueAt(value, at)} />
      ) : (
        <fieldset aria-labelledby={id} className="grid gap-2 *:min-w-0">
          {thing.paths.map((each) => (
            <Fields
              fields={namedField(form, `data.${each}`)}
              handlers={handlers}
              key={each}
              path={parentOf(`data.${each}`)}
              value={valueAt(value, parentOf(`data.${each}`))}
            />
          ))}
        </fieldset>
      )}
    </li>
  );
}

const parentOf = (path: string) => path.split('.').slice(0, -1).join('.');

function namedField(form: GroupField, path: string) {
  const field = fieldAt(form, path);
  return field ? [{ name: path.split('.').at(-1) ?? '', field }] : [];
}

interface ItemsProps {
  field: Extract<Field, { is: 'list' }>;
  label: string;
  path: string;
  value: unknown;
  handlers: FormHandlers;
}

/** Lines, or pairs of a name and a sentence in one box. */
function Items({ field: { item, min, max, label: name, hint }, label, path, value, handlers }: ItemsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const items = Array.isArray(value) ? value : [];
  const one = item.label || name;
  const focus = (index: number) =>
    requestAnimationFrame(() =>
      list.current
        ?.querySelectorAll<HTMLElement>(':scope > ol > li')
        [index]?.querySelector<HTMLElement>('input, textarea')
        ?.focus(),
    );
  const edit: FormHandlers['edit'] = (what, at) => {
    handlers.edit(what, at);
    focus(what === 'add' ? items.length : Math.max(0, Number(at.split('.').at(-1)) - 1));
  };
  return (
    <fieldset className="grid gap-2 *:min-w-0" id={fieldId(path)} ref={list} tabIndex={-1}>
      <legend className="sr-only">{label}</legend>
      <Below error={handlers.errors[path]} hint={hint} path={path} />
      <ol className="grid gap-2">
        {items.map((part, index) => {
          const at = join(path, index);
          const called = `${one} ${index + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place alone
            <li className="flex items-start gap-1" key={index}>
              <div className="min-w-0 flex-1">
                {item.is === 'group' ? (
                  <div className="grid *:not-first:-mt-px [&_input]:rounded-none [&_textarea]:min-h-control [&_textarea]:rounded-none">
                    {item.fields.map((it) => {
                      const place = join(at, it.name);
                      const there = (part as Record<string, unknown> | undefined)?.[it.name];
                      const words = `${it.field.label}${it.field.isOptional ? ', facultatif' : ''}`;
                      return (
                        <div className={it.field.isOptional ? '' : 'font-semibold'} key={it.name}>
                          <OneInput
                            field={it.field}
                            handlers={handlers}
                            name={`${called}, ${it.field.label}`}
                            path={place}
                            placeholder={it.field.isOptional ? words : called}
                            rows={1}
                            value={there}
                          />
                          <Below error={handlers.errors[place]} hint={undefined} path={place} />
                        </div>
                      );
                    })}
                  </div>
                ) : (
                  <OneInput
                    field={item}
                    handlers={handlers}
                    name={called}
                    path={at}
                    placeholder={called}
                    value={part}
                  />
                )}
                <Below error={handlers.errors[at]} hint={undefined} path={at} />
              </div>
              {items.length > Math.max(min, 1) && (
                <EditButton
                  edit="drop"
                  handlers={{ ...handlers, edit }}
                  icon={X}
                  label={`Retirer\u00a0: ${called}`}
                  path={at}
                />
              )}
            </li>
          );
        })}
      </ol>
      {items.length < max && (
        <span>
          <EditButton
            edit="add"
            handlers={{ ...handlers, edit }}
            icon={Plus}
            label={`Ajouter\u00a0: ${one}`}
            path={path}
          >
            Ajouter
          </EditButton>
        </span>
      )}
    </fieldset>
  );
}
