import { Button } from '@/ui/button.tsx';
import { MessagePage } from '@/views/message/message-page.tsx';
import { ReachUs } from '@/views/message/reach-us.tsx';

export function Busy() {
  return (
    <MessagePage
      title="Beaucoup de monde à la fois"
      lead="Le site est très demandé en ce moment. Rechargez cette page dans quelques secondes. Si c'est urgent, joignez-nous directement."
    >
      <ReachUs className="mt-10" />
      <div className="mt-10">
        <Button href="/">Revenir à l'accueil</Button>
      </div>
    </MessagePage>
  );
}
