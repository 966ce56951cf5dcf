/** Extracts outlines of digits from the display face: `npx node studio/make-outlines.ts`; the result is committed. */
import { writeFileSync } from 'node:fs';
import { displayFont } from './make-fonts.ts';

const SIGNS = '0123456789+\u00a0';

const LETTERS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

if (import.meta.main) {
  const font = await displayFont();
  const signs = Object.fromEntries(
    Array.from(SIGNS, (sign) => {
      const { advanceWidth, path } = font.glyphForCodePoint(sign.codePointAt(0) as number);
      return [
        sign,
        {
          advance: advanceWidth,
          path: path.commands.map(({ command, args }) => `${LETTERS[command]}${args.join(' ')}`).join(''),
        },
      ];
    }),
  );
  writeFileSync(
    new URL('../src/views/home/mission/figure-signs.data.ts', import.meta.url),
    `/* Written by studio/make-outlines.ts; do not edit by hand. */\nexport const figureSigns = ${JSON.stringify({ unitsPerEm: font.unitsPerEm, signs }, null, 2)} as const;\n`,
  );
}
