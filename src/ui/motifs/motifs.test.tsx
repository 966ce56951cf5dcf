import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Avatar, AvatarTiles } from './avatar.tsx';
import { Band } from './band.tsx';
import { Beats, beatPath } from './beats.tsx';
import { MOTIFS, PITCH } from './cells.ts';
import { Cloth } from './cloth.tsx';
import { Cover, LAYOUTS } from './cover.tsx';
import { hash, pick, random } from './random.ts';
import { relativePath } from './relative-path.ts';
import { beatsOf } from './text-beats.ts';
import { weave } from './weave.ts';

describe('strikes', () => {
  const drummed = (text: string) =>
    beatsOf(text)
      .map((strike) => ({ high: '|', low: '.', silence: ' ' })[strike])
      .join('');

  it('strikes a vowel high, a consonant low, and keeps silent for a space', () => {
    expect(drummed('Les talents')).toBe('.|. .|.|...');
  });

  it('lets accents sound with their letter, composed or not', () => {
    expect(drummed('Yaoundé')).toBe('||||..|');
    expect(drummed('Yaounde\u0301')).toBe(drummed('Yaoundé'));
    expect(drummed('çà')).toBe('.|');
    expect(drummed('Œuvre')).toBe('||..|');
  });

  it("knows the vowels and consonants of Cameroon's languages, tone marks included", () => {
    expect(drummed('ɛ ɔ ə ɨ ʉ')).toBe('| | | | |');
    expect(drummed('mɔ\u0301nɛ\u0302')).toBe('.|.|');
    expect(drummed('Ŋ ɓ ɗ ƴ')).toBe('. . . .');
    expect(drummed('ǎḿǹ')).toBe('|..');
  });

  it('strikes digits low and is silent for punctuation', () => {
    expect(drummed("24 h, l'été")).toBe('.. .  . |.|');
  });
});

describe('beats', () => {
  const size = { height: 20, bar: 4, gap: 4 };

  it('is as wide as its bars, the gaps between them and the silences', () => {
    expect(beatPath(beatsOf('abc'), size).width).toBe(20);
    expect(beatPath(beatsOf('a b'), size).width).toBe(18);
  });

  it('starts and ends with a bar', () => {
    expect(beatPath(beatsOf(' /ab/ '), size)).toEqual(beatPath(beatsOf('ab'), size));
  });

  it('draws nothing for nothing, without breaking the picture', () => {
    expect(beatPath([], size)).toEqual({ path: '', width: 4 });
    expect(beatPath(beatsOf('...'), size)).toEqual({ path: '', width: 4 });
  });

  it('is decoration unless it has a label', () => {
    expect(renderToStaticMarkup(<Beats text="Nkul" />)).toContain('aria-hidden="true"');
    const named = renderToStaticMarkup(<Beats text="Nkul" label="Nkul, en frappes" />);
    expect(named).toContain('role="img" aria-label="Nkul, en frappes"');
    expect(named).not.toContain('aria-hidden');
  });
});

describe('random', () => {
  it('gives the same series for the same seed, another for another', () => {
    const series = (seed: string) => {
      const next = random(seed);
      return [next(), next(), next()];
    };
    expect(series('nkul')).toEqual(series('nkul'));
    expect(series('nkul')).not.toEqual(series('nkuI'));
    expect(series('nkul').every((n) => n >= 0 && n < 1)).toBe(true);
  });

  it('hashes code points, so that the number never changes with the platform', () => {
    expect(hash('nkul')).toBe(hash('nkul'));
    expect(hash('')).toBe(2166136261);
  });

  it('refuses to pick from an empty list', () => {
    expect(() => pick([], random('x'))).toThrow(RangeError);
  });
});

