import drawing from '@/pictures/market.svg?raw';

const SIZE = { width: 960, height: 400 };
const drawn = drawing.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

/** The drawing of the market, once a page; its colours are variables of the frame that shows it (stall-lights.css). */
export function MarketSymbol() {
  return (
    <svg aria-hidden="true" className="absolute size-0" data-saver="drop">
      <symbol
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the project's own.
        dangerouslySetInnerHTML={{ __html: drawn }}
        id="market"
        overflow="visible"
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      />
    </svg>
  );
}

/** @param box the part to show, in units of the drawing */
export function Market({ box }: { readonly box: string }) {
  return (
    <svg aria-hidden="true" data-saver="drop" preserveAspectRatio="xMidYMax slice" viewBox={box}>
      <use height={SIZE.height} href="#market" width={SIZE.width} />
    </svg>
  );
}
