import type { ReactNode } from 'react';
import { At, Disc, type Dye, Dyed, Row, Stitch, Thread } from './cloth.tsx';

/*
 * Props, positioned by x, y; scale of figures.tsx.
 */

interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly turn?: number;
  readonly flip?: boolean;
}

export function Box({ dye, x, y, width, height }: { dye: Dye; x: number; y: number; width: number; height: number }) {
  return <Dyed d={`M${x} ${y}h${width}v${height}h${-width}z`} dye={dye} />;
}

/**
 * A lamp hangs from the ceiling; its light is two flat discs by night, and none by day. Drawn on a wall of the colour
 * 'room'.
 */
interface LampProps extends Place {
  readonly shade?: Dye;
  readonly form?: 'dome' | 'cone' | 'globe';
}

export function Lamp({ x, y, shade = 'laterite', form = 'dome' }: LampProps) {
  return (
    <>
      <Disc dye="lamplight" r={148} x={x} y={y + 96} />
      <Disc dye="lamplight2" r={92} x={x} y={y + 92} />
      <Thread d={`M${x} 0V${y - 30}`} dye="ink" w={3} />
      {form === 'dome' && (
        <Dyed
          d={`M${x - 46} ${y}Q${x - 44} ${y - 34} ${x} ${y - 34} ${x + 44} ${y - 34} ${x + 46} ${y}Z`}
          dye={shade}
        />
      )}
      {form === 'cone' && <Dyed d={`M${x - 40} ${y}L${x - 8} ${y - 44}H${x + 8}L${x + 40} ${y}Z`} dye={shade} />}
      {form === 'globe' ? (
        <>
          <Disc dye="window" r={26} x={x} y={y - 6} />
          <Box dye={shade} height={8} width={24} x={x - 12} y={y - 38} />
        </>
      ) : (
        <Dyed d={`M${x - 14} ${y}A14 12 0 0 0 ${x + 14} ${y}Z`} dye="window" />
      )}
    </>
  );
}

export function Phone({ dye = 'night', ...place }: Place & { readonly dye?: Dye }) {
  return (
    <At {...place}>
      <Dyed d="M-4-12H4Q6-12 6-10V10Q6 12 4 12H-4Q-6 12-6 10V-10Q-6-12-4-12Z" dye={dye} />
    </At>
  );
}

export function Laptop({
  x,
  y,
  lid = 'cotton',
  base = 'cotton2',
}: Place & { readonly lid?: Dye; readonly base?: Dye }) {
  return (
    <At x={x} y={y}>
      <Dyed d="M30-44L46-46 38 0H24Z" dye={lid} />
      <Dyed d="M-22-4H36Q38-4 38-2V0H-22Z" dye={base} />
      <Disc dye="laterite" r={2.4} x={36} y={-24} />
    </At>
  );
}

export function LaptopBack({ x, y, dye = 'cotton' }: Place & { readonly dye?: Dye }) {
  return (
    <At x={x} y={y}>
      <Dyed d="M-32-42H32Q34-42 34-40L36-2Q36 0 34 0H-34Q-36 0-36-2L-34-40Q-34-42-32-42Z" dye={dye} />
      <Disc dye="laterite" r={3} x={0} y={-21} />
    </At>
  );
}

export function Chair() {
  return (
    <>
      <Thread d="M-46-150Q-56-110-44-80" dye="ink" w={6} />
      <Dyed d="M-48-82H14V-74H-48ZM-20-74H-14V-12H-20Z" dye="night" />
      <Thread d="M-42-4H8M-17-12L-40-4M-17-12L6-4" dye="ink" w={6} />
    </>
  );
}

export function Table({
  x,
  y,
  width,
  height = 108,
  top = 'raffia',
  legs = 'night',
}: {
  x: number;
  y: number;
  width: number;
  height?: number;
  top?: Dye;
  legs?: Dye;
}) {
  return (
    <>
      <Box dye={legs} height={height - 8} width={7} x={x + 14} y={y - height + 8} />
      <Box dye={legs} height={height - 8} width={7} x={x + width - 21} y={y - height + 8} />
      <Box dye={top} height={8} width={width} x={x} y={y - height} />
    </>
  );
}

export function Mug({ x, y, dye = 'cotton' }: Place & { readonly dye?: Dye }) {
  return (
    <At x={x} y={y}>
      <Dyed d="M-7-14H7V-2Q7 0 5 0H-5Q-7 0-7-2Z" dye={dye} />
      <Thread d="M7-11Q13-10 7-4" dye={dye} w={2.4} />
    </At>
  );
}

export function Plant(place: Place) {
  return (
    <At {...place}>
      <Thread d="M0-30Q-4-70-22-86M0-30Q2-80 8-108M0-30Q16-62 32-70" dye="palm" w={4} />
      <Dyed
        d="M-22-86Q-50-84-56-60-32-58-22-86ZM8-108Q-16-116-22-134 8-138 8-108ZM32-70Q40-96 62-92 62-68 32-70Z"
        dye="palm2"
      />
      <Dyed d="M-12-64Q-34-58-42-36-16-36-12-64ZM14-74Q22-102 40-106 42-82 14-74Z" dye="palm" />
      <Dyed d="M-22-32H22L16 0H-16Z" dye="laterite" />
      <Stitch d="M-19-22H19" dye="cotton" fine />
    </At>
  );
}

