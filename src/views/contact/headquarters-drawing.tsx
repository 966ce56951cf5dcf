import { DRUM } from '@/ui/brand/drum.ts';
import { Drawing, SEWN } from '@/views/page/drawing.tsx';
import { PALETTE } from '@/views/page/palette.ts';
import { HAIR, SKINS, Standing } from '@/views/page/people.tsx';

const WINDOWS = [214, 268, 322, 376] as const;

/** Our house under the hills of Yaoundé, a yellow taxi in front; on the third floor somebody has picked up. */
export function HeadquartersDrawing() {
  return (
    <Drawing className="size-full" keep="ground" size={[640, 420]}>
      <path d="M0 0h640v420H0z" fill="var(--raphia)" />
      <path d="M-10 250q120-176 240-70t170-30 250 60v220H-10z" fill={PALETTE.ochre} />
      <path d="M-10 300q90-104 190-52t160-20 150 18 160-24v200H-10z" fill="var(--palmef)" />
      <path d="M10 288q80-70 164-28M470 262q70-26 160-20" {...SEWN} stroke="var(--raphia)" />
      <path d="M88 250v-62M566 244v-78" stroke="var(--night)" strokeWidth={4} />
      <path d="M76 202h24M554 182h24M558 196h16" stroke="var(--night)" strokeWidth={4} />
      <path d="M20 276h122v100H20z" fill="var(--lateritef)" />
      <path d="M10 278 80 240l72 38z" fill="var(--night)" />
      <path d="M38 296h26v26H38zM96 296h26v26H96z" fill="var(--raphia)" />
      <path d="M500 256h140v120H500z" fill="var(--cotton)" />
      <path d="M490 246h150v14H490z" fill="var(--lateritef)" />
      <path d="M518 278h28v28h-28zM566 278h28v28h-28zM518 324h28v52h-28zM566 324h28v28h-28z" fill="var(--cloth2)" />
      <path d="M196 62h244v316H196z" fill="var(--cloth)" />
      <path d="M186 52h264v16H186z" fill="var(--night)" />
      <path d="M204 132h228M204 198h228M204 264h228" {...SEWN} stroke="var(--oncloth2)" strokeWidth={2} />
      {[78, 144, 210].map((y, floor) => (
        <path
          d={WINDOWS.map((x) => `M${x} ${y}h44v40h-44z`).join('')}
          fill={floor ? 'var(--deep)' : PALETTE.lamp}
          key={y}
        />
      ))}
      <g>
        <circle cx={290} cy={96} fill={SKINS[1]} r={11} />
        <path d="M278 96a12 12 0 0 1 24 0q-12-9-24 0z" fill={HAIR} />
        <path d="M272 118q2-13 18-13t18 13z" fill="var(--lateritef)" />
        <path d="M300 90v14" stroke="var(--night)" strokeLinecap="round" strokeWidth={5} />
        <path d="M308 116q4-10-6-16" fill="none" stroke={SKINS[1]} strokeLinecap="round" strokeWidth={5} />
      </g>
      <path d="M322 104h44M376 98h44v8h-44z" fill="none" stroke="var(--cloth)" strokeWidth={3} />
      <path
        d="M222 118v-14q0-10 8-10M236 118v-20"
        stroke="var(--palmef)"
        strokeLinecap="round"
        strokeWidth={5}
        fill="none"
      />
      <path d="M262 276h112v36H262z" fill="var(--raphia)" />
      <g transform="translate(299 276) scale(.76)">
        <path d={DRUM} fill="var(--night)" fillRule="evenodd" />
      </g>
      <path d="M286 320h64v58h-64z" fill="var(--lateritef)" />
      <path d="M318 320v58" stroke="var(--cotton)" strokeWidth={3} />
      <path d="M210 284h40v60h-40zM386 284h40v60h-40z" fill="var(--deep)" />
      <path d="M0 372h640v48H0z" fill="var(--night)" />
      <path d="M0 398h640" {...SEWN} stroke="var(--cotton)" strokeDasharray="24 20" />
      <Standing scarf size={0.8} who={4} x={242} y={376} />
      <Standing size={0.8} who={3} x={270} y={378} />
      <g>
        <path d="M424 396q-8-40 28-42l34-38h84l38 38q32 2 28 42z" fill={PALETTE.taxi} />
        <path d="m466 354 26-30h28v30zM528 324h36l30 30h-66z" fill="var(--deep)" />
        <circle cx={546} cy={340} fill={SKINS[0]} r={9} />
        <path d="M534 354q2-9 12-9t12 9z" fill="var(--cotton)" />
        <path d="M508 304h36v12h-36z" fill="var(--cotton)" />
        <path d="M434 374h196" {...SEWN} stroke="var(--night)" />
        <path d="M622 364h14v12h-14z" fill="var(--lateritef)" />
        {[470, 592].map((x) => (
          <g key={x}>
            <circle cx={x} cy={396} fill={PALETTE.black} r={20} />
            <circle cx={x} cy={396} fill="var(--cotton)" r={9} />
          </g>
        ))}
      </g>
    </Drawing>
  );
}
