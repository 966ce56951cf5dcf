import { Link } from 'react-router';
import { pluralize } from '../../../../src/text/pluralize.ts';
import type { LibraryView } from './library.server.ts';

type Listed = LibraryView['pictures'][number];

export function LibraryGrid({ pictures }: { pictures: readonly Listed[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-5 px-gut pt-3 pb-8">
      {pictures.map((picture) => (
        <li className="relative grid content-start gap-1.5" key={picture.id}>
          <Thumbnail src={picture.thumbnail} />
          <Link
            className="font-semibold wrap-anywhere no-underline after:absolute after:inset-0"
            to={`/contenus/pictures/${picture.id}`}
          >
            {picture.title}
          </Link>
          <Facts picture={picture} />
        </li>
      ))}
    </ul>
  );
}

export function Thumbnail({ src, className = 'w-full' }: { src: string; className?: string }) {
  return (
    <img
      alt=""
      className={`aspect-square bg-paper2 object-contain ${className}`}
      decoding="async"
      height={320}
      loading="lazy"
      src={src}
      width={320}
    />
  );
}

const CONSENT = {
  none: undefined,
  given: undefined,
  missing: "sans l'accord de la personne",
  over: "l'accord a pris fin",
};

function Facts({ picture: { used, isDraft, consent } }: { picture: Listed }) {
  const doubt = isDraft ? 'à compléter' : CONSENT[consent];
  return (
    <p className="text-2xs text-ink2">
      {doubt && <b className="block text-danger">{doubt.charAt(0).toUpperCase() + doubt.slice(1)}</b>}
      {used === 0 ? 'Pas utilisée' : `Sert ${pluralize(used, 'fois', 'fois')}`}
    </p>
  );
}