export function Parasol({ dyes = ['laterite', 'cotton'], ...place }: Place & { readonly dyes?: readonly [Dye, Dye] }) {
  return (
    <At {...place}>
      <Box dye="night" height={250} width={6} x={-3} y={-250} />
      <Dyed d="M-120-210Q-96-290 0-292 96-290 120-210Z" dye={dyes[0]} />
      <Dyed d="M-72-210Q-66-280 0-292-30-260-28-210ZM72-210Q66-280 0-292 30-260 28-210Z" dye={dyes[1]} />
      <Stitch d="M-120-210H120" dye="cotton" />
    </At>
  );
}

export function Agama(place: Place) {
  return (
    <At {...place}>
      <Thread d="M-6-5Q6-9 20-6M12-5L16 2M-2-5L-8 2M14-7 22-1M-4-6-2 1" dye="indigo2" w={2.6} />
      <Thread d="M-6-5Q6-9 18-6" dye="indigo2" w={7} />
      <Thread d="M-6-5Q-20-3-32-9-40-12-46-6" dye="raffia" w={3} />
      <Dyed d="M17-10Q27-14 31-7 29-2 19-3Z" dye="laterite2" />
      <Disc dye="night" r={1.2} x={26} y={-8.5} />
    </At>
  );
}

interface HouseProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly wall: Dye;
  readonly panes?: Dye;
  readonly roof?: Dye;
  readonly columns?: number;
  readonly rows?: number;
}

export function House({
  x,
  y,
  width,
  height,
  wall,
  panes = 'window',
  roof = 'night',
  columns = 2,
  rows = 1,
}: HouseProps) {
  const pitch = width / columns;
  return (
    <>
      <Box dye={wall} height={height} width={width} x={x} y={y - height} />
      <Box dye={roof} height={7} width={width + 10} x={x - 5} y={y - height - 7} />
      {Array.from({ length: rows }, (_, row) => (
        <Row
          count={columns}
          dye={panes}
          height={16}
          // biome-ignore lint/suspicious/noArrayIndexKey: a storey is its place
          key={row}
          pitch={pitch}
          width={14}
          x={x + pitch / 2 - 7}
          y={y - height + 24 + row * 30}
        />
      ))}
    </>
  );
}

export function WaterTank({ x, y }: Place) {
  return (
    <>
      <Dyed d={`M${x} ${y - 8}h3v8h-3zM${x + 17} ${y - 8}h3v8h-3z`} dye="night" />
      <Dyed d={`M${x - 2} ${y - 26}q0-4 4-4h16q4 0 4 4v14q0 4-4 4h-16q-4 0-4-4z`} dye="indigo2" />
    </>
  );
}

export function Hills({ children }: { readonly children?: ReactNode }) {
  return (
    <>
      <Dyed d="M0 0H960V540H0Z" dye="sky" />
      {children}
      <Dyed d="M0 300Q120 200 250 262 380 160 520 250 650 150 780 230 880 190 960 250V540H0Z" dye="far" />
      <Stitch d="M0 318Q120 218 250 280 380 178 520 268 650 168 780 248 880 208 960 268" dye="cotton" />
      <Dyed d="M0 350Q160 280 330 336 520 262 700 330 830 286 960 330V540H0Z" dye="mid" />
    </>
  );
}

export function Oval({ dye, x, y, rx, ry }: { dye: Dye; x: number; y: number; rx: number; ry: number }) {
  return <Dyed d={`M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0 ${rx} ${ry} 0 1 0-${rx * 2} 0z`} dye={dye} />;
}

export function Sheet({
  width = 44,
  height = 58,
  lines = 4,
  mark,
  ...place
}: Place & { width?: number; height?: number; lines?: number; mark?: Dye }) {
  const rows = Array.from({ length: lines }, (_, i) => `M7 ${12 + i * 10}H${width - (i % 2 ? 18 : 8)}`);
  return (
    <At {...place}>
      <Box dye="cotton" height={height} width={width} x={0} y={0} />
      <Thread d={rows.join('')} dye="indigo2" w={2.4} />
      {mark && <Thread d={`M6 ${height - 14}H${width - 14}`} dye={mark} w={4} />}
    </At>
  );
}

export function Taxi(place: Place) {
  return (
    <At {...place}>
      <Dyed d="M-104-20Q-110-58-74-62L-40-98H46L84-62Q112-58 106-20Z" dye="raffia" />
      <Dyed d="M-60-62L-34-90H0V-62ZM8-90H42L70-62H8Z" dye="night" />
      <Box dye="cotton" height={10} width={34} x={-14} y={-110} />
      <Stitch d="M-98-42H100" dye="night" fine />
      <Dyed d="M98-44H108V-32H98Z" dye="laterite" />
      <Disc dye="night" r={20} x={-62} y={-20} />
      <Disc dye="cotton2" r={9} x={-62} y={-20} />
      <Disc dye="night" r={20} x={62} y={-20} />
      <Disc dye="cotton2" r={9} x={62} y={-20} />
    </At>
  );
}

export function Awning({
  x,
  y,
  width,
  stripes,
  dyes = ['laterite', 'cotton'],
}: {
  x: number;
  y: number;
  width: number;
  stripes: number;
  dyes?: readonly [Dye, Dye];
}) {
  const each = width / stripes;
  const scallop = `h${Math.round(each)}v26a${Math.round(each / 2)} ${Math.round(each / 2.4)} 0 0 1-${Math.round(each)} 0z`;
  const of = (odd: number) =>
    Array.from({ length: stripes }, (_, i) => i)
      .filter((i) => i % 2 === odd)
      .map((i) => `M${Math.round(x + i * each)} ${y}${scallop}`)
      .join('');
  return (
    <>
      <Dyed d={of(0)} dye={dyes[0]} />
      <Dyed d={of(1)} dye={dyes[1]} />
    </>
  );
}
