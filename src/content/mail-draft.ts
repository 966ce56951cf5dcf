/** A draft in the visitor's own mail program, with its subject. */
export function mailDraft(address: string, subject: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
