/** What a page in use tells the worker. */
export interface PageMessage {
  /** Addresses loaded before the worker controlled the page. */
  files: readonly string[];
  path: string;
  /** Whether the connection allows prefetching. */
  inAdvance: boolean;
}
