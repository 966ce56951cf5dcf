export interface LetterText {
  subject: string;
  preheader: string;
  greeting: string;
  /** `ALL_SUBSCRIBERS`, or ids of groups. */
  audience: string;
  body: string;
}
