export interface PageMessage {
  /** Addresses loaded before the worker controlled the page. */
  files: readonly string[];
  path: string;
  inAdvance: boolean;
}
