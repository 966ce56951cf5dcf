/** A published picture of the library, as pickers list it. */
export interface LibraryEntry {
  id: string;
  title: string;
  alt: string;
  /** A small square of it. */
  thumbnail: string;
}
