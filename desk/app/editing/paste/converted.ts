import type { BroughtPicture } from './brought-picture.ts';

/** A pasted or dropped text as Markdown. */
export interface Converted {
  markdown: string;
  /** Whether it begins and ends with a paragraph, which continues the line that it is put into. */
  startsInline: boolean;
  endsInline: boolean;
  /** What did not come along, each as "2 images". */
  leftOut: readonly string[];
}

/** A text whose pictures are not uploaded yet. */
export interface Conversion {
  /** The paragraph that Word calls its title, which stays out of the text; '': it has none. */
  title: string;
  pictures: readonly BroughtPicture[];
  /** @param names of the uploaded pictures, in their order; one without a name leaves the text */
  finish: (names: readonly (string | undefined)[]) => Converted;
}

/** A text without pictures. */
export const converted = (text: Converted): Conversion => ({ title: '', pictures: [], finish: () => text });
