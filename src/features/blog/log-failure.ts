/** Requirement 8.4: failed API calls go to the console only. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the log that requirement 8.4 means.
  console.error(what, error);
}
