import type { ArticleView } from '../../article-view.server.ts';

export function ArticleNotices({ view, showTheirs }: { view: ArticleView; showTheirs: (() => void) | undefined }) {
  return (
    <>
      {showTheirs && (
        <p className="notice">
          <span>
            {view.author} a enregistré un autre texte à {view.savedAt}.
          </span>
          <button className="btn" onClick={showTheirs} type="button">
            Voir
          </button>
        </p>
      )}
      {view.isPublishedElsewhere && (
        <p className="notice">
          <span>
            Un autre texte de cet article a été publié par la ligne de commande. Publier d'ici le remplacera, après vous
            l'avoir demandé.
          </span>
          <a className="btn" href={view.address} rel="noopener" target="_blank">
            Le lire
          </a>
        </p>
      )}
    </>
  );
}
