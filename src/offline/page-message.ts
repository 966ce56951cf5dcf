/** What a page tells the worker once it is in use. */
export interface PageMessage {
  /** Addresses of files that the page has loaded before the worker was there; empty once it is. */
  files: readonly string[];
  path: string;
  /** Whether the visitor's line may carry pages that nobody has asked for. */
  inAdvance: boolean;
}
