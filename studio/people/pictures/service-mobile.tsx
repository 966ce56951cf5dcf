import { At, Disc, Dyed, Stitch, Thread } from '../cloth.tsx';
import { Motorbike } from '../figures.tsx';
import { Box } from '../things.tsx';

export function ServiceMobile() {
  return (
    <>
      <Disc dye="raffia" r={118} x={196} y={132} />
      <Dyed d="M-10 236Q80 150 180 200T370 190T570 206V360H-10Z" dye="palm2" />
      <Dyed d="M-10 296Q150 244 290 276T570 270V360H-10Z" dye="laterite" />
      <Stitch d="M-10 336Q160 292 300 318T570 308" dye="raffia" />
      <Thread d="M452 206L462 96 472 206M455 170H469M458 136H466" dye="raffia" w={4} />
      <Stitch d="M444 86A20 20 0 0 1 480 86M432 76A36 36 0 0 1 492 76" dye="cotton" />
      <At scale={1.06} x={190} y={344}>
        <Motorbike
          load={
            <>
              <Dyed d="M-84-132H-30V-84H-84Z" dye="cotton" />
              <Dyed d="M-62-124H-52V-114H-42V-104H-52V-94H-62V-104H-72V-114H-62Z" dye="laterite" />
            </>
          }
          rider={{ skin: 3, dyes: ['cotton', 'laterite'], mouth: 'smile' }}
        />
      </At>
      <Dyed d="M364 128Q364 110 382 110H504Q522 110 522 128V370H364Z" dye="night" />
      <Box dye="cotton" height={240} width={138} x={374} y={126} />
      <Box dye="raffia" height={38} width={138} x={374} y={126} />
      <Thread d="M388 146H440" dye="night" w={6} />
      {[188, 230, 272, 314].map((y, i) => (
        <g key={y}>
          <Box dye={i < 3 ? 'palm' : 'cotton2'} height={24} width={24} x={388} y={y - 12} />
          {i < 3 && <Thread d={`M393 ${y}l5 6 9-11`} dye="cotton" w={4} />}
          <Thread d={`M424 ${y - 5}h${[70, 54, 64, 46][i]}`} dye="night" w={5} />
          <Thread d={`M424 ${y + 7}h${[40, 46, 34, 52][i]}`} dye="grey" w={4} />
        </g>
      ))}
    </>
  );
}
