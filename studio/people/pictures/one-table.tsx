import { At, Disc, Dyed, Stitch } from '../cloth.tsx';
import { SeatedFront } from '../figures.tsx';
import { Box, LaptopBack, Oval } from '../things.tsx';

export function OneTable() {
  return (
    <>
      <Dyed d="M0 0H360V240H0Z" dye="sky" />
      <Box dye="palm2" height={70} width={110} x={20} y={22} />
      <Stitch d="M32 40H104M32 58H84" dye="cotton" />
      <Disc dye="laterite2" r={22} x={310} y={44} />
      {SEATED.map(({ x, ...someone }) => (
        <At key={x} scale={0.92} x={x} y={288}>
          <SeatedFront legless {...someone} />
        </At>
      ))}
      <Dyed d="M0 190H360V240H0Z" dye="laterite" />
      <Box dye="cotton" height={5} width={360} x={0} y={187} />
      <Stitch d="M0 228H360" dye="raffia" />
      <LaptopBack dye="cotton2" x={68} y={216} />
      <LaptopBack dye="cotton" x={292} y={216} />
      <Oval dye="cotton" rx={34} ry={10} x={180} y={210} />
      <Disc dye="far" r={9} x={168} y={204} />
      <Disc dye="far" r={9} x={186} y={205} />
      <Disc dye="raffia" r={9} x={177} y={197} />
    </>
  );
}

const SEATED = [
  {
    x: 68,
    face: { skin: 2, hair: 'locks', beard: 'goatee', mouth: 'smile', look: 2.2 },
    outfit: { top: 'indigo2', trim: 'raffia', bottom: 'night' },
  },
  {
    x: 180,
    face: { skin: 4, hair: 'bob', glasses: 'round', mouth: 'half', look: -1.5, tilt: -3 },
    outfit: { top: 'cotton', cut: 'shirt', trim: 'indigo', bottom: 'night' },
    right: { elbow: [44, -174], wrist: [20, -162], hand: 'hold', turn: 176, mirrored: true },
  },
  {
    x: 292,
    face: { skin: 1, hair: 'fade', beard: 'short', glasses: 'square', mouth: 'smile', look: -2.2, tilt: 3 },
    outfit: { top: 'palm', trim: 'cotton', bottom: 'night' },
  },
] as const;