describe('cloth', () => {
  it('is the same cloth for the same seed', () => {
    const cloth = (seed: string) => renderToStaticMarkup(<Cloth seed={seed} cols={6} rows={3} />);
    expect(cloth('toile')).toBe(cloth('toile'));
    expect(cloth('toile')).not.toBe(cloth('autre'));
  });

  it.each([2, 5, 8, 9])('of %i columns mirrors on its vertical axis and covers every cell once', (cols) => {
    const rows = 5;
    const cells = weave({ seed: 'miroir', cols, rows });
    for (const cell of cells) {
      const mirrored = { ...cell, col: cols - cell.span - cell.col };
      expect(cells).toContainEqual(mirrored);
    }
    const covered = cells.flatMap(({ col, row, span }) =>
      span === 1 ? [`${col},${row}`] : [0, 1].flatMap((c) => [0, 1].map((r) => `${col + c},${row + r}`)),
    );
    expect(covered).toHaveLength(cols * rows);
    expect(new Set(covered).size).toBe(cols * rows);
  });

  it('is one path for each colour and size, with every motif at its place', () => {
    const options = { seed: 'nkul', cols: 8, rows: 6 };
    const markup = renderToStaticMarkup(<Cloth {...options} />);
    expect(markup.match(/<path /g)).toHaveLength(7);
    for (const { motif, col, row, span } of weave(options)) {
      const start = `M${(col * PITCH) / span + 4} ${(row * PITCH) / span + 4}`;
      for (const path of [MOTIFS[motif].stitched, MOTIFS[motif].dyed].filter(Boolean))
        expect(markup).toContain(start + relativePath(path));
    }
  });
});

describe('a path in relative steps', () => {
  it('has the same corners, closes where it began and starts anew from there', () => {
    expect(relativePath('M4 30H30V4L10 2 4 8ZM1 1h5v-2l1 1a2 2 0 1 0 4 0M0 0')).toBe(
      'm4 30h26v-26l-20 -2l-6 6zm-3 -29h5v-2l1 1a2 2 0 1 0 4 0m-11 0',
    );
  });

  it('refuses a step that it does not know', () => {
    expect(() => relativePath('M0 0Q1 1 2 2')).toThrow(RangeError);
  });
});

describe('every decoration', () => {
  const pictures = {
    cloth: renderToStaticMarkup(<Cloth seed="nkul" cols={4} rows={2} />),
    band: renderToStaticMarkup(<Band />),
    beats: renderToStaticMarkup(<Beats text="Bonjour" />),
    avatar: renderToStaticMarkup(
      <>
        <Avatar initials="AN" seed="Aline" />
        <AvatarTiles />
      </>,
    ),
    ...Object.fromEntries(
      LAYOUTS.map((layout) => [
        `cover, ${layout}`,
        renderToStaticMarkup(<Cover layout={layout} seed="Le ghomala' entre dans les corpus ouverts" />),
      ]),
    ),
  };

  it('is light: no cover weighs more than 1.2 KB on its way', () => {
    for (const [name, svg] of Object.entries(pictures)) {
      if (name.startsWith('cover')) expect(gzipSync(svg).length, name).toBeLessThan(1_230);
    }
  });

  it('is the same for the same text, and another one for another', () => {
    const cover = (seed: string) => renderToStaticMarkup(<Cover seed={seed} />);
    expect(cover('nkul')).toBe(cover('nkul'));
    expect(cover('nkul')).not.toBe(cover('ndop'));
  });

  it.each(Object.entries(pictures))(
    '%s is hidden from readers, sized, and coloured without a style attribute',
    (_, svg) => {
      expect(svg).toMatch(/^<svg [^>]*aria-hidden="true"/);
      expect(svg).toMatch(/^<svg [^>]*width="[\d.]+%?" height="[\d.]+"/);
      expect(svg).not.toContain('style=');
      expect(svg).toContain('fill="');
    },
  );

  it('shares no id with another on the page, not even with its like', () => {
    const page = renderToStaticMarkup(
      <>
        <Band />
        <Band />
        <Cloth cols={4} rows={2} seed="nkul" />
        <Cloth cols={4} rows={2} seed="nkul" />
        <Cover seed="nkul" />
        <Cover seed="nkul" />
      </>,
    );
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(8);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refers only to what it defines', () => {
    for (const svg of Object.values(pictures)) {
      for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(svg).toContain(`id="${id}"`);
    }
  });
});
