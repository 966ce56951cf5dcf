import { Button } from '@/ui/button.tsx';
import { Beats } from '@/ui/motifs/beats.tsx';
import { MessagePage } from '@/views/message/message-page.tsx';

/** Longer addresses would be strokes too thin to see. */
const LONGEST = 48;

/** @param props.path Path that was asked for, as the browser sends it: '/blog/nouvelle'. */
export function NotFound({ path }: { readonly path: string }) {
  const address = readable(path);
  return (
    <MessagePage
      title="Cette adresse ne répond pas"
      picture={<Beats text={address} height={120} bar={24} gap={20} className="struck-large" />}
      lead={
        <>
          {'Vous cherchiez «\u00a0'}
          <span className="wrap-anywhere text-ink">{address}</span>
          {'\u00a0». La voici en frappes de nkul, mais aucune page ne porte ce nom. Elle a peut-être changé de place.'}
        </>
      }
    >
      <div className="mt-8 flex flex-wrap gap-3">
        <Button href="/">Revenir à l'accueil</Button>
        <Button href="/#contact" variant="quiet">
          Nous contacter
        </Button>
      </div>
    </MessagePage>
  );
}

function readable(path: string): string {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // A stray « % »: the address is shown as it came.
  }
  const letters = [...text.normalize('NFC')];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : text;
}
