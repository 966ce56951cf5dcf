/** Lines joined by single spaces, in linear time; a single line stays as it is. */
export function joinedLines(text: string): string {
  const lines = text.split(/[\r\n]+/);
  const last = lines.length - 1;
  return lines
    .map((line, at) => (at > 0 ? line.trimStart() : line))
    .map((line, at) => (at < last ? line.trimEnd() : line))
    .filter((line, at) => line !== '' || at === 0 || at === last)
    .join(' ');
}
