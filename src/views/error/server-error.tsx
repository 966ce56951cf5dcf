import { Button } from '@/ui/button.tsx';
import { MessagePage } from '@/views/message/message-page.tsx';
import { ReachUs } from '@/views/message/reach-us.tsx';

export function ServerError() {
  return (
    <MessagePage
      title="Un incident de notre côté"
      lead="Cette page n'a pas pu s'afficher, et vous n'y êtes pour rien. Réessayez dans un instant. Si c'est urgent, joignez-nous directement."
    >
      <ReachUs className="mt-10" />
      <div className="mt-10">
        <Button href="/">Revenir à l'accueil</Button>
      </div>
    </MessagePage>
  );
}
