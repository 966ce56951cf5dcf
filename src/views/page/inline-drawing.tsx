const drawings = import.meta.glob<string>('/src/pictures/people/portrait-*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

interface InlineDrawingProps {
  /** File name in src/pictures/people, without its ending. */
  readonly name: string;
  readonly alt: string;
  readonly className: string;
}

const FILE = /^<svg [^>]*viewBox="([^"]+)" fill="none" stroke-linecap="round" stroke-linejoin="round">(.*)<\/svg>\s*$/s;

/**
 * Saves a request at the head of pages with many files (decision 2026-11-22-inlined-variant.md). A crop keeps left
 * and top.
 */
export function InlineDrawing({ name, alt, className }: InlineDrawingProps) {
  const [, viewBox, drawn] = FILE.exec(drawings[`/src/pictures/people/${name}.svg`] ?? '') ?? [];
  if (!drawn) throw new Error(`src/pictures/people/${name}.svg is missing: npx node studio/make-people.ts`);
  // Gradients and clips of several drawings may share ids.
  const html = drawn.replace(/\bid="|url\(#/g, (reference) => `${reference}${name}-`);
  return (
    <svg
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the project's own.
      dangerouslySetInnerHTML={{ __html: html }}
      fill="none"
      preserveAspectRatio="xMinYMin slice"
      strokeLinecap="round"
      strokeLinejoin="round"
      viewBox={viewBox}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    />
  );
}
