import { Clock, LoaderCircle, Send } from 'lucide-react';
import { useNavigation } from 'react-router';
import type { LoadedEntry } from '../editing/entries/content.server.ts';
import { ActionWords } from '../editing/scheduled-band.tsx';
import { scheduledAction } from '../editing/scheduled-text.ts';
import { VerbButton } from '../editing/verb-button.tsx';
import type { LoadedContentEntry } from './content-loader.server.ts';

interface Props {
  words: LoadedContentEntry['kind']['words'];
  entry: LoadedEntry;
  isBusy: boolean;
  isSaved: boolean;
  /** Nothing is stored yet: leads to what is missing. */
  onMissing?: (() => void) | undefined;
}

/** Works while fields are invalid: it then says which. */
export function PublishButton({ words, entry, isBusy, isSaved, onMissing }: Props) {
  const hasErrors = Object.keys(entry.errors).length > 0;
  const { scheduled, chosen } = entry;
  const isDone = entry.isOn && !entry.isAhead;
  // Dates of a text with errors are not read.
  const at = hasErrors ? scheduled?.at : chosen?.at;
  const action = scheduled && (at || isDone) ? scheduledAction(scheduled, at, chosen?.when ?? '') : undefined;
  const isOff = hasErrors || isBusy || isDone;
  const isRunning = useNavigation().formData?.get('do') === 'publish';
  return (
    <VerbButton
      aria-describedby="pourquoi avancee"
      aria-disabled={isOff || undefined}
      look="main"
      onClick={(event) => {
        if ((isDone && isSaved) || onMissing) event.preventDefault();
        onMissing?.();
      }}
      verb="publish"
    >
      {isRunning ? <LoaderCircle className="motion-safe:animate-spin" /> : chosen ? <Clock /> : <Send />}
      {isRunning ? (
        'En cours…'
      ) : action ? (
        <ActionWords {...action} />
      ) : isDone ? (
        words.online
      ) : chosen ? (
        <ActionWords rest={`pour ${chosen.when}`} verb="Programmer" />
      ) : entry.isOn && !scheduled ? (
        'Mettre à jour'
      ) : (
        words.publish
      )}
    </VerbButton>
  );
}
