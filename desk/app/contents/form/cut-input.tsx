import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { hasFile, keptFile } from '../../editing/library/kept-file.ts';
import type { FormHandlers } from './inputs.tsx';

interface Point {
  x: number;
  y: number;
}

interface Props {
  on: 'focal' | 'crop';
  path: string;
  handlers: FormHandlers;
}

const SMALLEST = 5;
const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const bounded = (value: number, max = 100) => Math.round(Math.min(Math.max(value, 0), max) * 10) / 10;

/** The picture with its focal point or its crop: by mouse, finger or arrow keys; the numbers below say the same. */
export function CutInput({ on, path, handlers }: Props) {
  const drawn = useRef<SVGSVGElement>(null);
  const begun = useRef<Point>(undefined);
  const { data, set } = handlers;
  if (!hasFile(data)) return null;
  const { file } = data;
  const { x: focalX, y: focalY } = { x: 50, y: 50, ...data.focal };
  const crop = { x: 0, y: 0, width: 100, height: 100, ...data.crop };

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const toPicture = drawn.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toPicture);
    return { x: bounded((x / file.width) * 100), y: bounded((y / file.height) * 100) };
  };
  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    begun.current = point;
    if (on === 'focal') set(path, point);
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const from = begun.current;
    if (!from) return;
    const to = pointOf(event);
    if (on === 'focal') return set(path, to);
    const [width, height] = [bounded(Math.abs(to.x - from.x)), bounded(Math.abs(to.y - from.y))];
    if (width < SMALLEST || height < SMALLEST) return;
    set(path, { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), width, height });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    if (on === 'focal') return set(path, { x: bounded(focalX + step.x), y: bounded(focalY + step.y) });
    if (event.shiftKey) {
      const width = Math.max(SMALLEST, bounded(crop.width + step.x, 100 - crop.x));
      const height = Math.max(SMALLEST, bounded(crop.height + step.y, 100 - crop.y));
      return set(path, { ...crop, width, height });
    }
    const x = bounded(crop.x + step.x, 100 - crop.width);
    set(path, { ...crop, x, y: bounded(crop.y + step.y, 100 - crop.height) });
  };
  const px = (percent: number, side: number) => (percent / 100) * side;
  const thick = Math.max(file.width, file.height) / 160;
  return (
    <div>
      <svg
        aria-label={on === 'focal' ? POINT_LABEL : CROP_LABEL}
        aria-roledescription={on === 'focal' ? 'point à déplacer' : 'cadre à déplacer'}
        className="h-auto max-h-96 w-auto max-w-full cursor-crosshair touch-none bg-paper2"
        height={file.height}
        onKeyDown={onKeyDown}
        onPointerCancel={() => {
          begun.current = undefined;
        }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          begun.current = undefined;
        }}
        ref={drawn}
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
        tabIndex={0}
        viewBox={`0 0 ${file.width} ${file.height}`}
        width={file.width}
      >
        <image height={file.height} href={keptFile(file)} width={file.width} />
        {on === 'crop' && (
          <>
            <path className="fill-night/60" d={shade(file, crop)} fillRule="evenodd" />
            <rect
              className="fill-none stroke-raphia"
              height={px(crop.height, file.height)}
              strokeWidth={thick}
              width={px(crop.width, file.width)}
              x={px(crop.x, file.width)}
              y={px(crop.y, file.height)}
            />
          </>
        )}
        {on === 'focal' && (
          <g className="fill-none" transform={`translate(${px(focalX, file.width)} ${px(focalY, file.height)})`}>
            <circle className="stroke-night" r={thick * 7} strokeWidth={thick * 2.4} />
            <circle className="stroke-raphia" r={thick * 7} strokeWidth={thick} />
            <circle className="fill-raphia stroke-night" r={thick * 1.6} strokeWidth={thick / 2} />
          </g>
        )}
      </svg>
    </div>
  );
}

const POINT_LABEL = "Point important sur l'image\u00a0: les flèches le déplacent";
const CROP_LABEL = "Cadre sur l'image\u00a0: les flèches le déplacent, avec Maj elles l'agrandissent";

function shade(file: { width: number; height: number }, crop: Point & { width: number; height: number }): string {
  const [x, y] = [(crop.x / 100) * file.width, (crop.y / 100) * file.height];
  const [width, height] = [(crop.width / 100) * file.width, (crop.height / 100) * file.height];
  return `M0 0H${file.width}V${file.height}H0ZM${x} ${y}h${width}v${height}h${-width}Z`;
}
