import type { ReactNode } from 'react';
import { Link } from 'react-router';

export function FilterChip({ to, isOn, children }: { to: string; isOn: boolean; children: ReactNode }) {
  return (
    <Link aria-current={isOn ? 'true' : undefined} className={isOn ? 'chip on' : 'chip'} to={to}>
      {children}
    </Link>
  );
}

/** Hidden inputs that keep the address's other parameters in a GET form. */
export function KeptParameters({ query, without = [] }: { query: URLSearchParams; without?: readonly string[] }) {
  return [...query]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} name={name} type="hidden" value={value} />);
}

/** Submits a form that submits itself where scripts run. */
export function SubmitWithoutScripts({ label }: { label: string }) {
  return (
    <noscript>
      <button className="btn" type="submit">
        {label}
      </button>
    </noscript>
  );
}
