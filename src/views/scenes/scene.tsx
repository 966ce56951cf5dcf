import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon.tsx';
import { ProductMark, type ProductMarkName } from './product-marks.tsx';

/*
 * A product's screen in em, a share of the frame's width (`fit`), so it scales without a script. Phones have another
 * layout, without `wide` parts. Assistive technology gets `label` only; lengths from data are SVG attributes (CSP).
 */

interface SceneProps {
  readonly label: string;
  /** Says that the figures are invented. */
  readonly tag?: string;
  /** `full`: a window of 58 em with its rail; `half`: of 43 em; `handset`: a phone at every width. */
  readonly fit?: keyof typeof FITS;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Scene({ label, tag, fit = 'full', className = '', children }: SceneProps) {
  return (
    <figure className={`scene ${FITS[fit]} ${className}`}>
      <div className="scene-stage" aria-hidden="true">
        {children}
      </div>
      <figcaption>
        {tag && <span className="scene-tag">{tag}</span>}
        <span className="sr-only">{label}</span>
      </figcaption>
    </figure>
  );
}

const FITS = { full: '', half: 'scene-half', handset: 'scene-handset' } as const;

export function Window({ rail, children }: { readonly rail?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={`scene-window ${rail ? 'scene-railed' : ''}`}>
      {rail}
      <div className="scene-main">{children}</div>
    </div>
  );
}

interface RailProps {
  readonly mark: ProductMarkName;
  readonly icons: readonly LucideIcon[];
  readonly active: number;
}

export function Rail({ mark, icons, active }: RailProps) {
  return (
    <div className="scene-rail on-cloth">
      <ProductMark name={mark} className="scene-mark" />
      {icons.map((icon, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, never reordered
        <i key={i} className={i === active ? 'bg-raphia text-onraphia' : undefined}>
          <Icon of={icon} />
        </i>
      ))}
    </div>
  );
}

interface PopProps {
  readonly place: 'left' | 'right';
  readonly children: ReactNode;
}

export function Pop({ place, children }: PopProps) {
  return <div className={place === 'left' ? 'scene-pop scene-pop-left' : 'scene-pop scene-pop-right'}>{children}</div>;
}
