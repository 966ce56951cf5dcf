import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon.tsx';
import { ProductMark, type ProductMarkName } from './product-marks.tsx';

/*
 * Interface scenes: what a product looks like at work, drawn in HTML. One way to build them all:
 *
 *   <Scene label="…what is to be seen, for those who do not see it" tag="Données de démonstration">
 *     <Window rail={<Rail mark="fufullu" icons={[…]} active={0} />}>
 *       <Toolbar title="…">…<Pill/>…</Toolbar>
 *       <Split wide="left">…<Box/>…</Split>
 *     </Window>
 *     <Pop place="left">…</Pop>
 *   </Scene>
 *
 * The ground (cloth or one flat colour) is whoever places the scene. Everything inside is measured in em, and 1em is
 * a share of the frame's width (`fit`), so a scene fills its place without a script. On phones it is another drawing:
 * one narrow column, the rail as a bar of tabs, the detail let down over the top; `wide` parts stay away there.
 * Parts: Box, Split, Row, Stat, Badge, Avatar, Pill in parts.tsx; Trend, Bars, Meter, Ring in charts.tsx;
 * CalendarGrid in calendar-grid.tsx. One colour of signal per scene: today, late, latest.
 * A scene is a picture: hidden from assistive technology behind its `label`, without links, controls or focus.
 * Styles: scenes.css. No `style=` anywhere: lengths that come from data are SVG attributes.
 */

interface SceneProps {
  /** What the picture shows, in a sentence. */
  readonly label: string;
  /** Shown on the scene whenever it holds figures: they are invented. */
  readonly tag?: string;
  /**
   * `full`: a window of 58 em with its rail; `half`: of 43 em, for a frame half as wide; `handset`: a phone, wherever
   * it is seen.
   */
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

/** The one window of a scene. */
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

/** The product's rooms, down the left side; on phones, tabs along the bottom. */
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

/** The one detail pulled out over the window's edge, slightly larger. */
export function Pop({ place, children }: PopProps) {
  return <div className={place === 'left' ? 'scene-pop scene-pop-left' : 'scene-pop scene-pop-right'}>{children}</div>;
}
