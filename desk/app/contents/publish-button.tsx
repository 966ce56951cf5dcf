import { Send } from 'lucide-react';
import type { EntryView } from '../editing/entries/content.server.ts';
import { VerbButton } from '../editing/verb-button.tsx';
import type { ContentView } from './content-view.server.ts';

interface Props {
  words: ContentView['kind']['words'];
  entry: EntryView;
  isBusy: boolean;
  isSaved: boolean;
}

/** Works while fields are invalid: it then says which. */
export function PublishButton({ words, entry, isBusy, isSaved }: Props) {
  const hasErrors = Object.keys(entry.errors).length > 0;
  const isDone = entry.isOn && !entry.isAhead;
  const isOff = hasErrors || isBusy || isDone;
  return (
    <VerbButton
      aria-describedby="pourquoi"
      aria-disabled={isOff || undefined}
      look="main"
      onClick={(event) => isDone && isSaved && event.preventDefault()}
      verb="publish"
    >
      <Send />
      {isDone ? words.online : entry.isOn ? 'Mettre à jour' : words.publish}
    </VerbButton>
  );
}
