import { Button } from '@/ui/button.tsx';
import { MessagePage } from '@/views/message/message-page.tsx';
import { ReachUs } from '@/views/message/reach-us.tsx';

/** @param reference the request's id in the log, for the visitor to quote. */
export function ServerError({ reference }: { reference: string | undefined }) {
  return (
    <MessagePage
      title="Un incident de notre côté"
      lead="Cette page n'a pas pu s'afficher, et vous n'y êtes pour rien. Réessayez dans un instant. Si c'est urgent, joignez-nous directement."
    >
      {reference && (
        <p className="mt-6">
          {'Référence\u00a0: '}
          <strong className="font-mono select-all">{reference}</strong>
        </p>
      )}
      <ReachUs className="mt-10" />
      <div className="mt-10">
        <Button href="/">Revenir à l'accueil</Button>
      </div>
    </MessagePage>
  );
}
