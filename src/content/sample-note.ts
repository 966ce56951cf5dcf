/** Sample facts, and where they stand; `office check` lists them before going live. */
export interface SampleNote {
  where: string;
  what: string;
}
