import { Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Input } from '../field.tsx';

export const BAR = 'flex flex-wrap items-center print:hidden gap-[0.4rem] px-gut py-[0.6rem] max-md:*:max-w-full';
export const CHIP =
  'inline-flex min-h-control items-center gap-[0.35rem] rounded-control border px-[0.6rem] text-control whitespace-nowrap no-underline transition-colors';
export const chipState = (isOn: boolean) => (isOn ? 'border-ink bg-sel font-semibold' : 'border-line hover:bg-hover');

/** Filters of a list. They wrap: what lies sideways is not found. */
export function FilterBar({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div className={`${BAR} ${className}`} {...rest} />;
}

export function FilterChip({ to, isOn, children }: { to: string; isOn: boolean; children: ReactNode }) {
  return (
    <Link aria-current={isOn ? 'true' : undefined} className={`${CHIP} ${chipState(isOn)}`} to={to}>
      {children}
    </Link>
  );
}

export function SearchField({
  label,
  className = 'md:max-w-68',
  ...rest
}: { label: string; id: string } & ComponentProps<'input'>) {
  return (
    <span className={`relative flex grow basis-44 items-center max-md:basis-full ${className}`}>
      <Search className="pointer-events-none absolute left-[0.6rem] text-ink2" />
      <label className="sr-only" htmlFor={rest.id}>
        {label}
      </label>
      <Input type="search" {...rest} />
    </span>
  );
}

/** Hidden inputs that keep the address's other parameters in a GET form. */
export function KeptParameters({ query, without = [] }: { query: URLSearchParams; without?: readonly string[] }) {
  return [...query]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} name={name} type="hidden" value={value} />);
}
