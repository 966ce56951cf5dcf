/** A `mailto:` address with subject and lines. */
export function mailDraft(address: string, subject: string, lines: readonly string[] = []): string {
  const body = lines.length > 0 ? `&body=${encodeURIComponent(lines.join('\r\n'))}` : '';
  return `mailto:${address}?subject=${encodeURIComponent(subject)}${body}`;
}
