import { Merge } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { TakenChange } from '../use-editor.ts';

const MOST_NAMED = 4;

/** Whose changes came into the shown text, and where. */
export function TakenNotice({
  taken: { author, at, places, isMerged },
  close,
}: {
  taken: TakenChange;
  close: () => void;
}) {
  // '3e paragraphe' needs an article, a field in quotes does not.
  const named = places
    .slice(0, MOST_NAMED)
    .map((it) => (/^\d/.test(it) ? `le ${it}` : it))
    .join(', ');
  const more = places.length - MOST_NAMED;
  return (
    <Notice
      actions={
        <Button look="bare" onClick={close}>
          Fermer
        </Button>
      }
      className=""
      icon={<Merge />}
      tone="ok"
    >
      <b>{author}</b> a changé {named}
      {more > 0 && ` et ${more}\u00a0autre${more > 1 ? 's' : ''} passage${more > 1 ? 's' : ''}`} à {at}.{' '}
      {isMerged ? "C'est réuni avec votre texte, qui reste entier." : "C'est ce que vous voyez ici."}
    </Notice>
  );
}
