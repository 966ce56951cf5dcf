import type { ConflictView } from '../article-view.ts';
import { Passages } from './passages.tsx';

export function ArticleConflict({ conflict: { author, when, version, passages } }: { conflict: ConflictView }) {
  return (
    <section aria-labelledby="conflict" className="conflict" role="alert">
      <h2 id="conflict">
        {author} a enregistré un autre texte à {when}
      </h2>
      <p>Rien n'est perdu&nbsp;: celui que vous n'aurez pas pris reste dans les versions.</p>
      <Passages after="Le vôtre, pas encore enregistré" before={`Version ${version}, ${author}`} passages={passages} />
      <p className="verbs">
        <button className="btn" name="do" type="submit" value="mine">
          Garder le mien
        </button>
        <button className="btn" name="do" type="submit" value={`theirs:${version}`}>
          Prendre l'autre
        </button>
      </p>
    </section>
  );
}
