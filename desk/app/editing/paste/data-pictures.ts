import { type BroughtPicture, broughtPicture } from './brought-picture.ts';

const SOURCE = /(\ssrc\s*=\s*)(?:"data:([^"]*)"|'data:([^']*)')/gi;

/** Takes the pictures out of pasted HTML, which can weigh megabytes, before it is parsed. */
export function takeDataPictures(html: string): { html: string; pictures: BroughtPicture[] } {
  const places = new Map<string, number>();
  const light = html.replace(SOURCE, (_all, attribute: string, double?: string, single?: string) => {
    const data = double ?? single ?? '';
    const place = places.get(data) ?? places.size;
    places.set(data, place);
    return `${attribute}"image:${place}"`;
  });
  const pictures = [...places.keys()].map((data, index) => {
    const comma = data.indexOf(',');
    const head = data.slice(0, Math.min(comma, 100)).toLowerCase();
    const extension = /^image\/([a-z]+)/.exec(head)?.[1] ?? '';
    const isBase64 = head.endsWith(';base64');
    const size = ((data.length - comma) * 3) / 4;
    return broughtPicture({ name: `Image collée ${index + 1}`, extension, size }, () =>
      isBase64 ? bytesOf(data.slice(comma + 1)) : undefined,
    );
  });
  return { html: light, pictures };
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}
