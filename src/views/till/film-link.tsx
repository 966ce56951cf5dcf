import { TILL_FILM } from '@/content/demos/till-film.ts';
import poster from '@/pictures/film/till.avif?url';
import film from '@/pictures/film/till.mp4?url';
import sheet from './film.css?url';

const { open, weight, label, share, width, height } = TILL_FILM;

/** Ten seconds of the till, fetched at a press (`behaviours/film/film.ts`); pages without it play the file. */
export function FilmLink() {
  return (
    <a
      className="text-link underline"
      data-film=""
      data-label={label}
      data-name="caisse-fufullu.mp4"
      data-poster={poster}
      data-share={`${share} (${weight})`}
      data-sheet={sheet}
      data-size={`${width} ${height}`}
      href={film}
    >
      {`${open} (${weight})`}
    </a>
  );
}
