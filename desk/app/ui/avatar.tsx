export function Avatar({ name }: { name: string | undefined }) {
  const ground = name === undefined ? 'a0' : `a${groundOf(name)}`;
  return (
    <span aria-hidden="true" className={`av ${ground}`}>
      {name === undefined ? '–' : initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}

function groundOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return sum % 4 === 0 ? 4 : sum % 4;
}
