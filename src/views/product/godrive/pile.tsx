import { godrivePile } from '@/content/demos/godrive-pile.ts';
import { Button } from '@/ui/button.tsx';
import type { ProductParts } from '@/views/product/product-layout.ts';

/** Moved by behaviours/trials/godrive-pile.ts. */
export function Pile({ product, title, actions }: ProductParts) {
  const { file, versions, slider, restore, promise, note, same } = godrivePile;
  const latest = versions.at(-1);
  return (
    <section className="pile-opening ground ground-palm on-cloth" data-trial="versions">
      <div className="page-width">
        <div className="pile-words">
          {title}
          <p className="text-l leading-snug">{product.promise}</p>
          <div className="flex flex-wrap gap-3">{actions}</div>
        </div>
        <div className="pile">
          <div className="pile-sheet page-picture" id="image">
            <p className="pile-file">
              <b>{file}</b> <span data-sent="">{latest?.sent}</span>
            </p>
            <FloorPlan />
          </div>
          <ol className="pile-versions" data-versions="">
            {versions.map(({ day, author, sent }, index) => (
              <li
                aria-current={index === versions.length - 1 ? 'true' : undefined}
                data-said={`${day}, ${author}`}
                data-sent={sent}
                key={day}
              >
                <b>{`v${index + 1}`}</b> {`${day}, ${author}`}
              </li>
            ))}
          </ol>
          <div className="pile-controls">
            <label className="if-live" data-saver="drop">
              <span>{slider}</span>
              <input
                aria-valuetext={`Version ${versions.length}, ${latest?.day}, ${latest?.author}`}
                defaultValue={versions.length}
                max={versions.length}
                min={1}
                type="range"
              />
            </label>
            <p role="status">{same}</p>
            <Button className="if-live" data-saver="drop" data-restore="" variant="cotton">
              <span>
                {restore} <span data-number="">{versions.length}</span>
              </span>
            </Button>
            <p className="text-s">{promise}</p>
            <p className="pile-note">{note}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

function FloorPlan() {
  const { label, walls, rooms, versions } = godrivePile;
  return (
    <svg aria-label={label} className="floor-plan" role="img" viewBox="0 0 480 320">
      {rooms.map(({ name, at: [x, y] }) => (
        <text key={name} x={x} y={y}>
          {name}
        </text>
      ))}
      {walls.map(({ name, path, first, last }) => (
        <path
          d={path}
          data-absent={(last ?? versions.length) < versions.length ? '' : undefined}
          data-first={first}
          data-last={last}
          data-name={name}
          key={path}
        />
      ))}
    </svg>
  );
}
