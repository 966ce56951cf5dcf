import { Columns2, Monitor, Moon, Smartphone, Sun, Tablet } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Segments } from '../../ui/segments.tsx';
import type { EditedPlace } from './edited-place.ts';
import { usePreviewView } from './preview-view.ts';
import { SiteFrame } from './site-frame.tsx';

const PHONE = { pixels: 360, name: 'sur un téléphone' };
const SCREEN = { pixels: 1440, name: 'sur un ordinateur' };
const COLUMN = { pixels: undefined, name: 'dans cette colonne' };

const WIDTHS = [
  { value: 'phone', label: "Largeur d'un téléphone", icon: Smartphone, isIconOnly: true, frames: [PHONE] },
  { value: 'column', label: 'Largeur de cette colonne', icon: Tablet, isIconOnly: true, frames: [COLUMN] },
  { value: 'screen', label: "Largeur d'un ordinateur", icon: Monitor, isIconOnly: true, frames: [SCREEN] },
  { value: 'both', label: 'Téléphone et ordinateur', icon: Columns2, isIconOnly: true, frames: [PHONE, SCREEN] },
] as const;

interface Props {
  address: string;
  revision: number;
  title: string;
  /** Kept in sight. */
  edited: EditedPlace | undefined;
  children?: ReactNode;
  below?: ReactNode;
}

export function SitePreview({ address: page, revision, title, edited, children, below }: Props) {
  const [view, setView] = usePreviewView();
  const { width, isDark } = view ?? { width: 'column', isDark: false };
  const address = isDark ? `${page}${page.includes('?') ? '&' : '?'}theme=sombre` : page;
  const frames = WIDTHS.find(({ value }) => value === width)?.frames ?? [];
  const height = below ? 'h-[min(46rem,75vh)]' : 'min-h-120 flex-1';

  return (
    <section aria-label="Aperçu de la page" className="flex flex-col bg-sunk">
      <PreviewBar>
        {children ?? <b className="text-xs">La page, telle qu'elle sera</b>}
        <Segments
          className="ml-auto"
          legend="Largeur de l'aperçu"
          name="largeur"
          onChange={(value) => setView({ width: value, isDark })}
          options={WIDTHS}
          value={width}
        />
        <IconButton
          icon={isDark ? Sun : Moon}
          label={isDark ? 'Aperçu dans le thème clair' : 'Aperçu dans le thème sombre'}
          look="bare"
          onClick={() => setView({ width, isDark: !isDark })}
          title="Aperçu dans l'autre thème"
        />
      </PreviewBar>
      <div
        className={`m-[0.9rem] flex gap-3 max-lg:min-h-[70vh] ${frames.length > 1 ? 'max-md:flex-col' : ''} ${height}`}
      >
        {view &&
          frames.map(({ pixels, name }) => (
            <SiteFrame
              address={address}
              className={
                frames.length === 1
                  ? 'flex-1'
                  : pixels === PHONE.pixels
                    ? 'flex-[1_1_0] max-md:min-h-[70vh] md:max-w-90'
                    : 'flex-[3_1_0] max-md:min-h-[40vh]'
              }
              edited={edited}
              key={name}
              pixels={pixels}
              revision={revision}
              title={frames.length === 1 ? title : `${title}, ${name}`}
            />
          ))}
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
