import { IdleRedirection } from '../editing/redirect-offer.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { ArticleView } from './article-view.server.ts';

export function ArticleNotices({ view, showTheirs }: { view: ArticleView; showTheirs: (() => void) | undefined }) {
  return (
    <>
      {showTheirs && (
        <Notice actions={<Button onClick={showTheirs}>Voir</Button>} className="">
          {view.author} a enregistré un autre texte à {view.savedAt}.
        </Notice>
      )}
      {view.idleRedirection && <IdleRedirection redirection={view.idleRedirection} />}
      {view.isPublishedElsewhere && (
        <Notice
          actions={
            <ButtonLink href={view.address ?? ''} rel="noopener" target="_blank">
              Le lire
            </ButtonLink>
          }
          className=""
        >
          Un autre texte de cet article a été publié par la ligne de commande. Publier d'ici le remplacera, après vous
          l'avoir demandé.
        </Notice>
      )}
    </>
  );
}
