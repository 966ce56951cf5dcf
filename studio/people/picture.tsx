import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Dye, PRINTS, type Print, ThemeOf } from './cloth.tsx';
import type { Theme } from './colours.ts';

export interface PictureOf {
  readonly size: readonly [width: number, height: number];
  readonly drawn: ReactNode;
}

/** Self-contained SVG: no style, script, font or request. */
export function pictureFile({ size: [width, height], drawn }: PictureOf, theme: Theme): string {
  const markup = renderToStaticMarkup(<ThemeOf value={theme}>{drawn}</ThemeOf>);
  const prints = (Object.keys(PRINTS) as Print[]).filter((print) => markup.includes(`url(#${print satisfies Dye})`));
  const defs = renderToStaticMarkup(
    <ThemeOf value={theme}>
      <defs>
        {prints.map((print) => (
          <pattern
            height={PRINTS[print].size[1]}
            id={print}
            key={print}
            patternUnits="userSpaceOnUse"
            width={PRINTS[print].size[0]}
          >
            {PRINTS[print].drawn}
          </pattern>
        ))}
      </defs>
    </ThemeOf>,
  );
  const body = ((prints.length > 0 ? defs : '') + markup).replaceAll(/><\/(?:path|circle)>/g, '/>');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">${body}</svg>\n`;
}
