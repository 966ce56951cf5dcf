import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { productPath } from '@/content/kinds/offer/products.ts';
import { erp, shownLogos } from '@/content/pages/home-products.ts';
import { Icon } from '@/ui/icon.tsx';
import { ProductLogo } from '@/views/product/product-logo.tsx';
import { FirstMark, RepeatedMark } from '@/views/scenes/product-marks.tsx';

const { logos } = erp;

/** Twice, for a seamless loop that `data-paused` stops; a plain list without scripts or motion. */
export function LogoStrip() {
  const shown = shownLogos();
  return (
    <section className="strip" aria-label={logos.label} data-saver="drop" data-away="" data-strip="">
      <hr className="stitch" />
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
  const Mark = repeated ? RepeatedMark : FirstMark;
  return (
    <ul className="strip-logos" aria-hidden={repeated || undefined}>
      {drawn.map(({ mark, name, href }) => (
        <li key={mark}>
          <Logo href={href} isRepeated={repeated}>
            <Mark name={mark} className="size-11" />
            {name}
          </Logo>
        </li>
      ))}
      {added.map((product) => (
        <li key={product.id}>
          <Logo href={productPath(product.id)} isRepeated={repeated}>
            <ProductLogo className="size-11" product={product} />
            {product.title}
          </Logo>
        </li>
      ))}
    </ul>
  );
}

interface LogoProps {
  readonly href: string | undefined;
  readonly isRepeated: boolean;
  readonly children: ReactNode;
}

/** The hidden copy is for mice. */
const Logo = ({ href, isRepeated, children }: LogoProps) =>
  href ? (
    <a href={href} tabIndex={isRepeated ? -1 : undefined}>
      {children}
    </a>
  ) : (
    children
  );
