import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { erp } from '@/content/home-sections.ts';
import { Icon } from '@/ui/icon.tsx';
import { ProductMarkSymbols, RepeatedMark } from '@/views/scenes/product-marks.tsx';

const { logos } = erp;

/** Twice, for a seamless loop that `data-paused` stops; a plain list without scripts or motion. */
export function LogoStrip() {
  return (
    <section className="strip" aria-label={logos.label} data-strip>
      <hr className="stitch" />
      <ProductMarkSymbols names={logos.items.map(({ mark }) => mark)} />
      <div className="strip-window">
        <div className="strip-track">
          <Logos />
          <Logos repeated />
        </div>
      </div>
      <button
        type="button"
        className="icon-button strip-pause"
        aria-label={logos.pause}
        aria-pressed="false"
        data-strip-pause
      >
        <Icon of={Pause} />
        <Icon of={Play} />
      </button>
      <hr className="stitch" />
    </section>
  );
}

function Logos({ repeated = false }: { readonly repeated?: boolean }) {
  return (
    <ul className="strip-logos" aria-hidden={repeated || undefined}>
      {logos.items.map(({ mark, name }) => (
        <li key={mark}>
          <RepeatedMark name={mark} className="size-11" />
          {name}
        </li>
      ))}
    </ul>
  );
}
