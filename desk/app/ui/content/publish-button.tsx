import { Send } from 'lucide-react';
import type { EntryView } from '../../content.server.ts';
import { VerbButton } from '../editor/verb-button.tsx';

/** Works while fields are invalid: it then says which. */
export function PublishButton({ entry, isBusy, isSaved }: { entry: EntryView; isBusy: boolean; isSaved: boolean }) {
  const hasErrors = Object.keys(entry.errors).length > 0;
  const isDone = entry.isOn && !entry.isAhead;
  return (
    <VerbButton
      aria-describedby="pourquoi"
      aria-disabled={hasErrors || isBusy || isDone || undefined}
      look="main"
      onClick={(event) => isDone && isSaved && event.preventDefault()}
      verb="publish"
    >
      <Send />
      {isDone ? 'En ligne' : entry.isOn ? 'Mettre à jour' : 'Mettre en ligne'}
    </VerbButton>
  );
}
