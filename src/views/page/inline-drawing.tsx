const drawings = import.meta.glob<string>(['/src/pictures/people/portrait-*.svg', '/src/pictures/people/hero-*.svg'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

interface InlineDrawingProps {
  /** Of its file in src/pictures/people: a portrait, or what stands at the top of a product's page. */
  readonly name: string;
  /** What there is to see, in French; '' beside a text that says it. */
  readonly alt: string;
  readonly className: string;
}

/** All are written alike by the studio, without a name of their own but of what they fill with. */
const FILE = /^<svg [^>]*viewBox="([^"]+)" fill="none" stroke-linecap="round" stroke-linejoin="round">(.*)<\/svg>\s*$/s;

/**
 * A small drawing in the document itself, at the head of a page that has more files to fetch before its largest paint than
 * the line brings at once (docs/decisions/2026-11-22-inlined-variant.md). Cropped to its box, it keeps the left and the top.
 * @throws Error when its file is missing or none of the studio's.
 */
export function InlineDrawing({ name, alt, className }: InlineDrawingProps) {
  const [, viewBox, drawn] = FILE.exec(drawings[`/src/pictures/people/${name}.svg`] ?? '') ?? [];
  if (!drawn) throw new Error(`src/pictures/people/${name}.svg is missing: node studio/make-people.ts`);
  // Those of a page may name alike what they fill with, by day and by night for example.
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
