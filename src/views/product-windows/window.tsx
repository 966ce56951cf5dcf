import type { ReactNode } from 'react';
import type { ProductWindow, WindowLine } from '@/content/demos/product-windows.ts';
import { Badge } from '@/views/scenes/parts.tsx';

/* Screens at the size of the page's text: cropped, never scaled. Assistive technology gets `label` only. */

interface WindowsProps {
  readonly label: string;
  /** The words of `label` in another language, and its code. */
  readonly foreign?: { readonly words: string; readonly lang: string } | undefined;
  readonly tag: string;
  readonly className: string;
  readonly children: ReactNode;
}

export function Windows({ label, foreign, tag, className, children }: WindowsProps) {
  const [before, after] = foreign ? label.split(foreign.words) : [label];
  return (
    <figure className={`live ${className}`}>
      <div aria-hidden="true">{children}</div>
      <figcaption>
        <span className="scene-tag" data-saver="drop">
          {tag}
        </span>
        <span className="sr-only">
          {before}
          {foreign && <span lang={foreign.lang}>{foreign.words}</span>}
          {after}
        </span>
      </figcaption>
    </figure>
  );
}

interface HandsetProps {
  readonly shown: Pick<ProductWindow, 'title' | 'state' | 'lines' | 'total' | 'action' | 'done'>;
  /** A map, between the lines and the total. */
  readonly children?: ReactNode;
}

export function Handset({ shown, children }: HandsetProps) {
  const { title, state, lines, total, action, done } = shown;
  return (
    <div className="live-window live-handset">
      <div className="live-head">
        <b>{title}</b>
        <span>{state}</span>
      </div>
      {lines.slice(0, 3).map((line) => (
        <Line key={line.name} {...line} />
      ))}
      {children}
      <div className="live-total" lang={total.lang}>
        <b>{total.value}</b>
        <span>{total.unit}</span>
      </div>
      {action && <div className="live-action">{action}</div>}
      {done && <div className="live-done">{done}</div>}
    </div>
  );
}

interface PaneProps {
  readonly shown: Pick<ProductWindow, 'title' | 'state' | 'lines'>;
  readonly children?: ReactNode;
}

export function Pane({ shown, children }: PaneProps) {
  return (
    <div className="live-window live-pane">
      <div className="live-head">
        <b>{shown.title}</b>
        <span>{shown.state}</span>
      </div>
      {children}
      {shown.lines.map((line) => (
        <Line key={line.name + line.note} {...line} />
      ))}
    </div>
  );
}

export function Line({ name, note, value, badge }: WindowLine) {
  return (
    <div className="live-line">
      <span>
        <b>{name}</b>
        {note && <small>{note}</small>}
      </span>
      {value && <b>{value}</b>}
      {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
    </div>
  );
}

export function Detail({ title, text }: ProductWindow['detail']) {
  return (
    <div className="live-detail">
      <b>{title}</b>
      <small>{text}</small>
    </div>
  );
}
