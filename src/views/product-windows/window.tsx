import type { ReactNode } from 'react';
import type { ProductWindow, WindowLine } from '@/content/product-windows.ts';
import { Badge } from '@/views/scenes/parts.tsx';

/*
 * Live windows: a product at work in the size of the page's own text. A place that is too narrow cuts them at an edge,
 * never at the figure that they are about; nothing is shrunk. Decoration for assistive technology, behind a label:
 *
 *   <Windows label={shown.label} tag={shown.tag}>
 *     <Handset shown={shown} />
 *     <Detail {...shown.detail} />
 *   </Windows>
 */

interface WindowsProps {
  readonly label: string;
  /** Words of it in another language, and which. */
  readonly foreign?: { readonly words: string; readonly lang: string } | undefined;
  readonly tag: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A place for windows, with the tag in its corner. */
export function Windows({ label, foreign, tag, className, children }: WindowsProps) {
  const [before, after] = foreign ? label.split(foreign.words) : [label];
  return (
    <figure className={`live ${className}`}>
      <div aria-hidden="true">{children}</div>
      <figcaption>
        <span className="scene-tag" data-frugal="drop">
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
  /** Between what was asked and what was found: a map. */
  readonly children?: ReactNode;
}

/** A telephone: what it lists, then the figure. */
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

/** A window of a computer: its lines, and what stands above them. */
export function Pane({ shown, children }: HandsetProps) {
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

/** The one detail pulled out over a window's corner. */
export function Detail({ title, text }: ProductWindow['detail']) {
  return (
    <div className="live-detail">
      <b>{title}</b>
      <small>{text}</small>
    </div>
  );
}
