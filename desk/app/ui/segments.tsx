import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Option<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: LucideIcon;
  /** The label is the icon's name. */
  isIconOnly?: boolean;
}

interface Props<Value extends string> {
  legend: string;
  name: string;
  options: readonly Option<Value>[];
  value: Value;
  /** The form around reads the radios if this is missing. */
  onChange?: (value: Value) => void;
  className?: string;
}

/** One of a few views, as radios: arrows move, and the choice is announced. */
export function Segments<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  className = '',
}: Props<Value>) {
  return (
    <fieldset className={`flex shrink-0 rounded-control border border-field bg-surface ${className}`}>
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value: own, label, icon: Icon, isIconOnly }) => (
        <label
          className="relative inline-flex min-h-[calc(var(--control)-2px)] flex-auto cursor-pointer items-center justify-center gap-[0.4rem] border-hair px-[0.65rem] text-control font-semibold whitespace-nowrap text-ink2 not-first-of-type:border-l has-checked:edge-mark-below has-checked:bg-sel has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          key={own}
          title={isIconOnly ? String(label) : undefined}
        >
          <input
            className="absolute inset-0 m-0 size-full opacity-0"
            name={name}
            type="radio"
            value={own}
            {...(onChange
              ? { checked: value === own, onChange: () => onChange(own) }
              : { defaultChecked: value === own })}
          />
          {Icon && <Icon />}
          {isIconOnly ? <span className="sr-only">{label}</span> : label}
        </label>
      ))}
    </fieldset>
  );
}
