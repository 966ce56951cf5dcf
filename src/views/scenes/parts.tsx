import type { ReactNode } from 'react';

interface PartProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** `wide` on a pill hides it on phones. */
export function Toolbar({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="scene-row">
      <b className="scene-title">{title}</b>
      {children}
    </div>
  );
}

interface PillProps {
  readonly strong?: boolean;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Pill({ strong = false, wide = false, children }: PillProps) {
  return <span className={`scene-pill ${strong ? 'scene-strong' : ''} ${wide ? 'scene-wide' : ''}`}>{children}</span>;
}

export function Split({ wide, children }: { readonly wide: 'left' | 'right' | 'none'; readonly children: ReactNode }) {
  return <div className={`scene-split ${SPLITS[wide]}`}>{children}</div>;
}

export function Column({ children }: { readonly children: ReactNode }) {
  return <div className="scene-column">{children}</div>;
}

export function Box({ className = '', children }: PartProps) {
  return <div className={`scene-box ${className}`}>{children}</div>;
}

export function Row({ className = '', children }: PartProps) {
  return <div className={`scene-row ${className}`}>{children}</div>;
}

interface StatProps {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  readonly size?: 'large' | 'normal';
}

export function Stat({ label, value, unit, size = 'normal' }: StatProps) {
  return (
    <div>
      <small>{label}</small>
      <div className={size === 'large' ? 'scene-figure scene-large' : 'scene-figure'}>
        {value}
        {unit && <small>{` ${unit}`}</small>}
      </div>
    </div>
  );
}

interface BadgeProps {
  readonly tone: 'good' | 'waiting' | 'late' | 'quiet';
  readonly children: ReactNode;
}

export function Badge({ tone, children }: BadgeProps) {
  return <span className={`scene-badge ${BADGES[tone]}`}>{children}</span>;
}

export function Avatar({ name }: { readonly name: string }) {
  const initials = name
    .split(/[\s-]+/)
    .map((part) => part[0])
    .slice(0, 2)
    .join('');
  return (
    <span className={`scene-avatar ${AVATARS[(name.length + initials.charCodeAt(0)) % AVATARS.length]}`}>
      {initials}
    </span>
  );
}

export { inFigures as amount } from '@/content/model/amounts.ts';

const SPLITS = { left: 'scene-left', right: 'scene-right', none: '' } as const;
const BADGES = {
  good: 'bg-okbg text-palme',
  waiting: 'bg-warnbg text-raphiaink',
  late: 'bg-dangerbg text-danger',
  quiet: 'bg-paper2 text-ink2',
} as const;
const AVATARS = ['bg-cloth2 text-oncloth', 'bg-palmef text-oncloth', 'bg-raphia text-onraphia'] as const;
