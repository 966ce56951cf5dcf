import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Segments } from '../../ui/segments.tsx';
import type { EditedPlace } from './edited-place.ts';
import { usePreviewWidth } from './preview-width.ts';
import { SiteFrame } from './site-frame.tsx';

const WIDTHS = [
  { value: 'phone', label: "Largeur d'un téléphone", icon: Smartphone, isIconOnly: true },
  { value: 'screen', label: "Largeur d'un ordinateur", icon: Monitor, isIconOnly: true },
] as const;
const PIXELS = { phone: 360, screen: 1440 };

interface Props {
  address: string;
  revision: number;
  title: string;
  /** Kept in sight. */
  edited: EditedPlace | undefined;
  children?: ReactNode;
  below?: ReactNode;
}

export function SitePreview({ address, revision, title, edited, children, below }: Props) {
  const [width, setWidth] = usePreviewWidth();
  const height = below ? 'h-[min(46rem,75vh)]' : 'min-h-120 flex-1';
  return (
    <section aria-label="Aperçu de la page" className="flex flex-col bg-sunk">
      <PreviewBar>
        {children ?? <b className="text-xs">La page, telle qu'elle sera</b>}
        <Segments
          className="ml-auto"
          legend="Largeur de l'aperçu"
          name="largeur"
          onChange={setWidth}
          options={WIDTHS}
          value={width ?? 'phone'}
        />
      </PreviewBar>
      <div className={`m-[0.9rem] flex max-lg:min-h-[70vh] ${height}`}>
        {width && (
          <SiteFrame
            address={address}
            edited={edited}
            key={address}
            pixels={PIXELS[width]}
            revision={revision}
            title={title}
          />
        )}
      </div>
      {below}
    </section>
  );
}

export function PreviewBar({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-2 border-b border-hair bg-sunk px-3 py-1 lg:sticky lg:top-0 lg:z-1">
      {children}
    </div>
  );
}
