import { LetterError } from '../../../content/model/letter-file.ts';
import type { Region } from '../../../content/model/picture-cut.ts';
import { pictureIdOf } from '../../../content/model/picture-names.ts';
import { type LeftOut, lineOf } from '../../../platform/markdown/left-out-elements.ts';
import { boundNesting } from '../../../platform/markdown/markdown-depth.ts';
import { markdown as letterMarkdown } from '../../../platform/markdown/markdown-pictures.ts';
import {
  isExternalUrl,
  openPicture,
  PictureError,
  plainName,
  type ReadPicture,
  withNameVariants,
} from '../../../platform/picture-file.ts';
import { truncated } from '../../../text/intake.ts';
import { DAY } from '../../../ui/token-colours.ts';

export interface LetterPicture {
  name: string;
  mediaType: string;
  /** CSS pixels, half of the file's where possible. */
  width: number;
  height: number;
  content: Uint8Array;
}

/** Bytes of all pictures of a letter, before base64. */
const PICTURE_MAX_BYTES = 150 * 1024;
const LETTER_PICTURES_MAX_BYTES = 400 * 1024;
/** CSS pixels: the sheet's inner width. */
const MAX_WIDTH = 520;
/** Transparent drawings would vanish on a dark background. */
const GROUND = DAY.surface;
const STEPS = [
  { across: 2 * MAX_WIDTH, quality: 80 },
  { across: 2 * MAX_WIDTH, quality: 66 },
  { across: 1.5 * MAX_WIDTH, quality: 66 },
  { across: MAX_WIDTH, quality: 60 },
] as const;

/** Reads a picture of the library; undefined: it is not there. */
export type ReadLibrary = (id: string) => Promise<{ content: Uint8Array; region: Region } | undefined>;

/** Returns `remote` pictures by line: no mail loads them. Throws LetterError. */
export async function letterPictures(
  markdown: string,
  readPicture: ReadPicture,
  readLibrary?: ReadLibrary,
): Promise<{ pictures: LetterPicture[]; sources: [name: string, bytes: Uint8Array][]; leftOut: LeftOut[] }> {
  const pictures: LetterPicture[] = [];
  const sources: [string, Uint8Array][] = [];
  const leftOut: LeftOut[] = [];
  for (const name of namesOf(markdown)) {
    const id = pictureIdOf(name);
    if (id !== undefined) {
      if (!readLibrary) throw new LetterError(`l'image ${name}\u00a0: seule une lettre du bureau en montre une`);
      const found = await readLibrary(id);
      if (!found) throw new LetterError(`l'image «\u00a0${id}\u00a0» n'est pas dans la médiathèque, ou n'y est plus`);
      const { content, region } = found;
      sources.push([`${name} ${JSON.stringify(region)}`, content]);
      pictures.push({ name, ...(await forMail(name, content, region)) });
      continue;
    }
    if (isExternalUrl(name)) {
      leftOut.push({ line: lineOf(markdown, name), what: `image «\u00a0${truncated(name, 60)}\u00a0»` });
      continue;
    }
    const bytes = await withNameVariants(readPicture)(name);
    if (!bytes) throw new LetterError(`l'image ${plainName(name)} n'est pas un fichier à côté de la lettre`);
    sources.push([name, bytes]);
    pictures.push({ name, ...(await forMail(name, bytes)) });
  }
  const total = pictures.reduce((sum, { content }) => sum + content.byteLength, 0);
  if (total > LETTER_PICTURES_MAX_BYTES) {
    throw new LetterError(
      `ses images pèsent ${kibibytes(total)} ensemble, et ${kibibytes(LETTER_PICTURES_MAX_BYTES)} au plus peuvent partir avec chaque message\u00a0: retirez-en`,
    );
  }
  return { pictures, sources, leftOut };
}

/** Names of the pictures that a letter shows, in the text's order. */
export function namesOf(markdown: string): Set<string> {
  const names = new Set<string>();
  letterMarkdown.walkTokens(letterMarkdown.lexer(boundNesting(markdown)), (token) => {
    if (token.type === 'image') names.add(token.href);
  });
  return names;
}

async function forMail(name: string, bytes: Uint8Array, region?: Region): Promise<Omit<LetterPicture, 'name'>> {
  try {
    const { open: openWhole, width: whole, format } = await openPicture(bytes);
    const open = () => (region ? openWhole().extract(region) : openWhole());
    const original = region?.width ?? whole;
    for (const [step, { across, quality }] of STEPS.entries()) {
      const made = () => open().resize({ width: across, withoutEnlargement: true }).flatten({ background: GROUND });
      const encoded = [made().jpeg({ quality, mozjpeg: true })];
      // Screenshots are smaller as PNG; photographs are not, and take seconds.
      if (format === 'png' && step === 0) encoded.push(made().png({ palette: true, effort: 2 }));
      const files = await Promise.all(encoded.map((it) => it.toBuffer({ resolveWithObject: true })));
      const [best] = files.toSorted((a, b) => a.data.byteLength - b.data.byteLength);
      if (!best || best.data.byteLength > PICTURE_MAX_BYTES) continue;
      const { data, info } = best;
      const width = Math.min(MAX_WIDTH, original);
      const height = Math.max(1, Math.round((info.height * width) / info.width));
      return { mediaType: `image/${info.format}`, width, height, content: data };
    }
  } catch (error) {
    const reason = error instanceof PictureError ? error.message.replace(/\.$/, '') : 'cette image est endommagée';
    throw new LetterError(`l'image ${name}\u00a0: ${reason}`);
  }
  throw new LetterError(
    `l'image ${name} pèse plus de ${kibibytes(PICTURE_MAX_BYTES)} même réduite\u00a0: recadrez-la, ou choisissez-en une autre`,
  );
}

const kibibytes = (bytes: number) => `${Math.ceil(bytes / 1024)}\u00a0Ko`;
