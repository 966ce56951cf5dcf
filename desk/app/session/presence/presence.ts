/** A colleague on the same page. */
export interface Present {
  name: string;
  /** The field or block that they write in: '3e paragraphe'; '': they read. */
  place: string;
}
