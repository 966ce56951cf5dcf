import type { Plan } from './parts/map.tsx';

/*
 * Drawn by hand from real maps: shores, districts and main roads are true, streets are a pattern. Ten units per em.
 */

/** x = (longitude − 9.652) × 5000, y = (4.086 − latitude) × 5000. */
export const DOUALA: Plan = {
  width: 540,
  height: 316,
  water:
    'M0 196Q34 176 52 142T112 102Q140 92 152 74T196 44Q226 28 240-2H350Q336 26 312 36T276 62Q262 78 248 88T226 124Q216 142 198 162T166 206Q150 226 148 252T124 318H0z' +
    'M540 96Q486 92 452 116T396 138Q380 150 386 168L391 166Q388 154 400 145T456 122Q488 100 540 104z',
  green:
    'M196 214l16-10 12 14-14 12zM338 204l22-12 14 16-24 14zM440 250l60-18 40 14v40l-80 8zM96 22l34-14 16 18-30 18z',
  districts: [
    { outline: 'M0 0H236Q216 30 190 40T146 76 104 96 40 140 0 186z', angle: 28, weave: 'wide' },
    { outline: 'M228 126 268 108 304 182 246 226 176 208 200 164z', angle: -42, weave: 'close' },
    { outline: 'M176 208 246 226 214 258 216 318H126L150 250z', angle: -18, weave: 'wide' },
    { outline: 'M214 258 246 226 292 252 276 318H216z', angle: 12, weave: 'close' },
    { outline: 'M252 88 280 62 316 38 356 70 330 118 268 108z', angle: 32, weave: 'close' },
    { outline: 'M246 226 304 182 396 210 372 318H276L292 252z', angle: -64, weave: 'close' },
    { outline: 'M268 108 330 118 452 116 396 142 396 210 304 182z', angle: 18, weave: 'close' },
    { outline: 'M316 38 352 0H540V96L452 116 330 118 356 70z', angle: -22, weave: 'wide' },
    { outline: 'M396 142 540 104V316H372L396 210z', angle: 40, weave: 'loose' },
  ],
  roads: [
    'M0 22 84 58 152 78M246 90 282 112 246 168 194 222 214 258 218 318M282 112 370 102 452 56 492 0M282 112 326 176 440 208 540 194M246 168 326 176M440 208 452 116 452 56M300 268 326 176M300 268 352 318',
    'M84 58 60 118M84 58 118 0M194 222 160 268M194 222 246 226 300 268M214 258 292 252M226 130 268 150 304 182M282 112 256 86M330 118 326 176M370 102 396 142M440 208 424 318M370 102 330 40M452 56 540 70M200 164 246 226M440 208 500 316',
  ],
  bridge: 'M152 78 246 90',
};

export const MAKEPE: Plan = {
  width: 540,
  height: 340,
  water:
    'M0 262Q70 240 128 254T232 226Q272 204 318 212T412 176Q456 156 540 160V172Q462 168 418 188T320 224Q276 216 238 238T128 267Q72 254 0 276z',
  green: 'M40 284Q110 262 150 282L140 340H30zM330 232Q380 216 424 196L470 208 452 244 352 254z',
  districts: [
    { outline: 'M0 0H250L236 116 246 226Q190 256 128 254T0 262z', angle: -8, weave: 'houses' },
    { outline: 'M250 0H540V160Q456 156 412 176T318 212Q272 204 246 226L236 116z', angle: 14, weave: 'houses' },
    { outline: 'M0 276Q72 254 128 267T238 238L262 340H0z', angle: 6, weave: 'houses' },
    { outline: 'M238 238Q276 216 320 224T418 188Q462 168 540 172V340H262z', angle: -14, weave: 'houses' },
  ],
  roads: [
    'M0 318 96 300 196 306 262 290 362 289 430 282 540 300M0 92 108 76 236 66 330 76 446 64 540 74',
    'M108 0V76L100 180 96 300M236 66 246 160 252 226 262 290M330 76 340 150 352 214 362 289M446 64 470 130 486 220 492 290M262 290 276 340',
  ],
};

export const ROUND = {
  done: 'M46 150 40 118 52 98 66 96 84 74 88 58 108 50 118 70 116 92 134 112 150 118 152 140 162 158 160 180 148 186 138 200',
  ahead: 'M138 200 142 222 152 250 128 262 98 272',
} as const;

export const YAOUNDE: Plan = {
  width: 200,
  height: 330,
  water: 'M92 158Q104 150 112 160T106 184Q96 190 90 180T92 158z',
  green:
    'M0 0H44Q58 22 40 46T0 82zM0 210Q26 206 34 236T10 292L0 296zM120 0h34q8 18-10 26t-28-6zM78 196l18 4-2 20-22-4z',
  districts: [
    { outline: 'M0 82 40 46 96 120 90 190 0 206z', angle: 22, weave: 'close' },
    { outline: 'M44 0H200V104L96 120 40 46z', angle: -14, weave: 'wide' },
    { outline: 'M96 120 200 104V210L90 190z', angle: 34, weave: 'close' },
    { outline: 'M0 206 90 190 200 210V330H0z', angle: -30, weave: 'close' },
  ],
  roads: [
    'M0 150 52 146 74 172 84 214 100 256 96 330M84 214 136 196 200 188M74 172 80 110 112 60 120 0M136 196 140 120 112 60',
    `${ROUND.done}${ROUND.ahead}M140 120 200 132M152 250 200 268M34 236 84 214M0 60 52 98M112 60 200 40`,
  ],
};

export const DEIDO: Plan = {
  width: 240,
  height: 300,
  water: 'M0 0H54Q40 22 30 52T0 96z',
  districts: [
    { outline: 'M54 0H240V92L128 116 30 52z', angle: 20, weave: 'houses' },
    { outline: 'M30 52 128 116 96 300H0V96z', angle: -24, weave: 'houses' },
    { outline: 'M128 116 240 92V300H96z', angle: 8, weave: 'houses' },
  ],
  roads: [
    'M0 12 128 116 240 92M128 116 96 300',
    'M128 116 196 0M128 116 182 186 240 214M182 186 160 300M0 180 112 208',
  ],
};
