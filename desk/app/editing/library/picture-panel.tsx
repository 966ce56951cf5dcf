import { Link } from 'react-router';
import { type PictureCut, RATIOS, type Ratio, regionOf } from '../../../../src/content/model/picture-cut.ts';
import { SideSection } from '../../ui/layout/side-panel.tsx';
import type { LoadedEntry } from '../entries/content.server.ts';
import { Versions } from '../panel-parts.tsx';
import { hasFile, keptFile, pdfFile } from './kept-file.ts';
import type { LibraryUse } from './library.ts';

interface Props {
  entry: LoadedEntry;
  address: string;
  /** The edited data. */
  data: unknown;
  uses: readonly LibraryUse[];
}

const SHOWN: readonly [Ratio, string][] = [
  ['1:1', 'Carré'],
  ['3:2', 'Photo'],
  ['16:9', 'Large'],
  ['4:5', 'Portrait'],
];

export function PicturePanel({ entry, address, data, uses }: Props) {
  const isPicture = pdfFile(data) === undefined;
  return (
    <div className="bg-rail">
      {hasFile(data) && (
        <SideSection heading="Comme les pages la coupent">
          <Cuts data={data} />
        </SideSection>
      )}
      <SideSection heading={isPicture ? 'Où elle sert' : 'Où il sert'}>
        {uses.length === 0 ? (
          <p className="text-xs text-ink2">
            Nulle part encore. {isPicture ? 'Elle peut être supprimée.' : 'Il peut être supprimé.'}
          </p>
        ) : (
          <>
            <ul className="grid gap-[0.3rem] text-xs">
              {uses.map(({ href, kind, name, page, isDraft }) => (
                <li key={href}>
                  <Link to={href}>
                    {kind}, «&nbsp;{name}&nbsp;»
                  </Link>
                  {isDraft && <span className="text-ink2">, en brouillon</span>}
                  {page && !isDraft && (
                    <>
                      {' '}
                      <a
                        aria-label={`Aperçu de la page\u00a0: ${name}`}
                        href={`${address}/page?${new URLSearchParams({ sur: page })}`}
                        rel="noopener"
                        target="_blank"
                      >
                        Aperçu
                      </a>
                    </>
                  )}
                </li>
              ))}
            </ul>
            <p className="mt-2 text-2xs text-ink2">
              {isPicture
                ? "Un autre fichier la remplace partout à la fois. Elle ne peut pas être supprimée tant qu'elle sert."
                : "Il ne peut pas être supprimé tant qu'un lien y mène. Pour une nouvelle version, envoyez l'autre PDF, puis changez ces liens."}
            </p>
          </>
        )}
      </SideSection>
      <Versions address={address} versions={entry.versions} />
    </div>
  );
}

function Cuts({ data: { file, focal, crop } }: { data: Partial<PictureCut> & Pick<PictureCut, 'file'> }) {
  const cut = { file, focal: numbers(focal, { x: 50, y: 50 }), crop: crop && numbers(crop, WHOLE) };
  return (
    <ul className="flex flex-wrap items-end gap-3">
      {SHOWN.map(([ratio, label]) => {
        const { left, top, width, height } = regionOf(cut, ratio);
        return (
          <li className="grid gap-1 text-2xs text-ink2" key={ratio}>
            <svg
              aria-hidden="true"
              className="h-24 bg-paper2"
              height={96}
              viewBox={`${left} ${top} ${width} ${height}`}
              width={Math.round(96 * RATIOS[ratio])}
            >
              <image height={file.height} href={keptFile(file)} width={file.width} />
            </svg>
            {label}
          </li>
        );
      })}
    </ul>
  );
}

const WHOLE = { x: 0, y: 0, width: 100, height: 100 };

/** A field that is being typed may hold a text. */
function numbers<Values extends Record<string, number>>(typed: Partial<Values> | undefined, otherwise: Values): Values {
  const read = Object.entries(otherwise).map(([name, value]) => [
    name,
    typeof typed?.[name] === 'number' ? typed[name] : value,
  ]);
  return Object.fromEntries(read) as Values;
}
