import { Send } from 'lucide-react';
import { useNavigation } from 'react-router';
import type { EntryView } from '../../content.server.ts';

/** The id of the editor's form, which buttons outside it submit. */
export const FORM = 'fiche';

export function PublishButton({ entry }: { entry: EntryView }) {
  const isBusy = useNavigation().state !== 'idle';
  const hasErrors = Object.keys(entry.errors).length > 0;
  const isDone = entry.isOn && !entry.isAhead;
  return (
    <button
      aria-describedby="pourquoi"
      aria-disabled={hasErrors || isBusy || isDone || undefined}
      className="btn main"
      form={FORM}
      name="do"
      type="submit"
      value="publish"
    >
      <Send aria-hidden="true" className="i" />
      {isDone ? 'En ligne' : entry.isOn ? 'Mettre à jour' : 'Mettre en ligne'}
    </button>
  );
}
