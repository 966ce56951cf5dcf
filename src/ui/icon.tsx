import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

/** Import single drawings (`lucide-react/icons/arrow-right`), which keeps island bundles small. */
export function Icon({ of: drawing, className = 'size-[1.25em]' }: { of: LucideIcon; className?: string }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={`flex-none ${className}`}
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeLinecap="square"
      strokeWidth={1.9}
      aria-hidden="true"
    >
      <path d={outlineOf(drawing)} />
    </svg>
  );
}

type Part = readonly [tag: string, attributes: Readonly<Record<string, string | number>>];
type Drawn = { render(props: object, ref: null): ReactElement<{ icon: { node: readonly Part[] } }> };

/** All parts of a drawing as one path: the library would render an element each. */
export function outlineOf(drawing: LucideIcon): string {
  const { node } = (drawing as unknown as Drawn).render({}, null).props.icon;
  return node.map(outlineOfPart).join('');
}

function outlineOfPart([tag, attributes]: Part): string {
  const number = (name: string) => Number(attributes[name] ?? 0);
  if (tag === 'path') {
    const d = `${attributes.d}`;
    return d.startsWith('m') ? `M0 0${d}` : d;
  }
  if (tag === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
  if (tag === 'polyline') return `M${attributes.points}`;
  if (tag === 'polygon') return `M${attributes.points}Z`;
  if (tag === 'rect') {
    const [width, height, r] = [number('width'), number('height'), number('rx')];
    const corner = (x: number, y: number) => (r ? `a${r} ${r} 0 0 1 ${x} ${y}` : '');
    const start = `M${number('x') + r} ${number('y')}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}`;
    return `${start}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`;
  }
  const [rx, ry] = tag === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')];
  const half = (width: number) => `a${rx} ${ry} 0 1 1 ${width} 0`;
  return `M${number('cx') + rx} ${number('cy')}${half(-2 * rx)}${half(2 * rx)}z`;
}
