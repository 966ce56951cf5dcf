import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon.tsx';

export function List({ children }: { readonly children: ReactNode }) {
  return <div className="scene-rows">{children}</div>;
}

/** `grow` fills the row and truncates. */
export function Entry({ title, text }: { readonly title: ReactNode; readonly text?: ReactNode }) {
  return (
    <span className="scene-entry">
      <b>{title}</b>
      {text && <small>{text}</small>}
    </span>
  );
}

interface TabsProps {
  readonly items: readonly { readonly name: string; readonly count?: number }[];
  readonly active: number;
}

export function Tabs({ items, active }: TabsProps) {
  return (
    <div className="scene-tabs">
      {items.map(({ name, count }, i) => (
        <span key={name} className={i === active ? 'scene-tab-active' : undefined}>
          {name}
          {count !== undefined && <small>{` ${count}`}</small>}
        </span>
      ))}
    </div>
  );
}

interface StepsProps {
  readonly items: readonly { readonly title: string; readonly text: string }[];
  readonly reached: number;
}

export function Steps({ items, reached }: StepsProps) {
  return (
    <div className="scene-steps">
      {items.map(({ title, text }, i) => (
        <span
          key={title}
          className={i === reached ? 'scene-step-reached' : i > reached ? 'scene-step-open' : undefined}
        >
          <b>{title}</b>
          <small>{text}</small>
        </span>
      ))}
    </div>
  );
}

interface NoteProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string;
  readonly tone?: 'good' | 'loud' | 'quiet';
}

export function Note({ icon, title, text, tone = 'good' }: NoteProps) {
  return (
    <span className={`scene-note ${tone === 'loud' ? 'scene-note-loud' : ''}`}>
      <span className={`scene-sign ${SIGNS[tone]}`}>
        <Icon of={icon} />
      </span>
      <Entry title={title} text={text} />
    </span>
  );
}

const SIGNS = { good: 'bg-okbg text-palme', loud: '', quiet: 'bg-paper2 text-ink2' } as const;
