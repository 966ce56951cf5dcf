/** A pasted or dropped text as Markdown. */
export interface Converted {
  markdown: string;
  /** Whether it begins and ends with a paragraph, which continues the line that it is put into. */
  startsInline: boolean;
  endsInline: boolean;
  /** A sentence on what did not come along; '': all did. */
  leftOut: string;
}
