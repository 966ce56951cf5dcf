/** Requirement 8.4: failures of the blog's calls are logged, in the browser's own log; nothing of them is shown. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the log that requirement 8.4 means.
  console.error(what, error);
}
