import { IdleRedirection } from '../editing/redirect-offer.tsx';
import { ScheduledBand } from '../editing/scheduled-band.tsx';
import type { ScheduledText } from '../editing/scheduled-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { LoadedArticle } from './article-loader.server.ts';

interface Props {
  view: LoadedArticle;
  scheduled: ScheduledText | undefined;
}

export function ArticleNotices({ view, scheduled }: Props) {
  return (
    <>
      {scheduled && <ScheduledBand scheduled={scheduled} />}
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
