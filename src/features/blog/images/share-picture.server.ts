import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Logo } from '../../../ui/brand/logo.tsx';
import displayFace from '../../../ui/fonts/bricolage.woff2?inline';
import displayFaceExtra from '../../../ui/fonts/bricolage-extra.woff2?inline';
import displayFaceRare from '../../../ui/fonts/bricolage-rare.woff2?inline';
import { Cover } from '../../../ui/motifs/cover.tsx';
import type { Dye } from '../../../ui/motifs/dyes.ts';
import { DAY } from '../../../ui/token-colours.ts';
import type { PostCard } from '../blog.schema.ts';
import { dyeOfCategory, layoutOf } from '../posts/category-dye.ts';
import type { NewImage } from './article-images.server.ts';
import { sharePictureName } from './share-name.ts';

const SIZE = { width: 1200, height: 630 } as const;
const CLOTH_WIDTH = 400;
const MARGIN = 64;
const TEXT = { width: SIZE.width - CLOTH_WIDTH - MARGIN - 44, top: 128, bottom: 56 } as const;

const COLOURS: Readonly<Record<Dye, { ground: string; thread: string; accent: string }>> = {
  indigo: { ground: DAY.cloth, thread: DAY.oncloth, accent: DAY.raphia },
  laterite: { ground: DAY.lateritef, thread: DAY.onlaterite, accent: DAY.night },
  raphia: { ground: DAY.raphia, thread: DAY.onraphia, accent: DAY.lateritef },
  palme: { ground: DAY.palmef, thread: DAY.cotton, accent: DAY.raphia },
  cotton: { ground: DAY.paper2, thread: DAY.night, accent: DAY.lateritef },
};
const STRIKE_ON_LATERITE = DAY.raphia;

/** Renders the share image (design: studio/share) in about 0.5 s. */
export async function drawSharePicture(post: Pick<PostCard, 'slug' | 'title' | 'category'>): Promise<NewImage> {
  // Lazy: most requests render no image.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')]);
  const dye = dyeOfCategory(post.category);
  const ground = dye === 'indigo' ? COLOURS.laterite : COLOURS.indigo;
  const strike = dye === 'indigo' ? STRIKE_ON_LATERITE : ground.accent;
  const height = SIZE.height - TEXT.top - TEXT.bottom;
  const text = await satori(textOf(post, ground.thread, strike) as Parameters<typeof satori>[0], {
    width: TEXT.width,
    height,
    fonts: [displayFace, displayFaceRare, displayFaceExtra].map((face) => ({
      name: 'Bricolage',
      data: bytesOf(face),
      weight: 700,
    })),
  });
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">`,
    `<path fill="${ground.ground}" d="M0 0h${SIZE.width}v${SIZE.height}H0z"/>`,
    placed(logo(ground.thread), { x: MARGIN, y: 56, width: 190, height: 67 }),
    placed(text, { x: MARGIN, y: TEXT.top, width: TEXT.width, height }),
    placed(cloth(post, dye), { x: SIZE.width - CLOTH_WIDTH, y: 0, width: CLOTH_WIDTH, height: SIZE.height }),
    '</svg>',
  ].join('');
  const content = await sharp(Buffer.from(drawing))
    .png({ palette: true, colours: 48, dither: 0, effort: 7 })
    .toBuffer();
  return { name: sharePictureName(post), role: 'share', mediaType: 'image/png', ...SIZE, content };
}

function textOf(
  { title, category }: Pick<PostCard, 'title' | 'category'>,
  colour: string,
  strike: string,
): ReactElement {
  const box = (style: Record<string, unknown>, ...children: ReactNode[]) =>
    h('div', { style: { display: 'flex', ...style } }, ...children);
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'flex-end',
      width: '100%',
      height: '100%',
      fontFamily: 'Bricolage',
      color: colour,
    },
    box({ fontSize: 30, color: strike, marginBottom: 22 }, category),
    h(
      'div',
      {
        style: {
          display: 'block',
          fontSize: sizeOf(title),
          lineHeight: 1,
          letterSpacing: '-0.02em',
          textWrap: 'balance',
          wordBreak: 'break-word',
          lineClamp: 5,
        },
      },
      title,
    ),
  );
}

function sizeOf(title: string): number {
  if (title.length <= 32) return 100;
  if (title.length <= 60) return 80;
  return title.length <= 90 ? 66 : 54;
}

function logo(colour: string): string {
  return renderToStaticMarkup(h(Logo)).replace(/var\(--mk,[^()]*\)|currentColor/g, colour);
}

function cloth({ title, category }: Pick<PostCard, 'title' | 'category'>, dye: Dye): string {
  const { ground, thread, accent } = COLOURS[dye];
  const layout = layoutOf(category, title);
  const cover = h(Cover, { seed: `${category}, ${title}`, dye, ...(layout && { layout }) });
  return renderToStaticMarkup(cover)
    .replace(/var\(--m-bg,[^()]*\)/g, ground)
    .replace(/var\(--m-fg,[^()]*\)/g, thread)
    .replace(/var\(--m-a,[^()]*\)/g, accent);
}

function placed(svg: string, place: { x: number; y: number; width: number; height: number }): string {
  const [whole = ''] = /^[\s\S]*?<svg[^<>]*>/.exec(svg) ?? [];
  const attributes = ['viewBox', 'preserveAspectRatio'].map(
    (name) => new RegExp(`${name}="[^"]*"`).exec(whole)?.[0] ?? '',
  );
  const at = Object.entries(place).map(([name, value]) => `${name}="${value}"`);
  return `<svg ${[...at, ...attributes].join(' ')}>${svg.slice(whole.length)}`;
}

function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}
