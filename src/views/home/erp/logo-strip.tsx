import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { erp, shownLogos } from '@/content/pages/home-sections.ts';
import { Icon } from '@/ui/icon.tsx';
import { ProductLogo } from '@/views/product/product-logo.tsx';
import { ProductMarkSymbols, RepeatedMark } from '@/views/scenes/product-marks.tsx';

const { logos } = erp;

/** Twice, for a seamless loop that `data-paused` stops; a plain list without scripts or motion. */
export function LogoStrip() {
  const shown = shownLogos();
  return (
    <section className="strip" aria-label={logos.label} data-strip>
      <hr className="stitch" />
      <ProductMarkSymbols names={shown.drawn.map(({ mark }) => mark)} />
      <div className="strip-window">
        <div className="strip-track">
          <Logos {...shown} />
          <Logos {...shown} repeated />
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

type LogosProps = ReturnType<typeof shownLogos> & { readonly repeated?: boolean };

function Logos({ drawn, added, repeated = false }: LogosProps) {
  return (
    <ul className="strip-logos" aria-hidden={repeated || undefined}>
      {drawn.map(({ mark, name }) => (
        <li key={mark}>
          <RepeatedMark name={mark} className="size-11" />
          {name}
        </li>
      ))}
      {added.map((product) => (
        <li key={product.id}>
          <ProductLogo className="size-11" product={product} />
          {product.title}
        </li>
      ))}
    </ul>
  );
}
