import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon.tsx';

export function Question({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="scene-question">
      <b>{label}</b>
      {children}
    </div>
  );
}

interface OptionProps {
  readonly chosen: boolean;
  readonly title: string;
  readonly text?: string;
  readonly signal?: boolean;
}

export function Option({ chosen, title, text, signal = false }: OptionProps) {
  return (
    <span className={`scene-option ${chosen ? 'scene-chosen' : ''}`}>
      <i className={signal ? 'scene-option-signal' : undefined}>{chosen && <Icon of={Check} className="" />}</i>
      <b>{title}</b>
      {text && <small>{text}</small>}
    </span>
  );
}

export function Segments({ items, chosen }: { readonly items: readonly string[]; readonly chosen: number }) {
  return (
    <span className="scene-segments">
      {items.map((item, i) => (
        <span key={item} className={i === chosen ? 'bg-cloth text-oncloth' : undefined}>
          {item}
        </span>
      ))}
    </span>
  );
}

export function Switch({ on }: { readonly on: boolean }) {
  return (
    <span className={`scene-switch ${on ? 'scene-switch-on' : ''}`}>
      <i />
    </span>
  );
}

export function Typed({ children }: { readonly children: ReactNode }) {
  return <span className="scene-typed">{children}</span>;
}

export function MainAction({ children }: { readonly children: ReactNode }) {
  return <span className="scene-cash">{children}</span>;
}
